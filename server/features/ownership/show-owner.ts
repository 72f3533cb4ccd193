import { z } from 'zod'
import type { OwnerDetail, OwnerKind, OwnerQuery } from '../../../contract/ownership.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_FROM,
  type ParcelRow,
  sumOwned,
  toOwnedParcel,
} from './owned-parcel.queries.ts'
import { listCounties } from './owner-counties.ts'

/** Where the next page of parcels starts: behind this property. */
const ParcelCursor = z.object({ propertyId: z.number().int() })
const MOST_TEXTS = 20

/** An owner with its parcels, a page of them, and how often it is delinquent beside its counties. */
export async function showOwner(
  db: Db,
  ownerId: number,
  { limit, cursor }: OwnerQuery,
): Promise<OwnerDetail> {
  const after = cursor === undefined ? 0 : decodeCursor(ParcelCursor, cursor).propertyId
  const { rows } = await db.query<{ name: string; kind: OwnerKind; mail: string | null }>({
    name: 'find-owner',
    text: 'select name, kind, mail_address as mail from owner where id = $1',
    values: [ownerId],
  })
  const owner = rows[0]
  const totals = (await sumOwned(db, [ownerId])).get(ownerId)
  if (!owner || !totals) throw new AppError('not_found', 'Owner not found')
  const parcels = await listParcels(db, ownerId, after, limit + 1)
  const last = parcels.length > limit ? parcels[limit - 1] : undefined
  return {
    id: ownerId,
    name: owner.name,
    kind: owner.kind,
    mailAddress: owner.mail,
    names: await countTexts(db, ownerId, 'name'),
    mailAddresses: await countTexts(db, ownerId, 'mail_address'),
    totals,
    counties: await listCounties(db, ownerId),
    parcels: parcels.slice(0, limit).map(toOwnedParcel),
    next: last ? encodeCursor(ParcelCursor, { propertyId: last.propertyId }) : null,
  }
}

/** By id, so that every page costs the same. Served by property_owner_owner. */
async function listParcels(
  db: Db,
  ownerId: number,
  after: number,
  limit: number,
): Promise<ParcelRow[]> {
  const { rows } = await db.query<ParcelRow>({
    name: 'parcels-of-owner',
    text: `select ${PARCEL_COLUMNS} from ${PARCEL_FROM}
            where m.owner_id = $1 and m.property_id > $2 order by m.property_id limit $3`,
    values: [ownerId, after, limit],
  })
  return rows
}

async function countTexts(
  db: Db,
  ownerId: number,
  column: 'name' | 'mail_address',
): Promise<{ text: string; parcels: number }[]> {
  const { rows } = await db.query<{ text: string; parcels: number }>({
    name: `texts-of-owner-${column}`,
    text: `select ${column} as text, count(*) as parcels from property_owner
            where owner_id = $1 and ${column} is not null
            group by 1 order by 2 desc, 1 limit ${MOST_TEXTS}`,
    values: [ownerId],
  })
  return rows
}
