import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An area: the code of its zone, and its rings in degrees. */
export type PlayedArea = { zone: string | null; rings: [number, number][][] | null }

/** Features and faults of an invented layer. */
export type PlayedLayer = {
  name?: string
  /** Object ids of its rows; each row is a square beside the previous one. */
  ids: number[]
  maxRecordCount: number
  supportsPagination?: boolean
  /** Its smallest and largest id; an error if not given. */
  idRange?: [number, number]
  /** Its count; rows instead of a count if null. */
  count?: number | null
  /** Ids it lists on request; an error if not given. */
  namesIds?: number[]
  /** Sends its first page for any offset. */
  ignoresOffset?: boolean
  /** Responds to every request for rows with this. */
  answers?: unknown
  /** Of a layer of several counties, the rows of each by name, requested by COUNTY='NAME'. */
  counties?: Readonly<Record<string, number[]>>
  /** Rows of areas instead of squares, by object id. */
  areas?: Readonly<Record<number, PlayedArea>>
  /** Its last edit date, in milliseconds; undefined if it states none. */
  editedMs?: number
  /** Whether it reports truncated responses. */
  saysCut?: boolean
}

const WEST = -90.2
const SOUTH = 32.6
const SIDE = 0.0001

const cornerOf = (id: number): [number, number] => [
  WEST + (id % 100) * SIDE * 2,
  SOUTH + Math.floor(id / 100) * SIDE * 2,
]

function featureOf(id: number) {
  const [x, y] = cornerOf(id)
  const ring = [
    [x, y],
    [x, y + SIDE],
    [x + SIDE, y + SIDE],
    [x + SIDE, y],
    [x, y],
  ]
  return {
    attributes: { OBJECTID: id, PARCEL_ID: `071D-${id}`, USE: 2 },
    geometry: { rings: [ring] },
  }
}

function areaOf({ areas }: PlayedLayer, id: number) {
  const area = areas?.[id]
  if (!area) return null
  const { zone, rings } = area
  return {
    attributes: { OBJECTID: id, FLD_ZONE: zone, STUDY: 1 },
    ...(rings === null ? {} : { geometry: { rings } }),
  }
}

const REFUSED = { error: { code: 400, message: 'Unable to complete operation.', details: [] } }

const OF_COUNTY = /^\(?COUNTY='(\w+)'(?:\) AND )?/

export function answerOf(whole: PlayedLayer, request: URLSearchParams): unknown {
  if (!request.has('where')) return descriptionOf(whole)
  const county = whole.counties && OF_COUNTY.exec(request.get('where') ?? '')
  const layer = county ? { ...whole, ids: whole.counties?.[county[1] ?? ''] ?? [] } : whole
  const about = new URLSearchParams(request)
  if (county) about.set('where', request.get('where')?.slice(county[0].length) ?? '')
  if (about.has('returnCountOnly') && layer.count !== null)
    return { count: layer.count ?? layer.ids.length }
  if (about.has('returnIdsOnly')) return layer.namesIds ? { objectIds: layer.namesIds } : REFUSED
  if (about.has('outStatistics')) {
    if (!layer.idRange) return REFUSED
    return { features: [{ attributes: { id_max: layer.idRange[1], id_min: layer.idRange[0] } }] }
  }
  if (layer.answers !== undefined) return layer.answers
  const offset = layer.ignoresOffset ? 0 : Number(about.get('resultOffset') ?? 0)
  const found = layer.ids.filter(idsAskedFor(about)).slice(offset)
  const asked = Math.min(
    Number(about.get('resultRecordCount') ?? found.length),
    layer.maxRecordCount,
  )
  return {
    spatialReference: { wkid: 4326, latestWkid: 4326 },
    features: found.slice(0, asked).map((id) => areaOf(layer, id) ?? featureOf(id)),
    ...(found.length > asked && layer.saysCut !== false ? { exceededTransferLimit: true } : {}),
  }
}

/** The ids that a request for rows selects. */
function idsAskedFor(about: URLSearchParams): (id: number) => boolean {
  const ids = about.get('objectIds')
  if (ids) {
    const named = new Set(ids.split(',').map(Number))
    return (id) => named.has(id)
  }
  const box = about.get('geometry')?.split(',').map(Number)
  if (box) {
    const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = box
    return (id) => {
      const [x, y] = cornerOf(id)
      return x <= xmax && x + SIDE >= xmin && y <= ymax && y + SIDE >= ymin
    }
  }
  const range = /^OBJECTID >= (-?\d+) AND OBJECTID <= (-?\d+)$/.exec(about.get('where') ?? '')
  return (id) => !range || (id >= Number(range[1]) && id <= Number(range[2]))
}

const ZONE_FIELDS = [
  { name: 'STUDY', type: 'esriFieldTypeInteger' },
  {
    name: 'FLD_ZONE',
    type: 'esriFieldTypeString',
    domain: { type: 'codedValue', codedValues: [{ code: '10', name: 'AE' }] },
  },
]

function descriptionOf(layer: PlayedLayer) {
  return {
    name: layer.name ?? 'Parcels',
    geometryType: 'esriGeometryPolygon',
    maxRecordCount: layer.maxRecordCount,
    supportsStatistics: true,
    advancedQueryCapabilities: { supportsPagination: layer.supportsPagination === true },
    extent: { xmin: -90.2, ymin: 32.6, xmax: -90, ymax: 32.8, spatialReference: { wkid: 4326 } },
    ...(layer.editedMs === undefined ? {} : { editingInfo: { lastEditDate: layer.editedMs } }),
    fields: [
      { name: 'OBJECTID', type: 'esriFieldTypeOID' },
      ...(layer.areas ? ZONE_FIELDS : [{ name: 'PARCEL_ID', type: 'esriFieldTypeString' }]),
      {
        name: 'USE',
        type: 'esriFieldTypeInteger',
        domain: { type: 'codedValue', codedValues: [{ code: 2, name: 'Timber' }] },
      },
    ],
  }
}

/** A local server whose responses can be replaced; `requests` are those it received. */
export async function playServer() {
  const requests: URLSearchParams[] = []
  const played = { answer: (_about: URLSearchParams): unknown => ({}) }
  const server = createServer((request, response) => {
    const about = new URL(request.url ?? '', 'http://localhost').searchParams
    requests.push(about)
    const answer = played.answer(about)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/services/Parcels/MapServer/0`,
    requests,
    play(answer: (about: URLSearchParams) => unknown) {
      requests.length = 0
      played.answer = answer
    },
    close: () => server.close(),
  }
}
