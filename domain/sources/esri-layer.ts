/** An ArcGIS layer's description, of any version since 10.2. Null for absent values. */
export type EsriLayer = {
  name: string
  geometryType: string | null
  fields: EsriField[]
  objectIdField: string | null
  /** Maximum rows of one answer; older servers do not state it and send 500 or 1,000. */
  maxRecordCount: number
  supportsPagination: boolean
  supportsStatistics: boolean
  /** Time of the last change in milliseconds since 1970; only hosted layers have it. */
  lastEditedMs: number | null
  extent: EsriExtent | null
}

export type EsriField = {
  name: string
  type: string
  /** Words of coded values by code as text; null if the field has none. */
  words: ReadonlyMap<string, string> | null
}

export type EsriExtent = {
  xmin: number
  ymin: number
  xmax: number
  ymax: number
  spatial: SpatialReference
}
/** A projection by its EPSG or Esri number, or in full. */
export type SpatialReference = { wkid: number | null; wkt: string | null }

/** Limit of servers up to 10.0, which do not state one. */
const UNSTATED_RECORDS = 500
/** Each answer is held in memory, and larger ones burden the server. */
const MAX_RECORDS = 2_000
const MAX_FIELDS = 1_000
const MAX_CODES = 20_000
/** Maximum length of a name or coded word (Esri allows 255); longer text would be repeated in every row. */
const MAX_NAME = 500
const MAX_WKT = 20_000

/** Parses a server's description of a layer; null for anything else. */
export function parseEsriLayer(description: unknown): EsriLayer | null {
  const layer = asObject(description)
  if (!layer || !Array.isArray(layer.fields)) return null
  const fields = layer.fields.slice(0, MAX_FIELDS).flatMap((field) => parseField(field) ?? [])
  if (fields.length === 0) return null
  const advanced = asObject(layer.advancedQueryCapabilities)
  const stated = asText(layer.objectIdField)
  const limit = asNumber(layer.maxRecordCount)
  return {
    name: (asText(layer.name) ?? '').slice(0, MAX_NAME),
    geometryType: asText(layer.geometryType),
    fields,
    objectIdField: stated ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name ?? null,
    maxRecordCount: Math.min(
      limit !== null && limit >= 1 ? Math.floor(limit) : UNSTATED_RECORDS,
      MAX_RECORDS,
    ),
    supportsPagination: advanced?.supportsPagination === true,
    supportsStatistics: layer.supportsStatistics === true || advanced?.supportsStatistics === true,
    lastEditedMs: asNumber(asObject(layer.editingInfo)?.lastEditDate),
    extent: parseExtent(layer.extent),
  }
}

function parseField(value: unknown): EsriField | null {
  const field = asObject(value)
  const name = asText(field?.name)
  if (!field || name === null || name.length > MAX_NAME) return null
  const domain = asObject(field.domain)
  const codes =
    domain?.type === 'codedValue' && Array.isArray(domain.codedValues) ? domain.codedValues : []
  const words = new Map<string, string>()
  for (const coded of codes.slice(0, MAX_CODES)) {
    const { code, name: word } = asObject(coded) ?? {}
    if ((typeof code === 'string' || typeof code === 'number') && typeof word === 'string') {
      words.set(String(code).slice(0, MAX_NAME), word.slice(0, MAX_NAME))
    }
  }
  return { name, type: asText(field.type) ?? '', words: words.size > 0 ? words : null }
}

function parseExtent(value: unknown): EsriExtent | null {
  const extent = asObject(value)
  const [xmin, ymin, xmax, ymax] = [extent?.xmin, extent?.ymin, extent?.xmax, extent?.ymax].map(
    asNumber,
  )
  if (xmin == null || ymin == null || xmax == null || ymax == null) return null
  if (xmax < xmin || ymax < ymin) return null
  return { xmin, ymin, xmax, ymax, spatial: parseSpatialReference(extent?.spatialReference) }
}

/** The newer of a projection's two numbers (`latestWkid`, since 10.1), or its text. */
export function parseSpatialReference(value: unknown): SpatialReference {
  const reference = asObject(value)
  const wkt = asText(reference?.wkt)
  return {
    wkid: asNumber(reference?.latestWkid) ?? asNumber(reference?.wkid),
    wkt: wkt !== null && wkt.length <= MAX_WKT ? wkt : null,
  }
}

/** The error of an answer, which ArcGIS sends with status 200; null without one. */
export function errorOfAnswer(answer: unknown): { code: number | null; message: string } | null {
  const error = asObject(asObject(answer)?.error)
  if (!error) return null
  const details = Array.isArray(error.details)
    ? error.details.filter((each) => typeof each === 'string')
    : []
  const message = [asText(error.message), ...details].filter((each) => each !== null && each !== '')
  return { code: asNumber(error.code), message: message.join(' ').slice(0, 300) }
}

/** Error texts for a missing layer, service or folder; a stopped one has another text. */
const GONE = /invalid url|not found|does not exist|no such/i

/** Whether the error means that the layer does not exist, or no longer. */
export function saysGone({ code, message }: { code: number | null; message: string }): boolean {
  return code === 404 || (code !== null && GONE.test(message))
}

/** The count in an answer; null if the server sent rows instead of a count. */
export function countOfAnswer(answer: unknown): number | null {
  const count = asNumber(asObject(answer)?.count)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
