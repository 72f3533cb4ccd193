import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { ReadPool } from '../../platform/http/read-pool.ts'

declare module '../../platform/http/person.ts' {
  interface PersonWorkspace {
    /** It has private lists, whose facts are read beside the record. */
    hasLists: boolean
  }
}

/** Reads of one workspace's private lists. */
export type ReadsLists = {
  workspaceId: number
  /** Runs `work` in a transaction that sees the rows of the workspace, and of no other. */
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
}

/** Reads the record, and the private lists that count for who asks; null: the record alone counts. */
export type ListedDb = Db & { readonly lists: ReadsLists | null }

/** Header of a request that asks for the record without the workspace's lists. */
const RECORD_ONLY_HEADER = 'x-record-only'

/** Returns where a request reads, with its workspace's lists unless it has none or the request asks for the record alone. */
export function withLists(readPool: ReadPool, request: FastifyRequest): ListedDb {
  const db = readPool.for(request)
  const workspace = request.person?.workspace
  if (!workspace?.hasLists || request.headers[RECORD_ONLY_HEADER] !== undefined) {
    return recordOnly(db)
  }
  const { id: workspaceId } = workspace
  return addLists(db, { workspaceId, read: (work) => db.inWorkspace(workspaceId, work) })
}

/** Reads the record of `db` beside the lists. */
export function addLists(db: Db, lists: ReadsLists | null): ListedDb {
  return { query: db.query.bind(db), lists }
}

/** Reads the record alone. */
export const recordOnly = (db: Db): ListedDb => addLists(db, null)
