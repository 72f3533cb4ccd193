import type { County } from '../../../domain/county/county.ts'
import { findCounty } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { type ArcgisPlace, placeOfArcgis } from '../../../domain/sources/arcgis-address.ts'
import type { GoneAreas } from '../../../domain/sources/find-layer.ts'
import { newestLink, type PageLink } from '../../../domain/sources/newest-link.ts'
import { conditionOf, withCondition } from '../../../domain/sources/row-condition.ts'
import { socrataDataset } from '../../../domain/sources/source-kind.ts'
import {
  type AnswerKind,
  fetchAnswer,
  JSON_ANSWER,
  type RetryPolicy,
} from '../../platform/net/fetch-answer.ts'
import {
  type FetchAsk,
  type Fetched,
  FetchFailed,
  fetchSafely,
} from '../../platform/net/fetch-safely.ts'
import type { CheckRobots } from './ask-robots.ts'
import { findLayer, findMovedAreas, findMovedLayer } from './find-layer.ts'
import { type AskLayer, describeLayer, type OpenLayer, openLayer } from './open-layer.ts'
import { listFolder } from './read-folder.ts'
import { readLayer } from './read-layer.ts'
import type { PageMarks, SourceMarks, StoredSource } from './source.queries.ts'

/** The response of a source: nothing new, or its list. */
export type Answered =
  | 'unchanged'
  | {
      fileName: string
      body: AsyncIterable<Uint8Array>
      marks: Omit<SourceMarks, 'sha256'>
      /** A further remark, as a sentence. */
      note?: string
    }

/** How sources are fetched, and the number of requests: `requests` counts all but those for a robots.txt. */
export type Asking = {
  ask: FetchAsk
  retries: RetryPolicy
  checkRobots: CheckRobots
  /** Folders below it may be read; null: none. */
  folder: string | null
  requests: number
  bytes: number
  /** When the run ends, by `performance.now()`: no request starts after it. */
  untilMs: number
  /** Marks of the fetched page; `asksList`: the list behind its link was fetched, too. */
  page: (PageMarks & { asksList: boolean }) | null
}

export const NO_MARKS = { etag: null, lastModified: null, editedMs: null, link: null }
/** Of a page with links to lists. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024

/** Fetches a source's list, with one request if it has not changed. Throws FetchFailed and ListRefused. */
export function fetchSource(source: StoredSource, asking: Asking): Promise<Answered> {
  switch (source.kind) {
    case 'arcgis':
      return askLayer(source, asking)
    case 'url':
      return askPublished(source.address, source, asking, null)
    case 'page':
      return askPage(source, asking)
    case 'socrata':
      return askDataset(source, asking)
    case 'folder':
      return readFolder(source, asking)
    case 'file':
      throw new Error('a file is read from where it is kept')
  }
}

export const countyOf = ({ countyId }: StoredSource): County | null =>
  countyId === null ? null : findCounty(countyId)

type SourceLayer = {
  open: OpenLayer
  county: County | null
  ask: AskLayer
  marks: Omit<SourceMarks, 'sha256'>
  /** Where it was found, if the source names only its service or folder. */
  found: string | null
}

/** The layer that a source names; for a service or folder, the one found in it before. */
export async function openSourceLayer(
  source: StoredSource,
  asking: Asking,
): Promise<'unchanged' | SourceLayer> {
  const county = countyOf(source)
  const ask: AskLayer = (address, kind) => getAnswer(address, kind, asking)
  const place = placeOfArcgis(source.address)
  const isNamed = place === null || place.kind === 'layer'
  const address = isNamed
    ? source.address
    : (source.link ?? (await foundLayer(place, source.address, county, asking)))
  const described = await describeLayer(address, ask)
  const { lastEditedMs } = described.layer
  if (lastEditedMs !== null && lastEditedMs === source.editedMs) return 'unchanged'
  return {
    open: await openLayer(described, ask),
    county,
    ask,
    marks: { ...NO_MARKS, editedMs: lastEditedMs, link: isNamed ? null : address },
    found: isNamed ? null : address,
  }
}

async function foundLayer(
  place: ArcgisPlace,
  address: string,
  county: County | null,
  asking: Asking,
): Promise<string> {
  const condition = conditionOf(address)
  const found = await findLayer(place, { county, condition, ask: askOnce(asking) })
  return withCondition(found.address, condition)
}

async function askLayer(source: StoredSource, asking: Asking): Promise<Answered> {
  const opened = await openSourceLayer(source, asking)
  if (opened === 'unchanged') return opened
  const { open, county, ask, marks, found } = opened
  const { name } = open.layer
  return {
    fileName: `${name}.geojson`,
    body: readLayer(open, county, ask),
    marks,
    ...(found === null ? {} : { note: `Its layer is “${name.slice(0, 100)}” at ${found}.` }),
  }
}

/**
 * The possible new address of a layer that worked before and is gone; null if not found, or already proposed.
 * `areas`: its known facts, if it had areas over parcels.
 */
export async function findProposal(
  source: StoredSource,
  areas: GoneAreas | null,
  asking: Asking,
): Promise<{ address: string; words: string } | null> {
  const { kind, sha256, proposedAddress } = source
  if (kind !== 'arcgis' || sha256 === null || proposedAddress !== null) return null
  const gone = source.link ?? source.address
  const place = placeOfArcgis(gone)
  if (place?.kind !== 'layer') return null
  const found =
    areas === null
      ? await findMovedLayer(place.address, countyOf(source), askOnce(asking))
      : await findMovedAreas(place.address, areas, askOnce(asking))
  return found && { ...found, address: withCondition(found.address, conditionOf(gone)) }
}

function countRequest(asking: Asking): void {
  if (performance.now() > asking.untilMs) throw new FetchFailed('It took too long')
  asking.requests++
}

/** A failing place among many is skipped. */
const askOnce =
  (asking: Asking): AskLayer =>
  (address, kind) => {
    countRequest(asking)
    return fetchAnswer(address, kind, asking.ask, { ...asking.retries, tries: 1 })
  }

/** A list published on a site, whose rules for robots apply. */
async function askPublished(...about: Parameters<typeof askList>): ReturnType<typeof askList> {
  const [address, , asking] = about
  await asking.checkRobots(address)
  return askList(...about)
}

const conditions = (etag: string | null, lastModified: string | null): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
})

async function askList(
  address: string,
  known: SourceMarks,
  asking: Asking,
  link: string | null,
): Promise<Answered> {
  const fetched = await get(address, asking, conditions(known.etag, known.lastModified))
  if (fetched.status === 304) return 'unchanged'
  const { etag, 'last-modified': lastModified } = fetched.headers
  return {
    fileName: fileNameOf(fetched),
    body: counted(fetched.body, asking),
    marks: { ...NO_MARKS, link, etag: etag ?? null, lastModified: lastModified ?? null },
  }
}

/** How often a list behind an unchanged link is fetched: every other time, and once in two weeks. */
const LIST_TURNS = 2
const LIST_DAYS = 14
const DAY_MS = 86_400_000
/** Runs are minutes early and late. */
const SLACK_MS = DAY_MS / 4

/**
 * The newest list of a page. The page is fetched each time, conditionally. If it, or its newest link, is unchanged,
 * the list behind the link may still differ: it is fetched every other time, so that one request suffices otherwise,
 * and a silently replaced list is found one turn later.
 */
async function askPage(source: StoredSource, asking: Asking): Promise<Answered> {
  await asking.checkRobots(source.address)
  const hasList = source.link !== null && source.sha256 !== null
  const fetched = await get(source.address, asking, {
    ...(hasList ? conditions(source.pageEtag, source.pageLastModified) : {}),
  })
  const link = await linkOfPage(source, fetched, asking)
  const isSame = link.address === source.link
  const asksList = !hasList || !isSame || link.text !== source.linkWords || isListDue(source)
  const { etag: pageEtag = null, 'last-modified': pageLastModified = null } = fetched.headers
  asking.page =
    fetched.status === 304
      ? { ...source, asksList }
      : { pageEtag, pageLastModified, linkWords: link.text, asksList }
  if (!asksList) return 'unchanged'
  const { etag, lastModified } = isSame ? source : NO_MARKS
  return askPublished(link.address, { ...source, etag, lastModified }, asking, link.address)
}

async function linkOfPage(
  { link, linkWords, pattern }: StoredSource,
  fetched: Fetched,
  asking: Asking,
): Promise<PageLink> {
  if (fetched.status === 304 && link !== null) return { address: link, text: linkWords ?? '' }
  const html = await readText(fetched, asking)
  const newest = newestLink(html, pattern ?? '*', fetched.address)
  if (newest !== null) return newest
  throw new ListRefused(
    `The page has no link like “${pattern}”. It may have been renamed; what was there stays.`,
  )
}

function isListDue({ listAskedAt, everyDays }: StoredSource): boolean {
  if (listAskedAt === null) return true
  const afterMs = Math.min(LIST_TURNS * everyDays, LIST_DAYS) * DAY_MS - SLACK_MS
  return Date.now() - listAskedAt.getTime() >= afterMs
}

async function askDataset(source: StoredSource, asking: Asking): Promise<Answered> {
  const dataset = socrataDataset(source.address)
  if (dataset === null) throw new ListRefused('This is not the address of a data set.')
  const { origin, id } = dataset
  const about = await getAnswer(`${origin}/api/views/${id}.json`, JSON_ANSWER, asking)
  const updated = Object(about).rowsUpdatedAt as unknown
  const editedMs = typeof updated === 'number' ? updated * 1_000 : null
  if (editedMs !== null && editedMs === source.editedMs) return 'unchanged'
  const answer = await askList(
    `${origin}/api/views/${id}/rows.csv?accessType=DOWNLOAD`,
    { ...source, ...NO_MARKS },
    asking,
    null,
  )
  if (answer === 'unchanged') return answer
  return { ...answer, fileName: `${id}.csv`, marks: { ...NO_MARKS, editedMs } }
}

async function readFolder(source: StoredSource, asking: Asking): Promise<Answered> {
  const { maxBytes } = asking.ask.limits
  const answer = await listFolder(source, { root: asking.folder, maxBytes })
  return answer === 'unchanged' ? answer : { ...answer, body: counted(answer.body, asking) }
}

function get(address: string, asking: Asking, headers: Record<string, string>): Promise<Fetched> {
  countRequest(asking)
  return fetchSafely(address, { ...asking.ask, headers })
}

function getAnswer<T>(address: string, kind: AnswerKind<T>, asking: Asking): Promise<T> {
  countRequest(asking)
  return fetchAnswer(address, kind, asking.ask, asking.retries)
}

async function* counted(body: AsyncIterable<Buffer>, asking: Asking): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    asking.bytes += piece.length
    yield piece
  }
}

async function readText({ body }: Fetched, asking: Asking): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of counted(body, asking)) {
    length += piece.length
    if (length > MAX_PAGE_BYTES) throw new FetchFailed('The page is larger than 5 MB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The file name from its server, else the last part of its address. */
function fileNameOf({ headers, address }: Fetched): string {
  const given = /filename="?([^";]{1,200})"?/i.exec(headers['content-disposition'] ?? '')?.[1]
  const last = new URL(address).pathname
    .split('/')
    .filter((part) => part !== '')
    .at(-1)
  return given?.trim() || (last === undefined ? 'list' : safeDecode(last))
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
