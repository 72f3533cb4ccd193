import { createHash } from 'node:crypto'
import type { County } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import {
  type LayerFeature,
  type ShapeLimits,
  toLayerFeature,
} from '../../../domain/sources/esri-feature.ts'
import { asObject } from '../../../domain/sources/esri-layer.ts'
import { layerPages } from './layer-pages.ts'
import { LayerProjection } from './layer-projection.ts'
import type { AskJson, OpenLayer } from './open-layer.ts'

/** The largest county of the country has 2.4 million parcels; of each row its id is kept, to read none twice. */
const MAX_ROWS = 3_000_000

/**
 * All rows of a layer, page by page, each once. It ends only if they are whole: fewer rows than the layer says it has
 * are refused at the end, so what was read must not be used before that.
 */
export async function* layerFeatures(
  open: OpenLayer,
  county: County | null,
  ask: AskJson,
  limits?: ShapeLimits,
): AsyncGenerator<{ feature: LayerFeature; row: unknown }[]> {
  const { layer, count } = open
  const projection = new LayerProjection(county)
  const seen = new Set<number>()
  for await (const { answer, took } of layerPages(open, ask)) {
    const features: { feature: LayerFeature; row: unknown }[] = []
    for (const row of rowsOf(answer)) {
      const feature = toLayerFeature(row, layer, projection.of(answer, row), limits)
      if (feature === null) continue
      const key = keyOf(feature, layer.objectIdField)
      if (seen.has(key)) continue
      seen.add(key)
      features.push({ feature, row })
    }
    took(features.length)
    if (seen.size > MAX_ROWS) {
      throw new ListRefused(`This layer has more than ${formatNumber(MAX_ROWS)} rows.`)
    }
    if (features.length > 0) yield features
  }
  if (count !== null && seen.size < count) {
    throw new ListRefused(
      `The layer says that it has ${formatNumber(count)} rows, and gave ${formatNumber(seen.size)}. Nothing of it was taken; what was there stays.`,
    )
  }
  if (seen.size === 0) throw new ListRefused('The layer has no rows. What was there stays.')
}

/**
 * All rows of a layer as one GeoJSON file, page by page: whoever stores it holds no more than a page. It ends only if
 * it is whole: fewer rows than the layer says it has are refused at its end, so it must not be used before that.
 */
export async function* readLayer(
  open: OpenLayer,
  county: County | null,
  ask: AskJson,
): AsyncGenerator<Buffer> {
  let before = `{"type":"FeatureCollection","name":${JSON.stringify(open.layer.name)},"features":[`
  for await (const features of layerFeatures(open, county, ask)) {
    const lines = features.map(({ feature }) => JSON.stringify(feature))
    yield Buffer.from(`${before}\n${lines.join(',\n')}`)
    before = ','
  }
  yield Buffer.from('\n]}\n')
}

export function rowsOf(answer: unknown): unknown[] {
  const rows = asObject(answer)?.features
  return Array.isArray(rows) ? rows : []
}

/** What a row is known by: its object id, else 48 bits of all it says. */
function keyOf(feature: LayerFeature, objectIdField: string | null): number {
  const id = objectIdField === null ? null : feature.properties[objectIdField]
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id
  // Below zero, where ids are not.
  return -1 - createHash('sha256').update(JSON.stringify(feature)).digest().readUIntBE(0, 6)
}
