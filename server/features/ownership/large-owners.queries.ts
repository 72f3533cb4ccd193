import type { Client } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { copyLines } from './roll.queries.ts'

/** Texts read at a time. */
const SLICE = 5_000

// Temporary tables of one transaction, for owners with too many parcels for memory. A text (a name with its
// mailing address) is stored once, however many parcels have it.
const TABLES = [
  'owner_large (property_id bigint primary key)',
  'owner_large_member (property_id bigint primary key, text_id bigint not null)',
  `owner_large_text (
     id bigint primary key, sort text collate "C" not null, name_hash bigint not null, place_hash bigint,
     share text, roles text[] not null, kind text not null, is_lone boolean not null,
     is_placed boolean not null, group_id bigint not null)`,
  'owner_large_group (id bigint primary key, owner_id bigint)',
  `owner_large_link (
     property_id bigint, other_id bigint, is_kind text not null, weight real not null,
     reasons text[] not null, primary key (property_id, other_id))`,
]

/** Creates the empty tables. */
export async function openLarge(tx: Client): Promise<void> {
  for (const table of TABLES) {
    await tx.query(`create temp table if not exists ${table} on commit delete rows`)
    await tx.query(`truncate ${table.split(' ')[0]}`)
  }
  await tx.query('create index if not exists owner_large_text_order on owner_large_text (sort, id)')
  await tx.query('create index if not exists owner_large_text_group on owner_large_text (group_id)')
}

/** Adds the properties of one component. */
export async function addComponent(tx: Client, component: number): Promise<void> {
  await runSql(tx)`
    insert into owner_large select property_id from owner_component where component = ${component}`
  await tx.query('analyze owner_large')
}

/** Query: the properties whose ids are its one value. */
export const BY_ID = 'select unnest($1::bigint[])'

/** Adds the properties of `query` and all others of the same owners. */
export async function addWithHousemates(
  tx: Client,
  query: string,
  values: readonly unknown[],
): Promise<void> {
  await tx.query(`insert into owner_large ${query} on conflict do nothing`, [...values])
  await tx.query(
    `insert into owner_large
       select m.property_id from property_owner m
        where m.owner_id in (select o.owner_id from property_owner o join owner_large using (property_id))
     on conflict do nothing`,
  )
  await tx.query('analyze owner_large')
}

/** Properties with decisions, at most `most`, latest first. */
export async function listDecided(tx: Client, most: number): Promise<number[]> {
  const rows = await listRows<{ id: number }>(tx)`select p.id from owner_decision d
       join property p on (p.county_id, p.parcel_key) in (
         (d.a_county_id, d.a_parcel_key), (d.b_county_id, d.b_parcel_key))
       join owner_large l on l.property_id = p.id
      where d.withdrawn_at is null
      group by p.id order by max(d.id) desc limit ${most}`
  return rows.map(({ id }) => id)
}

/** Assigns each property its text: the first property with that text. Those in `apart` get their own. */
export async function addMembers(tx: Client, apart: readonly number[]): Promise<void> {
  await runSql(tx)`insert into owner_large_member
      select p.id, min(p.id) over (partition by p.owner_name, p.owner_address,
                                   case when p.id = any(${apart}::bigint[]) then p.id end)
        from owner_large l join property p on p.id = l.property_id
       where p.owner_name is not null`
  await tx.query('analyze owner_large_member')
}

export type LargeText = { id: number; name: string; mail: string | null }

/** All texts, in slices, each as a line of owner_large_text from `lineOf`; null skips it. */
export async function addTexts(
  tx: Client,
  lineOf: (text: LargeText) => string | null,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await listRows<LargeText>(tx)`
      select p.id, p.owner_name as name, p.owner_address as mail
        from owner_large_member m join property p on p.id = m.property_id
       where m.property_id = m.text_id and m.property_id > ${last} order by m.property_id
         limit ${raw(SLICE)}`
    await copyLines(
      tx,
      'owner_large_text',
      rows.flatMap((row) => lineOf(row) ?? []),
    )
    const end = rows.at(-1)
    if (!end || rows.length < SLICE) break
    last = end.id
  }
  await tx.query('analyze owner_large_text')
}

export type SortedText = LargeText & { sort: string; nameHash: number }

/** The next texts that can be joined to others, in sorted order. */
export async function nextTexts(
  tx: Client,
  after: { sort: string; id: number } | null,
  limit: number,
): Promise<SortedText[]> {
  return listRows<SortedText>(tx)`
    select t.id, t.sort, t.name_hash as "nameHash", p.owner_name as name, p.owner_address as mail
      from (select id, sort, name_hash from owner_large_text
             where (sort, id) > (${after?.sort ?? ''}, ${after?.id ?? 0}::bigint) and not is_lone
             order by sort, id limit ${limit}) t
      join property p on p.id = t.id order by t.sort collate "C", t.id`
}

/** Texts by their ids, in the form of `nextTexts`. */
export async function listTexts(tx: Client, ids: readonly number[]): Promise<SortedText[]> {
  return listRows<SortedText>(tx)`
    select t.id, t.sort, t.name_hash as "nameHash", p.owner_name as name, p.owner_address as mail
      from owner_large_text t join property p on p.id = t.id where t.id = any(${ids}::bigint[])
     order by t.id`
}

export async function setGroups(
  tx: Client,
  groups: readonly { id: number; group: number }[],
): Promise<void> {
  await runSql(tx)`update owner_large_text t set group_id = g.group_id
      from unnest(${groups.map(({ id }) => id)}::bigint[],
        ${groups.map(({ group }) => group)}::bigint[]) as g (id, group_id) where t.id = g.id`
}

/** Merges groups. */
export async function joinGroups(
  tx: Client,
  group: number,
  others: readonly number[],
): Promise<void> {
  await runSql(tx)`
    update owner_large_text set group_id = ${group} where group_id = any(${others}::bigint[])`
}

/** Links each parcel of a text to the text's first parcel. */
export async function addCopyLinks(tx: Client): Promise<void> {
  await tx.query(
    `insert into owner_large_link
       select m.text_id, m.property_id, 'same', case when t.is_placed then 1 else 0.9 end,
              array['same name', case when t.is_placed then 'same mailing address'
                                      else 'a company without address' end]
         from owner_large_member m join owner_large_text t on t.id = m.text_id
        where m.property_id <> m.text_id and not t.is_lone`,
  )
}

export async function addLinks(tx: Client, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(
    `create temp table if not exists owner_large_new_link (like owner_large_link) on commit delete rows`,
  )
  await tx.query('truncate owner_large_new_link')
  await copyLines(tx, 'owner_large_new_link', lines)
  await tx.query(
    'insert into owner_large_link select * from owner_large_new_link on conflict do nothing',
  )
}
