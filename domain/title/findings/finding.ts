import type { Party } from '../../ownership/names/party.ts'

/** Codes of an examiner's findings; title-standards has when each fires. */
export const FINDING_CODES = [
  'chain-gap',
  'owner-not-in-chain',
  'wild-deed',
  'competing-conveyance',
  'partial-interest',
  'missing-joinder',
  'deceased-grantor',
  'heirship-only',
  'authority-missing',
  'name-variance',
  'quitclaim-link',
  'out-of-order-recording',
  'unsettled-foreclosure',
  'tax-deed-in-chain',
  'tax-deed-aged',
  'tax-sale-notice-defect',
  'redemption-open',
  'delinquent-taxes',
  'unreleased-deed-of-trust',
  'stale-deed-of-trust',
  'active-judgment',
  'federal-tax-lien',
  'state-tax-lien',
  'mechanics-lien',
  'municipal-lien',
  'hoa-lien',
  'ucc-fixture',
  'lis-pendens',
  'bankruptcy-open',
  'divorce-unsettled',
  'under-disability',
  'short-search',
  'decree-on-publication',
  'reserved-minerals',
  'easement',
  'restrictive-covenants',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

export type Severity = 'critical' | 'major' | 'minor' | 'note'

/** One defect without its points, which the score adds (score.ts). */
export type Defect = {
  code: FindingCode
  severity: Severity
  /** Ids of the instruments and tax sales behind it. */
  instruments: readonly string[]
  explanation: string
  whoCouldAssertIt: string
  cure: string
  /** The section or standard. */
  source: string
  /**
   * Defects that one cure ends together share one of these: curing this defect by its named cure also
   * ends every other defect of the case with the same group. Null: it ends alone.
   */
  curedWith: string | null
  /** Groups of other cures that would end it too, besides `curedWith`. */
  endedBy?: readonly string[]
  /** Whom a judgment has to bind to end it, where one can; empty where the record names nobody. */
  mustBind?: readonly Party[]
}

/** The group of defects that a judgment ends which binds all who could assert them (`mustBind`). */
export const QUIET_TITLE = 'quiet-title'

/** The group of defects that a release of a lien ends. */
export function releaseOf(lienId: string): string {
  return `release of ${lienId}`
}

/** The group of defects that redemption of a tax sale ends. */
export function redemptionOf(taxSaleId: string): string {
  return `redemption of ${taxSaleId}`
}
