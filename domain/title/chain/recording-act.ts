import type { ExaminedInstrument } from '../reading/chain.ts'
import { compareBookPages } from '../reading/examine-record.ts'

const GIFT = /LOVE\s+(?:AND|&)\s+AFFECTION|\bGIFT\b/i

/** Whether it was given for value: a consideration above 0 and no words of gift; null if unknown. */
export function isForValue({ instrument }: ExaminedInstrument): boolean | null {
  const { consideration, remarks } = instrument
  if (remarks !== null && GIFT.test(remarks)) return false
  return consideration === null ? null : consideration > 0
}

/**
 * The winner of two deeds of one grantor, and the reason. Recorded on one day, the lower book and page was filed
 * first, else the one executed first. Source: law T-1 to T-4.
 */
export function preferred(
  state: string,
  a: ExaminedInstrument,
  b: ExaminedInstrument,
): { winner: ExaminedInstrument; why: string } {
  const [filed, other] = isFiledFirst(a, b) ? [a, b] : [b, a]
  const [older, newer] = other.effectiveOn < filed.effectiveOn ? [other, filed] : [filed, other]
  if (state === 'AL') {
    const hadNotice = older.instrument.recordedOn < newer.effectiveOn
    if (isForValue(newer) === true && !hadNotice) {
      return {
        winner: newer,
        why: `the later buyer for value wins, since the earlier deed was not recorded before his own of ${newer.effectiveOn} was executed`,
      }
    }
    return {
      winner: older,
      why: hadNotice
        ? `it was recorded before the later deed of ${newer.effectiveOn} was executed, so the later taker had notice`
        : 'the later deed is not shown to be for value',
    }
  }
  // The first filing protects a buyer, not a grantee known to have paid nothing.
  if (older === other && isForValue(filed) === false) {
    return {
      winner: older,
      why: 'it was executed first, and the deed filed before it was not for value',
    }
  }
  return { winner: filed, why: `it was filed first, on ${filed.instrument.recordedOn}` }
}

function isFiledFirst(a: ExaminedInstrument, b: ExaminedInstrument): boolean {
  const [x, y] = [a.instrument, b.instrument]
  if (x.recordedOn !== y.recordedOn) return x.recordedOn < y.recordedOn
  const byPage =
    x.bookPage === null || y.bookPage === null ? 0 : compareBookPages(x.bookPage, y.bookPage)
  return byPage === 0 ? a.order < b.order : byPage < 0
}
