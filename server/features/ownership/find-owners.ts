import type { FoundOwners } from '../../../contract/ownership.ts'
import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'
import { normalizeOwner } from '../../../domain/address/normalize.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { prefixEnd } from '../search/prefix-end.ts'
import { sumOwned } from './owned-parcel.queries.ts'
import { listOwnersByName } from './owner.queries.ts'

const NO_PARCELS = { parcels: 0, delinquent: 0, auctioned: 0, totalOwed: 0, isOwedAssumed: false }
/** Parcels read to find their owners. */
const MAX_PARCELS = 400

/** Owners whose recorded name begins with the words, surname first or last; those with most parcels first. */
export async function findOwners(db: Db, text: string, limit: number): Promise<FoundOwners> {
  if (text.trim().length < MIN_QUERY_LENGTH) {
    throw new AppError(
      'invalid_input',
      `Query too short: type at least ${MIN_QUERY_LENGTH} characters`,
    )
  }
  const words = normalizeOwner(text)
  if (words === '') return []
  const turned = [...words.split(' ').slice(-1), ...words.split(' ').slice(0, -1)].join(' ')
  const rows = await listOwnersByName(db, [words, prefixEnd(words), turned, prefixEnd(turned)], {
    maxParcels: MAX_PARCELS,
    limit,
  })
  const totals = await sumOwned(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    totals: totals.get(row.id) ?? NO_PARCELS,
  }))
}
