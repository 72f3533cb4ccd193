import { cite } from '../../law/rules.ts'
import { type AssessedLien, afterTaxSale, bindingWords } from '../liens/assess-liens.ts'
import { lienHolderNames, lienHolders } from '../liens/lien-record.ts'
import type { LienType } from '../liens/lien-type.ts'
import type { ExaminedChain } from '../reading/chain.ts'
import { capital, describeClaim, listed } from '../reading/claim-words.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import { type Defect, type FindingCode, QUIET_TITLE, releaseOf, type Severity } from './finding.ts'

type Kind = { code: FindingCode; severity: Severity; who: string; cure: string }

const KINDS: Record<LienType, Kind> = {
  'deed-of-trust': {
    code: 'unreleased-deed-of-trust',
    severity: 'major',
    who: 'the holder of the note, by foreclosure against the holder of title',
    cure: 'A release (satisfaction) by the holder of the note, recorded',
  },
  judgment: {
    code: 'active-judgment',
    severity: 'major',
    who: 'the judgment creditor, by execution on the land',
    cure: 'Payment and a satisfaction by the creditor, or a release of this land, recorded',
  },
  'federal-tax-lien': {
    code: 'federal-tax-lien',
    severity: 'critical',
    who: 'the United States, by levy or suit against the land',
    cure: 'Payment and a certificate of release, or a discharge of this land, recorded',
  },
  'state-tax-lien': {
    code: 'state-tax-lien',
    severity: 'major',
    who: 'the State, by execution on the land',
    cure: 'Payment and a release by the State, recorded',
  },
  'mechanics-lien': {
    code: 'mechanics-lien',
    severity: 'major',
    who: 'the contractor or supplier, by suit against the land',
    cure: 'Payment, bond or waiver and a release by the claimant, recorded',
  },
  'municipal-lien': {
    code: 'municipal-lien',
    severity: 'major',
    who: 'the city, against the land',
    cure: 'Payment and a release by the city, recorded',
  },
  'hoa-lien': {
    code: 'hoa-lien',
    severity: 'major',
    who: 'the owners’ association, by foreclosure of its assessments',
    cure: 'Payment of the assessments and a release by the association, recorded',
  },
  'ucc-fixture': {
    code: 'ucc-fixture',
    severity: 'minor',
    who: 'the secured party, by removing the fixtures',
    cure: 'A termination of the financing statement, recorded as a release',
  },
}

/** Miss. Code § 21-19-11 (MS-41), of a city's cleaning and demolition. */
const CITY_CHARGES = 'the city, which may add it to the tax bill or enroll it as a judgment'

/**
 * The finding of a lien: its code while active; the stale one for a deed of trust that expired unreleased; a
 * variance of names if a living claim may be against a holder. Null: none.
 */
export function lienFinding(
  chain: ExaminedChain,
  assessed: AssessedLien,
  sales: readonly TaxSaleState[],
): Defect | null {
  const { record, binding, standing } = assessed
  if (standing === 'active') return activeLien(chain, assessed, afterTaxSale(chain, record, sales))
  if (standing === 'expired' && record.type === 'deed-of-trust') return staleDeedOfTrust(assessed)
  if (standing === 'elsewhere' && binding.how === 'variance') return nameVariance(chain, assessed)
  return null
}

function activeLien(
  { titleCase: { state } }: ExaminedChain,
  { record, binding, life }: AssessedLien,
  sold: string | null,
): Defect {
  const { lien, type, notes } = record
  const { code, severity, cure } = KINDS[type]
  const holders = lienHolders(record)
  const who = type === 'municipal-lien' && state === 'MS' ? CITY_CHARGES : KINDS[type].who
  let explanation = `The ${describeClaim(lien)}, is not released of record.${bindingWords(binding, lien.grantors)} ${life.why}`
  for (const note of notes) explanation = `${explanation} ${note}`
  if (sold) explanation = `${explanation} ${sold}`
  return {
    code,
    severity,
    instruments: [lien.instrument.id],
    explanation,
    whoCouldAssertIt: assertedBy(record.holdings.length, lienHolderNames(record), who),
    cure,
    source: life.source,
    // Its release also cures a defect in its signing.
    curedWith: type === 'deed-of-trust' ? releaseOf(lien.instrument.id) : null,
    ...(holders.length > 0 && { mustBind: holders }),
  }
}

function assertedBy(holdings: number, names: string, who: string): string {
  if (names === '') return capital(who)
  return holdings > 1 ? `${names}, to whom it was assigned: ${who}` : `${names}: ${who}`
}

function staleDeedOfTrust({ record, life }: AssessedLien): Defect {
  const { lien, notes } = record
  const sentences = [
    `The ${describeClaim(lien)}, was never released; it is expired by record after ${life.expiresOn}.`,
    life.why,
    ...notes,
  ]
  return {
    code: 'stale-deed-of-trust',
    severity: 'minor',
    instruments: [lien.instrument.id],
    explanation: sentences.join(' '),
    whoCouldAssertIt: assertedBy(
      record.holdings.length,
      lienHolderNames(record),
      'the holder of the note, if the debt was renewed or time did not run',
    ),
    cure: 'A release by the holder of the note, recorded, or a quiet-title judgment against that holder',
    source: life.source,
    curedWith: null,
    endedBy: [QUIET_TITLE],
    mustBind: lienHolders(record),
  }
}

function nameVariance(chain: ExaminedChain, { record, life }: AssessedLien): Defect {
  const { lien } = record
  const holders = listed(chain.holders.map(({ name }) => name))
  return {
    code: 'name-variance',
    severity: 'minor',
    instruments: [lien.instrument.id],
    explanation: `The ${describeClaim(lien)}, names a debtor who may be one who holds or held title${holders === '' ? '' : ` (today ${holders})`}, but the names are not presumed to be one person's. If they are, it binds the land. ${life.why}`,
    whoCouldAssertIt: assertedBy(
      record.holdings.length,
      lienHolderNames(record),
      'the creditor, if his debtor is the holder',
    ),
    cure: 'A release by the creditor, recorded, or an affidavit that the debtor is another person',
    source: cite('T-16'),
    curedWith: null,
  }
}
