import type { PropertyOwner } from '../../../contract/ownership.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, raw } from '../../platform/db/sql.ts'
import { isOwedInPart } from '../property/one-debt.queries.ts'

/** A property's owner, as recorded, and whether its lists still say so. */
export type Holding = {
  ownerName: string | null
  id: number | null
  name: string | null
  kind: PropertyOwner['kind'] | null
  recordedAs: string | null
  mailAddress: string | null
  roles: string[] | null
  share: string | null
  nameHash: number | null
  isCrowd: boolean
  isDue: boolean
}

/** Served by the primary keys of property, property_owner, owner and shared_address. */
export async function findHolding(db: Db, propertyId: number): Promise<Holding | null> {
  return findRow<Holding>(db, 'holding-of-property')`
    select p.owner_name as "ownerName", m.owner_id as id, o.name, o.kind, m.name as "recordedAs",
           m.mail_address as "mailAddress", m.roles, m.share, m.name_hash as "nameHash",
           exists (select from shared_address c where c.place_hash = m.place_hash) as "isCrowd",
           (p.owner_name, p.owner_address) is distinct from (m.name, m.mail_address) as "isDue"
      from property p
      left join (property_owner m join owner o on o.id = m.owner_id) on m.property_id = p.id
     where p.id = ${propertyId}`
}

type Owed = { status: string | null; cents: number | null; isInPart: boolean }

/** The amounts due on a property. By the primary key. */
export async function findOwed(db: Db, propertyId: number): Promise<Owed> {
  const row = await findRow<Owed>(db, 'owed-of-property')`
    select t.status, t.total_cents as cents, ${raw(isOwedInPart('t'))} as "isInPart"
      from tax_sale t where t.property_id = ${propertyId}`
  return row ?? { status: null, cents: null, isInPart: false }
}
