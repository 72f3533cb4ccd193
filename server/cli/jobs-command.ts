import { FAILED_JOB_HOOKS } from '../features/admin/failed-job-hooks.ts'
import { dropFailedJob, retryFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { type FailedJob, listFailedJobs } from '../platform/jobs/jobs.queries.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof jobs list [--json]
parcelproof jobs retry KIND KEY
parcelproof jobs retry --all
parcelproof jobs drop KIND KEY

Jobs that failed, each with its reason: mail, webhooks, alerts, deadlines, saved screens, alert emails, titles,
owners, places on the map, plan renewals, imports, and the sweeps that look for such work. All other jobs
continue. A job is retried automatically, at growing intervals; one whose attempts are used up, or that crashed
its process twice, waits for you (“given up”). retry runs it at once, for example after an update that fixes the
cause. drop removes it for good. Settings come from the environment (DATA_DIR, DATABASE_URL), as for the
web app, which runs the jobs.
`

/** `parcelproof jobs …`: lists, retries and drops failed jobs. */
export async function jobsCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [verb, kind, key, ...rest] = positionals
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (verb === undefined) throw new WrongUsage('list, retry or drop? See --help')
  if (!['list', 'retry', 'drop'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is neither list, retry nor drop`)
  }
  const most = verb === 'list' || values.all ? 1 : 3
  const tooMany = positionals[most] ?? rest[0]
  if (tooMany !== undefined) throw new WrongUsage(`“${tooMany}” is not expected`)
  if (values.all && verb !== 'retry') throw new WrongUsage('--all goes with retry')
  if (verb === 'list')
    return withDatabase(async (db) => show(await listFailedJobs(db), values.json))
  const named = kind === undefined || key === undefined ? null : { kind, key }
  if (named === null && !values.all) {
    throw new WrongUsage(`${verb} needs a kind and a key, as list shows them`)
  }
  return withDatabase(async (db) => {
    const done =
      verb === 'retry'
        ? await retryFailedJobs(db, named, FAILED_JOB_HOOKS)
        : Number(named !== null && (await dropFailedJob(db, named, FAILED_JOB_HOOKS)))
    if (done === 0) {
      process.stderr.write(
        named ? `There is no failed job “${kind} ${key}”\n` : 'There are no failed jobs\n',
      )
      return named ? 1 : 0
    }
    await recordStaff(db, {
      event: verb === 'retry' ? 'failed-jobs-retried' : 'failed-job-dropped',
      about: { ...named, count: done },
    })
    process.stderr.write(
      verb === 'retry' ? `Retried within seconds: ${done}\n` : `Dropped: ${kind} ${key}\n`,
    )
    return 0
  })
}

function show(jobs: readonly FailedJob[], asJson: boolean): number {
  if (asJson) process.stdout.write(`${JSON.stringify(jobs)}\n`)
  else if (jobs.length === 0) process.stderr.write('There are no failed jobs\n')
  else for (const each of jobs) process.stdout.write(`${lineOf(each)}\n`)
  return 0
}

function lineOf({ kind, key, tries, firstAt, nextAt, reason }: FailedJob): string {
  const next = nextAt === null ? 'given up' : `next ${nextAt.toISOString()}`
  return [kind, key, `${tries} tries since ${firstAt.toISOString()}`, next, reason]
    .map((text) => printable(text).replace(/\s+/g, ' '))
    .join('\t')
}
