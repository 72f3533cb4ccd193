import { prepareDatabase } from '../db/prepare-database.ts'
import { prepareQueues } from './boss.ts'

/** Migrates the database and the job system's tables to this release; returns the address to work with. */
export async function prepareStorage(...args: Parameters<typeof prepareDatabase>): Promise<string> {
  const url = await prepareDatabase(...args)
  await prepareQueues(url)
  return url
}
