import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import { CopyWriter, copyText } from '../../platform/db/copy-text.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { listYear } from '../property/property-row.ts'

/** A property's analysis, to be stored as its record. */
export type Scored = {
  propertyId: number
  countyId: number
  analysis: TitleAnalysis
  /** Debts of record that survive a tax deed. */
  survivingCents: number
}

const COMPUTED = [
  'county_id',
  'confidence_score',
  'underlying_title_score',
  'risk_level',
  'chain_of_title_complete',
  'has_active_links',
  'active_liens',
  'other_liens',
  'surviving_cents',
  'has_clouded_title',
  'has_quiet_title_issues',
  'findings',
  'coverage',
  'rule_set',
  'import_id',
] as const

/** SQL query: the latest list's statement on each property of `source`, which selects `property_id`. */
function latestStatements(source: string): string {
  return `(select distinct on (property_id) property_id, import_id, county_id, confidence_score, title_issues, as_of,
                  case when confidence_score is null then 'Unknown' when confidence_score >= 80 then 'Low Risk'
                       when confidence_score >= 50 then 'Medium Risk' else 'High Risk' end as risk_level
             from title_statement where property_id in (${source})
            order by property_id, import_id desc)`
}

/**
 * Writes the records of `propertyIds` in the caller's transaction: those in `scored` as computed, the others as a
 * list states them, or none. Without a recorded conveyance there is nothing to score, and a list's score is used
 * instead. Unchanged records are not written.
 */
export async function writeTitleRecords(
  tx: Client,
  propertyIds: readonly number[],
  scored: readonly Scored[],
  asOf: LocalDate,
): Promise<void> {
  await tx.query(
    `create temp table if not exists title_wanted (property_id bigint not null) on commit delete rows;
     create temp table if not exists title_stage (
       property_id bigint primary key, county_id integer not null, confidence_score smallint,
       underlying_title_score smallint, risk_level text not null, chain_of_title_complete boolean, has_active_links boolean,
       active_liens smallint, other_liens smallint, surviving_cents bigint, has_clouded_title boolean, has_quiet_title_issues boolean, findings jsonb not null,
       coverage real, rule_set text, import_id bigint) on commit delete rows`,
  )
  await copyLines(tx, `title_stage (property_id, ${COMPUTED.join(', ')})`, scored.map(stageLine))
  await runSql(tx, 'use-stated-scores')`update title_stage t
        set confidence_score = s.confidence_score, import_id = s.import_id,
          risk_level = s.risk_level
       from ${raw(latestStatements('select property_id from title_stage where confidence_score is null'))} s
      where t.property_id = s.property_id and s.confidence_score is not null`
  await tx.query({
    name: 'write-title-records',
    text: `insert into title_record as t (property_id, ${COMPUTED.join(', ')}, last_title_search, as_of)
       select property_id, ${COMPUTED.join(', ')}, clock_timestamp(), $1 from title_stage
        order by property_id
     on conflict (property_id) do update
        set ${COMPUTED.map((column) => `${column} = excluded.${column}`).join(', ')}, notes = null,
            last_title_search = excluded.last_title_search, as_of = excluded.as_of
      where (${COMPUTED.map((c) => `t.${c}`).join(', ')})
            is distinct from (${COMPUTED.map((c) => `excluded.${c}`).join(', ')})`,
    values: [asOf],
  })
  const isScored = new Set(scored.map(({ propertyId }) => propertyId))
  const others = propertyIds.filter((id) => !isScored.has(id))
  if (others.length === 0) return
  await copyLines(tx, 'title_wanted', others.map(String))
  await tx.query(`delete from title_record where property_id in (select property_id from title_wanted)
                     and rule_set is not null`)
  await showStatements(tx, 'select property_id from title_wanted')
}

async function copyLines(tx: Client, target: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const writer = new CopyWriter(tx, target)
  for (const line of lines) {
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}

/**
 * Stores the lists' statements as the record of properties in `source` without a computed one, in the caller's
 * transaction; removes records that no list states any more.
 */
export async function showStatements(tx: Db, source: string): Promise<void> {
  await tx.query(
    `delete from title_record t
      where t.rule_set is null and t.property_id in (${source})
        and not exists (select from title_statement s where s.property_id = t.property_id)`,
  )
  await tx.query(
    `insert into title_record as t (property_id, county_id, confidence_score, risk_level, notes, import_id, as_of)
       select property_id, county_id, confidence_score, risk_level, title_issues, import_id, as_of
         from ${latestStatements(source)} s
        where exists (select from property p where p.id = s.property_id)
     on conflict (property_id) do update
        set county_id = excluded.county_id, confidence_score = excluded.confidence_score,
            risk_level = excluded.risk_level, notes = excluded.notes, import_id = excluded.import_id,
            as_of = excluded.as_of
      where t.rule_set is null`,
  )
}

function stageLine({ propertyId, countyId, analysis, survivingCents }: Scored): string {
  const { flags } = analysis
  return [
    propertyId,
    countyId,
    analysis.confidenceScore,
    analysis.underlyingTitleScore,
    analysis.riskLevel,
    flags.chainOfTitleComplete,
    flags.hasActiveLinks,
    activeLiens(analysis),
    otherLiens(analysis),
    survivingCents,
    flags.hasCloudedTitle,
    flags.hasQuietTitleIssues,
    JSON.stringify(
      analysis.findings.map(({ code, severity, points, instruments, underlying }) => [
        code,
        severity,
        points,
        instruments,
        underlying?.points ?? null,
      ]),
    ),
    analysis.coverage,
    analysis.ruleSet,
    null,
  ]
    .map(copyText)
    .join('\t')
}

/** Number of active liens; null when no record could show one. */
function activeLiens({ liens, searchedFrom }: TitleAnalysis): number | null {
  const active = liens.filter(({ isActive }) => isActive).length
  return active === 0 && searchedFrom === null ? null : active
}

/** Those of them that the open sale itself is not for, as the underlying title leaves it out. */
function otherLiens(analysis: TitleAnalysis): number | null {
  const ofSale = new Set(
    analysis.findings.flatMap(({ underlying, instruments }) =>
      underlying === null ? instruments : [],
    ),
  )
  const liens = analysis.liens.filter(({ instrument }) => !ofSale.has(instrument))
  return activeLiens({ ...analysis, liens })
}

/**
 * Creates the row of a requested record in the caller's transaction; it stays even without instruments.
 * Returns whether the property had none before.
 */
export async function saveOnRequest(
  tx: Db,
  propertyId: number,
  countyId: number,
  asOf: LocalDate,
): Promise<boolean> {
  const { rows } = await tx.query<{ wasKnown: boolean }>({
    name: 'keep-title-on-request',
    text: `with known as (select rule_set is not null as is_computed from title_record where property_id = $1)
           insert into title_record (property_id, county_id, risk_level, on_request, as_of)
             values ($1, $2, 'Unknown', true, $3)
           on conflict (property_id) do update set on_request = true
           returning coalesce((select is_computed from known), false) as "wasKnown"`,
    values: [propertyId, countyId, asOf],
  })
  return !rows[0]?.wasKnown
}

export type StoredRecord = {
  isComputed: boolean
  lastTitleSearch: Date | null
}

/** The stored record; null if the property has none. Served by the primary key. */
export async function findStoredRecord(db: Db, propertyId: number): Promise<StoredRecord | null> {
  return findRow<StoredRecord>(db, 'find-title-record')`select rule_set is not null as "isComputed",
           -- Every pass over all records confirms those it leaves alone.
           greatest(last_title_search, (select ended_at from title_scoring
             where id = 1)) as "lastTitleSearch"
      from title_record where property_id = ${propertyId}`
}

export type Statement = {
  confidenceScore: number | null
  titleIssues: string | null
  importId: number
  asOf: LocalDate
  listYear: number | null
  listName: string | null
  fileName: string | null
}

/** The latest list's statement on the title; null when there is none. Served by the primary key. */
export async function findStatement(db: Db, propertyId: number): Promise<Statement | null> {
  return findRow<Statement>(db, 'find-title-statement')`
    select s.confidence_score as "confidenceScore", s.title_issues as "titleIssues",
           s.import_id as "importId", s.as_of as "asOf", l.name as "listName",
             i.file_name as "fileName",
           ${raw(listYear('i'))} as "listYear"
      from title_statement s
      left join import i on i.id = s.import_id
      left join county_list l on l.id = i.list_id
     where s.property_id = ${propertyId} order by s.import_id desc limit 1`
}

/**
 * Queues properties for scoring in the transaction that changes their evidence. `source` selects
 * `property_id`; properties with nothing to score are left out.
 */
export async function markTitlesDue(tx: Db, source: string): Promise<void> {
  await tx.query(CHANGED_TABLE)
  await tx.query(
    `with changed as materialized (
         select distinct property_id from (${source}) s where property_id > 0),
       due as (
         insert into title_due (property_id)
           select property_id from changed c
            where exists (select from instrument i where i.property_id = c.property_id)
           union
           select property_id from changed c
            where exists (select from title_record r where r.property_id = c.property_id)
         returning id, property_id)
       insert into title_changed select id, property_id from due`,
  )
}

/** The rows of `title_due` that the transaction added. */
const CHANGED_TABLE =
  'create temp table if not exists title_changed (id bigint, property_id bigint) on commit delete rows'

/** The properties that the caller's transaction queued for scoring; null if they are more than `limit`. */
export async function listChangedTitles(tx: Client, limit: number): Promise<number[] | null> {
  await tx.query(CHANGED_TABLE)
  const rows = await listRows<{ id: number }>(tx)`
    select distinct property_id as id from title_changed limit ${limit + 1}`
  return rows.length > limit ? null : rows.map(({ id }) => id)
}

/** Their scores are written. */
export async function recordChangedScored(tx: Client): Promise<void> {
  await tx.query('update title_due set is_scored = true where id in (select id from title_changed)')
}
