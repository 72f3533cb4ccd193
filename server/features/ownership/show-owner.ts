import { z } from 'zod'
import type { OwnerDetail, OwnerQuery } from '../../../contract/ownership.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countTexts } from './membership.queries.ts'
import { listParcelsOfOwner, toOwnedParcel } from './owned-parcel.queries.ts'
import { surveyOwned } from './owned-survey.queries.ts'
import { findOwner } from './owner.queries.ts'

/** Where the next page of parcels starts: after this property. */
const ParcelCursor = z.object({ propertyId: z.number().int() })
const MAX_TEXTS = 20

/** An owner with a page of its parcels, and its delinquency compared with its counties. */
export async function showOwner(
  db: Db,
  ownerId: number,
  { limit, cursor }: OwnerQuery,
): Promise<OwnerDetail> {
  const after = cursor === undefined ? 0 : decodeCursor(ParcelCursor, cursor).propertyId
  const owner = await findOwner(db, ownerId)
  const survey = await surveyOwned(db, ownerId)
  if (!owner || !survey) throw new AppError('not_found', 'Owner not found')
  const parcels = await listParcelsOfOwner(db, ownerId, after, limit + 1)
  const last = parcels.length > limit ? parcels[limit - 1] : undefined
  return {
    id: ownerId,
    name: owner.name,
    kind: owner.kind,
    mailAddress: owner.mail,
    names: await countTexts(db, ownerId, 'name', MAX_TEXTS),
    mailAddresses: await countTexts(db, ownerId, 'mail_address', MAX_TEXTS),
    totals: survey.totals,
    counties: survey.counties,
    parcels: parcels.slice(0, limit).map(toOwnedParcel),
    next: last ? encodeCursor(ParcelCursor, { propertyId: last.propertyId }) : null,
  }
}
