import { NAMES, type Name } from './import-mode.ts'

export const SALE = '2025-08-25'
const HEADING = 'parcel_id,owner_name,owner_address,address,total,sale_date'
export const row = (parcel: string, owner: string, mail: string) =>
  `${parcel},${owner},"${mail}",1 ${parcel} RD,100,${SALE}`
export const listOf = (...rows: string[]) => `${[HEADING, ...rows].join('\n')}\n`
export const mailOf = (name: string) =>
  `${name.length} ${name} ST, JACKSON, MS, 39201`.toUpperCase()

/** The properties on record before any action. */
export const BASE = listOf(
  ...NAMES.map((name) => row(`OWNED-${name}`, `RIGHTFUL ${name}`, mailOf(`oak ${name}`))),
  ...NAMES.map((name) => row(`SALE-${name}`, `SELLER ${name}`, mailOf(`elm ${name}`))),
  row('MERGE-1', 'GARNER PEARL', '12 OAK ST, JACKSON, MS, 39201'),
  row('MERGE-2', 'GARNER PEARL', '44 PINE ST, TUPELO, MS, 38801'),
  row('SPLIT-1', 'HOLLOWAY RUTH', '7 ELM ST, MERIDIAN, MS, 39301'),
  row('SPLIT-2', 'HOLLOWAY RUTH', '7 ELM ST, MERIDIAN, MS, 39301'),
)
/** The list that each person imports: a new parcel, and another owner for an existing one. */
export const ownList = (name: Name) =>
  listOf(
    row(`NEW-${name}`, `NEWCOMER ${name}`, mailOf(`fir ${name}`)),
    row(`OWNED-${name}`, `USURPER ${name}`, mailOf(`ash ${name}`)),
  )
export const fileOf = (name: Name) => `${name}-list.csv`
