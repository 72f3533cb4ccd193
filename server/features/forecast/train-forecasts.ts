import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { modelToText } from '../../../domain/forecast/model-text.ts'
import type { Measure } from '../../../domain/forecast/sale-fact.ts'
import {
  learnYear,
  MODEL_VERSION,
  startLearning,
  type Trained,
  trainInSteps,
} from '../../../domain/forecast/train.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import {
  findChanges,
  listDue,
  listSalesOfYear,
  listYears,
  markOtherVersionsDue,
  saveModel,
  type YearOfResults,
} from './forecast.queries.ts'

const pack = promisify(gzip)

/** Maximum listings a model learns from, of the latest years: a worker's memory. */
const MAX_LISTINGS = 300_000

export type TrainOptions = SweepOptions & { signal?: AbortSignal }

/** Trains the counties whose results changed, one after another; false if another process is training. */
export async function trainDue(db: Pool, options: TrainOptions = {}): Promise<boolean> {
  const done = await tryWithLock(db, 'forecasts', async () => {
    await markOtherVersionsDue(db, MODEL_VERSION)
    const due = await listDue(db)
    await forEachItem(
      db,
      'forecast',
      due.map(({ countyId }) => countyId),
      (countyId) => trainOne(db, countyId, options.signal),
      options,
    )
    return true
  })
  return done ?? false
}

/** Trains one county from its results as they are. */
export async function trainOne(db: Pool, countyId: number, signal?: AbortSignal): Promise<void> {
  const changes = await findChanges(db, countyId)
  if (changes === null) return
  const { years, listings } = await yearsToLearn(db, countyId)
  const prices = years.reduce((sum, year) => sum + 2 * year.prices - year.bids, 0)
  const measure: Measure = prices < 0 ? 'rate' : 'price'
  const learner = startLearning(measure)
  // One year's listings at a time: only the learned model is kept.
  for (const { year } of years) learnYear(learner, year, await listSalesOfYear(db, countyId, year))
  const trained = await inTurns(trainInSteps(learner), signal)
  const model = trained.status === 'trained' ? trained.model : null
  const kept = {
    countyId,
    version: MODEL_VERSION,
    model: model && (await pack(modelToText(model))),
    measure,
    bids: learner.examples.filter(({ bid }) => bid !== null).length,
    listings,
    years: years.map(({ year }) => year),
    lastDay: years.at(-1)?.lastDay ?? null,
    margin: model?.margin ?? null,
  }
  await inTransaction(db, (tx) => saveModel(tx, kept, changes))
}

/** The latest years that fit a worker's memory, oldest first. */
async function yearsToLearn(db: Pool, countyId: number) {
  const years: YearOfResults[] = []
  let listings = 0
  for (const each of await listYears(db, countyId)) {
    if (years.length > 0 && listings + each.listings > MAX_LISTINGS) break
    listings += each.listings
    years.unshift(each)
  }
  return { years, listings }
}

/** Yields between two steps: for example, to the worker's heartbeat. */
async function inTurns(
  steps: Generator<void, Trained, void>,
  signal: AbortSignal | undefined,
): Promise<Trained> {
  for (;;) {
    if (signal?.aborted) throw new TooEarly('the process is stopping')
    const step = steps.next()
    if (step.done) return step.value
    await turn()
  }
}
