import type { Client } from '../../../platform/db/db.ts'
import { byKeys } from '../bulk-plans.queries.ts'

/**
 * Resolves the references of instruments (book and page, number) to ids. Marginal notes go both ways: by default, the
 * later recorded one refers to the earlier. A document on several properties resolves to the one on the same
 * property. References to unknown instruments are kept as missing.
 */
export async function linkReferences(tx: Client): Promise<void> {
  await tx.query(
    `create temp table instrument_link on commit drop as
       with near as (
         select p.*, f.recorded_on as from_on, t.recorded_on as to_on,
                rank() over (partition by p.from_id, p.ref order by (f.property_id = t.property_id) desc) as nearness
           from instrument_pair p
           join instrument_spot f on f.id = p.from_id
           join instrument_spot t on t.id = p.to_id
       ), act as (
         select from_id as id, to_id as acts_on from near
          where nearness = 1 and (is_bound or coalesce(to_on <= from_on, true))
         union
         select to_id, from_id from near where nearness = 1 and not is_bound and to_on > from_on
       ), acts as (
         select id, array_agg(acts_on order by acts_on) as refs from act group by id
       ), missing as (
         select r.id, array_agg(distinct r.ref order by r.ref) as refs
           from instrument_named r
           left join instrument_pair p on p.from_id = r.id and p.ref = r.ref
          where p.from_id is null group by r.id
       )
       select s.id, s.property_id, coalesce(a.refs, '{}') as refers_to, coalesce(m.refs, '{}') as missing_refs
         from instrument_spot s left join acts a on a.id = s.id left join missing m on m.id = s.id`,
  )
  await tx.query('analyze instrument_link')
  await byKeys(tx, () =>
    tx.query(
      `with linked as (
         update instrument i set refers_to = l.refers_to, missing_refs = l.missing_refs
           from instrument_link l
          where i.property_id = l.property_id and i.id = l.id
            and (i.refers_to, i.missing_refs) is distinct from (l.refers_to, l.missing_refs)
         returning i.property_id)
       insert into instrument_touched select property_id from linked`,
    ),
  )
}
