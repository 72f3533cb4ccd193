import type { FoundOwners } from '../../../contract/ownership.ts'
import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'
import { normalizeOwner } from '../../../domain/address/normalize.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { prefixEnd } from '../search/prefix-end.ts'
import { sumOwned } from './owned-parcel.queries.ts'

/** Parcels looked at for the owners behind them. */
const MOST_PARCELS = 400

/**
 * Owners whose recorded name begins with the words, surname first or last; those of most parcels first.
 * Served by property_search_owner, as the search for properties is.
 */
export async function findOwners(db: Db, text: string, limit: number): Promise<FoundOwners> {
  if (text.trim().length < MIN_QUERY_LENGTH) {
    throw new AppError(
      'invalid_input',
      `Query too short: please give at least ${MIN_QUERY_LENGTH} characters`,
    )
  }
  const words = normalizeOwner(text)
  if (words === '') return []
  const turned = [...words.split(' ').slice(-1), ...words.split(' ').slice(0, -1)].join(' ')
  const { rows } = await db.query<Omit<FoundOwners[number], 'totals'>>({
    name: 'find-owners',
    text: `with found as materialized (
             (select property_id from property_search
               where owner_norm ~>=~ $1 and owner_norm ~<~ $2
               order by owner_norm using ~<~ limit ${MOST_PARCELS})
             union
             (select property_id from property_search
               where owner_norm ~>=~ $3 and owner_norm ~<~ $4
               order by owner_norm using ~<~ limit ${MOST_PARCELS}))
           select o.id, o.name, o.kind, o.mail_address as "mailAddress"
             from (select m.owner_id, count(*) as n from found join property_owner m using (property_id)
                    group by m.owner_id) f
             join owner o on o.id = f.owner_id
            order by f.n desc, o.name, o.id limit $5`,
    values: [words, prefixEnd(words), turned, prefixEnd(turned), limit],
  })
  const totals = await sumOwned(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    totals: totals.get(row.id) ?? { parcels: 0, delinquent: 0, totalOwed: 0 },
  }))
}
