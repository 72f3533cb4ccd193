import { foldHeading, foldWithoutYear, nameHeadings } from '../lib/fold-heading.ts'
import type { GivenColumns } from '../printed/given-columns.ts'
import { type Field, JOINED, SUMMED } from './field.ts'
import type { Span } from './fixed-width-columns.ts'
import { ListRefused } from './list-refused.ts'
import type { TypeAnswer } from './recognize/question.ts'

/** A column and the field a person chose for it; null: kept as written. */
export type ColumnChoice = readonly [heading: string, field: Field | null]

/** A column whose cells are split at a text: the parts in order, the last of which has the rest. */
export type ColumnSplit = { heading: string; by: string; into: ReadonlyArray<Field | null> }

/**
 * The columns of a printed table as a person set them on the page. Their headings are known only once the list is
 * read with them, so a column's field can be chosen by its index, from 0.
 */
export type LayoutCorrection = GivenColumns & {
  fields?: readonly (readonly [place: number, field: Field | null])[] | undefined
}

/**
 * A person's corrections of how a list is read. Unnamed columns stay as recognized. Several columns of one field are
 * joined or added up in the order given here, if the field allows it (`JOINED`, `SUMMED`); otherwise the first
 * non-empty one counts.
 */
export type ListCorrections = {
  columns?: readonly ColumnChoice[] | undefined
  splits?: readonly ColumnSplit[] | undefined
  layout?: LayoutCorrection | undefined
  /** The columns of a text without delimiters, by their positions in a line. */
  spans?: readonly Span[] | undefined
  /** Whether amounts without a point are in cents (`0000012345` is $123.45) or in dollars. */
  cents?: boolean | undefined
  /** Of an index of instruments: what its unknown types of documents are. */
  types?: readonly TypeAnswer[] | undefined
}

/** Field -> columns, in joining order. */
type Columns = Partial<Record<Field, number[]>>

/** The place of a split column in a list: its parts follow the written cells, from `at` on. */
export type PlacedSplit = { from: number; by: string; at: number; parts: number }

export type CorrectedColumns = {
  /** Of the written columns, then of the parts of split ones. */
  headings: string[]
  columns: Columns
  splits: PlacedSplit[]
  /** Written columns with a person's choice. */
  decided: ReadonlySet<number>
}

export function hasCorrections(corrections: ListCorrections | null | undefined): boolean {
  const { columns = [], splits = [], types = [], layout, spans, cents } = corrections ?? {}
  const isSet = [layout, spans, cents].some((each) => each !== undefined)
  return isSet || columns.length + splits.length + types.length > 0
}

/** Converts fields chosen by index to headings; a choice for the heading itself takes precedence. */
export function namedByHeading(
  corrections: ListCorrections,
  headings: readonly string[],
): ListCorrections {
  const { layout, columns = [], splits, ...rest } = corrections
  if (layout?.fields === undefined) return corrections
  const { fields, ...edges } = layout
  const find = columnFinder(headings)
  const said = new Set(columns.map(([heading]) => find(heading)))
  const byPlace = fields.flatMap(([place, field]): ColumnChoice[] => {
    const heading = headings[place]
    return heading === undefined || said.has(place) ? [] : [[heading, field]]
  })
  return { ...rest, columns: [...byPlace, ...columns], splits, layout: edges }
}

/** The columns of a list with a person's corrections. Throws ListRefused for an unknown column. */
export function correctColumns(
  found: Columns,
  headings: readonly string[],
  corrections: ListCorrections | null | undefined,
): CorrectedColumns {
  const columns: Columns = {}
  for (const [field, at] of entriesOf(found)) columns[field] = [...at]
  const find = columnFinder(headings)
  const placeOf = (heading: string) => {
    const index = find(heading)
    if (index < 0) throw notThere(heading, headings)
    return index
  }
  const decided = new Map<number, Field | null>()
  for (const [heading, field] of corrections?.columns ?? []) {
    const index = placeOf(heading)
    if (decided.has(index)) throw new ListRefused(`The corrections name “${heading}” twice.`)
    decided.set(index, field)
  }
  const splits: PlacedSplit[] = []
  const parts: string[] = []
  const chosen = [...decided]
  for (const { heading, by, into } of corrections?.splits ?? []) {
    const from = placeOf(heading)
    if (splits.some((split) => split.from === from)) {
      throw new ListRefused(`The corrections split “${heading}” twice.`)
    }
    const at = headings.length + parts.length
    splits.push({ from, by, at, parts: into.length })
    // Its parts replace it.
    if (!decided.has(from)) {
      decided.set(from, null)
      chosen.push([from, null])
    }
    into.forEach((field, part) => {
      parts.push(`${headings[from]} (part ${part + 1})`)
      chosen.push([at + part, field])
    })
  }
  const taken = new Set(chosen.flatMap(([, field]) => (field === null ? [] : [field])))
  for (const [field, at] of entriesOf(columns)) {
    // A person's choice replaces the recognized field, unless the columns are combined.
    const isShared = JOINED[field] !== undefined || SUMMED.includes(field)
    const rest = taken.has(field) && !isShared ? [] : at.filter((index) => !decided.has(index))
    if (rest.length > 0) columns[field] = rest
    else delete columns[field]
  }
  for (const [index, field] of chosen) {
    if (field !== null) columns[field] = [...(columns[field] ?? []), index]
  }
  return {
    headings: nameHeadings([...headings, ...parts]),
    columns,
    splits,
    decided: new Set(decided.keys()),
  }
}

/** Whether the row has every heading that the corrections name. */
export function hasCorrected(
  headings: readonly string[],
  { columns = [], splits = [] }: ListCorrections,
): boolean {
  const named = [...columns.map(([heading]) => heading), ...splits.map(({ heading }) => heading)]
  const find = columnFinder(headings)
  return named.length > 0 && named.every((heading) => find(heading) >= 0)
}

/** A person's choices as one text: a different one requires reading the rows again. Empty without any. */
export function readingOf({
  corrections,
  meaning,
}: {
  corrections?: ListCorrections | null | undefined
  meaning?: string | null | undefined
}): string {
  const { columns = [], splits = [], layout, spans, cents } = corrections ?? {}
  if (!hasCorrections(corrections) && !meaning) return ''
  const cuts = splits.map(({ heading, by, into }) => [heading, by, into])
  const edges = layout ? [layout.edges] : []
  const cutAt = spans ? [{ spans }] : []
  const inCents = cents === undefined ? [] : [{ cents }]
  return JSON.stringify([meaning ?? null, columns, cuts, ...edges, ...cutAt, ...inCents])
}

/** A row's cells, followed by the parts of its split cells; `width` is the number of written columns. */
export function withParts(
  cells: readonly string[],
  width: number,
  splits: readonly PlacedSplit[],
): string[] {
  const all = cells.slice(0, width)
  while (all.length < width) all.push('')
  for (const { from, by, parts } of splits) all.push(...splitCell(all[from] ?? '', by, parts))
  return all
}

/** The cell split at a text into this many parts; the last has the rest, and missing ones are empty. */
export function splitCell(cell: string, by: string, parts: number): string[] {
  const cut: string[] = []
  let from = 0
  while (cut.length < parts - 1) {
    const end = cell.indexOf(by, from)
    if (end < 0) break
    cut.push(cell.slice(from, end).trim())
    from = end + by.length
  }
  cut.push(cell.slice(from).trim())
  while (cut.length < parts) cut.push('')
  return cut
}

type FindColumn = (heading: string) => number

/** Finds columns by name: exactly, else without publishers' variations, else without its year; -1 if missing. */
function columnFinder(headings: readonly string[]): FindColumn {
  const exact = new Map(headings.map((name, index) => [name, index]))
  const loosely = [foldHeading, foldWithoutYear].map((fold) => {
    const places = new Map<string, number>()
    headings.forEach((name, index) => {
      const key = fold(name)
      // Two names with the same fold are ambiguous.
      places.set(key, places.has(key) ? -1 : index)
    })
    return { fold, places }
  })
  return (heading) => {
    const index = exact.get(heading)
    if (index !== undefined) return index
    for (const { fold, places } of loosely) {
      const key = fold(heading)
      const at = key === '' ? undefined : places.get(key)
      if (at !== undefined && at >= 0) return at
    }
    return -1
  }
}

function notThere(heading: string, headings: readonly string[]): ListRefused {
  const named = headings.slice(0, 12).join(', ')
  return new ListRefused(
    `The corrections name the column “${heading}”, which this list does not have. Its columns are ${named}${headings.length > 12 ? ' and others' : ''}. Correct the name, or leave the column out.`,
  )
}

function entriesOf(columns: Columns): [Field, number[]][] {
  return Object.entries(columns) as [Field, number[]][]
}
