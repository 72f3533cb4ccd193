import type { Worklist } from '../../../../contract/worklist.ts'

type Row = Worklist['rows'][number]
type Column = Worklist['columns'][number]

/** The next waiting line after this one, wrapping around; null if there is none. */
export function nextLine(rows: readonly Row[], after: number | null): number | null {
  const waiting = rows.filter(({ isTyped }) => !isTyped).map(({ line }) => line)
  return (
    waiting.find((line) => line > (after ?? -1)) ?? waiting.find((line) => line !== after) ?? null
  )
}

/** Initial values of a row's boxes: the typed ones, else the draft. */
export function cellsOf({ cells, draft }: Row, columns: readonly Column[]): string[] {
  return columns.map((_, place) => cells?.[place] ?? draft?.[place] ?? '')
}

/** The first box to edit: the message's column, else a doubtful one, else an empty one, else the last. */
export function boxToBegin(
  { message, doubtful }: Row,
  columns: readonly Column[],
  cells: readonly string[],
) {
  const named = columns.findIndex(({ heading }) => message.includes(`“${heading}”`))
  if (named >= 0) return named
  const [unclear] = doubtful
  if (unclear !== undefined && unclear < columns.length) return unclear
  const empty = cells.indexOf('')
  return empty >= 0 ? empty : columns.length - 1
}
