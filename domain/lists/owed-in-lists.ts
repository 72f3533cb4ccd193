import { byDay, type ListedRow, type Stated } from './listed-row.ts'

/** A property's list rows. If more exist than are loaded, `owed` is the database's total of all. */
export interface ListedRows extends ReadonlyArray<ListedRow> {
  readonly owed?: OwedInLists | null
}

/** The amount owed by a workspace's lists, in cents, by the latest of them that states one. */
export type OwedInLists = {
  total: Stated<number>
  taxes: number | null
  penalties: number | null
  /** Some unpaid rows have no amount: more than `total` is owed. */
  isPartUnknown: boolean
}

/** Meanings whose rows state amounts owed. */
export const OWING: ReadonlySet<string> = new Set(['bills', 'snapshot', 'sale-results'])

/**
 * Sums the unpaid debts of one property in the latest editions. Bills are single debts: a later list's bill of the
 * same year and number replaces one. A snapshot states the total owed on its day: it replaces lists of earlier days,
 * and a later list of bills adds nothing to it but replaces it. Null if no list states an amount.
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
  // For a snapshot, or results, only its own rows count; for bills those of every list of bills since the last
  // snapshot.
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
      isAssumed: known.length < unpaid.length,
    },
    taxes: sum(({ taxesCents }) => taxesCents),
    penalties: sum(({ penaltiesCents }) => penaltiesCents),
    isPartUnknown: known.length < unpaid.length,
  }
}

/** Bills of one list without number and year are separate debts, unless their amounts are equal. */
function keyOfUnnumbered({ taxYear, billNumber, totalCents }: ListedRow): string {
  return taxYear === null && billNumber === null ? String(totalCents) : ''
}
