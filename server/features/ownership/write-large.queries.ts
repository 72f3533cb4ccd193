import type { Client } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'

/** A parcel that cannot be joined, though others have the same text, is a group alone. */
const GROUP = 'case when t.is_lone then m.property_id else t.group_id end'

const NOW = `select m.property_id, g.owner_id, t.share, p.owner_name as name, p.owner_address as mail_address,
                    t.roles, t.name_hash, t.place_hash
               from owner_large_member m
               join owner_large_text t on t.id = m.text_id
               join owner_large_group g on g.id = ${GROUP}
               join property p on p.id = m.property_id`

const SAME = `(n.property_id, n.owner_id, n.name, n.roles, n.name_hash) =
                (o.property_id, o.owner_id, o.name, o.roles, o.name_hash)
              and (n.share, n.mail_address, n.place_hash)
                  is not distinct from (o.share, o.mail_address, o.place_hash)`

/**
 * Writes the owners of the properties in owner_large by their groups, by the same rules as `writeOwners`, entirely in
 * SQL. `isClosed` when nothing else is related to any of them.
 */
export async function writeLarge(tx: Client, isClosed: boolean): Promise<void> {
  await tx.query('analyze owner_large_text')
  await tx.query(
    `create temp table if not exists owner_large_before (owner_id bigint primary key) on commit delete rows`,
  )
  await tx.query('truncate owner_large_before')
  await tx.query(
    `insert into owner_large_before
       select distinct owner_id from property_owner join owner_large using (property_id)`,
  )
  await assignOwners(tx)
  await writeFacts(tx)
  await writeMemberships(tx)
  await writeLinks(tx, isClosed)
  await tx.query(
    `delete from owner o using owner_large_before b where o.id = b.owner_id
        and not exists (select from property_owner p where p.owner_id = o.id)`,
  )
}

/**
 * A group keeps the owner of most of its parcels, if most of that owner's parcels are in the group (or, when all of
 * them are compared, no group has more); otherwise it gets a new one.
 */
async function assignOwners(tx: Client): Promise<void> {
  await tx.query(
    `with claim as (
       select ${GROUP} as id, po.owner_id, count(*) as n
         from owner_large_member m join owner_large_text t on t.id = m.text_id
         left join property_owner po on po.property_id = m.property_id
        group by 1, 2),
     size as (
       select po.owner_id, count(*) as n, count(l.property_id) as seen
         from property_owner po left join owner_large l using (property_id)
        where po.owner_id in (select owner_id from owner_large_before) group by 1),
     first as (
       select distinct on (c.owner_id) c.id, c.owner_id, c.n
         from claim c join size s on s.owner_id = c.owner_id
        where c.n * 2 > s.n or s.seen = s.n
        order by c.owner_id, c.n desc, c.id),
     kept as (
       select distinct on (id) id, owner_id from first order by id, n desc, owner_id)
     insert into owner_large_group
       select g.id, coalesce(k.owner_id, nextval(pg_get_serial_sequence('owner', 'id')))
         from (select distinct id from claim order by id) g left join kept k using (id)`,
  )
  await tx.query('analyze owner_large_group')
}

/** An owner's display name: the most common one; ties by length, then alphabetically. */
async function writeFacts(tx: Client): Promise<void> {
  const commonest = (column: string) => `
    select distinct on (id) id, text from (
      select ${GROUP} as id, p.${column} as text, count(*) as n
        from owner_large_member m join owner_large_text t on t.id = m.text_id
        join property p on p.id = m.property_id
       where p.${column} is not null group by 1, 2) each
     order by id, n desc, length(text) desc, text collate "C"`
  await tx.query(
    `with name as (${commonest('owner_name')}), mail as (${commonest('owner_address')}),
     kind as (
       select distinct on (n.id) n.id, t.kind
         from name n join owner_large_text t on (t.group_id = n.id and not t.is_lone) or (t.is_lone and t.id = n.id)
         join property p on p.id = t.id and p.owner_name = n.text
        order by n.id, t.id)
     insert into owner as o (id, name, kind, mail_address) overriding system value
       select g.owner_id, name.text, coalesce(kind.kind, 'group'), mail.text
         from owner_large_group g join name using (id) left join kind using (id) left join mail using (id)
        order by 1
     on conflict (id) do update
       set name = excluded.name, kind = excluded.kind, mail_address = excluded.mail_address
     where (o.name, o.kind, o.mail_address)
           is distinct from (excluded.name, excluded.kind, excluded.mail_address)`,
  )
}

async function writeMemberships(tx: Client): Promise<void> {
  await tx.query(
    `create temp table if not exists owner_large_now (
       property_id bigint primary key, owner_id bigint not null, share text, name text not null,
       mail_address text, roles text[] not null, name_hash bigint not null, place_hash bigint)
       on commit delete rows`,
  )
  await tx.query('truncate owner_large_now')
  await tx.query(`insert into owner_large_now ${NOW}`)
  await tx.query('analyze owner_large_now')
  await tx.query(
    `delete from property_owner o using owner_large l
      where o.property_id = l.property_id
        and not exists (select from owner_large_now n where n.property_id = o.property_id and ${SAME})`,
  )
  await tx.query(
    `insert into property_owner
            (property_id, owner_id, share, name, mail_address, roles, name_hash, place_hash)
       select property_id, owner_id, share, name, mail_address, roles, name_hash, place_hash
         from owner_large_now n
        where not exists (select from property_owner o where o.property_id = n.property_id)`,
  )
}

/** Links between compared properties are replaced; links to others stay, unless nothing else is related. */
async function writeLinks(tx: Client, isClosed: boolean): Promise<void> {
  await tx.query('analyze owner_large_link')
  await runSql(tx)`delete from owner_link l using owner_large a
      where l.property_id = a.property_id
        and (${isClosed} or exists (select from owner_large b where b.property_id = l.other_id))
        and not exists (select from owner_large_link n
                         where (n.property_id, n.other_id, n.is_kind, n.weight, n.reasons)
                               = (l.property_id, l.other_id, l.is_kind, l.weight, l.reasons))`
  await tx.query(
    `insert into owner_link (property_id, other_id, is_kind, weight, reasons)
       select property_id, other_id, is_kind, weight, reasons from owner_large_link
     on conflict (property_id, other_id) do nothing`,
  )
}
