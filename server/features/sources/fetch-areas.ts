import { ListRefused } from '../../../domain/import/list-refused.ts'
import { polygonsOf } from '../../../domain/import/outline.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import { OF_AREAS } from '../../../domain/sources/esri-feature.ts'
import { asObject } from '../../../domain/sources/esri-layer.ts'
import { openListApart } from '../import/read-apart.ts'
import type { AreaRow } from '../overlays/store-overlay.ts'
import { type Asking, countyOf, fetchSource, openSourceLayer } from './fetch-source.ts'
import { layerFeatures } from './read-layer.ts'
import type { SourceMarks, StoredSource } from './source.queries.ts'

/** The response of an overlay source: nothing new, or its areas. */
export type AskedAreas =
  | 'unchanged'
  | {
      /** The name of the layer or file. */
      name: string
      /** Choices made in reading it, as sentences. */
      remarks: readonly string[]
      batches: AsyncIterable<readonly AreaRow[]>
      marks: Omit<SourceMarks, 'sha256'>
    }

/** Fetches a source's areas, with one request if it has not changed. Throws FetchFailed and ListRefused. */
export async function fetchAreas(
  source: StoredSource,
  classField: string,
  asking: Asking,
): Promise<AskedAreas> {
  if (source.kind === 'arcgis') return askLayerAreas(source, classField, asking)
  const answered = await fetchSource(source, asking)
  if (answered === 'unchanged') return answered
  const { fileName, body, marks } = answered
  return { ...(await openAreas(source, classField, { fileName, body })), marks }
}

/** The areas of an uploaded file. Throws ListRefused. */
export async function openAreas(
  source: StoredSource,
  classField: string,
  { fileName, body }: { fileName: string; body: AsyncIterable<Uint8Array> },
): Promise<{
  name: string
  remarks: readonly string[]
  batches: AsyncIterable<readonly AreaRow[]>
}> {
  const list = await openListApart(body, { fileName, byteCount: null, county: countyOf(source) })
  return {
    name: list.title ?? fileName,
    remarks: list.remarks ?? [],
    batches: areasOfList(list.batches, classField),
  }
}

async function askLayerAreas(
  source: StoredSource,
  classField: string,
  asking: Asking,
): Promise<AskedAreas> {
  const opened = await openSourceLayer(source, asking)
  if (opened === 'unchanged') return opened
  const { open, county, ask, marks } = opened
  const { layer } = open
  if (layer.geometryType !== null && layer.geometryType !== 'esriGeometryPolygon') {
    throw new ListRefused('This layer has no polygons: its rows are points or lines, not areas.')
  }
  requireField(
    classField,
    layer.fields.map(({ name }) => name),
  )
  const features = layerFeatures(open, county, ask, OF_AREAS)
  return { name: layer.name, remarks: [], batches: areasOfLayer(features, classField), marks }
}

function requireField(classField: string, names: readonly string[]): number {
  const at = names.indexOf(classField)
  if (at >= 0) return at
  const known = names.slice(0, 40).join(', ')
  throw new ListRefused(
    `It has no field “${classField}” that would name the class. Its fields are ${known}.`,
  )
}

async function* areasOfLayer(
  features: ReturnType<typeof layerFeatures>,
  classField: string,
): AsyncGenerator<AreaRow[]> {
  for await (const batch of features) {
    yield batch.map(({ feature, row }) => {
      const { geometry, properties } = feature
      if (geometry === null && hasShape(row)) refuseShape()
      return {
        class: textOf(properties[classField]),
        polygons: geometry?.type === 'MultiPolygon' ? geometry.coordinates : [],
      }
    })
  }
}

/** A layer that lacks one area would wrongly report that nothing covers its land. */
function refuseShape(): never {
  throw new ListRefused(
    'The shape of an area cannot be read. Nothing of the layer was taken; what was there stays.',
  )
}

function hasShape(row: unknown): boolean {
  const rings = asObject(asObject(row)?.geometry)?.rings
  return Array.isArray(rings) && rings.length > 0
}

const textOf = (cell: string | number | boolean | null | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)

/** The rows of a GIS file: its first row names the fields. */
async function* areasOfList(
  batches: AsyncIterable<{ rows: readonly RawRow[] }>,
  classField: string,
): AsyncGenerator<AreaRow[]> {
  let column: number | null = null
  for await (const { rows } of batches) {
    const areas: AreaRow[] = []
    for (const row of rows) {
      if (column === null) {
        column = requireField(classField, row.cells())
        continue
      }
      const geometry = row.geometry?.() ?? null
      if (geometry?.fault !== undefined) refuseShape()
      areas.push({
        class: row.cells()[column] ?? null,
        polygons: geometry === null ? [] : polygonsOf(geometry),
      })
    }
    yield areas
  }
}
