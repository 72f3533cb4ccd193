import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import {
  type DescribedLayer,
  descriptionAddress,
  LayerGone,
  queryAddress,
  readDescription,
} from '../../../domain/sources/described-layer.ts'
import { asObject, countOfAnswer, errorOfAnswer } from '../../../domain/sources/esri-layer.ts'
import {
  type IdRange,
  MAX_ROWS,
  type PagePlan,
  planPages,
} from '../../../domain/sources/page-plan.ts'
import { type AnswerKind, JSON_ANSWER } from '../../platform/net/fetch-answer.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'
import { firstRows, IDS, type LayerPage, pageOf } from '../import/read/layer-answer.ts'

/** Fetches an address for a kind of response, within limits and with retries. */
export type AskLayer = <T>(address: string, kind: AnswerKind<T>) => Promise<T>

export type OpenLayer = DescribedLayer & {
  /** Number of rows according to the layer; null if unknown. */
  count: number | null
  plan: PagePlan
}

/** Fetches a layer's description. Throws LayerGone, ListRefused and FetchFailed. */
export async function describeLayer(address: string, ask: AskLayer): Promise<DescribedLayer> {
  return readDescription(address, await askDescription(descriptionAddress(address), ask))
}

async function askDescription(address: string, ask: AskLayer): Promise<unknown> {
  try {
    return await ask(address, JSON_ANSWER)
  } catch (error) {
    throw goneByStatus(error)
  }
}

const NOT_THERE = new Set([404, 410])

/** The failure of a request for a description, or that there is no such layer. */
export function goneByStatus(error: unknown): unknown {
  if (!(error instanceof FetchFailed) || error.status === null || !NOT_THERE.has(error.status)) {
    return error
  }
  return new LayerGone(`The server says that this layer is not there: it answered ${error.status}.`)
}

/** Asks a layer for its number of rows and how to read them. Throws ListRefused and FetchFailed. */
export async function openLayer(described: DescribedLayer, ask: AskLayer): Promise<OpenLayer> {
  const { layer } = described
  const count = await countRows(described, ask)
  if (count !== null && count > MAX_ROWS) throw tooManyRows()
  const known = { count, idRange: await findIdRange(described, ask), ids: null }
  let plan = planPages(layer, known)
  if ((plan === null || plan.by === 'extent') && layer.objectIdField !== null) {
    const ids = await ask(queryAddress(described, { returnIdsOnly: 'true' }), IDS)
    plan = planPages(layer, { ...known, ids })
  }
  if (plan === null) {
    throw new ListRefused(
      'This layer gives neither pages, nor ids of its rows, nor the area it covers: there is no way to read all of it.',
    )
  }
  return { ...described, count, plan }
}

export const tooManyRows = () =>
  new ListRefused(`This layer has more than ${formatNumber(MAX_ROWS)} rows.`)

/** Number of rows according to a layer; null if it does not say. */
export const countRows = (layer: DescribedLayer, ask: AskLayer): Promise<number | null> =>
  tryAsk(ask, layer, { returnCountOnly: 'true' }, ({ about }) => countOfAnswer(about))

/** The smallest and largest object id; null if not requested or unknown. */
async function findIdRange(described: DescribedLayer, ask: AskLayer): Promise<IdRange | null> {
  const { layer } = described
  const { objectIdField: field, supportsPagination, supportsStatistics } = layer
  if (field === null || supportsPagination || !supportsStatistics) return null
  const statistic = (statisticType: string, outStatisticFieldName: string) => ({
    statisticType,
    onStatisticField: field,
    outStatisticFieldName,
  })
  const outStatistics = JSON.stringify([statistic('min', 'ID_MIN'), statistic('max', 'ID_MAX')])
  return tryAsk(ask, described, { outStatistics }, async (page) => {
    const [row] = await firstRows(page, 1)
    const numbers = Object.values(asObject(asObject(row)?.attributes) ?? {})
      .map(Number)
      .filter(Number.isSafeInteger)
    // Databases answer in upper or lower case, and one in a different order.
    return numbers.length === 2 ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null
  })
}

const PAGE = pageOf(undefined)

/**
 * Requests optional information: an error only means that the layer does not know, and so does a page of rows, which
 * some servers send for any request.
 */
async function tryAsk<Value>(
  ask: AskLayer,
  layer: DescribedLayer,
  about: Record<string, string>,
  read: (page: LayerPage) => Value | null | Promise<Value | null>,
): Promise<Value | null> {
  const page = await ask(queryAddress(layer, about), PAGE)
  return errorOfAnswer(page.about) === null ? read(page) : null
}
