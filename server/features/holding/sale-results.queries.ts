import type { Db } from '../../platform/db/db.ts'

/** Name of the import profile for typed results. */
const RESULTS_PROFILE = 'sale-day-results'
/** Results of one property that are read. */
const MAX_RESULTS = 50

/** A result typed in at a sale, by the columns of its file. */
export type SaleResultRow = {
  sale: string
  words: string
  soldTo: string | null
  bid: string | null
}

/** Every result typed in for a property, newest first, those that a later one replaced too. By import_row's primary key. */
export async function listSaleResults(db: Db, propertyId: number): Promise<SaleResultRow[]> {
  const { rows } = await db.query<{ headings: string[]; extra: Array<string | null> | null }>(
    `select i.extra_headings as headings, r.extra
       from import_row r join import i on i.id = r.import_id
      where r.property_id = $1 and i.profile = $2
      order by r.import_id desc, r.line limit ${MAX_RESULTS}`,
    [propertyId, RESULTS_PROFILE],
  )
  return rows.flatMap(({ headings, extra }) => {
    const cell = (heading: string) => extra?.[headings.indexOf(heading)] ?? null
    const sale = cell('Sale')
    const words = cell('Sale Result')
    if (sale === null || words === null) return []
    return [{ sale, words, soldTo: cell('Sold To'), bid: cell('Winning Bid') }]
  })
}
