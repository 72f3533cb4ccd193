import type { SystemStatus } from '../../../contract/support.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  getImportQueue,
  getMailQueue,
  listFeedRows,
  pingDatabase,
} from './system-status.queries.ts'

type Part = SystemStatus['parts'][number]

/** An empty query slower than this means a slow database. */
const SLOW_DATABASE_MS = 500
/** Jobs that wait longer than this mean a busy or unavailable worker. */
const SLOW_JOBS_SECONDS = 120
/** A worker without a heartbeat for this long is unavailable. */
const WORKER_AWAY_SECONDS = 60
const SLOW_MAIL_SECONDS = 300
/** Maximum lists named, most recent first. */
const MAX_FEEDS = 50

/** The current status, measured at request time. */
export async function getSystemStatus(db: Db): Promise<SystemStatus> {
  const begun = performance.now()
  await pingDatabase(db)
  const pingMs = performance.now() - begun
  const [jobs, email, feeds] = await Promise.all([jobsPart(db), mailPart(db), listFeeds(db)])
  return {
    checkedAt: new Date().toISOString(),
    parts: [
      {
        name: 'database',
        state: pingMs > SLOW_DATABASE_MS ? 'slow' : 'ok',
        detail: `Responds in ${pingMs < 1 ? 'less than 1' : Math.round(pingMs)} ms`,
      },
      jobs,
      email,
    ],
    feeds,
  }
}

async function jobsPart(db: Db): Promise<Part> {
  const { away, open, waiting } = await getImportQueue(db)
  const work =
    open === 0 ? 'nothing waits' : `${open === 1 ? '1 import is' : `${open} imports are`} under way`
  if (away === null || away > WORKER_AWAY_SECONDS) {
    return {
      name: 'jobs',
      state: 'down',
      detail: `${away === null ? 'No worker has started yet' : `No worker for ${duration(away)}`}; ${work}`,
    }
  }
  const isSlow = waiting !== null && waiting > SLOW_JOBS_SECONDS
  return {
    name: 'jobs',
    state: isSlow ? 'slow' : 'ok',
    detail: `A worker is running; ${work}${isSlow ? `, the oldest for ${duration(waiting)}` : ''}`,
  }
}

async function mailPart(db: Db): Promise<Part> {
  const { waiting, oldest, refused, sent } = await getMailQueue(db)
  const last = sent === null ? 'none sent in the last 30 days' : `last sent ${duration(sent)} ago`
  if (refused > 0) {
    return {
      name: 'email',
      state: refused === waiting ? 'down' : 'slow',
      detail: `${refused} of ${waiting} waiting emails could not be delivered yet; ${last}`,
    }
  }
  return {
    name: 'email',
    state: oldest !== null && oldest > SLOW_MAIL_SECONDS ? 'slow' : 'ok',
    detail: `${waiting === 0 ? 'No email is waiting' : `${waiting} waiting`}; ${last}`,
  }
}

async function listFeeds(db: Db): Promise<SystemStatus['feeds']> {
  const rows = await listFeedRows(db, MAX_FEEDS)
  return rows.map(({ countyId, updatedAt, ...row }) => ({
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    updatedAt: updatedAt?.toISOString() ?? null,
  }))
}

/** `40 seconds`, `5 minutes`, `3 hours`, `2 days` */
function duration(seconds: number): string {
  const steps = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [length, word] = steps.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
