/** What an ArcGIS layer says about itself, of any version since 10.2. What it does not say is null. */
export type EsriLayer = {
  name: string
  geometryType: string | null
  fields: EsriField[]
  objectIdField: string | null
  /** The most rows of one answer; older servers do not say it and give 500 or 1,000. */
  maxRecordCount: number
  supportsPagination: boolean
  supportsStatistics: boolean
  /** When its rows last changed, in milliseconds since 1970; only hosted layers say so. */
  lastEditedMs: number | null
  extent: EsriExtent | null
}

export type EsriField = {
  name: string
  type: string
  /** Words of coded values, by the code as text; null where the field has none. */
  words: ReadonlyMap<string, string> | null
}

export type EsriExtent = {
  xmin: number
  ymin: number
  xmax: number
  ymax: number
  spatial: SpatialReference
}
/** A projection by its number in the EPSG or Esri registry, or written out. */
export type SpatialReference = { wkid: number | null; wkt: string | null }

/** Servers up to 10.0 gave no more than this, and those that state no limit are as old. */
const UNSTATED_RECORDS = 500
/** More rows in one answer are no politer, and each answer is held whole. */
const MAX_RECORDS = 2_000
const MAX_FIELDS = 1_000
const MAX_CODES = 20_000
/** Of a name or the word of a code: Esri allows 255. A longer one would be written again with every row. */
const MAX_NAME = 500
const MAX_WKT = 20_000

/** The layer that a server's description is of; null where it describes none. */
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

/** The error of an answer, which ArcGIS sends with status 200; null where it is none. */
export function errorOfAnswer(answer: unknown): { code: number | null; message: string } | null {
  const error = asObject(asObject(answer)?.error)
  if (!error) return null
  const details = Array.isArray(error.details)
    ? error.details.filter((each) => typeof each === 'string')
    : []
  const message = [asText(error.message), ...details].filter((each) => each !== null && each !== '')
  return { code: asNumber(error.code), message: message.join(' ').slice(0, 300) }
}

/** What servers say of a layer, service or folder that is not there; of one that is only stopped they say so. */
const GONE = /invalid url|not found|does not exist|no such/i

/** Whether the error of an answer says that what was asked for is not there, or not any more. */
export function saysGone({ code, message }: { code: number | null; message: string }): boolean {
  return code === 404 || (code !== null && GONE.test(message))
}

/** The count of an answer; null where it has none, as of servers that send rows when they are asked for a count. */
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
