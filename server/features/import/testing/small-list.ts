import type { Pool } from '../../../platform/db/db.ts'

export const HINDS = '?county=Hinds%20County,%20MS'

export const LIST = [
  'Parcel Number,Owner Name,Property Address,City,State,Zip,Tax Year,Receipt,Amount Due,Zoning',
  '820-325,"SMITH, JOHN A & MARY B",12 OAK ST,JACKSON,MS,39209,2024,R-1,"$1,234.56",R1',
  '820-326,JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500,R1',
  '820-326,JONES ELLA,14 OAK ST,JACKSON,MS,39209,2025,R-3,250.10,R1',
  '564-12-1,MAGNOLIA HOMES LLC,77 PINE AVE,CLINTON,MS,39056,2025,R-4,90.00,C2',
].join('\n')

export const edited = (from: string, to: string) => {
  const text = LIST.replace(from, to)
  if (text === LIST) throw new Error(`${from} is not in the list`)
  return text
}

/** All rows of the domain's tables, without the ids of their imports. */
export async function everythingIn(db: Pool): Promise<unknown> {
  const tables = {
    property:
      'parcel_key, parcel_id, ppin, address, city, state, zip_code, owner_name, assessed_cents, assumed',
    tax_sale: 'status, taxes_cents, penalties_cents, total_cents, sale_date, assumed',
    import_row: 'line, tax_year, bill_number, total_cents, bill_status, superseded_by is null',
    'serving.property_search': 'parcel_norm, addr_norm, owner_norm, place_norm',
    property_count: 'county_id, n, n_sample',
    tax_sale_count: 'county_id, status, n',
    sale_day_count: 'county_id, sale_date, n',
    title_issue_count: 'county_id, n',
  }
  const answer: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const where = table.endsWith('count') ? 'where n <> 0' : ''
    const { rows } = await db.query({
      text: `select ${columns} from ${table} ${where} order by ${columns.split(', ').map((_, i) => i + 1)}`,
      rowMode: 'array',
    })
    answer[table] = rows
  }
  return answer
}
