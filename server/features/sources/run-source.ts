import { countyLabel } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import { tryWithTextLock } from '../../platform/db/advisory-lock.queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import type { RetryPolicy } from '../../platform/net/fetch-json.ts'
import { type FetchAsk, FetchFailed, type FetchLimits } from '../../platform/net/fetch-safely.ts'
import { NotTaken, storeAndSend } from '../import/take-list.ts'
import { robotsCheck } from './ask-robots.ts'
import { type Asking, askSource, findProposal } from './ask-source.ts'
import { mailOwner } from './mail-owner.ts'
import { LayerGone } from './open-layer.ts'
import { StillWritten } from './read-folder.ts'
import { bringsOverlay, runOverlay } from './run-overlay.ts'
import {
  findDueSource,
  type SourceMarks,
  type StoredSource,
  sendDueSources,
} from './source.queries.ts'
import { SOURCE_FAILED } from './source-email.ts'
import { beginRun, endRun, isGood, type RunResult, wasGood } from './source-run.queries.ts'

const MINUTE_MS = 60_000

/** What a county's server may cost us. */
export type SourceCosts = { limits: FetchLimits; retries: Omit<RetryPolicy, 'wait'> }

const COSTS: SourceCosts = {
  limits: {
    maxBytes: 2 * 1024 * 1024 * 1024,
    totalMs: 60 * MINUTE_MS,
    idleMs: MINUTE_MS,
    minBytesPerSecond: 100,
    maxRedirects: 5,
  },
  retries: { tries: 5, firstWaitMs: 2_000, maxWaitMs: 10 * MINUTE_MS },
}

/**
 * Asks a source once. What went wrong with it is the run's outcome; thrown is only what is our own fault. Its import
 * is queued like any other: preview, provenance and undo are those of the import. While another source of its host
 * is asked, by whatever copy of the server, it is left alone: it stays due, and the end of that run sends it again.
 */
export async function runSource(
  context: WorkerContext,
  sourceId: number,
  costs: SourceCosts = COSTS,
): Promise<void> {
  const { db } = context
  const source = await findDueSource(db, sourceId)
  if (source === null) return
  const ran = await tryWithTextLock(db, 'sourceHost', hostOf(source), async () => {
    const runId = await inTransaction(db, (tx) => beginRun(tx, sourceId))
    return { runId, result: runId === null ? null : await resultOf(context, source, costs) }
  })
  if (ran === null) return
  await inTransaction(db, async (tx) => {
    const { runId, result } = ran
    if (runId === null || result === null) return
    await endRun(tx, runId, source, result)
    // Once: not again until it has answered in between.
    if (isGood(result) || !(await wasGood(tx, sourceId, runId))) return
    const { userId, name, address } = source
    await mailOwner(tx, userId, {
      key: `source-failed:${runId}`,
      template: SOURCE_FAILED,
      data: { name, address, failure: failureOf(result) },
    })
  })
  await inTransaction(db, sendDueSources)
}

const failureOf = ({ message, proposal }: RunResult): string =>
  proposal === null ? message : `${message} ${proposal.words}`

/** Whose patience a source costs: its machine, whatever the port. */
const hostOf = ({ address }: StoredSource): string =>
  URL.canParse(address) ? new URL(address).hostname : address

async function resultOf(
  context: WorkerContext,
  source: StoredSource,
  { limits, retries }: SourceCosts,
): Promise<RunResult> {
  const { config, db } = context
  const ask: FetchAsk = {
    reach: { allowsLocal: config.sourcesLocal },
    limits,
    userAgent: `ParcelProof (+${publicUrlOf(config)})`,
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
  }
  const ended = (
    result: Pick<RunResult, 'outcome' | 'message'> & Partial<RunResult>,
  ): RunResult => ({
    importId: null,
    areas: null,
    marks: null,
    proposal: null,
    isEarly: false,
    ...result,
    requests: asking.requests,
    bytes: asking.bytes,
  })
  try {
    if (bringsOverlay(source)) {
      const ran = await runOverlay(db, source, asking)
      if (ran === 'unchanged') return ended(UNCHANGED)
      const { isSame, ...brought } = ran
      return ended(
        isSame ? { ...UNCHANGED, marks: ran.marks } : { outcome: 'imported', ...brought },
      )
    }
    const answered = await askSource(source, asking)
    if (answered === 'unchanged') return ended(UNCHANGED)
    const taken = await take(context, source, answered)
    if (taken.importId === null) return ended({ ...UNCHANGED, marks: taken.marks })
    const message = ['Sent to the import.', answered.note].filter(Boolean).join(' ')
    return ended({ outcome: 'imported', message, ...taken })
  } catch (error) {
    if (error instanceof StillWritten) {
      return ended({ outcome: 'unchanged', message: error.message, isEarly: true })
    }
    if (error instanceof LayerGone) {
      const proposal = await findProposal(source, asking)
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

const UNCHANGED = { outcome: 'unchanged', message: 'Nothing has changed.' } as const

/** Stores what a source gave and has it imported; no import where it is what it gave before, byte for byte. */
async function take(
  { db }: WorkerContext,
  source: StoredSource,
  answered: Exclude<Awaited<ReturnType<typeof askSource>>, 'unchanged'>,
): Promise<{ importId: number | null; marks: SourceMarks }> {
  const { countyId, meaning, userId } = source
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
          return {
            ...(countyId === null ? {} : { county: countyLabel(countyId) }),
            ...(meaning === null ? {} : { meaning }),
          }
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
