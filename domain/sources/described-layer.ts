import { ListRefused } from '../import/list-refused.ts'
import { guessOverlay } from '../overlays/overlay-kind.ts'
import { toLayerFeature } from './esri-feature.ts'
import { type EsriLayer, errorOfAnswer, parseEsriLayer, saysGone } from './esri-layer.ts'
import { conditionOf } from './row-condition.ts'

export type DescribedLayer = {
  base: string
  layer: EsriLayer
  /** SQL condition for the rows to request; null for all. */
  condition: string | null
}

/** Thrown if a server reports that the layer does not exist. */
export class LayerGone extends ListRefused {
  override name = 'LayerGone'
}

const baseOf = (address: string): string => {
  const plain = new URL(address)
  plain.search = ''
  plain.hash = ''
  return plain.href.replace(/\/$/, '')
}

export const descriptionAddress = (address: string): string => `${baseOf(address)}?f=json`

/** Parses a layer's description. Throws ListRefused. */
export function readDescription(address: string, description: unknown): DescribedLayer {
  const error = errorOfAnswer(description)
  if (error !== null && saysGone(error)) {
    const said = error.message === '' ? `error ${error.code}` : `“${error.message}”`
    throw new LayerGone(`The server says that this layer is not there: ${said}.`)
  }
  throwError(description)
  const layer = parseEsriLayer(description)
  if (!layer) {
    throw new ListRefused(
      'This address is not that of a layer with rows. Give the address of the layer itself, which ends in /MapServer/ or /FeatureServer/ and a number.',
    )
  }
  return { base: baseOf(address), layer, condition: conditionOf(address) }
}

/** `about.where` is combined with the layer's own condition. */
export function queryAddress(
  { base, condition }: Pick<DescribedLayer, 'base' | 'condition'>,
  about: Record<string, string>,
): string {
  const own = condition ?? '1=1'
  const where =
    about.where === undefined || condition === null
      ? (about.where ?? own)
      : `(${condition}) AND ${about.where}`
  return `${base}/query?${new URLSearchParams({ f: 'json', ...about, where })}`
}

/** ArcGIS uses 498 and 499 if a sign-in is missing (ArcGIS REST API, "Token required"). */
const SIGN_IN = new Set([401, 403, 498, 499])

/** Throws the error in an answer that has status 200. */
export function throwError(answer: unknown): void {
  const error = errorOfAnswer(answer)
  if (error === null) return
  if (error.code !== null && SIGN_IN.has(error.code)) {
    throw new ListRefused('The server asks to sign in: this layer is not public, or no longer.')
  }
  const said = error.message === '' ? 'without a reason' : `: “${error.message}”`
  throw new ListRefused(`The server refused to answer${said.startsWith(':') ? said : ` ${said}`}`)
}

/** Number of sample rows, and of values shown for each field. */
export const SAMPLE_ROWS = 50
const MAX_VALUES = 5
const MAX_VALUE_LENGTH = 60
/** Types of fields that may name a class. */
const NAMING = new Set(['esriFieldTypeString', 'esriFieldTypeSmallInteger', 'esriFieldTypeInteger'])

/** Address of some sample rows of a layer, without their shapes. */
export function sampleAddress(described: DescribedLayer): string {
  return queryAddress(described, {
    outFields: '*',
    returnGeometry: 'false',
    ...(described.layer.supportsPagination ? { resultRecordCount: String(SAMPLE_ROWS) } : {}),
  })
}

/** The fields of a layer that may name a class, with sample values. */
export function fieldsOfSample(layer: EsriLayer, rows: readonly unknown[]) {
  const features = rows.flatMap((row) => toLayerFeature(row, layer, (x, y) => [x, y]) ?? [])
  const fields = layer.fields
    .filter(({ type, name }) => NAMING.has(type) && name !== layer.objectIdField)
    .map(({ name, words }) => {
      const seen = features.flatMap(({ properties }) => {
        const cell = properties[name]
        const text = cell === null || cell === undefined ? '' : String(cell).trim()
        return text === '' ? [] : [text.slice(0, MAX_VALUE_LENGTH)]
      })
      const values = [...new Set([...seen, ...(words?.values() ?? [])])].slice(0, MAX_VALUES)
      return { name, values }
    })
  const names = fields.map(({ name }) => name)
  return { name: layer.name, fields, guess: guessOverlay(layer.name, names) }
}
