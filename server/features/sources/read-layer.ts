import { createHash } from 'node:crypto'
import type { County } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import {
  type LayerFeature,
  type ShapeLimits,
  toLayerFeature,
} from '../../../domain/sources/esri-feature.ts'
import { MAX_ROWS } from '../../../domain/sources/page-plan.ts'
import { layerPages } from './layer-pages.ts'
import { LayerProjection } from './layer-projection.ts'
import { type AskLayer, type OpenLayer, tooManyRows } from './open-layer.ts'
import { RowIds } from './row-ids.ts'

/** Rows passed on together; batches of long ones have fewer. */
const BATCH_ROWS = 1_000
const BATCH_CORNERS = 50_000

export type LayerRow = { feature: LayerFeature; row: unknown }

/** A layer's rows, page by page. An incomplete layer throws at the end: use the rows only afterwards. */
export async function* layerFeatures(
  open: OpenLayer,
  county: County | null,
  ask: AskLayer,
  limits?: ShapeLimits,
): AsyncGenerator<LayerRow[]> {
  const { layer, count } = open
  const projection = new LayerProjection(county)
  const seen = new RowIds()
  for await (const { page, took } of layerPages(open, ask, limits)) {
    const before = seen.size
    let batch: LayerRow[] = []
    let corners = 0
    for await (const row of page.read()) {
      const feature = toLayerFeature(row, layer, projection.of(page.about, row), limits)
      if (feature === null || !seen.add(keyOf(feature, layer.objectIdField))) continue
      if (seen.size > MAX_ROWS) throw tooManyRows()
      batch.push({ feature, row })
      corners += cornersOf(feature)
      if (batch.length < BATCH_ROWS && corners < BATCH_CORNERS) continue
      yield batch
      batch = []
      corners = 0
    }
    if (batch.length > 0) yield batch
    took(seen.size - before)
  }
  if (count !== null && seen.size < count) {
    throw new ListRefused(
      `The layer says that it has ${formatNumber(count)} rows, and gave ${formatNumber(seen.size)}. Nothing of it was taken; what was there stays.`,
    )
  }
  if (seen.size === 0) throw new ListRefused('The layer has no rows. What was there stays.')
}

/**
 * All rows of a layer as one GeoJSON file, page by page: the caller holds only one page. An incomplete layer throws
 * at its end, so the file must not be used before that.
 */
export async function* readLayer(
  open: OpenLayer,
  county: County | null,
  ask: AskLayer,
): AsyncGenerator<Buffer> {
  let before = `{"type":"FeatureCollection","name":${JSON.stringify(open.layer.name)},"features":[`
  for await (const features of layerFeatures(open, county, ask)) {
    const lines = features.map(({ feature }) => JSON.stringify(feature))
    yield Buffer.from(`${before}\n${lines.join(',\n')}`)
    before = ','
  }
  yield Buffer.from('\n]}\n')
}

function cornersOf({ geometry }: LayerFeature): number {
  if (geometry?.type !== 'MultiPolygon') return 0
  return geometry.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0)
}

/** The key of a row: its object id, else 48 bits of its content. */
function keyOf(feature: LayerFeature, objectIdField: string | null): number {
  const id = objectIdField === null ? null : feature.properties[objectIdField]
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id
  // Negative, unlike ids.
  return -1 - createHash('sha256').update(JSON.stringify(feature)).digest().readUIntBE(0, 6)
}
