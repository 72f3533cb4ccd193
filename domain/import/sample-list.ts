import { addDays, type LocalDate, weekdayOf } from '../lib/local-date.ts'

const HEADINGS =
  'parcel_id,owner_name,address,city,state,zip,county,assessed_value,market_value,taxes_owed,penalties_owed,total_owed,tax_year,sale_date'

const PROPERTIES = `
901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,Jackson,MS,39202,"Hinds County, MS",5250.00,52500.00,812.40,48.74,861.14
901-1-2,SAMPLE HOLDINGS LLC,102 EXAMPLE ST,Jackson,MS,39202,"Hinds County, MS",1800.00,12000.00,305.10,18.31,323.41
901-7-15,"DOE, JOHN & JANE",7 SPECIMEN AVE,Jackson,MS,39206,"Hinds County, MS",9400.00,94000.00,1420.00,85.20,1505.20
902-33,"ROE, RICHARD (ESTATE)",0 PATTERN RD,Clinton,MS,39056,"Hinds County, MS",750.00,5000.00,128.55,7.71,136.26
903-4-8,MODEL PROPERTIES INC,415 TEMPLATE DR,Byram,MS,39272,"Hinds County, MS",11200.00,112000.00,1733.60,104.02,1837.62
H09A-000012-00010,"POE, PRUDENCE",28 PROTOTYPE LN,Brandon,MS,39042,"Rankin County, MS",6600.00,66000.00,702.18,42.13,744.31
H09A-000012-00020,"MOE, MORRIS ET UX",30 PROTOTYPE LN,Brandon,MS,39042,"Rankin County, MS",6800.00,68000.00,723.46,43.41,766.87
J11C-000003-00150,VACANT LOTS OF PEARL LLC,BLANK BLVD,Pearl,MS,39208,"Rankin County, MS",300.00,2000.00,41.90,2.51,44.41
071E-15-014/00.00,"NOE, NANCY",9 FACSIMILE CV,Madison,MS,39110,"Madison County, MS",14500.00,145000.00,1650.75,99.05,1749.80
092A-24C-101/00.00,"COE, CALVIN",611 MOCKUP ST,Canton,MS,39046,"Madison County, MS",2100.00,14000.00,268.03,16.08,284.11
`

/**
 * A sample list to download: the specification's columns, ten invented properties, to be sold on Mississippi's next
 * sale day after `today` for the taxes of the year before it. Owner names and addresses are invented.
 */
export function sampleList(today: LocalDate): string {
  const thisYear = augustSale(Number(today.slice(0, 4)))
  const saleDate = thisYear > today ? thisYear : augustSale(Number(today.slice(0, 4)) + 1)
  const taxYear = Number(saleDate.slice(0, 4)) - 1
  const rows = PROPERTIES.trim().split('\n')
  return [HEADINGS, ...rows.map((row) => `${row},${taxYear},${saleDate}`), ''].join('\n')
}

/** The last Monday of August (Miss. Code § 27-41-55). */
function augustSale(year: number): LocalDate {
  const last = `${year}-08-31`
  return addDays(last, -((weekdayOf(last) + 6) % 7))
}
