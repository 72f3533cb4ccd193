import type { EsriLayer } from './esri-layer.ts'

/** The way to request all rows of a layer. */
export type PagePlan =
  | { by: 'offset'; size: number }
  | { by: 'id-range'; field: string; ranges: IdRange[] }
  | { by: 'ids'; field: string; blocks: number[][] }
  | { by: 'extent'; extent: Box }

export type IdRange = { from: number; to: number }
export type Box = { xmin: number; ymin: number; xmax: number; ymax: number }

/** More ids make an address too long for many servers, and POST is not always allowed. */
const IDS_IN_ADDRESS = 200
/** Empty ranges are requested too: with more gaps than this, lists of ids need fewer requests. */
const MAX_GAPS = 10
/** Maximum requests for one layer: 200,000 rows need a few hundred at 500 rows each. */
export const MAX_PAGES = 20_000
/** The country's largest county has 2.4 million parcels. The id of each row is held, so that no row is read twice. */
export const MAX_ROWS = 3_000_000

/**
 * Plans how to request all rows: by offset if the layer supports it; else by ranges of object ids if its statistics
 * are plausible; else by the ids, if there are as many as rows; else by parts of its extent. Null if no way works. No
 * page is larger than `maxRecordCount`. Statistics and ids are checked against the count because servers return wrong
 * ones: 44 ids for 124 rows.
 */
export function planPages(
  layer: EsriLayer,
  known: { count: number | null; idRange: IdRange | null; ids: readonly number[] | null },
): PagePlan | null {
  const { maxRecordCount: size, objectIdField: field, extent } = layer
  const { count, idRange, ids } = known
  if (count !== null && layer.supportsPagination && field !== null) return { by: 'offset', size }
  if (field !== null && count !== null && idRange !== null && canBeTrue(idRange, count, size)) {
    return { by: 'id-range', field, ranges: rangesOf(idRange, size) }
  }
  const block = Math.min(size, IDS_IN_ADDRESS)
  const isNamed = ids !== null && ids.length > 0 && ids.length >= (count ?? 0)
  if (field !== null && isNamed && ids.length / block <= MAX_PAGES) {
    return { by: 'ids', field, blocks: blocksOf(ids, block) }
  }
  return extent === null ? null : { by: 'extent', extent }
}

/** Whether the range has room for that many ids, is not mostly gaps, and can be requested in full. */
function canBeTrue({ from, to }: IdRange, count: number, size: number): boolean {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || to < from) return false
  const ids = to - from + 1
  return ids >= count && ids <= Math.max(count, 1) * MAX_GAPS && ids / size <= MAX_PAGES
}

function rangesOf({ from, to }: IdRange, size: number): IdRange[] {
  const ranges: IdRange[] = []
  for (let at = from; at <= to; at += size)
    ranges.push({ from: at, to: Math.min(at + size - 1, to) })
  return ranges
}

function blocksOf(ids: readonly number[], size: number): number[][] {
  const blocks: number[][] = []
  for (let at = 0; at < ids.length; at += size) blocks.push(ids.slice(at, at + size))
  return blocks
}

/** The four quarters of a box. A shape on a border is in several. */
export function quartersOf({ xmin, ymin, xmax, ymax }: Box): Box[] {
  const x = (xmin + xmax) / 2
  const y = (ymin + ymax) / 2
  return [
    { xmin, ymin, xmax: x, ymax: y },
    { xmin: x, ymin, xmax, ymax: y },
    { xmin, ymin: y, xmax: x, ymax },
    { xmin: x, ymin: y, xmax, ymax },
  ]
}
