import { ListRefused } from '../../../domain/import/list-refused.ts'
import {
  asObject,
  countOfAnswer,
  type EsriLayer,
  errorOfAnswer,
  idsOfAnswer,
  parseEsriLayer,
  saysGone,
} from '../../../domain/sources/esri-layer.ts'
import { type IdRange, type PagePlan, planPages } from '../../../domain/sources/page-plan.ts'
import { conditionOf } from '../../../domain/sources/row-condition.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'

/** Asks an address for JSON, within limits and with retries. */
export type AskJson = (address: string) => Promise<unknown>

export type DescribedLayer = {
  base: string
  layer: EsriLayer
  /** Which of its rows are asked for, as SQL; null for all. */
  condition: string | null
}

export type OpenLayer = DescribedLayer & {
  /** How many of those rows the layer says it has; null where it does not say so. */
  count: number | null
  plan: PagePlan
}

/** Thrown where a server says that there is no such layer. */
export class LayerGone extends ListRefused {
  override name = 'LayerGone'
}

/** Asks a layer what it is. Throws LayerGone, ListRefused and FetchFailed. */
export async function describeLayer(address: string, ask: AskJson): Promise<DescribedLayer> {
  const plain = new URL(address)
  plain.search = ''
  plain.hash = ''
  const base = plain.href.replace(/\/$/, '')
  const description = await askDescription(`${base}?f=json`, ask)
  throwError(description)
  const layer = parseEsriLayer(description)
  if (!layer) {
    throw new ListRefused(
      'This address is not that of a layer with rows. Give the address of the layer itself, which ends in /MapServer/ or /FeatureServer/ and a number.',
    )
  }
  return { base, layer, condition: conditionOf(address) }
}

async function askDescription(address: string, ask: AskJson): Promise<unknown> {
  try {
    const description = await ask(address)
    const error = errorOfAnswer(description)
    if (error === null || !saysGone(error)) return description
    const said = error.message === '' ? `error ${error.code}` : `“${error.message}”`
    throw new LayerGone(`The server says that this layer is not there: ${said}.`)
  } catch (error) {
    if (!(error instanceof FetchFailed) || error.status === null || !NOT_THERE.has(error.status)) {
      throw error
    }
    throw new LayerGone(
      `The server says that this layer is not there: it answered ${error.status}.`,
    )
  }
}

const NOT_THERE = new Set([404, 410])

/** Asks a layer how many rows it has and how they can be had. Throws ListRefused and FetchFailed. */
export async function openLayer(described: DescribedLayer, ask: AskJson): Promise<OpenLayer> {
  const { layer } = described
  const count = await countRows(described, ask)
  const known = { count, idRange: await findIdRange(described, ask), ids: null }
  let plan = planPages(layer, known)
  if ((plan === null || plan.by === 'extent') && layer.objectIdField !== null) {
    const ids = await tryAsk(ask, described, { returnIdsOnly: 'true' }, idsOfAnswer)
    plan = planPages(layer, { ...known, ids })
  }
  if (plan === null) {
    throw new ListRefused(
      'This layer gives neither pages, nor ids of its rows, nor the area it covers: there is no way to read all of it.',
    )
  }
  return { ...described, count, plan }
}

/** How many rows a layer says it has; null where it does not say so. */
export const countRows = (layer: DescribedLayer, ask: AskJson): Promise<number | null> =>
  tryAsk(ask, layer, { returnCountOnly: 'true' }, countOfAnswer)

/** The smallest and largest object id; null where the layer is not asked or does not know. */
async function findIdRange(described: DescribedLayer, ask: AskJson): Promise<IdRange | null> {
  const { layer } = described
  const { objectIdField: field, supportsPagination, supportsStatistics } = layer
  if (field === null || supportsPagination || !supportsStatistics) return null
  const statistic = (statisticType: string, outStatisticFieldName: string) => ({
    statisticType,
    onStatisticField: field,
    outStatisticFieldName,
  })
  const outStatistics = JSON.stringify([statistic('min', 'ID_MIN'), statistic('max', 'ID_MAX')])
  return tryAsk(ask, described, { outStatistics }, (answer) => {
    const rows = asObject(answer)?.features
    const numbers = Object.values(
      asObject(asObject(Array.isArray(rows) ? rows[0] : null)?.attributes) ?? {},
    )
      .map(Number)
      .filter(Number.isSafeInteger)
    // Some databases answer in capitals, some in lower case, one in an order of its own.
    return numbers.length === 2 ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null
  })
}

/** Asks for what a layer need not know: an error it answers with is no more than that it does not. */
async function tryAsk<Value>(
  ask: AskJson,
  layer: DescribedLayer,
  about: Record<string, string>,
  read: (answer: unknown) => Value | null,
): Promise<Value | null> {
  const answer = await ask(queryAddress(layer, about))
  return errorOfAnswer(answer) === null ? read(answer) : null
}

/** `about.where` is a condition beside the layer's own. */
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

/** ArcGIS numbers what lacks a sign-in 498 and 499 (ArcGIS REST API, "Token required"). */
const SIGN_IN = new Set([401, 403, 498, 499])

/** Throws what an answer with status 200 says went wrong. */
export function throwError(answer: unknown): void {
  const error = errorOfAnswer(answer)
  if (error === null) return
  if (error.code !== null && SIGN_IN.has(error.code)) {
    throw new ListRefused('The server asks to sign in: this layer is not public, or no longer.')
  }
  const said = error.message === '' ? 'without a reason' : `: “${error.message}”`
  throw new ListRefused(`The server refused to answer${said.startsWith(':') ? said : ` ${said}`}`)
}
