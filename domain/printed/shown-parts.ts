import type { PartInPrint } from './row-in-print.ts'

type Column = { heading: string; field: string | null }

/** The parts of pages that show a row, with the kind of each value; `imageOf` returns the URL of a part's picture. */
export function shownParts(
  parts: readonly PartInPrint[],
  columns: readonly Column[],
  imageOf: (part: number) => string,
) {
  return parts.map(({ page, width, height, marks }, place) => ({
    page,
    width,
    height,
    image: imageOf(place),
    values: marks.flatMap(({ column, ...at }) => {
      const named = columns[column]
      return named ? [{ heading: named.heading, field: named.field, ...at }] : []
    }),
  }))
}
