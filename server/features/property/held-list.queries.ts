import { findCounty } from '../../../domain/county/county.ts'
import { STATE_HELD_PROFILES } from '../../../domain/import/profiles.ts'
import { SOLD_TO } from '../../../domain/screen/filters.ts'
import { type StateHolding, stateHolding } from '../../../domain/title/reading/held-by-state.ts'
import { listOrder } from './one-debt.queries.ts'

/**
 * The profile of the latest list that says what is owed, if it states a parcel's whole: a list's key begins with it.
 * Of a property `p` and its tax sale `t`. By the key of import_row.
 */
export const SALE_LIST = `case when t.import_id <> 0 and t.status in ('delinquent', 'pending') then (
    select case when l.meaning = 'snapshot' then split_part(l.list_key, '|', 1) end
      from import_row b join county_list l on l.id = b.list_id
     where b.property_id = p.id and b.superseded_by is null and b.bill_status is not null
     order by ${listOrder('l')} desc, b.import_id desc limit 1) end`

/** Whether the State holds property `p`, with its tax sale `t`: its own list is the latest to say what is owed. By primary keys. */
export const HELD_BY_STATE = `coalesce(case
    when exists (select from screen_row x where x.property_id = p.id and x.sold_to = ${SOLD_TO.indexOf('state')})
    then ${SALE_LIST} = any ('{${[...STATE_HELD_PROFILES].join(',')}}') end, false)`

/** What a list says of who holds the land: the State's own lists, read as what they are. */
export function holdingBy(
  profile: string | null,
  meaning: string | null,
  countyId: number,
): StateHolding | null {
  if (profile === null || !STATE_HELD_PROFILES.has(profile) || meaning !== 'snapshot') return null
  return stateHolding(findCounty(countyId)?.state ?? '')
}
