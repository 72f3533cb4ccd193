import type { ExaminedInstrument } from '../reading/chain.ts'
import type { Link } from './line.ts'

/**
 * Ids of the chain's instruments in the order in which title passed. That is the order of the record, but
 * where a deed was recorded late: between its parties title passed with the deed and not with its
 * recording (the recording acts, law T-1 to T-3, decide against others only), so a deed stands before
 * those of its grantees, and two that do not rest on each other stand by their own days.
 *
 * `links` in the order of the record, and in `also` what else is in the chain: judgments, corrections,
 * confirmations.
 */
export function idsInOrderOfTitle(
  links: readonly Link[],
  also: ReadonlySet<ExaminedInstrument>,
): string[] {
  if (also.size === 0 && isByDay(links) && !links.some(restsOnLater)) return distinctIds(links)
  const chain = new Set(also)
  for (const { by } of links) chain.add(by)
  return sortByTitle([...chain], links).map(({ instrument }) => instrument.id)
}

/** The commonest case, of links in the order of the record: nothing to sort. */
function isByDay(links: readonly Link[]): boolean {
  for (let at = 1; at < links.length; at += 1) {
    const [before, link] = [links[at - 1], links[at]]
    if (before && link && isBefore(link.by, before.by)) return false
  }
  return true
}

function restsOnLater({ by, givers }: Link): boolean {
  return givers.some(({ holding: { link } }) => link.how !== 'origin' && link.by.order > by.order)
}

/** Of links in order; two of one instrument stand side by side. */
function distinctIds(links: readonly Link[]): string[] {
  const ids: string[] = []
  for (const { by } of links) {
    if (by.instrument.id !== ids.at(-1)) ids.push(by.instrument.id)
  }
  return ids
}

/** What has no day of its own, or is no deed, stands by its day of record. */
function dayOf({ isVoluntaryDeed, effectiveOn, instrument }: ExaminedInstrument): string {
  return isVoluntaryDeed ? effectiveOn : instrument.recordedOn
}

function isBefore(a: ExaminedInstrument, b: ExaminedInstrument): boolean {
  const [day, other] = [dayOf(a), dayOf(b)]
  return day === other ? a.order < b.order : day < other
}

/** By day, but each behind all it rests on. */
function sortByTitle(
  chain: readonly ExaminedInstrument[],
  links: readonly Link[],
): ExaminedInstrument[] {
  const restsOn = new Map<ExaminedInstrument, Set<ExaminedInstrument>>()
  for (const { by, givers } of links) {
    for (const { holding } of givers) {
      const { link } = holding
      if (link.how === 'origin' || link.by === by) continue
      const known = restsOn.get(by)
      if (known) known.add(link.by)
      else restsOn.set(by, new Set([link.by]))
    }
  }
  const sorted = chain.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const placed = new Set<ExaminedInstrument>()
  // A set keeps the order in which it was filled. Without recursion: chains of thousands are read.
  for (const each of sorted) {
    const waiting = [each]
    const isWaiting = new Set(waiting)
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const first = [...(restsOn.get(top) ?? [])]
        .filter((one) => !placed.has(one) && !isWaiting.has(one))
        .sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]
      if (first) {
        waiting.push(first)
        isWaiting.add(first)
      } else {
        placed.add(top)
        waiting.pop()
      }
    }
  }
  return [...placed]
}
