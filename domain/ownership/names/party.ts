/** A capacity or circumstance written beside a name; never part of the name. */
export type PartyRole =
  | 'trustee'
  | 'trust'
  | 'nominee'
  | 'estate'
  | 'heirs'
  | 'deceased'
  | 'et-al'
  | 'et-ux'
  | 'et-vir'
  | 'life-estate'
  | 'remainder'
  | 'survivorship'
  | 'tenants-in-common'
  | 'care-of'
  | 'executor'
  | 'administrator'
  | 'personal-representative'
  | 'guardian'
  | 'conservator'
  | 'attorney-in-fact'
  | 'custodian'
  | 'receiver'
  | 'officer'
  | 'minor'
  | 'non-compos-mentis'

/**
 * One person or company named in a text of an index, deed or roll.
 *
 * All names are upper case without punctuation; an absent part is `''`.
 */
export type Party = {
  /** Trusts by name, banks, churches and governments are companies; an estate is its person. */
  kind: 'person' | 'company'
  surname: string
  given: string
  /** Middle names or initials, separated by blanks. */
  middle: string
  /** `JR`, `SR`, `II`, `III`, `IV`, `V`. */
  suffix: string
  /** A company's name with its legal form in the usual abbreviation: `ABC LLC`. */
  company: string
  /** With `by`, also the capacity of `by`. */
  roles: readonly PartyRole[]
  /** From words beside the name only (`A SINGLE MAN`, `AND WIFE`). */
  marital: 'married' | 'single' | null
  /**
   * The couple this party is half of. `at` is the place of the other in the parsed list, null when
   * the text does not name him (`ET UX`). `shared-surname` is the roll's `SMITH JOHN A & MARY B`,
   * which looks like a couple but does not say so.
   */
  spouse: { at: number | null; tie: 'words' | 'shared-surname' } | null
  /** Other names of the same party (NKA, FKA, AKA, NEE, DBA), each in a form `parseParties` reads. */
  formerly: readonly string[]
  /** Beneficiary of a trustee or nominee, if named. The trustee has the legal title. */
  of: Party | null
  /** Representative of this party: attorney-in-fact, executor, guardian, or a company's officer. */
  by: Party | null
  /** Recipient of mail (`C/O`), as written; never an owner. */
  careOf: string
  /** A share written beside the name: `1/2`, `50%`. */
  share: string
  /** Equal keys are the same name; different keys may be too (see `compareParties`). */
  key: string
}
