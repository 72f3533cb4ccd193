import type { ListRef } from '../../../contract/listed-value.ts'
import type { TitleFinding, TitleOfLists, TitleRecord } from '../../../contract/title.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { ListSource } from '../../../domain/lists/listed-instrument.ts'
import { instrumentId } from './build-case.ts'
import type { Evidence } from './read-evidence.queries.ts'

/** The key that names the list of an instrument; empty for the record. */
export function ofListKey({ ofList }: { ofList: ListSource | null }): { ofList?: ListRef } {
  return ofList ? { ofList } : {}
}

/** The private lists in a title, those with instruments first. */
export function listsIn({ instruments, ofLists = [] }: Evidence): TitleOfLists['lists'] {
  const counts = new Map<number, TitleOfLists['lists'][number]>()
  for (const { ofList } of instruments) {
    if (!ofList) continue
    const known = counts.get(ofList.listId)
    if (known) known.instruments++
    else counts.set(ofList.listId, { ...ofList, instruments: 1 })
  }
  for (const list of ofLists) {
    if (!counts.has(list.listId)) counts.set(list.listId, { ...list, instruments: 0 })
  }
  return [...counts.values()]
}

/** The key that names the lists whose instruments a finding is based on; empty for the record alone. */
export function listsOfFinding(
  { instruments }: Pick<TitleFinding, 'instruments'> | { instruments: readonly string[] },
  evidence: Evidence,
): { ofLists?: ListRef[] } {
  const cited = new Set(instruments)
  const lists = new Map<number, ListRef>()
  for (const { id, ofList } of evidence.instruments) {
    if (ofList && cited.has(instrumentId(id))) lists.set(ofList.listId, ofList)
  }
  return lists.size > 0 ? { ofLists: [...lists.values()] } : {}
}

/** The lists a title was read with, and its result by the record alone. */
export function listsNote(
  { lists, recordScore }: TitleOfLists,
  { confidenceScore }: Pick<TitleRecord, 'confidenceScore'>,
): string {
  if (lists.length === 0) return ''
  const named = lists.map(({ list, day, instruments }) => {
    const count = instruments === 1 ? '1 instrument' : `${instruments} instruments`
    return `“${list}” of ${formatDay(day)}${instruments > 0 ? ` (${count})` : ''}`
  })
  const alone =
    recordScore === null
      ? 'The record alone cannot be scored.'
      : recordScore === confidenceScore
        ? `The record alone scores ${recordScore}, too.`
        : `The record alone scores ${recordScore}.`
  return `Read with your ${lists.length === 1 ? 'list' : 'lists'} ${named.join(', ')}. ${alone}`
}
