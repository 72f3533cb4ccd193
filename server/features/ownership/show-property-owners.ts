import type {
  OwnerDecisionMade,
  PropertyOwner,
  PropertyOwners,
} from '../../../contract/ownership.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findNeighbours } from './adjacent.ts'
import { listAlike } from './alike-owners.queries.ts'
import { explainParcels } from './explain.ts'
import { readNamedProperty } from './named-property.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_FROM,
  type ParcelRow,
  sumOwned,
  toOwnedParcel,
} from './owned-parcel.queries.ts'
import { listCounties } from './owner-counties.ts'
import { listDecisionsMade } from './owner-decision.queries.ts'
import { listOwnIds } from './private-owners.queries.ts'

/** Other parcels of the owner that are named. */
const SHOWN = 6

type Holding = {
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

/** Who owns a property, what else is theirs and how we know. */
export async function showPropertyOwners(
  db: Db,
  propertyId: number,
  personId: number | null,
): Promise<PropertyOwners> {
  const holding = await findHolding(db, propertyId)
  if (!holding) throw new AppError('not_found', 'Property not found')
  const { id, kind, nameHash } = holding
  const [decisions, owner, alike] = await Promise.all([
    listMade(db, propertyId, personId),
    describeHolding(db, propertyId, holding),
    id !== null && kind !== null && nameHash !== null ? listAlike(db, id, kind, nameHash) : [],
  ])
  return {
    propertyId,
    status: statusOf(propertyId, holding),
    owners: owner ? [owner] : [],
    alike: owner ? alike : [],
    decisions,
  }
}

/** Served by the primary keys of property, property_owner, owner and owner_crowd. */
async function findHolding(db: Db, propertyId: number): Promise<Holding | null> {
  const { rows } = await db.query<Holding>({
    name: 'holding-of-property',
    text: `select p.owner_name as "ownerName", m.owner_id as id, o.name, o.kind, m.name as "recordedAs",
                  m.mail_address as "mailAddress", m.roles, m.share, m.name_hash as "nameHash",
                  exists (select from owner_crowd c where c.place_hash = m.place_hash) as "isCrowd",
                  (p.owner_name, p.owner_address) is distinct from (m.name, m.mail_address) as "isDue"
             from property p
             left join (property_owner m join owner o on o.id = m.owner_id) on m.property_id = p.id
            where p.id = $1`,
    values: [propertyId],
  })
  return rows[0] ?? null
}

function statusOf(propertyId: number, { ownerName, isDue }: Holding): PropertyOwners['status'] {
  const isNamed = ownerName !== null && readNamedProperty(propertyId, ownerName, null) !== null
  if (!isNamed) return 'unnamed'
  return isDue ? 'waiting' : 'resolved'
}

async function describeHolding(
  db: Db,
  propertyId: number,
  holding: Holding,
): Promise<PropertyOwner | null> {
  const { id, name, kind, recordedAs, mailAddress, roles, share, isCrowd } = holding
  if (id === null || name === null || kind === null || recordedAs === null) return null
  // What it was recorded as before says nothing of who owns it now.
  if (holding.ownerName !== recordedAs) return null
  const [totals, own, parcels, near, counties] = await Promise.all([
    sumOwned(db, [id]),
    findOwed(db, propertyId),
    listOthers(db, id, propertyId),
    findNeighbours(db, id, propertyId),
    listCounties(db, id),
  ])
  const all = totals.get(id) ?? { parcels: 1, delinquent: 0, totalOwed: 0 }
  const missing = [...near.keys()].filter((other) => !parcels.some((p) => p.propertyId === other))
  const beside = await listParcels(db, missing)
  const shown = [...parcels, ...beside.map(toOwnedParcel)]
    .sort((a, b) => (near.get(a.propertyId) ?? 99) - (near.get(b.propertyId) ?? 99))
    .slice(0, SHOWN)
  const why = await explainParcels(db, { propertyId, recordedAs, mailAddress }, shown, isCrowd)
  return {
    id,
    name,
    kind,
    recordedAs,
    mailAddress,
    isCrowdedAddress: isCrowd,
    roles: roles ?? [],
    share,
    others: {
      parcels: all.parcels - 1,
      delinquent: all.delinquent - (own.status === 'delinquent' ? 1 : 0),
      totalOwed: (Math.round(all.totalOwed * 100) - (own.cents ?? 0)) / 100,
    },
    counties,
    parcels: shown.map((parcel) => ({
      ...parcel,
      why: why.get(parcel.propertyId) ?? { is: 'same', weight: 0, reasons: [], through: null },
      metresAway: near.get(parcel.propertyId) ?? null,
    })),
  }
}

async function findOwed(db: Db, propertyId: number) {
  const { rows } = await db.query<{ status: string | null; cents: number | null }>({
    name: 'owed-of-property',
    text: 'select status, total_cents as cents from tax_sale where property_id = $1',
    values: [propertyId],
  })
  return rows[0] ?? { status: null, cents: null }
}

/** Delinquent ones first, of these those that owe most. Served by property_owner_owner. */
async function listOthers(db: Db, ownerId: number, propertyId: number) {
  const { rows } = await db.query<ParcelRow>({
    name: 'other-parcels-of-owner',
    text: `select ${PARCEL_COLUMNS} from ${PARCEL_FROM}
            where m.owner_id = $1 and m.property_id <> $2
            order by (t.status = 'delinquent') is true desc, t.total_cents desc nulls last, m.property_id
            limit ${SHOWN}`,
    values: [ownerId, propertyId],
  })
  return rows.map(toOwnedParcel)
}

async function listParcels(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<ParcelRow>({
    name: 'owned-parcels-by-id',
    text: `select ${PARCEL_COLUMNS} from ${PARCEL_FROM} where m.property_id = any($1::bigint[])
            order by m.property_id`,
    values: [ids],
  })
  return rows
}

async function listMade(
  db: Db,
  propertyId: number,
  personId: number | null,
): Promise<OwnerDecisionMade[]> {
  const made = await listDecisionsMade(db, propertyId)
  const ids = made.flatMap(({ id, personId: by }) => (by === personId ? [id] : []))
  const own =
    personId === null || ids.length === 0 ? new Set() : await listOwnIds(db, personId, ids)
  return made.map(({ id, kind, reason, decidedAt, personId: by, other }) => ({
    id,
    kind,
    reason,
    decidedAt: decidedAt.toISOString(),
    isMine: by !== null && by === personId,
    isPrivate: own.has(id),
    other: {
      propertyId: other.propertyId,
      parcelId: other.parcelId,
      county: countyLabel(other.countyId),
      recordedAs: other.recordedAs,
    },
  }))
}
