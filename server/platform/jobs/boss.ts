import { PgBoss } from 'pg-boss'

/** Queue of list imports and their undoing; one job carries the id of one import. */
export const IMPORT_QUEUE = 'import'

/**
 * The job queue on the product's own database. Every server may send; only a worker processes.
 * A job is a call to look at its import: what is to be done stands in the import's row, so a job
 * that is lost or sent twice harms nothing.
 */
export async function startBoss(
  databaseUrl: string,
  options: { processes: boolean; onError: (error: Error) => void },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: options.processes ? 3 : 2,
    useListenNotify: options.processes,
    supervise: options.processes,
    schedule: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  await boss.createQueue(IMPORT_QUEUE, { notify: true, retryLimit: 0, expireInSeconds: 6 * 3600 })
  return boss
}

/** Asks a worker to look at the import. */
export async function sendImportJob(boss: PgBoss, importId: number): Promise<void> {
  await boss.send(IMPORT_QUEUE, { importId })
}
