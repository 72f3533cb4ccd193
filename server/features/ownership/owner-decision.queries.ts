import { normalizeOwner } from '../../../domain/address/normalize.ts'
import { compareNames } from '../../../domain/ownership/links/compare-owners.ts'
import type { OwnerDecision } from '../../../domain/ownership/resolve/owner-decisions.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'
import { readNamedProperty } from './named-property.ts'

/** A decision in force, with the properties at its ends; null without one. */
export type StandingDecision = {
  id: number
  kind: 'split' | 'merge'
  a: number | null
  b: number | null
}

type DecisionRow = StandingDecision & {
  aName: string
  bName: string
  aNow: string | null
  bNow: string | null
}

/**
 * The decisions in force about any of the properties, oldest first. An end whose parcel has another owner now has no
 * property, and the decision has no effect. Served by the partial indexes of owner_decision and by property_identity.
 */
export async function listDecisions(
  db: Db,
  propertyIds: readonly number[],
): Promise<StandingDecision[]> {
  const rows = await listRows<DecisionRow>(db, 'decisions-about-properties')`
    with mine as materialized (
      select county_id, parcel_key from property where id = any(${propertyIds}::bigint[])
         and exists (select from owner_decision)),
    found as (
      select d.id from mine join owner_decision d
          on d.a_county_id = mine.county_id and d.a_parcel_key = mine.parcel_key
       where d.withdrawn_at is null
      union
      select d.id from mine join owner_decision d
          on d.b_county_id = mine.county_id and d.b_parcel_key = mine.parcel_key
       where d.withdrawn_at is null)
    select d.id, d.kind, d.a_name as "aName", d.b_name as "bName", a.id as a, b.id as b,
           a.owner_name as "aNow", b.owner_name as "bNow"
      from found join owner_decision d on d.id = found.id
      left join property a on a.county_id = d.a_county_id and a.parcel_key = d.a_parcel_key
      left join property b on b.county_id = d.b_county_id and b.parcel_key = d.b_parcel_key
     order by d.id`
  return rows.map(({ id, kind, a, b, aName, aNow, bName, bNow }) => ({
    id,
    kind,
    a: isStillOf(aName, aNow) ? a : null,
    b: isStillOf(bName, bNow) ? b : null,
  }))
}

/** Whether the name of a decision is the parcel's current owner, in any spelling. */
function isStillOf(decided: string, now: string | null): boolean {
  if (now === null) return false
  if (normalizeOwner(decided) === normalizeOwner(now)) return true
  const [a, b] = [readNamedProperty(1, decided, null), readNamedProperty(2, now, null)]
  return a !== null && b !== null && compareNames(a.owner, b.owner).is === 'same'
}

/** Decisions in the engine's form. */
export function toEngineDecisions(decisions: readonly StandingDecision[]): OwnerDecision[] {
  return decisions.flatMap(({ kind, a, b }) => {
    if (a === null || b === null) return []
    const ends = [String(a), String(b)] as const
    return [kind === 'split' ? { split: ends } : { merge: ends }]
  })
}

/** All pairs of merged properties. Served by property_identity. */
export async function listMerged(db: Db): Promise<{ a: number; b: number }[]> {
  return listRows<{ a: number; b: number }>(db)`select a.id as a, b.id as b from owner_decision d
       join property a on a.county_id = d.a_county_id and a.parcel_key = d.a_parcel_key
       join property b on b.county_id = d.b_county_id and b.parcel_key = d.b_parcel_key
      where d.kind = 'merge' and d.withdrawn_at is null`
}

/** A decision in force, from the view of one property. */
export type DecisionMade = {
  id: number
  kind: 'split' | 'merge'
  reason: string | null
  decidedAt: Date
  personId: number | null
  other: { propertyId: number | null; parcelId: string; countyId: number; recordedAs: string }
}

type MadeRow = Omit<DecisionMade, 'other'> &
  DecisionMade['other'] & { mine: string; now: string | null }

/**
 * The decisions in force about a property under its current owner, newest first. Served by the partial indexes of
 * owner_decision and by property_identity.
 */
export async function listDecisionsMade(db: Db, propertyId: number): Promise<DecisionMade[]> {
  const side = (mine: 'a' | 'b', other: 'a' | 'b') => `
    select d.id, d.kind, d.reason, d.decided_at, d.user_id, d.${mine}_name as mine, p.owner_name as now,
           d.${other}_county_id as county_id, d.${other}_parcel_key as parcel_key, d.${other}_name as name
      from property p join owner_decision d
        on d.${mine}_county_id = p.county_id and d.${mine}_parcel_key = p.parcel_key
     where p.id = $1 and d.withdrawn_at is null`
  const { rows } = await db.query<MadeRow>({
    name: 'decisions-made-about-property',
    text: `select e.id, e.kind, e.reason, e.decided_at as "decidedAt", e.user_id as "personId",
                  e.mine, e.now, o.id as "propertyId", coalesce(o.parcel_id, e.parcel_key) as "parcelId",
                  e.county_id as "countyId", e.name as "recordedAs"
             from (${side('a', 'b')} union all ${side('b', 'a')}) e
             left join property o on o.county_id = e.county_id and o.parcel_key = e.parcel_key
            order by e.id desc limit 50`,
    values: [propertyId],
  })
  return rows
    .filter(({ mine, now }) => isStillOf(mine, now))
    .map(
      ({
        id,
        kind,
        reason,
        decidedAt,
        personId,
        propertyId: otherId,
        parcelId,
        countyId,
        recordedAs,
      }) => ({
        id,
        kind,
        reason,
        decidedAt,
        personId,
        other: { propertyId: otherId, parcelId, countyId, recordedAs },
      }),
    )
}

/** A parcel of a decision, by its key in the county. */
export type DecisionEnd = {
  id: number
  countyId: number
  parcelKey: string
  name: string | null
  ownerId: number | null
}

/** A parcel as a decision names it; null for an unknown id. By the primary key. */
export async function findDecisionEnd(tx: Db, propertyId: number): Promise<DecisionEnd | null> {
  return findRow<DecisionEnd>(tx)`
    select p.id, p.county_id as "countyId", p.parcel_key as "parcelKey", p.owner_name as name
      from property p where p.id = ${propertyId}`
}

/** Records a decision for everyone; returns its id. */
export async function insertDecision(
  tx: Db,
  decision: {
    kind: StandingDecision['kind']
    a: DecisionEnd
    b: DecisionEnd
    reason: string | null
    personId: number
  },
): Promise<number> {
  const { kind, a, b, reason, personId } = decision
  const rows = await listRows<{ id: number }>(tx)`
    insert into owner_decision (kind, a_county_id, a_parcel_key, a_name, b_county_id, b_parcel_key,
                                b_name, reason, user_id)
      values (${kind}, ${a.countyId}, ${a.parcelKey}, ${a.name}, ${b.countyId}, ${b.parcelKey},
        ${b.name}, ${reason}, ${personId}) returning id`
  return rows[0]?.id ?? 0
}

/** A decision in force with its properties, locked for update; null when there is none. */
export async function lockDecision(
  tx: Db,
  id: number,
): Promise<{ personId: number | null; a: number | null; b: number | null } | null> {
  return findRow<{
    personId: number | null
    a: number | null
    b: number | null
  }>(tx)`select d.user_id as "personId", a.id as a, b.id as b from owner_decision d
       left join property a on a.county_id = d.a_county_id and a.parcel_key = d.a_parcel_key
       left join property b on b.county_id = d.b_county_id and b.parcel_key = d.b_parcel_key
      where d.id = ${id} and d.withdrawn_at is null for update of d`
}

/** Marks a decision as withdrawn; it stays on record. */
export async function markWithdrawn(tx: Db, id: number, personId: number): Promise<void> {
  await runSql(tx)`
    update owner_decision set withdrawn_at = clock_timestamp(), withdrawn_by = ${personId}
      where id = ${id}`
}
