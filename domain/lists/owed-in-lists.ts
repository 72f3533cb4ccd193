import { byDay, type ListedRow, type Stated } from './listed-row.ts'

/**
 * Rows that lists have of one property. Where it has more than are held here, `owed` is what all of them come to, summed by
 * the database in the same way as below.
 */
export interface ListedRows extends ReadonlyArray<ListedRow> {
  readonly owed?: OwedInLists | null
}

/** What is owed by a workspace's lists, in cents, by the latest of them that states it. */
export type OwedInLists = {
  total: Stated<number>
  taxes: number | null
  penalties: number | null
  /** Some unpaid rows name no amount: more than `total` is owed. */
  isPartUnknown: boolean
}

/** Meanings whose rows state what is owed. */
export const OWING: ReadonlySet<string> = new Set(['bills', 'snapshot', 'sale-results'])

/**
 * Sums the unpaid debts that the latest editions state of one property. Bills are single debts: one of the same year
 * and number in a later list replaces it. A snapshot states all that is owed on its day: it replaces what lists of
 * earlier days state, and a later list of bills adds nothing to it but replaces it. Null where no list states an amount.
 */
export function owedInLists(rows: ListedRows): OwedInLists | null {
  if (rows.owed !== undefined) return rows.owed
  const stating = rows
    .filter(
      ({ isLatest, meaning, billStatus }) => isLatest && OWING.has(meaning) && billStatus !== null,
    )
    .sort(byDay)
  const latest = stating[0]
  if (!latest) return null
  // Of a snapshot, or results, all of its own rows count and nothing else; of bills those of every list of bills since
  // the last snapshot.
  const counted: ListedRow[] = []
  const seen = new Set<string>()
  for (const row of stating) {
    const isBill = row.meaning === 'bills'
    if (!isBill && row.listId !== latest.listId) break
    if (isBill && latest.meaning !== 'bills') break
    const debt = isBill
      ? `${row.taxYear ?? ''}|${row.billNumber ?? ''}|${keyOfUnnumbered(row)}`
      : ''
    if (isBill && seen.has(debt)) continue
    seen.add(debt)
    counted.push(row)
  }
  const unpaid = counted.filter(({ billStatus }) => billStatus === 'unpaid')
  const known = unpaid.filter(({ totalCents }) => totalCents !== null)
  if (known.length === 0 && unpaid.length > 0) return null
  const sum = (pick: (row: ListedRow) => number | null) =>
    unpaid.every((row) => pick(row) !== null)
      ? unpaid.reduce((all, row) => all + (pick(row) ?? 0), 0)
      : null
  return {
    total: {
      value: known.reduce((all, { totalCents }) => all + (totalCents ?? 0), 0),
      listId: latest.listId,
      list: latest.list,
      day: latest.day,
      isAssumed: false,
    },
    taxes: sum(({ taxesCents }) => taxesCents),
    penalties: sum(({ penaltiesCents }) => penaltiesCents),
    isPartUnknown: known.length < unpaid.length,
  }
}

/** Bills of one list without number and year are debts of their own, unless amounts are the same. */
function keyOfUnnumbered({ taxYear, billNumber, totalCents }: ListedRow): string {
  return taxYear === null && billNumber === null ? String(totalCents) : ''
}
