import type { FileImportResult } from '../../../../../contract/import.ts'
import type { ShownLayout } from '../../../../../contract/printed.ts'
import type { ColumnChoice, ListCorrections } from '../../../../../domain/import/corrections.ts'
import type { Field } from '../../../../../domain/import/field.ts'
import { reviewColumns } from '../edit-corrections.ts'
import { optionWord } from '../review-words.ts'

/** A column shown on the page. */
export type LayoutColumn = {
  /** Null for one whose heading is known only once the list is read with it. */
  heading: string | null
  field: Field | null
  /** The person chose its field, now or before; otherwise its heading decides. */
  isChosen: boolean
}

/** The column edges of a table, in points from the left of a column of print, and the columns: one more. */
export type LayoutDraft = { edges: readonly number[]; columns: readonly LayoutColumn[] }

/** The narrowest column, in points: less than two letters. */
const MIN_WIDTH = 4

type Checked = Pick<FileImportResult, 'mapping' | 'columns' | 'corrections'>

/** The layout as the list was read. */
export function startDraft(layout: ShownLayout, checked: Checked): LayoutDraft {
  const known = reviewColumns(checked, checked.corrections ?? {}).filter(({ part }) => !part)
  const columns = layout.columns.map(({ heading }): LayoutColumn => {
    const found = known.find((column) => column.heading === heading)
    // A split column's choice is in its parts.
    const isChosen = found?.isCorrected === true && found.split === null
    return { heading, field: found?.field ?? null, isChosen }
  })
  // Running text has no columns yet: each line is one.
  const whole = { heading: null, field: null, isChosen: false }
  return { edges: layout.edges, columns: columns.length > 0 ? columns : [whole] }
}

/** Width of the first column of print: all are equal. */
export const widthOf = ({ prints: [first], width }: ShownLayout): number =>
  first ? first.to - first.from : width

/** The range within which an edge can be moved. */
export function roomOf({ edges }: LayoutDraft, at: number, width: number): [number, number] {
  const after = at === 0 ? MIN_WIDTH : (edges[at - 1] ?? 0) + MIN_WIDTH
  const before = (edges[at + 1] ?? width) - MIN_WIDTH
  return [Math.min(after, before), before]
}

export function moveEdge(draft: LayoutDraft, at: number, to: number, width: number): LayoutDraft {
  const [least, most] = roomOf(draft, at, width)
  const place = tenth(Math.max(least, Math.min(most, to)))
  return { ...draft, edges: draft.edges.map((edge, each) => (each === at ? place : edge)) }
}

/** Splits the column at this place; unchanged if there is no room for two. */
export function addEdge(draft: LayoutDraft, to: number, width: number): LayoutDraft {
  const at = draft.edges.filter((edge) => edge <= to).length
  const from = at === 0 ? 0 : (draft.edges[at - 1] ?? 0)
  const end = draft.edges[at] ?? width
  if (to - from < MIN_WIDTH || end - to < MIN_WIDTH) return draft
  return {
    edges: [...draft.edges.slice(0, at), tenth(to), ...draft.edges.slice(at)],
    columns: [
      ...draft.columns.slice(0, at + 1),
      { heading: null, field: null, isChosen: false },
      ...draft.columns.slice(at + 1),
    ],
  }
}

export function middleOf({ edges }: LayoutDraft, column: number, width: number): number {
  const from = column === 0 ? 0 : (edges[column - 1] ?? 0)
  return (from + (edges[column] ?? width)) / 2
}

/** Merges the columns on both sides of the edge. */
export function removeEdge({ edges, columns }: LayoutDraft, at: number): LayoutDraft {
  const left = columns[at]
  const right = columns[at + 1]
  if (!left || !right) return { edges, columns }
  const headings = [left.heading, right.heading].filter((heading) => heading !== null)
  const one = !left.isChosen && right.isChosen ? right : left
  const merged = { ...one, heading: headings.length === 0 ? null : headings.join(' ') }
  return {
    edges: edges.filter((_, each) => each !== at),
    columns: [...columns.slice(0, at), merged, ...columns.slice(at + 2)],
  }
}

/** Makes the column, and no other, this field. */
export function nameColumn(draft: LayoutDraft, at: number, field: Field | null): LayoutDraft {
  const columns = draft.columns.map((column, each) => {
    if (each === at) return { ...column, field, isChosen: true }
    const isTaken = field !== null && column.field === field
    return isTaken ? { ...column, field: null, isChosen: true } : column
  })
  return { ...draft, columns }
}

export function isChanged(draft: LayoutDraft, start: LayoutDraft): boolean {
  return (
    isMoved(draft, start) || JSON.stringify(choicesOf(draft)) !== JSON.stringify(choicesOf(start))
  )
}

const isMoved = ({ edges }: LayoutDraft, start: LayoutDraft) =>
  edges.length !== start.edges.length || edges.some((edge, at) => edge !== start.edges[at])

const choicesOf = ({ columns }: LayoutDraft) =>
  columns.map(({ field, isChosen }) => (isChosen ? [field] : []))

/** The corrections of the list once it is read by the draft. */
export function withLayout(
  corrections: ListCorrections,
  layout: ShownLayout,
  draft: LayoutDraft,
): ListCorrections {
  const before = new Set(layout.columns.map(({ heading }) => heading))
  // Columns of section headings follow the table's, wherever its edges are.
  const others = (corrections.columns ?? []).filter(([heading]) => !before.has(heading))
  if (layout.setBy === 'found' && !isMoved(draft, { ...draft, edges: layout.edges })) {
    // The detected layout applies: the next print may have another one and is detected just as well.
    const named = draft.columns.flatMap(({ heading, field, isChosen }): ColumnChoice[] =>
      isChosen && heading !== null ? [[heading, field]] : [],
    )
    return { ...corrections, columns: [...others, ...named] }
  }
  const splits = (corrections.splits ?? []).filter(
    ({ heading }) => !before.has(heading) || isAsBefore(heading, layout, draft),
  )
  const fields = draft.columns.flatMap(({ field, isChosen }, place) =>
    isChosen ? [[place, field] as const] : [],
  )
  const set = { pageWidth: layout.width, edges: draft.edges, fields }
  return { columns: others, splits, layout: set }
}

/** Whether a column is between the same edges as before. */
function isAsBefore(heading: string, layout: ShownLayout, { edges, columns }: LayoutDraft) {
  const was = layout.columns.findIndex((column) => column.heading === heading)
  const is = columns.findIndex((column) => column.heading === heading)
  return edges[is - 1] === layout.edges[was - 1] && edges[is] === layout.edges[was]
}

/** A column's name on the page: its field, else its printed heading. */
export function columnName({ columns }: LayoutDraft, at: number): string {
  const { field = null, heading = null } = columns[at] ?? {}
  if (field !== null) return optionWord(field)
  return heading ?? `Column ${at + 1}`
}

export const edgeName = (draft: LayoutDraft, at: number): string =>
  `Edge between ${columnName(draft, at)} and ${columnName(draft, at + 1)}`

/** `2.35 inches from the left` of the page, for the first column of print. */
export const edgePlace = (edge: number, { prints }: Pick<ShownLayout, 'prints'>): string =>
  `${((edge + (prints[0]?.from ?? 0)) / 72).toFixed(2)} inches from the left`

const tenth = (points: number) => Math.round(points * 10) / 10
