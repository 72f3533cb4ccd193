import type { LocalDate } from '../lib/local-date.ts'

/**
 * How well a rule is known. `S`: the text of the section or case was read. `S2`: only a summary was read. `G`: general
 * knowledge of the field. `?`: unsettled or contradictory, so an answer shows both readings. `product`: follows from
 * other rules, or is a decision of this product.
 */
export type LawMark = 'S' | 'S2' | 'G' | '?' | 'product'

/** The subject of a rule: a kind of tax sale, titles, or liens. */
export type LawKind =
  | 'ms-land-sale'
  | 'al-land-sale'
  | 'al-tax-lien'
  | 'tn-court-sale'
  | 'any'
  | 'title'
  | 'lien'

/** The event whose day picks the row. Never today. */
export type DecidingDay =
  | 'sale'
  | 'order'
  | 'judgment'
  | 'decree'
  | 'filing'
  | 'notice'
  | 'claim'
  | 'deed'
  | 'death'
  | 'maturity'

export type LawRow<Id extends string = string> = {
  id: Id
  state: 'MS' | 'AL' | 'TN' | 'US' | 'any'
  kind: LawKind
  by: DecidingDay
  /** First and last deciding day of the row; null is unlimited. */
  from: LocalDate | null
  until: LocalDate | null
  /** Section or case, as an answer names it. */
  section: string
  mark: LawMark
  /** Parts of the rule that have another mark. */
  markNote: string | null
  readOn: LocalDate
  /** Years of the copies read, the newest last, or `undated`. */
  copy: string
  /** The rule in a sentence or two. */
  rule: string
}

type Shared = Pick<LawRow, 'state' | 'kind' | 'by' | 'readOn'>

type Own<Id extends string> = Pick<LawRow<Id>, 'id' | 'section' | 'mark' | 'copy' | 'rule'> &
  Partial<Omit<LawRow, 'id'>>

/** Rows of one subject; a row repeats only what differs from `shared`. */
export function lawRows<const Id extends string>(
  shared: Shared,
  rows: readonly Own<Id>[],
): readonly LawRow<Id>[] {
  return rows.map((row) => ({ from: null, until: null, markNote: null, ...shared, ...row }))
}
