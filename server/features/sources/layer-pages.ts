import { ListRefused } from '../../../domain/import/list-refused.ts'
import { queryAddress, throwError } from '../../../domain/sources/described-layer.ts'
import type { ShapeLimits } from '../../../domain/sources/esri-feature.ts'
import { type Box, type IdRange, MAX_PAGES, quartersOf } from '../../../domain/sources/page-plan.ts'
import { type LayerPage, pageOf } from '../import/read/layer-answer.ts'
import type { AskLayer, OpenLayer } from './open-layer.ts'

/** A page. Its reader reports how many of its rows were new. */
type PageToRead = { page: LayerPage; took: (newRows: number) => void }

/** After this many quarterings a county's parts measure some meters. */
const MAX_QUARTERINGS = 14

type Query = (
  about: Record<string, string>,
) => Promise<{ page: LayerPage; rows: number; isCut: boolean }>

/** The pages of a layer by its plan, one request at a time. The reader checks whether they are complete. */
export async function* layerPages(
  open: OpenLayer,
  ask: AskLayer,
  shapes: ShapeLimits | undefined,
): AsyncGenerator<PageToRead> {
  const query = queryOf(open, ask, shapes)
  const { plan } = open
  if (plan.by === 'offset') yield* byOffset(open, plan.size, query)
  if (plan.by === 'id-range') yield* byIdRange(plan.field, plan.ranges, query)
  if (plan.by === 'extent') yield* byExtent(open, plan.extent, query)
  if (plan.by === 'ids') {
    for (const block of plan.blocks) {
      const { page } = await query({ objectIds: block.join(',') })
      yield { page, took: () => {} }
    }
  }
}

function queryOf(open: OpenLayer, ask: AskLayer, shapes: ShapeLimits | undefined): Query {
  const kind = pageOf(shapes)
  let requests = 0
  return async (about) => {
    if (++requests > MAX_PAGES) {
      throw new ListRefused('This layer needs too many requests to be read.')
    }
    const page = await ask(
      queryAddress(open, { outFields: '*', returnGeometry: 'true', outSR: '4326', ...about }),
      kind,
    )
    throwError(page.about)
    if (page.rows === null) throw new ListRefused('The server answered without rows.')
    return { page, rows: page.rows, isCut: page.about.exceededTransferLimit === true }
  }
}

async function* byOffset(
  { layer, count }: OpenLayer,
  size: number,
  query: Query,
): AsyncGenerator<PageToRead> {
  for (let offset = 0; ; ) {
    const { page, rows, isCut } = await query({
      resultOffset: String(offset),
      resultRecordCount: String(size),
      // Without an order, rows may come twice or never.
      ...(layer.objectIdField === null ? {} : { orderByFields: layer.objectIdField }),
    })
    let newRows = 0
    yield {
      page,
      took: (rowsTaken) => {
        newRows = rowsTaken
      },
    }
    // A server without offsets sends its first page repeatedly.
    if (newRows === 0) return
    // A page may be shorter than requested: some servers also limit its bytes.
    offset += rows
    if (!isCut && offset >= (count ?? 0)) return
  }
}

async function* byIdRange(
  field: string,
  ranges: readonly IdRange[],
  query: Query,
): AsyncGenerator<PageToRead> {
  const left = [...ranges].reverse()
  for (let range = left.pop(); range; range = left.pop()) {
    const { from, to } = range
    const { page, isCut } = await query({ where: `${field} >= ${from} AND ${field} <= ${to}` })
    if (isCut && from < to) {
      const middle = Math.floor((from + to) / 2)
      left.push({ from: middle + 1, to }, { from, to: middle })
      continue
    }
    yield { page, took: () => {} }
  }
}

async function* byExtent(
  { layer }: OpenLayer,
  whole: Box,
  query: Query,
): AsyncGenerator<PageToRead> {
  const spatial = layer.extent?.spatial
  const inSR =
    spatial?.wkid == null
      ? spatial?.wkt
        ? JSON.stringify({ wkt: spatial.wkt })
        : null
      : String(spatial.wkid)
  const left = [{ box: whole, quarterings: 0 }]
  for (let part = left.pop(); part; part = left.pop()) {
    const { xmin, ymin, xmax, ymax } = part.box
    const { page, rows, isCut } = await query({
      geometry: [xmin, ymin, xmax, ymax].join(','),
      geometryType: 'esriGeometryEnvelope',
      spatialRel: 'esriSpatialRelIntersects',
      ...(inSR === null ? {} : { inSR }),
    })
    // Servers up to 10.0 do not report that a response is truncated.
    if (!isCut && rows < layer.maxRecordCount) {
      yield { page, took: () => {} }
      continue
    }
    const quarterings = part.quarterings + 1
    if (quarterings > MAX_QUARTERINGS) {
      throw new ListRefused(
        'This layer has more rows at one place than its server gives at a time.',
      )
    }
    left.push(...quartersOf(part.box).map((box) => ({ box, quarterings })))
  }
}
