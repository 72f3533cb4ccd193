import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { generateSample, type SampleOptions } from '../../../sample/generate-sample.ts'
import { loadCountyOutlines } from '../../../sample/land/county-outlines.ts'
import type { SampleRoad } from '../../../sample/land/lot.ts'
import { SAMPLE_COUNTIES } from '../../../sample/land/places.ts'
import type { SampleProperty } from '../../../sample/sample-property.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { refreshAllScreens } from '../screen/refresh-screens.ts'
import { rebuildVocabulary } from '../search/vocabulary.queries.ts'
import { copyBatch, copyRoads, type Load } from './copy-sample.ts'
import {
  analyzeSample,
  finishSampleImport,
  isSampleWanted,
  lockProperties,
  markAllDue,
  setLastRecordId,
  startSample,
  startSampleList,
  swapInSampleSearch,
  withIds,
} from './fill-sample.queries.ts'

export type LoadSampleOptions = {
  today: LocalDate
  log: (message: string) => void
  /** How many properties; the default is what a first start shows. */
  properties?: number
}

const SEED = 20_261_121
const PROPERTIES = 30_000
/** Properties per batch: large enough for COPY to pay off, small enough for memory. */
const BATCH = 1_000

/**
 * Fills an empty database with the sample data, in one transaction. Does nothing when there is any property,
 * or when the sample was removed before.
 */
export async function loadSample(
  db: Pool,
  { today, log, properties = PROPERTIES }: LoadSampleOptions,
): Promise<{ properties: number; seconds: number }> {
  const started = performance.now()
  const loaded = await inTransaction(db, async (tx) => {
    // Two servers that start at once must not both find the table empty.
    await lockProperties(tx)
    if (!(await isSampleWanted(tx))) return 0
    log('Loading the sample data (once)')
    return fill(tx, today, properties)
  })
  const seconds = (performance.now() - started) / 1000
  if (loaded > 0) {
    await analyzeSample(db)
    log(`Sample data: ${loaded.toLocaleString('en-US')} properties in ${seconds.toFixed(1)} s`)
  }
  return { properties: loaded, seconds }
}

async function fill(tx: Client, today: LocalDate, properties: number): Promise<number> {
  await startSample(tx)
  const loaded = await fillCounties(tx, {
    today,
    properties,
    outlines: loadCountyOutlines(SAMPLE_COUNTIES.map(({ countyId }) => countyId)),
  })
  await endSample(tx, today, loaded)
  await refreshAllScreens(tx)
  return loaded
}

export type FillOptions = Pick<
  SampleOptions,
  'today' | 'properties' | 'outlines' | 'counties' | 'places'
> & {
  /** Number of the latest instruments of each property, with their liens; undefined: all. */
  instruments?: number
}

/** Writes the properties of the given counties with their dependent rows; returns how many. */
export async function fillCounties(tx: Client, options: FillOptions): Promise<number> {
  const first = await startSampleList(tx)
  const state: Load = {
    today: options.today,
    listId: first.list,
    line: 0,
    lastRecordId: first.instrument,
  }
  const roads: SampleRoad[] = []
  const properties = generateSample({
    ...options,
    seed: SEED,
    firstRecordId: first.instrument,
    onRoad: (road) => roads.push(road),
  })
  let loaded = 0
  const kept = options.instruments
  const lean = kept === undefined ? null : (each: SampleProperty) => withLatest(each, kept)
  for (const batch of batches(properties, BATCH)) {
    await copyBatch(tx, await withIds(tx, lean ? batch.map(lean) : batch), state)
    loaded += batch.length
  }
  await copyRoads(tx, roads)
  await setLastRecordId(tx, state.lastRecordId)
  return loaded
}

/** Makes the sample searchable, and queues its titles, owners and map tiles. */
export async function endSample(tx: Client, today: LocalDate, loaded: number): Promise<void> {
  await swapInSampleSearch(tx)
  await markAllDue(tx)
  await rebuildVocabulary(tx)
  await finishSampleImport(tx, today, loaded)
}

function withLatest(property: SampleProperty, n: number): SampleProperty {
  const latest = property.instruments.slice(-n)
  const ids = new Set(latest.map(({ id }) => id))
  return {
    ...property,
    instruments: latest.map((each) => ({
      ...each,
      refersTo: each.refersTo.filter((id) => ids.has(id)),
    })),
    liens: property.liens.filter(({ instrumentId }) => ids.has(instrumentId)),
  }
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
