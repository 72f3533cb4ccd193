import type { LikeOwner } from '../../../contract/ownership.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Parcels of an owner whose similarities are read, and similarities returned. */
const MAX_PARCELS = 200
const MAX_ALIKE = 6

/**
 * Other owners that may be the same as this one: those with similar parcels that were not joined, then people
 * of the same name at other addresses. Served by property_owner's and owner_link's indexes.
 */
export async function listAlike(
  db: Db,
  ownerId: number,
  kind: string,
  nameHash: number,
): Promise<LikeOwner[]> {
  return listRows<LikeOwner>(db, 'owners-alike')`with own as materialized (
        select property_id from property_owner where owner_id = ${ownerId}
         order by property_id limit ${raw(MAX_PARCELS)}),
      link as (
        select l.other_id as id, l.is_kind, l.reasons from own join owner_link l using (property_id)
         where l.is_kind <> 'same'
        union all
        select l.property_id, l.is_kind, l.reasons from own
          join owner_link l on l.other_id = own.property_id
         where l.is_kind <> 'same'),
      alike as (
        select distinct on (m.owner_id) m.owner_id, m.property_id, link.is_kind, link.reasons,
               case link.is_kind when 'overlap' then 0 when 'stopped' then 1 else 2 end as rank
          from link join property_owner m on m.property_id = link.id
         where m.owner_id <> ${ownerId}
         order by m.owner_id, rank, m.property_id),
      namesake as (
        select m.owner_id, min(m.property_id) as property_id
          from (select owner_id, property_id from property_owner
                 where name_hash = ${nameHash} and owner_id <> ${ownerId}
                   and ${kind === 'person' || kind === 'couple'} limit 500) m
         where m.owner_id not in (select owner_id from alike)
         group by m.owner_id order by m.owner_id limit ${raw(MAX_ALIKE)}),
      found as (
        select * from alike
        union all
        select owner_id, property_id, 'namesake', array['same name',
          'not the same mailing address'], 3
          from namesake)
      select f.owner_id as "ownerId", f.property_id as "propertyId", f.is_kind as is, f.reasons,
             o.name, o.mail_address as "mailAddress",
             (select count(*) from property_owner m where m.owner_id = f.owner_id) as parcels
        from found f join owner o on o.id = f.owner_id
       order by f.rank, parcels desc, f.owner_id limit ${raw(MAX_ALIKE)}`
}
