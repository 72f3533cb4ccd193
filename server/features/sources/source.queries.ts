import type { ListCorrections } from '../../../domain/import/corrections.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { OverlayKind } from '../../../domain/overlays/overlay-kind.ts'
import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { sendJob, sendJobs } from '../../platform/jobs/boss.ts'
import { discardUpload } from '../import/upload.queries.ts'

/** What a source said of itself when it last gave a whole list; all null where it never did. */
export type SourceMarks = {
  etag: string | null
  lastModified: string | null
  editedMs: number | null
  link: string | null
  sha256: string | null
}

/** What a page said of itself that links to lists, when all was well; all null where it never was. */
export type PageMarks = {
  pageEtag: string | null
  pageLastModified: string | null
  /** The words of the link it was. */
  linkWords: string | null
}

/** How a person reads a source's lists, beside its county and meaning. */
export type SourceReading = {
  corrections?: ListCorrections | undefined
  profile?: string | undefined
  /** What was corrected in lists of others does not count. */
  afresh?: true | undefined
}

export type StoredSource = SourceMarks &
  PageMarks & {
    /** When the list behind the link of a page was last asked for; null: it is to be asked for. */
    listAskedAt: Date | null
    id: number
    kind: SourceKind
    name: string
    address: string
    pattern: string | null
    countyId: number | null
    meaning: ListMeaning | null
    reading: SourceReading
    /** Its next list is kept to be looked at. */
    wantsPreview: boolean
    everyDays: number
    userId: number | null
    /** What its areas are, and which field names their class; null where it brings parcels or a list. */
    overlayKind: OverlayKind | null
    classField: string | null
    /** Of a file that was brought and not read yet: where it is kept. */
    fileImportId: number | null
    /** Where its layer may have moved; null where nothing is proposed. */
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

/** Stores a source and has it asked at once. Answers its id. */
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

/** Whether a person is staff by the settings or named by staff, with or without a second factor now. */
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

/** Sources of a person, or with null those of the operator. Served by source_user. */
export async function countSources(db: Db, userId: number | null): Promise<number> {
  const rows = await listRows<{ count: number }>(db)`
    select count(*) as count from source where user_id is not distinct from ${userId}::bigint`
  return rows[0]?.count ?? 0
}

/** Has a source asked at once, or as soon as the run that is under way has ended with its job. */
export async function sendSource(tx: Db, id: number): Promise<void> {
  await tx.query('update source set next_run_at = least(next_run_at, now()) where id = $1', [id])
  await sendJob(tx, 'source', { key: id })
}

/** The same for a person who asks: of a page the list behind its link, too, though the page is as it was. */
export async function sendWhole(tx: Db, id: number): Promise<void> {
  await tx.query('update source set list_asked_at = null where id = $1', [id])
  await sendSource(tx, id)
}

export async function findSource(db: Db, id: number): Promise<StoredSource | null> {
  return findRow<StoredSource>(db)`select ${raw(STORED)} from source where id = ${id}`
}

/** Whether there is something to ask for: of a file, that it was not read yet. */
const IS_ASKED = `(kind <> 'file' or file_import_id is not null)`

/** A source that is to be asked now; null where it has been since its job was sent, is paused or gone, or its list waits. */
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
 * Changes what is given of a source. At another address, or read in another way, it is fetched afresh and is due at
 * once; a list that waits for review is forgotten then. Another address also forgets what was proposed. Answers
 * whether it is fetched afresh.
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
    reading.corrections ?? null,
  ])

/** Has its next list taken for another than the one before, however like it is. */
async function forgetMarks(tx: Client, id: number): Promise<void> {
  await runSql(tx)`
    update source set etag = null, last_modified = null, edited_ms = null, link = null,
      sha256 = null,
           held_import_id = null, held_at = null
     where id = ${id}`
}

/** Takes over where a source's layer may have moved: its new address, asked at once. False where nothing is proposed. */
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

/** Removes a source, with the list of it that waits for review, or the file that was not read yet. */
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
 * Has the sources asked whose time has come. They stay due until their run has ended, so none loses its turn; one
 * whose job waits or runs is left out, and sending it twice would do no harm: its queue is exclusive. Served by
 * source_due, and by pg-boss's index of exclusive queues.
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
