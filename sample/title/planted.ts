/**
 * Defects that break or bend the chain of title, and the share of properties that have each. A
 * property has at most one of them.
 */
export const CHAIN_DEFECT_RATES = {
  'chain-gap': 0.012,
  'owner-not-in-chain': 0.01,
  'quitclaim-link': 0.018,
  'name-variance': 0.022,
  'missing-joinder': 0.008,
  'out-of-order-recording': 0.008,
  'conveyed-after-death': 0.004,
  'estate-without-probate': 0.006,
  'heirship-only': 0.009,
  'partial-interest': 0.006,
  'competing-conveyance': 0.003,
  'wild-deed': 0.006,
  'unsettled-foreclosure': 0.004,
  'authority-missing': 0.004,
  'tax-deed': 0.009,
  'tax-deed-aged': 0.008,
  'divorce-unsettled': 0.003,
  'short-search': 0.04,
} as const

/** Claims against the land, and the share of properties that have each; one does not exclude another. */
export const CLAIM_RATES = {
  'unreleased-deed-of-trust': 0.02,
  'stale-deed-of-trust': 0.025,
  'active-judgment': 0.022,
  'federal-tax-lien': 0.008,
  'state-tax-lien': 0.01,
  'mechanics-lien': 0.003,
  'municipal-lien': 0.007,
  'hoa-lien': 0.004,
  'lis-pendens': 0.006,
  'bankruptcy-open': 0.004,
} as const

export type ChainDefect = keyof typeof CHAIN_DEFECT_RATES
export type Claim = keyof typeof CLAIM_RATES

/** A finding that is not planted but follows from ordinary facts: an open mortgage, unpaid taxes. */
export type Circumstance = 'open-deed-of-trust' | 'delinquent-taxes' | 'redemption-open'

/**
 * A finding that an examiner should make. `finding` is the title engine's code for it; `instruments` are its
 * evidence, which may be empty.
 */
export type Planted = {
  defect: ChainDefect | Claim | Circumstance
  finding: string
  instruments: number[]
}

const FINDINGS: Partial<Record<Planted['defect'], string>> = {
  'conveyed-after-death': 'deceased-grantor',
  'estate-without-probate': 'deceased-grantor',
  'tax-deed': 'tax-deed-in-chain',
  'open-deed-of-trust': 'unreleased-deed-of-trust',
}

/** A planted `defect` with its evidence and finding. */
export function plant(defect: Planted['defect'], instruments: readonly number[]): Planted {
  return { defect, finding: FINDINGS[defect] ?? defect, instruments: [...instruments] }
}
