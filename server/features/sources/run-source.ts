import { ListRefused } from '../../../domain/import/list-refused.ts'
import { LayerGone } from '../../../domain/sources/described-layer.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import { type HeldLocks, tryWithTextLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import type { RetryPolicy } from '../../platform/net/fetch-answer.ts'
import { type FetchAsk, FetchFailed, type FetchLimits } from '../../platform/net/fetch-safely.ts'
import { NotTaken, storeAndSend, storeHeld } from '../import/take-list.ts'
import { findGoneAreas } from '../overlays/overlay-area.queries.ts'
import { robotsCheck } from './ask-robots.ts'
import { type Asking, fetchSource, findProposal } from './fetch-source.ts'
import { mailNotified } from './mail-notified.ts'
import { mailWaiting } from './mail-waiting.ts'
import { StillWritten } from './read-folder.ts'
import { bringsOverlay, runOverlay } from './run-overlay.ts'
import {
  findDueSource,
  isNamedStaff,
  type SourceMarks,
  type StoredSource,
  sendDueSources,
} from './source.queries.ts'
import { SOURCE_AREAS_LOST, SOURCE_FAILED } from './source-email.ts'
import { optionsOf } from './source-reading.ts'
import { endRun, isGood, type RunResult, startRun, wasGood } from './source-run.queries.ts'

const MINUTE_MS = 60_000

/** Limits for a county's server. */
export type SourceCosts = {
  limits: FetchLimits
  retries: Omit<RetryPolicy, 'wait'>
  /** Of all its requests together: the largest layers need three hours. */
  runMs: number
}

const COSTS: SourceCosts = {
  limits: {
    maxBytes: 2 * 1024 * 1024 * 1024,
    totalMs: 60 * MINUTE_MS,
    idleMs: MINUTE_MS,
    minBytesPerSecond: 100,
    maxRedirects: 5,
  },
  retries: { tries: 5, firstWaitMs: 2_000, maxWaitMs: 10 * MINUTE_MS },
  runMs: 6 * 60 * MINUTE_MS,
}

/**
 * Fetches a source once. Its faults are the run's outcome; only our own errors are thrown. Its import is queued like
 * any other, with the same preview, provenance and undo. While another source of its host is being fetched by any
 * server, it is skipped: it stays due, and the end of that run sends it again.
 */
export async function runSource(
  context: WorkerContext,
  sourceId: number,
  costs: SourceCosts = COSTS,
): Promise<void> {
  const { db } = context
  const due = await findDueSource(db, sourceId)
  if (due === null) return
  const host = hostOf(due)
  const ran = await tryWithTextLock(db, 'sourceHost', host, async (locks) => {
    // Another server may have fetched it since.
    const source = await findDueSource(db, sourceId)
    if (source === null || hostOf(source) !== host) return
    const runId = await inTransaction(db, (tx) => startRun(tx, sourceId))
    if (runId === null) return
    const result = await resultOf(context, source, { ...costs, enter: enterer(locks, host) })
    // Before the lock is released, so that no other server finds it still due.
    await inTransaction(db, (tx) => endAndMail(context, tx, source, { runId, result }))
  })
  if (ran === null) return
  await inTransaction(db, sendDueSources)
}

async function endAndMail(
  context: WorkerContext,
  tx: Client,
  source: StoredSource,
  { runId, result }: { runId: number; result: RunResult },
): Promise<void> {
  await endRun(tx, runId, source, result)
  if (result.isHeld) await mailWaiting(context, tx, source)
  // Once: not again until it has succeeded in between.
  if (isGood(result) || !(await wasGood(tx, source.id, runId))) return
  await mailFailure(context, tx, source, { runId, result })
}

function mailFailure(
  { config }: WorkerContext,
  tx: Client,
  { id, name, address }: StoredSource,
  { runId, result }: { runId: number; result: RunResult },
) {
  const mailed = { sourceId: id, site: publicUrlOf(config) }
  if (result.hasLost) {
    return mailNotified(tx, mailed, {
      key: `source-areas-lost:${runId}`,
      emails: SOURCE_AREAS_LOST,
      data: { name, address, lost: result.message },
    })
  }
  return mailNotified(tx, mailed, {
    key: `source-failed:${runId}`,
    emails: SOURCE_FAILED,
    data: { name, address, failure: failureOf(result) },
  })
}

const failureOf = ({ message, proposal }: RunResult): string =>
  proposal === null ? message : `${message} ${proposal.words}`

/** The key for limiting requests: the source's machine, regardless of port. */
function hostOf({ id, kind, address }: StoredSource): string {
  if (kind === 'file') return `file of source ${id}`
  return URL.canParse(address) ? new URL(address).hostname : address
}

/** Thrown when a source leads to a host that another source is using: it is retried in some minutes. */
class HostBusy extends ListRefused {
  override name = 'HostBusy'
  constructor(host: string) {
    super(
      `It leads to ${host}, where another source is being read. It is asked again in some minutes.`,
    )
  }
}

function nothingWhereBusy(error: unknown): null {
  if (error instanceof HostBusy) return null
  throw error
}

/** Locks of the hosts of a source's links and redirects, held during the fetch; never waits for one. */
function enterer(locks: HeldLocks, own: string) {
  const held = new Set<string>([own])
  return async (host: string) => {
    if (held.has(host)) return
    if (!(await locks.tryText('sourceHost', host))) throw new HostBusy(host)
    held.add(host)
  }
}

type Costs = SourceCosts & Pick<FetchAsk, 'enter'>

async function resultOf(
  context: WorkerContext,
  source: StoredSource,
  { limits, retries, runMs, enter }: Costs,
): Promise<RunResult> {
  const { config, db } = context
  const ask: FetchAsk = {
    reach: { allowsLocal: config.sourcesLocal },
    limits,
    userAgent: `ParcelProof (+${publicUrlOf(config)})`,
    ...(enter ? { enter } : {}),
  }
  const asking: Asking = {
    ask,
    checkRobots: robotsCheck(db, ask),
    folder: config.sourcesFolder,
    retries: {
      ...retries,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    requests: 0,
    bytes: 0,
    untilMs: performance.now() + runMs,
    page: null,
  }
  const ended = (
    result: Pick<RunResult, 'outcome' | 'message'> & Partial<RunResult>,
  ): RunResult => ({
    importId: null,
    areas: null,
    marks: null,
    proposal: null,
    isEarly: false,
    isHeld: false,
    hasLost: false,
    ...result,
    requests: asking.requests,
    bytes: asking.bytes,
    page: asking.page,
  })
  try {
    await checkFolder(context, source)
    if (bringsOverlay(source)) {
      const ran = await runOverlay(db, source, asking)
      if (ran === 'unchanged') return ended(unchangedOf(asking))
      if ('waits' in ran) return ended({ outcome: 'refused', message: ran.waits, hasLost: true })
      const { isSame, ...brought } = ran
      return ended(
        isSame ? { ...UNCHANGED, marks: ran.marks } : { outcome: 'imported', ...brought },
      )
    }
    const answered = await fetchSource(source, asking)
    if (answered === 'unchanged') return ended(unchangedOf(asking))
    if (source.wantsPreview) {
      return ended({
        outcome: 'imported',
        isHeld: true,
        ...HELD,
        ...(await hold(context, source, answered)),
      })
    }
    const taken = await take(context, source, answered)
    if (taken.importId === null) return ended({ ...UNCHANGED, marks: taken.marks })
    const message = ['Sent to the import.', answered.note].filter(Boolean).join(' ')
    return ended({ outcome: 'imported', message, ...taken })
  } catch (error) {
    if (error instanceof StillWritten || error instanceof HostBusy) {
      return ended({ outcome: 'unchanged', message: error.message, isEarly: true })
    }
    if (error instanceof LayerGone) {
      const areas = bringsOverlay(source) ? await findGoneAreas(db, source.id) : null
      const proposal = await findProposal(source, areas, asking).catch(nothingWhereBusy)
      return ended({ outcome: 'refused', message: error.message, proposal })
    }
    if (error instanceof FetchFailed)
      return ended({ outcome: 'failed', message: `${error.message}.` })
    if (error instanceof ListRefused || error instanceof AppError) {
      return ended({ outcome: 'refused', message: error.message })
    }
    throw error
  }
}

/** A folder is read only while its owner is the operator or staff. */
async function checkFolder({ db, config }: WorkerContext, { kind, userId }: StoredSource) {
  if (kind !== 'folder' || userId === null) return
  if (await isNamedStaff(db, userId, config.staffEmails)) return
  throw new ListRefused(
    'A folder of the server is read for staff only, and its owner is not staff.',
  )
}

/** Of a list that waits for review: it is kept for days. */
const MAX_HELD_BYTES = 256 * 1024 * 1024
const HELD = { message: 'Waits for review.' } as const

type List = Exclude<Awaited<ReturnType<typeof fetchSource>>, 'unchanged'>

/** Keeps a source's list until a person has reviewed it. */
async function hold(
  { db }: WorkerContext,
  { userId }: StoredSource,
  { fileName, body, marks }: List,
): Promise<{ importId: number; marks: SourceMarks }> {
  const maker = { userId, visitorHash: null, monthLimit: null, isMetered: false }
  const { id, sha256 } = await storeHeld(db, { fileName, maker, source: bounded(body) })
  return { importId: id, marks: { ...marks, sha256 } }
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > MAX_HELD_BYTES) {
      throw new ListRefused(
        'It is larger than 256 MB: too large to be kept until you have reviewed it. Import it without review.',
      )
    }
    yield piece
  }
}

/** The message tells what was checked: a list may differ behind an unchanged link. */
const unchangedOf = ({ page }: Asking) =>
  page === null || page.asksList ? UNCHANGED : PAGE_UNCHANGED

const PAGE_UNCHANGED = {
  outcome: 'unchanged',
  message: 'The page and its link have not changed. The list behind the link is checked next time.',
} as const

const UNCHANGED = { outcome: 'unchanged', message: 'Nothing has changed.' } as const

/** Stores a source's list and queues its import, unless it equals the last one byte for byte. */
async function take(
  { db }: WorkerContext,
  source: StoredSource,
  answered: List,
): Promise<{ importId: number | null; marks: SourceMarks }> {
  const { userId } = source
  let marks: SourceMarks = { ...answered.marks, sha256: null }
  try {
    const importId = await storeAndSend(
      { db, expectImport: () => {} },
      {
        fileName: answered.fileName,
        maker: { userId, visitorHash: null, monthLimit: null, isMetered: false },
        who: { userId, actor: 'product' },
        options: async ({ sha256 }) => {
          marks = { ...answered.marks, sha256 }
          if (sha256 === source.sha256) throw new NotTaken('it is as it was')
          return optionsOf(source)
        },
        source: answered.body,
      },
    )
    return { importId, marks }
  } catch (error) {
    if (error instanceof NotTaken) return { importId: null, marks }
    throw error
  }
}
