import type { ExaminedInstrument } from '../reading/chain.ts'
import type { Link } from './line.ts'

/**
 * Ids of the chain's instruments in the order in which title passed. That is the order of the record, except for
 * deeds recorded late: between its parties a deed passes title when given, and the recording acts (law T-1 to T-3)
 * protect only others. A late deed therefore comes before the deeds of its grantees; independent deeds are ordered
 * by their own dates.
 *
 * `links` are in the order of the record; `also` has the chain's judgments, corrections and confirmations.
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

/** The usual case, links already in order: nothing to sort. */
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

/** Of links in order; two of one instrument are adjacent. */
function distinctIds(links: readonly Link[]): string[] {
  const ids: string[] = []
  for (const { by } of links) {
    if (by.instrument.id !== ids.at(-1)) ids.push(by.instrument.id)
  }
  return ids
}

/** Instruments without a date, or that are no deed, use their recording date. */
function dayOf({ isVoluntaryDeed, effectiveOn, instrument }: ExaminedInstrument): string {
  return isVoluntaryDeed ? effectiveOn : instrument.recordedOn
}

function isBefore(a: ExaminedInstrument, b: ExaminedInstrument): boolean {
  const [day, other] = [dayOf(a), dayOf(b)]
  return day === other ? a.order < b.order : day < other
}

/** By date, but each after everything it depends on. */
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
  // A set iterates in insertion order. No recursion: chains can have thousands of links.
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
