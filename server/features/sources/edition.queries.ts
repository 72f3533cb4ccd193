import type { AmountKind } from '../../../domain/import/amounts.ts'
import type { Edition } from '../../../domain/sources/compare-editions.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { day } from './source-list.queries.ts'

/** Maximum editions compared at a time: the sweep comes again. */
const UNJUDGED = 500

/** An edition that was not compared yet, and its source. */
export type Unjudged = {
  runId: number
  sourceId: number
  name: string
  address: string
  edition: Edition
}

/** How far back failed imports are searched: the sweep comes every few minutes. */
const FAILED_DAYS = 2

/** An edition whose import failed, of a source that was good before. */
type FailedEdition = Omit<Unjudged, 'edition'> & { failure: string }

/** Served by source_run_unjudged. */
export async function listFailedEditions(db: Db): Promise<FailedEdition[]> {
  return listRows<FailedEdition>(db)`select r.id as "runId", s.id as "sourceId", s.name, s.address,
            i.message as failure
       from source_run r join import i on i.id = r.import_id join source s on s.id = r.source_id
      where r.outcome = 'imported' and r.remark is null and i.status = 'failed'
        and not i.is_undecided and r.started_at > now() - interval '${raw(FAILED_DAYS)} days'
        and coalesce((select e.outcome = 'imported' and x.status <> 'failed'
                        from source_run e left join import x on x.id = e.import_id
                       where e.source_id = s.id and e.id < r.id
                         and e.outcome in ('imported', 'failed', 'refused')
                       order by e.id desc limit 1), true)
      order by r.id limit ${raw(UNJUDGED)}`
}

/** An edition whose list leaves questions open, and its file. */
export type OpenEdition = Pick<Unjudged, 'runId' | 'sourceId' | 'name' | 'address'> & {
  importId: number
  why: string[]
}

/** Served by source_run_unjudged. */
export async function listOpenEditions(db: Db): Promise<OpenEdition[]> {
  return listRows<OpenEdition>(db)`select r.id as "runId", s.id as "sourceId", s.name, s.address,
            i.id as "importId", array(select q ->> 'why' from jsonb_array_elements(i.options -> 'questions') q) as why
       from source_run r join import i on i.id = r.import_id join source s on s.id = r.source_id
      where r.outcome = 'imported' and r.remark is null and i.status = 'failed' and i.is_undecided
        and s.held_import_id is null and import_has_file(i.id)
      order by r.id limit ${raw(UNJUDGED)}`
}

type EditionRow = {
  on: Edition['on']
  rows: number
  mapping: { heading: string }[]
  amounts: AmountKind[] | null
}

/** Of `source_run r join import i`. */
const EDITION = `${day('r.started_at')} as "on", coalesce(i.total_rows, 0) as rows, i.mapping, i.amounts`

const toEdition = ({ on, rows, mapping, amounts }: EditionRow): Edition => ({
  on,
  rows,
  headings: mapping.map(({ heading }) => heading),
  amounts,
})

/** Editions whose import has ended and that were not compared yet, in order. Served by source_run_unjudged. */
export async function listUnjudged(db: Db): Promise<Unjudged[]> {
  const rows = await listRows<Omit<Unjudged, 'edition'> & EditionRow>(db)`
    select r.id as "runId", s.id as "sourceId", s.name, s.address, ${raw(EDITION)}
      from source_run r join import i on i.id = r.import_id join source s on s.id = r.source_id
     where r.outcome = 'imported' and r.remark is null and i.status = 'done'
     order by r.id limit ${raw(UNJUDGED)}`
  return rows.map(({ runId, sourceId, name, address, ...edition }) => ({
    runId,
    sourceId,
    name,
    address,
    edition: toEdition(edition),
  }))
}

/**
 * The last edition before a run that resembled its own predecessor, or that a person accepted: later ones are
 * compared with it, so that a damaged list that comes twice is not normal. An edition with unknown amounts has those
 * of the one before it. Null if there is none. Served by source_run_source.
 */
export async function findNormalEdition(
  db: Db,
  sourceId: number,
  runId: number,
): Promise<Edition | null> {
  const rows = await listRows<EditionRow>(db)`select ${raw(EDITION)}
       from source_run r join import i on i.id = r.import_id
      where r.source_id = ${sourceId} and r.id < ${runId} and r.outcome = 'imported'
        and i.status = 'done'
        and (r.remark = '' or r.accepted_at is not null)
      order by r.id desc limit 20`
  const [last] = rows
  if (!last) return null
  const known = rows.find(({ amounts }) => amounts !== null)
  return toEdition({ ...last, amounts: known?.amounts ?? null })
}

/** Whether the edition before a run was already reported as different. */
export async function isTold(db: Db, sourceId: number, runId: number): Promise<boolean> {
  const rows = await listRows<{ isTold: boolean }>(db)`
    select r.remark <> '' and r.accepted_at is null as "isTold"
      from source_run r join import i on i.id = r.import_id
     where r.source_id = ${sourceId} and r.id < ${runId} and r.outcome = 'imported'
       and r.remark is not null
       and i.status = 'done'
     order by r.id desc limit 1`
  return rows[0]?.isTold ?? false
}

/** Saves the remark on an edition; false if another process has done so. */
export async function saveRemark(tx: Client, runId: number, remark: string): Promise<boolean> {
  return changesRow(tx)`
    update source_run set remark = ${remark} where id = ${runId} and remark is null`
}

/** Records that areas take effect after a person's approval: their run was not a failure. */
export async function recordAccepted(
  tx: Client,
  sourceId: number,
  { areas, sha256, words }: { areas: number; sha256: string; words: string },
): Promise<void> {
  await runSql(tx)`
    update source_run set outcome = 'imported', area_count = ${areas}, accepted_at = now()
     where id = (select max(id) from source_run
                  where source_id = ${sourceId} and outcome = 'refused' and message = ${words})`
  await tx.query('update source set sha256 = $2 where id = $1', [sourceId, sha256])
}

/** Accepts an edition, however different; later ones are compared with it. Returns whether it changed. */
export async function acceptEdition(db: Db, sourceId: number): Promise<boolean> {
  const rowCount = await runSql(db)`update source_run set accepted_at = now()
      where source_id = ${sourceId} and remark <> '' and accepted_at is null`
  return (rowCount ?? 0) > 0
}
