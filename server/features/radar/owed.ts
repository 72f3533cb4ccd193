import type { Bill, BillList, NotAdded, TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import { toDollars } from '../property/property-row.ts'
import type { RatedRow } from './owed.queries.ts'

const WHY = {
  repeats: 'It states the same debt',
  replaced: 'A later list replaces it',
  behind: 'A later row of the same list replaces it',
} as const

/** The counted bills with their lists, and the components of the total. */
export function owedOf(
  rows: readonly RatedRow[],
  known: { totalCents: number | null; asOf: string; year: number | null; source: string },
): Pick<TaxSaleDetail, 'bills' | 'billCount' | 'owed'> {
  const of = (fate: RatedRow['fate']) => rows.filter((row) => row.fate === fate)
  const counted = of('counted')
  const repeats = of('repeats')
  const latest = counted.reduce<RatedRow | null>(
    (last, row) => (last === null || row.listOrder > last.listOrder ? row : last),
    null,
  )
  const open = (fate: RatedRow['fate']) => of(fate)[0]?.openCents ?? 0
  const replaced = open('replaced') + open('behind')
  const separate = open('counted') + open('repeats') + replaced
  return {
    bills: counted.map((row) => billOf(row, repeats)),
    billCount: counted[0]?.ofFate ?? 0,
    owed: {
      total: toDollars(known.totalCents),
      isPartUnknown: counted[0]?.isUnknown ?? false,
      asOf: latest ? latest.day : known.year === null ? known.asOf : null,
      year: latest ? latest.year : known.year,
      list: latest ? listsInWords(latest, counted) : known.source,
      countedSeparately: separate === open('counted') ? null : toDollars(separate),
      repeated: open('repeats') === 0 ? null : toDollars(open('repeats')),
      replaced: replaced === 0 ? null : toDollars(replaced),
      notAdded: notAdded(rows),
    },
  }
}

function listsInWords(latest: RatedRow, counted: readonly RatedRow[]): string {
  const others = new Set(counted.map(({ listId }) => listId)).size - 1
  if (others === 0) return latest.list
  return `${latest.list} and ${others} other ${others === 1 ? 'list' : 'lists'}`
}

function billOf(row: RatedRow, repeats: readonly RatedRow[]): Bill {
  const agrees = <T>(one: T | null, other: T | null) =>
    one === null || other === null || one === other
  const same = repeats.filter(
    (other) =>
      other.listId !== row.listId &&
      other.cents === row.cents &&
      agrees(other.taxYear, row.taxYear) &&
      agrees(other.billNumber, row.billNumber),
  )
  return {
    taxYear: row.taxYear,
    billNumber: row.billNumber,
    amount: toDollars(row.cents),
    status: row.status,
    lists: [row, ...same].map(
      ({ list, day, year, importId, fileName }): BillList => ({
        name: list,
        day,
        year,
        importId: importId || null,
        fileName,
      }),
    ),
  }
}

/** One entry per list and reason, the latest list first. */
function notAdded(rows: readonly RatedRow[]): NotAdded[] {
  const found = new Map<string, RatedRow>()
  for (const row of rows) {
    if (row.fate === 'counted') continue
    const key = `${row.fate} ${row.listId} ${row.closedOn}`
    if (!found.has(key)) found.set(key, row)
  }
  return [...found.values()]
    .sort((a, b) => b.listOrder - a.listOrder)
    .map(({ fate, list, day, year, meaning, ofList, closedOn, closedYear }) => ({
      list,
      day,
      year,
      meaning,
      amount: toDollars(ofList),
      why:
        fate === 'closed'
          ? `No longer on the list since ${closedYear ?? (closedOn === null ? 'its last edition' : formatDay(closedOn))}`
          : WHY[fate === 'counted' ? 'replaced' : fate],
    }))
}
