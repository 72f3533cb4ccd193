import type { PropertyOwners } from '../../../../contract/ownership.ts'
import { TEST_DAY, type TestApp } from '../../../platform/testing/test-app.ts'
import { resolveStoredOwners } from '../resolve-owners.ts'

export const HEADING = 'parcel_id,owner_name,owner_address,total,address,city,state,zip'
export const OAK = '"12 OAK ST, JACKSON, MS, 39201"'
export const PINE = '"44 PINE ST, TUPELO, MS, 38801"'
export const importRoll = (t: TestApp, ...rows: string[]) =>
  t.importFile([HEADING, ...rows.map((row) => `${row},1 LAND RD,JACKSON,MS,39209`)].join('\n'), {
    query: '?county=Hinds%20County,%20MS',
    fileName: 'roll.csv',
  })
export const resolve = (t: TestApp) => resolveStoredOwners(t.db, { today: TEST_DAY })

/** Parcels by owner, in order: `1 2 | 3`. */
export async function owners(t: TestApp): Promise<string> {
  const { rows } = await t.db.query<{ parcels: string }>(
    `select string_agg(p.parcel_id, ' ' order by p.parcel_id) as parcels
       from property_owner o join property p on p.id = o.property_id
       join owner w on w.id = o.owner_id
      group by o.owner_id order by 1`,
  )
  return rows.map(({ parcels }) => parcels).join(' | ')
}

export const show = async (t: TestApp, parcel: string, headers: Record<string, string> = {}) => {
  const url = `/api/properties/${await t.idOf(parcel)}/owners`
  return (await t.app.inject({ url, headers })).json<PropertyOwners>()
}

export const SMITH = 'SMITH JOHN A'
