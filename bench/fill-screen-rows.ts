import { countiesOf } from '../domain/county/county.ts'
import type { Pool } from '../server/platform/db/db.ts'

const STATES = ['MS', 'AL', 'TN'] as const

/**
 * Fills screen_row of an empty record with random rows, the same each time: a third in tax sales, values of all columns
 * with gaps. Faster than sample properties, of which nothing else is asked here.
 */
export async function fillScreenRows(db: Pool, rows: number): Promise<void> {
  const { rows: found } = await db.query<{ n: number }>(
    'select count(*)::integer as n from screen_row',
  )
  if ((found[0]?.n ?? 0) > 0) return
  await db.query(FILL, [rows, STATES.flatMap(countiesOf).map(({ id }) => id)])
  await db.query('delete from screen_change')
  await db.query('vacuum analyze screen_row')
}

/** A random value from 0 to `most`, or null in `missing` of 100 rows. */
const upTo = (most: number, missing = 0, type = 'int') =>
  `case when random() >= ${missing / 100} then (random() * ${most})::${type} end`
/** The same, small values more often. */
const mostlySmall = (most: number, missing: number) =>
  `case when random() >= ${missing / 100} then (random() * random() * ${most})::bigint end`
const dayAfter = (day: string, days: number, missing: number) =>
  `case when random() >= ${missing / 100} then date '${day}' + (random() * ${days})::int end`
const oneOf = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(random() * ${values.length})::int]`

const COLUMNS: Readonly<Record<string, string>> = {
  property_id: 'i * 3',
  county_id: '($2::int[])[1 + floor(random() * cardinality($2::int[]))::int]',
  owed_cents: `case when for_sale then ${mostlySmall(2_000_000, 2)} end`,
  value_cents: mostlySmall(40_000_000, 20),
  land_cents: upTo(8_000_000, 30, 'bigint'),
  improvement_cents: upTo(20_000_000, 50, 'bigint'),
  last_sale_cents: upTo(30_000_000, 70, 'bigint'),
  last_sale_date: dayAfter('1990-01-01', 13_000, 70),
  last_transfer: dayAfter('1990-01-01', 13_000, 30),
  findings: `case when random() < 0.6 then (1::bigint << (random() * 30)::int) | (case when random() < 0.2 then 1::bigint << 34 else 0 end) end`,
  acres: 'random() * random() * 10',
  bathrooms: '1 + (random() * 5)::int / 2.0',
  building_size: upTo(4_000),
  bedrooms: upTo(6),
  flags: 'case when random() < 0.1 then 1 << (random() * 8)::int else 0 end',
  sale_date: `case when for_sale then current_date - 600 + (random() * 30)::int * 40 end`,
  redeem_by: dayAfter('2026-01-01', 900, 90),
  first_unpaid_year: `case when for_sale then 2025 - (random() * 5)::int end`,
  year_built: `case when random() < 0.5 then 1900 + (random() * 120)::int end`,
  score: upTo(100),
  underlying_title: upTo(100, 40),
  liens: upTo(4),
  coverage: upTo(100),
  sold_to: upTo(2),
  owner_kind: upTo(5, 10),
  mail: upTo(3, 10),
  is_assessed_value: 'random() < 0.3',
  has_federal_lien: 'random() < 0.02',
  improved: 'case when random() < 0.9 then random() < 0.6 end',
  homestead: 'case when random() < 0.5 then random() < 0.5 end',
  exempt: 'case when random() < 0.5 then random() < 0.1 end',
  status: `case when for_sale then ${oneOf(['delinquent', 'auctioned', 'redeemed', 'pending'])} end`,
  city: "'CITY ' || (random() * 500)::int",
  zip: '(38000 + (random() * 1500)::int)::text',
  type: oneOf(['Residential', 'Vacant Land', 'Commercial', 'Industrial', 'Agricultural']),
}

const FILL = `with seeded as materialized (select setseed(0.5))
  insert into screen_row (${Object.keys(COLUMNS).join(', ')})
    select ${Object.values(COLUMNS).join(', ')}
      from seeded, lateral (select i, random() < 0.33 as for_sale from generate_series(1, $1::bigint) i) g`
