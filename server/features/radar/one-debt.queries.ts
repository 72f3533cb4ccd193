/**
 * Condition: no other list stated the same debt before. Lists quote each other: the assignment of a
 * certificate names the bill the certificate was sold for. Equal are unpaid bills of one parcel, tax year
 * and amount whose numbers, where both have one, agree.
 */
export function countsOnce(row: string): string {
  return `${isNotReplaced(row)} and not (${row}.bill_status = 'unpaid' and ${row}.tax_year is not null and ${row}.total_cents > 0
               and exists (
                 select from import_row o
                  where o.property_id = ${row}.property_id and o.superseded_by is null
                    and o.list_id <> ${row}.list_id and o.bill_status = 'unpaid'
                    and o.tax_year = ${row}.tax_year and o.total_cents = ${row}.total_cents
                    and (o.bill_number is null or ${row}.bill_number is null
                         or o.bill_number = ${row}.bill_number)
                    and (o.import_id, o.line) < (${row}.import_id, ${row}.line)))`
}

/**
 * Condition: no later list replaced the row. A snapshot states all that was owed on its day: the snapshot
 * of a later year includes what is still open of it, and the results of its sale say what became of it.
 * Without a year no list is known to be later.
 */
function isNotReplaced(row: string): string {
  return `not exists (
            select from county_list own
              join import_row o on o.property_id = ${row}.property_id
              join county_list other on other.id = o.list_id
             where own.id = ${row}.list_id and own.meaning = 'snapshot'
               and o.superseded_by is null and o.bill_status is not null
               and ((other.meaning = 'snapshot' and o.tax_year > ${row}.tax_year)
                    or (other.meaning = 'sale-results' and o.tax_year >= ${row}.tax_year)))`
}
