import type { LayerFields } from '../../../contract/source.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { guessOverlay } from '../../../domain/overlays/overlay-kind.ts'
import { toLayerFeature } from '../../../domain/sources/esri-feature.ts'
import type { EsriLayer } from '../../../domain/sources/esri-layer.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import { fetchJson } from '../../platform/net/fetch-json.ts'
import { type FetchAsk, FetchFailed } from '../../platform/net/fetch-safely.ts'
import { describeLayer, queryAddress, throwError } from './open-layer.ts'
import { rowsOf } from './read-layer.ts'

/** Kinds of fields that may name a class. */
const NAMING = new Set(['esriFieldTypeString', 'esriFieldTypeSmallInteger', 'esriFieldTypeInteger'])
/** Rows looked at, and values shown of a field. */
const ROWS = 50
const MAX_VALUES = 5
const MAX_VALUE_LENGTH = 60

const LIMITS = {
  maxBytes: 20 * 1024 * 1024,
  totalMs: 30_000,
  idleMs: 15_000,
  minBytesPerSecond: 100,
  maxRedirects: 5,
}

/** What a layer says of its fields, with two requests, for whoever is about to connect it. Throws AppError. */
export async function describeFields(
  address: string,
  config: Pick<Config, 'sourcesLocal' | 'baseUrl' | 'port'>,
): Promise<LayerFields> {
  const asked: FetchAsk = {
    reach: { allowsLocal: config.sourcesLocal },
    limits: LIMITS,
    userAgent: `ParcelProof (+${publicUrlOf(config)})`,
  }
  const ask = (url: string) =>
    fetchJson(url, asked, { tries: 1, firstWaitMs: 0, maxWaitMs: 0, wait: async () => {} })
  try {
    const described = await describeLayer(address, ask)
    const { layer } = described
    const answer = await ask(
      queryAddress(described, {
        outFields: '*',
        returnGeometry: 'false',
        ...(layer.supportsPagination ? { resultRecordCount: String(ROWS) } : {}),
      }),
    )
    throwError(answer)
    return toFields(layer, rowsOf(answer).slice(0, ROWS))
  } catch (error) {
    if (error instanceof ListRefused) throw new AppError('invalid_input', error.message)
    if (error instanceof FetchFailed) throw new AppError('invalid_input', `${error.message}.`)
    throw error
  }
}

function toFields(layer: EsriLayer, rows: readonly unknown[]): LayerFields {
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
  return {
    name: layer.name,
    fields,
    guess: guessOverlay(
      layer.name,
      fields.map(({ name }) => name),
    ),
    remarks: [],
  }
}
