import { type Cents, inDollars } from '../lib/cents.ts'
import { formatCount, formatList } from '../lib/format.ts'

/** Rows with the sum of their amounts. */
export type RowSum = { rows: number; cents: Cents }

/** A property with unpaid rows of several owners. */
export type OwnersOfOne = {
  line: number
  property: string
  owners: readonly string[]
  cents: Cents
}

/** What the rows of an import owe, as they were read and as they were written. */
export type ListAccount = {
  /** Unpaid amounts of the rows as they were read. */
  read: Cents
  /** Rows without an amount, for which the one of an earlier edition stays. */
  kept: RowSum
  /** Rows that are as in the edition before. */
  same: RowSum
  /** Rows whose debt another row of the list states. */
  repeated: RowSum
  /** Rows whose debt another list states. */
  known: RowSum
  /** Rows that a later list replaces, which states all that is owed. */
  replaced: RowSum
  /** The other rows: what they add to their properties, as it is in the database. */
  counted: RowSum
}

const SHOWN_PROPERTIES = 3
const SHOWN_OWNERS = 3

/** Remarks on an import whose sum is not that of its rows: what was left out, and whether it adds up. */
export function sumRemarks(account: ListAccount): string[] {
  const { read, kept, same, repeated, known, replaced, counted } = account
  const remarks: string[] = []
  if (kept.rows > 0) {
    remarks.push(
      `${formatCount(kept.rows, 'row')} without an amount ${kept.rows === 1 ? 'keeps' : 'keep'} what the list stated before (${inDollars(kept.cents)})`,
    )
  }
  // Rows that are as in the edition before change nothing.
  const owed = read + kept.cents - same.cents
  const left = [
    leftOut(repeated, 'stated by another row of the list'),
    leftOut(known, 'stated by another list'),
    leftOut(replaced, 'replaced by a later list'),
  ].flat()
  const written = [repeated, known, replaced, counted].reduce((all, { cents }) => all + cents, 0)
  const missing = owed - written
  if (left.length > 0 && missing === 0) {
    remarks.push(
      `${inDollars(counted.cents)} of ${inDollars(owed)} in new rows was added; not added: ${formatList(left)}`,
    )
  }
  if (missing !== 0) {
    const parts = [`${inDollars(counted.cents)} was added`, ...left]
    remarks.push(
      `the sums do not agree: new rows owe ${inDollars(owed)}, but ${formatList(parts)}, which is ${inDollars(Math.abs(missing))} too ${missing > 0 ? 'little' : 'much'}; undo this import and report it`,
    )
  }
  return remarks
}

const leftOut = ({ rows, cents }: RowSum, why: string): string[] =>
  cents === 0 ? [] : [`${inDollars(cents)} ${why} (${formatCount(rows, 'row')})`]

/** A remark on properties that have the debts of several owners; null without any. */
export function ownersRemark(
  found: readonly OwnersOfOne[],
  all: { properties: number; cents: Cents },
): string | null {
  if (all.properties === 0) return null
  const shown = found.slice(0, SHOWN_PROPERTIES).map(({ line, property, owners }) => {
    const more = owners.length - SHOWN_OWNERS
    const named = [...owners.slice(0, SHOWN_OWNERS), ...(more > 0 ? [`${more} more`] : [])]
    return `${property} from line ${line} (${named.join('; ')})`
  })
  const properties = formatCount(all.properties, 'property has', 'properties have')
  return `${properties} unpaid rows of several owners, ${inDollars(all.cents)} together: ${shown.join(', ')}; check that the parcel number is right`
}
