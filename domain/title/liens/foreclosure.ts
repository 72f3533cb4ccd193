import { daysBetween } from '../../lib/local-date.ts'
import { foundationOf } from '../chain/foundation.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { matchParties } from '../reading/match-parties.ts'
import { mentionsBookPage } from '../reading/mentions-book-page.ts'
import { type LienRecord, lienHolders } from './lien-record.ts'

/**
 * Ends the liens that a foreclosure or execution sale, or a decree that names them, ended.
 *
 * A trustee's deed ends its deed of trust, a sheriff's deed the judgment it refers to, and both the junior liens. A
 * federal tax lien stays if its notice was filed more than 30 days before and no notice to the United States is
 * shown (26 U.S.C. § 7425(b)); so do a city's charges, and in Alabama and Tennessee construction liens, whose rank
 * dates from the work. Liens the buyer gave are not junior to it.
 */
export function endForeclosedLiens(chain: ExaminedChain, liens: readonly LienRecord[]): void {
  if (liens.length === 0) return
  for (const deed of chain.instruments) {
    const { type } = deed.instrument
    if (type === 'trustees-deed' || type === 'sheriffs-deed') {
      const foreclosed = foreclosedBy(chain, deed, liens)
      if (foreclosed) cutOffBehind(foreclosed, deed, liens, chain.titleCase.state)
    } else if (isDecree(chain, deed)) {
      for (const record of liens) if (isAdjudged(record, deed)) end(record, 'adjudged', deed)
    }
  }
}

function end(
  record: LienRecord,
  how: 'foreclosed' | 'cut-off' | 'adjudged',
  by: ExaminedInstrument,
) {
  record.end ??= { how, by }
}

function foreclosedBy(
  chain: ExaminedChain,
  deed: ExaminedInstrument,
  liens: readonly LienRecord[],
): LienRecord | null {
  const { type, refersTo, recordedOn, remarks } = deed.instrument
  const kind = type === 'trustees-deed' ? 'deed-of-trust' : 'judgment'
  const open = liens.filter(
    (record) =>
      record.type === kind &&
      record.lien.order < deed.order &&
      (record.end === null || record.end.by.instrument.recordedOn > recordedOn),
  )
  const found = open.find((record) => record.acting.includes(deed))
  if (found) return found
  const mentioned = open.filter(
    ({ lien: { instrument } }) =>
      refersTo.length === 0 &&
      remarks !== null &&
      instrument.bookPage !== null &&
      mentionsBookPage(remarks, instrument.bookPage),
  )
  if (mentioned.length === 1) return mentioned[0] ?? null
  const foundation = foundationOf(chain, deed)
  return open.find(({ lien }) => lien === foundation) ?? null
}

function cutOffBehind(
  foreclosed: LienRecord,
  deed: ExaminedInstrument,
  liens: readonly LienRecord[],
  state: string,
): void {
  end(foreclosed, 'foreclosed', deed)
  for (const record of liens) {
    const { lien } = record
    if (lien.order <= foreclosed.lien.order || lien.order >= deed.order || record.end) continue
    if (matchParties(lien.grantors, deed.grantees) === 'same') continue
    const why = whyItStays(record, foreclosed, deed, state)
    if (why === null) end(record, 'cut-off', deed)
    else record.notes.push(`The sale of ${deed.effectiveOn} did not end it: ${why}.`)
  }
}

function whyItStays(
  { type, lien }: LienRecord,
  foreclosed: LienRecord,
  deed: ExaminedInstrument,
  state: string,
): string | null {
  if (isSubordinatedTo(foreclosed, lien)) return 'the lien foreclosed was subordinated to it'
  switch (type) {
    case 'federal-tax-lien':
      return daysBetween(lien.instrument.recordedOn, deed.effectiveOn) > 30
        ? 'its notice was filed more than 30 days before, and no notice of the sale to the United States is shown (26 U.S.C. § 7425(b))'
        : null
    case 'municipal-lien':
      return 'charges of a city may come before a deed of trust'
    case 'mechanics-lien':
      return state === 'MS' ? null : 'its rank goes back to the beginning of the work'
    default:
      return null
  }
}

function isSubordinatedTo({ acting }: LienRecord, senior: ExaminedInstrument): boolean {
  return acting.some(
    ({ instrument, grantees }) =>
      instrument.type === 'subordination' &&
      (instrument.refersTo.includes(senior.instrument.id) ||
        matchParties(grantees, senior.grantees) === 'same'),
  )
}

/** A judgment over the title; in Mississippi also the decree that confirms a tax title (MS-38). */
function isDecree(chain: ExaminedChain, { instrument: { type } }: ExaminedInstrument): boolean {
  if (type === 'quiet-title-judgment') return true
  return type === 'tax-sale-confirmation' && chain.titleCase.state === 'MS'
}

/** The lien's holder was a defendant, or the decree names the lien itself. */
function isAdjudged(record: LienRecord, decree: ExaminedInstrument): boolean {
  const { lien, acting } = record
  if (lien.instrument.recordedOn > decree.instrument.recordedOn) return false
  return (
    acting.includes(decree) ||
    (decree.grantors.length > 0 && matchParties(lienHolders(record), decree.grantors) === 'same')
  )
}
