import type { ListCorrections } from '../../../domain/import/corrections.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { OverlayKind } from '../../../domain/overlays/overlay-kind.ts'
import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { sendJob, sendJobs } from '../../platform/jobs/boss.ts'
import { discardUpload } from '../import/upload.queries.ts'

/** Marks of a source's last complete list; all null without one. */
export type SourceMarks = {
  etag: string | null
  lastModified: string | null
  editedMs: number | null
  link: string | null
  sha256: string | null
}

/** Marks of a page with links, from its last good run; all null without one. */
export type PageMarks = {
  pageEtag: string | null
  pageLastModified: string | null
  /** The words of the chosen link. */
  linkWords: string | null
}

/** A person's reading of a source's lists, besides its county and meaning. */
export type SourceReading = {
  corrections?: ListCorrections | undefined
  profile?: string | undefined
  /** Ignore corrections of other lists. */
  afresh?: true | undefined
  /** Sheets of a workbook to read. */
  sheet?: string[] | undefined
}

export type StoredSource = SourceMarks &
  PageMarks & {
    /** When the list behind the page's link was last fetched; null: fetch it. */
    listAskedAt: Date | null
    id: number
    kind: SourceKind
    name: string
    address: string
    pattern: string | null
    countyId: number | null
    meaning: ListMeaning | null
    reading: SourceReading
    /** Its next list is kept for review. */
    wantsPreview: boolean
    everyDays: number
    userId: number | null
    /** The kind of its areas, and the field of their class; null for parcels or a list. */
    overlayKind: OverlayKind | null
    classField: string | null
    /** Of an uploaded file that was not read yet: where it is stored. */
    fileImportId: number | null
    /** The proposed new address of its layer; null without a proposal. */
    proposedAddress: string | null
  }

const STORED = `id, kind, name, address, pattern, county_id as "countyId", meaning, reading,
  wants_preview as "wantsPreview", every_days as "everyDays", user_id as "userId", overlay_kind as "overlayKind",
  class_field as "classField", file_import_id as "fileImportId", proposed_address as "proposedAddress", etag, last_modified as "lastModified", edited_ms as "editedMs", link, sha256,
  page_etag as "pageEtag", page_last_modified as "pageLastModified", link_words as "linkWords", list_asked_at as "listAskedAt"`

export type NewSource = Pick<
  StoredSource,
  | 'kind'
  | 'name'
  | 'address'
  | 'pattern'
  | 'countyId'
  | 'meaning'
  | 'reading'
  | 'wantsPreview'
  | 'everyDays'
  | 'userId'
  | 'overlayKind'
  | 'classField'
  | 'fileImportId'
>

/** Stores a source and queues its first fetch. Returns its id. */
export async function insertSource(tx: Client, added: NewSource): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into source (kind, name, address, pattern, county_id, meaning, every_days, user_id,
      reading,
                        wants_preview, overlay_kind, class_field, file_import_id)
      values (${added.kind}, ${added.name}, ${added.address}, ${added.pattern}, ${added.countyId},
        ${added.meaning}, ${added.everyDays}, ${added.userId}, ${JSON.stringify(added.reading)},
        ${added.wantsPreview}, ${added.overlayKind}, ${added.classField}, ${added.fileImportId})
        returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the source was not stored')
  await sendSource(tx, id)
  return id
}

/** Whether a person is staff by the settings or the staff list, with or without a second factor now. */
export async function isNamedStaff(
  db: Db,
  userId: number,
  staffEmails: readonly string[],
): Promise<boolean> {
  return changesRow(db)`select from app_user u
      where u.id = ${userId} and u.email_verified
        and (lower(normalize(u.email, nfkc)) = any (${staffEmails}::text[])
             or exists (select from staff where email_key = lower(normalize(u.email, nfkc))))`
}

/** Number of a person's sources, or with null the operator's. Served by source_user. */
export async function countSources(db: Db, userId: number | null): Promise<number> {
  const rows = await listRows<{ count: number }>(db)`
    select count(*) as count from source where user_id is not distinct from ${userId}::bigint`
  return rows[0]?.count ?? 0
}

/** Sends a source now, or as soon as its current job has ended. */
export async function sendSource(tx: Db, id: number): Promise<void> {
  await tx.query('update source set next_run_at = least(next_run_at, now()) where id = $1', [id])
  await sendJob(tx, 'source', { key: id })
}

/** The same on a person's request: also fetches the list behind an unchanged page's link. */
export async function sendWhole(tx: Db, id: number): Promise<void> {
  await tx.query('update source set list_asked_at = null where id = $1', [id])
  await sendSource(tx, id)
}

export async function findSource(db: Db, id: number): Promise<StoredSource | null> {
  return findRow<StoredSource>(db)`select ${raw(STORED)} from source where id = ${id}`
}

/** Whether there is something to fetch: a file must not have been read yet. */
const IS_ASKED = `(kind <> 'file' or file_import_id is not null)`

/** A source to fetch now; null if it was fetched since its job was sent, is paused or removed, or its list waits. */
export async function findDueSource(db: Db, id: number): Promise<StoredSource | null> {
  return findRow<StoredSource>(db)`
    select ${raw(STORED)} from source where id = ${id} and not is_paused and held_import_id is null
       and next_run_at <= now() and ${raw(IS_ASKED)}`
}

type Changeable = Pick<
  StoredSource,
  'name' | 'address' | 'everyDays' | 'countyId' | 'meaning' | 'reading' | 'wantsPreview'
> & { isPaused: boolean }

export type StoredChange = { [Key in keyof Changeable]?: Changeable[Key] | undefined }

/**
 * Changes a source. With another address or reading, it is fetched afresh and is due at once; a list that waits for
 * review is then deleted. Another address also clears the proposal. Returns whether it is fetched afresh.
 */
export async function changeSource(tx: Client, id: number, change: StoredChange): Promise<boolean> {
  const rows = await listRows<Changeable & { heldImportId: number | null }>(tx)`
    select name, address, every_days as "everyDays", county_id as "countyId", meaning, reading,
           wants_preview as "wantsPreview", is_paused as "isPaused",
             held_import_id as "heldImportId"
      from source where id = ${id} for update`
  const [before] = rows
  if (!before) return false
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after: Changeable = { ...before, ...Object.fromEntries(given) }
  const isMoved = after.address !== before.address
  const isAnew = isMoved || readingText(after) !== readingText(before)
  if (isAnew && before.heldImportId !== null) await discardUpload(tx, before.heldImportId)
  const isResumed = before.isPaused && !after.isPaused && before.heldImportId === null
  await runSql(tx)`update source
        set name = ${after.name}, address = ${after.address}, every_days = ${after.everyDays},
          county_id = ${after.countyId}, meaning = ${after.meaning},
          reading = ${JSON.stringify(after.reading)},
            wants_preview = ${after.wantsPreview}, is_paused = ${after.isPaused},
            next_run_at = case when ${isAnew || isResumed} then now() else next_run_at end
      where id = ${id}`
  if (isMoved) await dropProposal(tx, id)
  if (isAnew) await forgetMarks(tx, id)
  return isAnew && !after.isPaused
}

const readingText = ({ countyId, meaning, reading, wantsPreview }: Changeable): string =>
  JSON.stringify([
    countyId,
    meaning,
    wantsPreview,
    reading.profile ?? null,
    reading.afresh ?? false,
    reading.sheet ?? null,
    reading.corrections ?? null,
  ])

/** Clears its marks, so that its next list counts as new. */
async function forgetMarks(tx: Client, id: number): Promise<void> {
  await runSql(tx)`
    update source set etag = null, last_modified = null, edited_ms = null, link = null,
      sha256 = null,
           held_import_id = null, held_at = null
     where id = ${id}`
}

/** Applies the proposed new address of a source's layer and queues a fetch. False without a proposal. */
export async function applyProposal(tx: Client, id: number): Promise<boolean> {
  const rows = await listRows<{ address: string }>(tx)`
    select proposed_address as address from source
     where id = ${id} and proposed_address is not null for update`
  const address = rows[0]?.address
  if (address === undefined) return false
  await changeSource(tx, id, { address })
  await sendSource(tx, id)
  return true
}

export async function dropProposal(db: Db, id: number): Promise<void> {
  await runSql(db)`
    update source set proposed_address = null, proposed_words = null where id = ${id}`
}

/** Removes a source, with its list that waits for review, or its unread file. */
export async function removeSource(tx: Client, id: number): Promise<void> {
  const rows = await listRows<{ heldImportId: number | null; fileImportId: number | null }>(tx)`
    delete from source where id = ${id}
    returning held_import_id as "heldImportId", file_import_id as "fileImportId"`
  const { heldImportId = null, fileImportId = null } = rows[0] ?? {}
  for (const each of [heldImportId, fileImportId]) if (each !== null) await discardUpload(tx, each)
}

/** Sources sent at a time: the sweep comes again, and so does the end of each run. */
const DUE = 100

/**
 * Sends due sources. They stay due until their run has ended, so none loses its turn; one whose job waits or runs is
 * left out, and sending it twice would do no harm: its queue is exclusive. Served by source_due, and by pg-boss's
 * index of exclusive queues.
 */
export async function sendDueSources(tx: Client): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`select s.id from source s
      where not s.is_paused and s.held_import_id is null and s.next_run_at <= now()
        and ${raw(IS_ASKED)} and not exists (select from pgboss.job j
                         where j.name = 'source' and coalesce(j.singleton_key, '') = s.id::text
                           and j.state <= 'active' and j.policy = 'exclusive')
      order by s.next_run_at, s.id limit ${raw(DUE)}`
  await sendJobs(
    tx,
    'source',
    rows.map(({ id }) => ({ key: id })),
  )
  return rows.length
}
