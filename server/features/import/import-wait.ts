import { type ImportProgress, PASTED_LIST } from '../../../contract/import.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { LARGE_IMPORTS_EACH, SMALL_IMPORTS_BESIDE } from '../../platform/jobs/worker-role.ts'
import type { ImportReach } from '../rights/import-maker.ts'
import { type InLine, LINE_SHOWN } from './import-line.queries.ts'
import { isLarge, WAITS_FOR_TURN } from './import-size.ts'

/** What an import waits for. */
export type Wait = {
  ahead: InLine
  /** The county it waits for; null: it waits for a worker. */
  county: number | null
  /** Imports whose turn comes before it, besides `ahead`. */
  before: number
  /** Estimated seconds; null without a basis. */
  seconds: number | null
}

/** The viewer, and the number of workers: `WORKERS`. */
export type WaitView = { reach: ImportReach; workers: number }

/** Minimum progress before the remaining time is estimated, in seconds and as a share. */
const BASIS_S = 1
const BASIS_SHARE = 0.02
/** Seconds of a small import, reading and writing; most need less. */
const SMALL_S = 1
/** Maximum depth at which imports that wait for each other are followed. */
const DEPTH = 8

/** What the import waits for; null if nothing known is ahead of it. */
export function waitOf(id: number, line: readonly InLine[], workers: number): Wait | null {
  return findWait(line, line.find((each) => each.id === id) ?? null, workers, DEPTH)
}

function findWait(
  line: readonly InLine[],
  self: InLine | null,
  workers: number,
  depth: number,
): Wait | null {
  if (self === null || depth === 0) return null
  const rest = (one: InLine) => remainingS(line, one, workers, depth - 1)
  if (!self.isInHand) return self.place === null ? null : waitForWorker(line, self, workers, rest)
  if (self.waitsForImport !== null) {
    return waitForEarlier(line, self, self.waitsForImport, workers, depth)
  }
  if (self.waitsForCounty === null) return null
  return waitForCounty(line, self, self.waitsForCounty, rest)
}

/** If the earlier import itself waits, the one it waits for is ahead of both. */
function waitForEarlier(
  line: readonly InLine[],
  self: InLine,
  earlier: number,
  workers: number,
  depth: number,
): Wait | null {
  const ahead = line.find((each) => each.id === earlier)
  if (!ahead) return null
  const its = findWait(line, ahead, workers, depth - 1)
  // The rows may have been read at two moments, so exclude waiting for itself.
  if (its && its.ahead.id !== self.id)
    return { ...its, before: its.before + 1, seconds: sum([its.seconds, writeS(ahead)]) }
  const county = ahead.counties?.find((each) => self.counties?.includes(each)) ?? null
  return { ahead, county, before: 0, seconds: remainingS(line, ahead, workers, depth - 1) }
}

type Rest = (one: InLine) => number | null

function waitForCounty(
  line: readonly InLine[],
  self: InLine,
  county: number,
  rest: Rest,
): Wait | null {
  const ahead = line.find((each) => each.id !== self.id && holdsCounty(each, county))
  if (!ahead) return null
  const before = line.filter(
    (each) =>
      each.isInHand &&
      each.waitsForCounty === county &&
      (each.waitsSinceS ?? 0) < (self.waitsSinceS ?? 0),
  )
  const seconds = sum([rest(ahead), ...before.map(writeS)])
  return { ahead, county, before: before.length, seconds }
}

/** Counties are locked in ascending order, so an import that waits for a county holds its lower ones. */
function holdsCounty(one: InLine, county: number): boolean {
  if (!one.isInHand || !one.counties?.includes(county)) return false
  if (one.waitsForCounty !== null) return one.waitsForCounty > county
  return one.status === 'writing' || one.status === 'undoing'
}

/** If a worker is free, nothing is ahead: the import starts within a second. */
function waitForWorker(
  line: readonly InLine[],
  self: InLine,
  workers: number,
  rest: Rest,
): Wait | null {
  const running = line.filter((each) => each.isInHand)
  const large = running.filter(isLarge)
  const isFull = running.length >= workers * LARGE_IMPORTS_EACH + SMALL_IMPORTS_BESIDE
  const waitsForLarge = isLarge(self) && large.length >= workers * LARGE_IMPORTS_EACH
  if (!isFull && !waitsForLarge) return null
  const busy = waitsForLarge ? large : running
  const ends = busy.map((one) => ({ one, s: rest(one) ?? Number.POSITIVE_INFINITY }))
  ends.sort((a, b) => a.s - b.s || a.one.id - b.one.id)
  const [first] = ends
  if (!first) return null
  const place = self.place ?? 1
  const before = line.filter(
    (each) =>
      !each.isInHand && each.place !== null && each.place < place && (isFull || isLarge(each)),
  )
  const seconds = place > LINE_SHOWN ? null : turnAfter(ends, before, secondsPerByte(running))
  return {
    ahead: first.one,
    county: null,
    before: place > LINE_SHOWN ? place - 1 : before.length,
    seconds,
  }
}

/** When the import after `before` starts: each gets the first free worker. */
function turnAfter(
  ends: readonly { s: number }[],
  before: readonly InLine[],
  perByte: number | null,
): number | null {
  const free = ends.map(({ s }) => s)
  for (const one of before) {
    const takes = isLarge(one) ? perByte && one.byteCount * perByte : SMALL_S
    if (takes === null) return null
    free.sort((a, b) => a - b)
    free[0] = (free[0] ?? 0) + takes
  }
  const seconds = Math.min(...free)
  return Number.isFinite(seconds) ? seconds : null
}

/** Seconds per byte for reading and writing, by the largest running list. */
function secondsPerByte(running: readonly InLine[]): number | null {
  const known = running.filter((one) => hasBasis(one) && one.bytesRead > 0)
  const [largest] = known.sort((a, b) => b.bytesRead - a.bytesRead)
  return largest ? (2 * (largest.readingS ?? 0)) / largest.bytesRead : null
}

const hasBasis = (one: InLine) =>
  (one.readingS ?? 0) >= BASIS_S && one.bytesRead >= one.byteCount * BASIS_SHARE

/** Writing is estimated to last as long as reading, as the progress does. */
const writeS = (one: InLine) => (isLarge(one) ? one.readingS : SMALL_S)

/** Estimated seconds until the import ends, by its progress and elapsed time; null if unknown. */
function remainingS(
  line: readonly InLine[],
  one: InLine,
  workers: number,
  depth: number,
): number | null {
  if (one.waitsForCounty !== null || one.waitsForImport !== null) {
    return sum([findWait(line, one, workers, depth)?.seconds ?? null, writeS(one)])
  }
  const reads = one.readingS ?? 0
  if (one.status === 'reading') {
    if (!hasBasis(one) || one.byteCount === 0) return isLarge(one) ? null : SMALL_S
    const whole = (reads * one.byteCount) / Math.max(1, one.bytesRead)
    return Math.max(0, whole - reads) + whole
  }
  if (one.status !== 'writing') return null
  const writes = one.writingS ?? 0
  if (one.written >= BASIS_SHARE && writes >= BASIS_S) {
    return (writes * Math.max(0, 1 - one.written)) / one.written
  }
  return reads >= BASIS_S || !isLarge(one) ? Math.max(0, reads - writes) : null
}

function sum(parts: readonly (number | null)[]): number | null {
  return parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0)
}

/** The import as the viewer sees it: its message says what it waits for. */
export function withWait(
  progress: ImportProgress,
  line: readonly InLine[],
  { reach, workers }: WaitView,
): ImportProgress {
  if (!maySayWait(progress)) return progress
  const wait = waitOf(progress.id, line, workers)
  return wait === null ? progress : { ...progress, message: waitWords(wait, reach) }
}

/** Whether it waits for other imports. An import that waits for disk space, or was interrupted, says that instead. */
export function maySayWait({ status, message }: ImportProgress): boolean {
  return status === 'waiting' || status === 'undoing' || message === WAITS_FOR_TURN
}

/**
 * `Waiting for hinds-2026.csv (1,204,000 rows, 62% done) to finish in Hinds County, MS. About 2 minutes.` Name and
 * size are left out if the viewer may not see that list.
 */
export function waitWords({ ahead, county, before, seconds }: Wait, reach: ImportReach): string {
  const isSeen = isReached(ahead, reach)
  const percent = Math.floor(progressOf(ahead) * 100)
  const facts = [
    isSeen && ahead.status === 'writing' && ahead.rowsRead > 0 ? rowsOf(ahead.rowsRead) : '',
    percent > 0 && ahead.status !== 'undoing' ? `${percent}% done` : '',
  ].filter(Boolean)
  const named = ahead.fileName === PASTED_LIST ? 'a pasted list' : ahead.fileName
  const own = ahead.isPrivate ? 'a list of your workspace' : named
  const name = isSeen ? own : 'another import'
  const what = ahead.status === 'undoing' ? `the undo of ${name}` : name
  return [
    `Waiting for ${what}${facts.length > 0 ? ` (${facts.join(', ')})` : ''} to finish`,
    county === null ? '.' : ` in ${countyLabel(county)}.`,
    before === 0
      ? ''
      : ` ${before.toLocaleString('en-US')} more ${before === 1 ? 'goes' : 'go'} before this one.`,
    seconds === null ? '' : ` ${durationWords(seconds)}.`,
  ].join('')
}

function isReached(
  { userId, visitorHash, isPrivate, workspaceId }: InLine,
  reach: ImportReach,
): boolean {
  if (reach === null) return false
  if (isPrivate) return workspaceId === reach.workspaceId
  if (reach.of === 'all') return true
  if (typeof reach.of === 'number') return userId === reach.of
  return visitorHash?.equals(reach.of) ?? false
}

function progressOf({ byteCount, bytesRead, written }: InLine): number {
  return ((byteCount > 0 ? Math.min(1, bytesRead / byteCount) : 0) + written) / 2
}

const rowsOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

function durationWords(seconds: number): string {
  if (seconds < 45) return 'Less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `About ${Math.round(minutes / 60)} hours`
}
