import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { OverlayKind } from '../../../domain/overlays/overlay-kind.ts'
import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { sendJob, sendJobs } from '../../platform/jobs/boss.ts'

/** What a source said of itself when it last gave a whole list; all null where it never did. */
export type SourceMarks = {
  etag: string | null
  lastModified: string | null
  editedMs: number | null
  link: string | null
  sha256: string | null
}

export type StoredSource = SourceMarks & {
  id: number
  kind: SourceKind
  name: string
  address: string
  pattern: string | null
  countyId: number | null
  meaning: ListMeaning | null
  everyDays: number
  userId: number | null
  /** What its areas are, and which field names their class; null where it brings parcels or a list. */
  overlayKind: OverlayKind | null
  classField: string | null
  /** Where its layer may have moved; null where nothing is proposed. */
  proposedAddress: string | null
}

const STORED = `id, kind, name, address, pattern, county_id as "countyId", meaning, every_days as "everyDays",
  user_id as "userId", overlay_kind as "overlayKind", class_field as "classField", proposed_address as "proposedAddress", etag, last_modified as "lastModified", edited_ms as "editedMs", link, sha256`

export type NewSource = Pick<
  StoredSource,
  | 'kind'
  | 'name'
  | 'address'
  | 'pattern'
  | 'countyId'
  | 'meaning'
  | 'everyDays'
  | 'userId'
  | 'overlayKind'
  | 'classField'
>

/** Stores a source and has it asked at once. Answers its id. */
export async function insertSource(tx: Client, added: NewSource): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into source (kind, name, address, pattern, county_id, meaning, every_days, user_id,
                         overlay_kind, class_field)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      added.kind,
      added.name,
      added.address,
      added.pattern,
      added.countyId,
      added.meaning,
      added.everyDays,
      added.userId,
      added.overlayKind,
      added.classField,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the source was not stored')
  await sendSource(tx, id)
  return id
}

/** Sources of a person, or with null those of the operator. Served by source_user. */
export async function countSources(db: Db, userId: number | null): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from source where user_id is not distinct from $1::bigint',
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** Has a source asked at once, or as soon as the run that is under way has ended with its job. */
export async function sendSource(tx: Db, id: number): Promise<void> {
  await tx.query('update source set next_run_at = least(next_run_at, now()) where id = $1', [id])
  await sendJob(tx, 'source', { key: id })
}

/** A source that is to be asked now; null where it has been since its job was sent, is paused, or gone. */
export async function findDueSource(db: Db, id: number): Promise<StoredSource | null> {
  const { rows } = await db.query<StoredSource>(
    `select ${STORED} from source where id = $1 and not is_paused and next_run_at <= now()`,
    [id],
  )
  return rows[0] ?? null
}

/** Changes what is given of a source; another address forgets what the old one said, and is due at once. */
export async function changeSource(
  db: Db,
  id: number,
  change: {
    name?: string | undefined
    address?: string | undefined
    everyDays?: number | undefined
    paused?: boolean | undefined
  },
): Promise<void> {
  await db.query(
    `update source
        set name = coalesce($2, name), every_days = coalesce($4, every_days),
            is_paused = coalesce($5, is_paused),
            next_run_at = case when (is_paused and not $5) or $3 <> address then now() else next_run_at end,
            address = coalesce($3, address),
            (proposed_address, proposed_words) =
              (select x.* from (values (proposed_address, proposed_words)) x
                where $3::text is null or $3 = address),
            (etag, last_modified, edited_ms, link, sha256) =
              (select x.* from (values (etag, last_modified, edited_ms, link, sha256)) x
                where $3::text is null or $3 = address)
      where id = $1`,
    [
      id,
      change.name ?? null,
      change.address ?? null,
      change.everyDays ?? null,
      change.paused ?? null,
    ],
  )
}

/** Takes over where a source's layer may have moved: its new address, asked at once. False where nothing is proposed. */
export async function takeProposal(tx: Client, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ address: string }>(
    `select proposed_address as address from source
      where id = $1 and proposed_address is not null for update`,
    [id],
  )
  const address = rows[0]?.address
  if (address === undefined) return false
  await changeSource(tx, id, { address })
  await sendSource(tx, id)
  return true
}

export async function dropProposal(db: Db, id: number): Promise<void> {
  await db.query('update source set proposed_address = null, proposed_words = null where id = $1', [
    id,
  ])
}

export async function removeSource(db: Db, id: number): Promise<void> {
  await db.query('delete from source where id = $1', [id])
}

/** Sources sent at a time: the sweep comes again, and so does the end of each run. */
const DUE = 100

/**
 * Has the sources asked whose time has come. They stay due until their run has ended, so none loses its turn; one
 * whose job waits or runs is left out, and sending it twice would do no harm: its queue is exclusive. Served by
 * source_due, and by pg-boss's index of exclusive queues.
 */
export async function sendDueSources(tx: Client): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select s.id from source s
      where not s.is_paused and s.next_run_at <= now()
        and not exists (select from pgboss.job j
                         where j.name = 'source' and coalesce(j.singleton_key, '') = s.id::text
                           and j.state <= 'active' and j.policy = 'exclusive')
      order by s.next_run_at, s.id limit ${DUE}`,
  )
  await sendJobs(
    tx,
    'source',
    rows.map(({ id }) => ({ key: id })),
  )
  return rows.length
}
