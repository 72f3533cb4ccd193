import type { LocalDate } from '../lib/local-date.ts'

/** The private list of a statement: its import, its name, its place among others. */
export type ListSource = { listId: number; list: string; day: LocalDate }

/** An instrument's filing, and its references. */
export type FiledInstrument = {
  id: number
  recordedOn: LocalDate | null
  bookPage: string | null
  instrumentNumber: string | null
  /** Ids of referenced instruments. */
  refersTo: number[]
  /** Unknown books and pages or numbers it names. */
  missingRefs: string[]
}

export type ListedInstrument = FiledInstrument & {
  line: number
  /** The document with its place; the document alone. */
  filingKey: string
  docKey: string
  /** Books and pages or numbers it names; a leading `<` marks a certain reference. */
  statedRefs: string[]
  ofList: ListSource
}

/** Latest first: the list's day, then the later import, then the later line. */
function byDay(a: ListedInstrument, b: ListedInstrument): number {
  return (
    b.ofList.day.localeCompare(a.ofList.day) || b.ofList.listId - a.ofList.listId || b.line - a.line
  )
}

/**
 * The instruments that private lists add to those of the record of one property. A recorded instrument stays
 * recorded: the rows of every edition count, each document by its latest row. A document in the record is the
 * record's.
 */
export function addedByLists<L extends ListedInstrument>(
  listed: readonly L[],
  record: ReadonlyArray<{ docKey: string | null }>,
): L[] {
  const known = new Set(record.map(({ docKey }) => docKey))
  const added: L[] = []
  for (const instrument of [...listed].sort(byDay)) {
    if (known.has(instrument.docKey)) continue
    known.add(instrument.docKey)
    added.push(instrument)
  }
  return added.sort((a, b) => a.id - b.id)
}

/**
 * Links instruments of lists with those of the record: a release in a list may name the record's deed of trust by its
 * book and page, and vice versa. As in the record, the later recorded one acts on the earlier unless the index says
 * otherwise; unknown references are kept as missing.
 */
export function linkWithRecord<R extends FiledInstrument, L extends ListedInstrument>(
  record: readonly R[],
  listed: readonly L[],
): { record: R[]; listed: L[] } {
  const all = new Map<number, FiledInstrument>(
    [...record, ...listed].map((each) => [
      each.id,
      { ...each, refersTo: [...each.refersTo], missingRefs: [...each.missingRefs] },
    ]),
  )
  const isListed = new Set(listed.map(({ id }) => id))
  const filedAt = new Map<string, number[]>()
  for (const { id, bookPage, instrumentNumber } of all.values()) {
    for (const place of new Set([bookPage, instrumentNumber])) {
      if (place !== null) filedAt.set(place, [...(filedAt.get(place) ?? []), id])
    }
  }
  const link = (
    from: FiledInstrument,
    ref: string,
    isBound: boolean,
    among: (id: number) => boolean,
  ) => {
    const targets = (filedAt.get(ref) ?? []).filter((id) => id !== from.id && among(id))
    for (const id of targets) {
      const to = all.get(id)
      if (!to) continue
      const isLater =
        from.recordedOn === null || to.recordedOn === null || to.recordedOn <= from.recordedOn
      const [acting, actedOn] = isBound || isLater ? [from, to] : [to, from]
      if (!acting.refersTo.includes(actedOn.id)) acting.refersTo.push(actedOn.id)
    }
    return targets.length > 0
  }
  for (const { id, missingRefs } of record) {
    const from = all.get(id)
    if (!from) continue
    // The record resolved its own: a missing one may be in a list.
    from.missingRefs = missingRefs.filter(
      (ref) => !link(from, ref, false, (to) => isListed.has(to)),
    )
  }
  for (const { id, statedRefs } of listed) {
    const from = all.get(id)
    if (!from) continue
    from.missingRefs = statedRefs.flatMap((raw) => {
      const ref = raw.replace(/^</, '')
      return link(from, ref, raw.startsWith('<'), () => true) ? [] : [ref]
    })
  }
  const linked = <T extends FiledInstrument>(each: T): T => {
    const { refersTo, missingRefs } = all.get(each.id) ?? each
    return { ...each, refersTo, missingRefs }
  }
  return { record: record.map(linked), listed: listed.map(linked) }
}
