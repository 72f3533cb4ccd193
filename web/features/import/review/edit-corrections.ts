import type { FileImportResult, ListColumn } from '../../../../contract/import.ts'
import type { ColumnSplit, ListCorrections } from '../../../../domain/import/corrections.ts'
import { FIELDS, type Field } from '../../../../domain/import/field.ts'

/** A column of the review, with the person's current choice. */
export type ReviewColumn = Omit<ListColumn, 'field'> & {
  field: Field | null
  /** It is a part of a split column. */
  part: { of: string; place: number } | null
  /** It is split; its parts follow the written columns. */
  split: ColumnSplit | null
  /** The person chose it, now or in an earlier list. */
  isCorrected: boolean
}

const UNKNOWN: Omit<ListColumn, 'heading' | 'field'> = {
  first: [],
  filled: 0,
  holds: 'text',
  sum: null,
  isUnread: false,
  repeats: false,
}

/**
 * The corrections, with the headings that a check found for columns whose fields were chosen by index; unchanged if
 * the check has another layout.
 */
export function settledCorrections(
  chosen: ListCorrections,
  answered: ListCorrections | null,
): ListCorrections {
  const { layout, columns = [], splits, ...rest } = chosen
  if (layout?.fields === undefined || !answered?.layout) return chosen
  if (layout.edges.join() !== answered.layout.edges.join()) return chosen
  const said = new Set(columns.map(([heading]) => heading))
  const named = (answered.columns ?? []).filter(([heading]) => !said.has(heading))
  return { ...rest, columns: [...named, ...columns], splits, layout: answered.layout }
}

/** The columns of a checked list with the corrections, which may be newer than the check. */
export function reviewColumns(
  result: Pick<FileImportResult, 'mapping' | 'columns' | 'corrections'>,
  corrections: ListCorrections,
): ReviewColumn[] {
  const parts = (result.corrections?.splits ?? []).flatMap(({ heading, into }) =>
    into.map((_, place) => ({ of: heading, place })),
  )
  const width = result.mapping.length - parts.length
  const known = new Map(result.columns.map((column) => [column.heading, column]))
  const chosen = new Map(corrections.columns)
  const splits = new Map((corrections.splits ?? []).map((split) => [split.heading, split]))
  const all = result.mapping.flatMap(({ heading, field }, index): ReviewColumn[] => {
    const shown = { ...UNKNOWN, ...known.get(heading), heading }
    if (index < width) {
      const split = splits.get(heading) ?? null
      const now = chosen.has(heading) ? chosen.get(heading) : split ? null : fieldOf(field)
      const isCorrected = chosen.has(heading) || split !== null
      return [{ ...shown, field: now ?? null, part: null, split, isCorrected }]
    }
    const part = parts[index - width]
    const split = part && splits.get(part.of)
    if (!part || !split || part.place >= split.into.length) return []
    const now = split.into[part.place] ?? null
    return [{ ...shown, field: now, part, split: null, isCorrected: true }]
  })
  // The list has the parts after its columns; here each follows its column.
  return all.flatMap((column) =>
    column.part === null
      ? [column, ...all.filter(({ part }) => part !== null && part.of === column.heading)]
      : [],
  )
}

function fieldOf(name: string | null): Field | null {
  return FIELDS.find((field) => field === name) ?? null
}

/** Makes the column, and no other, this field. */
export function chooseField(
  corrections: ListCorrections,
  columns: readonly ReviewColumn[],
  column: Pick<ReviewColumn, 'heading' | 'part'>,
  field: Field | null,
): ListCorrections {
  const given = field === null ? corrections : withoutField(corrections, columns, [field])
  return setField(given, column, field)
}

/** Joins the columns into one field, in this order. */
export function joinColumns(
  corrections: ListCorrections,
  columns: readonly ReviewColumn[],
  headings: readonly string[],
  field: Field,
): ListCorrections {
  const given = withoutField(corrections, columns, [field])
  const rest = (given.columns ?? []).filter(([heading]) => !headings.includes(heading))
  return { ...given, columns: [...rest, ...headings.map((heading) => [heading, field] as const)] }
}

/** Splits the column's cells into parts with separate fields. */
export function splitColumn(
  corrections: ListCorrections,
  columns: readonly ReviewColumn[],
  split: ColumnSplit,
): ListCorrections {
  const whole = unsplitColumn(corrections, split.heading)
  const fields = split.into.filter((field) => field !== null)
  const others = columns.filter(({ heading, part }) => heading !== split.heading && !part)
  const given = withoutField(whole, others, fields)
  return { ...given, splits: [...(given.splits ?? []), split] }
}

/** Reads the column as a whole again, as recognized. */
export function unsplitColumn(corrections: ListCorrections, heading: string): ListCorrections {
  return {
    ...corrections,
    columns: (corrections.columns ?? []).filter(([name]) => name !== heading),
    splits: (corrections.splits ?? []).filter((split) => split.heading !== heading),
  }
}

/** Removes the fields from the columns that have them. */
function withoutField(
  corrections: ListCorrections,
  columns: readonly ReviewColumn[],
  fields: readonly Field[],
): ListCorrections {
  let given = corrections
  for (const column of columns) {
    if (column.field !== null && fields.includes(column.field))
      given = setField(given, column, null)
  }
  return given
}

function setField(
  corrections: ListCorrections,
  { heading, part }: Pick<ReviewColumn, 'heading' | 'part'>,
  field: Field | null,
): ListCorrections {
  if (part !== null) {
    const splits = (corrections.splits ?? []).map((split) =>
      split.heading === part.of
        ? { ...split, into: split.into.map((each, at) => (at === part.place ? field : each)) }
        : split,
    )
    return { ...corrections, splits }
  }
  const rest = (corrections.columns ?? []).filter(([name]) => name !== heading)
  return { ...corrections, columns: [...rest, [heading, field]] }
}
