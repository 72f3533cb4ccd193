import { cite, type LawId } from '../../law/rules.ts'
import { addYears, type LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ChainView } from '../chain/chain-view.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, nameOf } from '../reading/name-text.ts'
import type { TaxSale } from '../reading/title-case.ts'
import { type Defect, QUIET_TITLE, redemptionOf } from './finding.ts'

/** Full age, and the years to act after it; an infant named in a deed is at least born by then. */
const LAW: ReadonlyMap<string, { law: LawId; fullAge: number; years: number; what: string }> =
  new Map(
    Object.entries({
      MS: {
        law: 'MS-16',
        fullAge: 21,
        years: 2,
        what: 'redemption stays open for two years after full age or sanity; for a minor only where the land came by inheritance or will',
      },
      AL: {
        law: 'AL-6',
        fullAge: 19,
        years: 1,
        what: 'redemption stays open for one year after the disability ends',
      },
      TN: {
        law: 'TN-15',
        fullAge: 18,
        years: 3,
        what: 'no longer redemption was found, but the time to sue against the tax title is not limited for a person under disability',
      },
    }),
  )

const ENDED = /\b(?:END(?:ED|S)?|TERMINAT|DISCHARG|DISSOLV|CLOSED|RESTOR)/i

/**
 * `under-disability`: a holder at a tax sale was a minor or of unsound mind, by an open guardianship or words
 * beside the name, so the period to redeem or attack does not run. Redeemed or cancelled sales raise nothing.
 * Source: law MS-16, AL-6, TN-15.
 */
export function underDisability(view: ChainView): Defect[] {
  const { chain, reading } = view
  const defects: Defect[] = []
  for (const sale of chain.titleCase.taxSales) {
    const { saleDate, status, id } = sale
    if (saleDate === null || status === 'delinquent' || reading.endedSales.has(id)) continue
    const seen: Party[] = []
    for (const { party, evidence } of disabled(chain, saleDate)) {
      if (seen.some((other) => compareParties(other, party) === 'same')) continue
      seen.push(party)
      const isLater = ({ instrument }: ExaminedInstrument) => instrument.recordedOn >= saleDate
      if (chain.judgmentAgainst([party], isLater)) continue
      defects.push(tolled(chain, sale, party, evidence))
    }
  }
  return defects
}

type Disabled = { party: Party; evidence: ExaminedInstrument }

function disabled(chain: ExaminedChain, saleDate: LocalDate): Disabled[] {
  const found: Disabled[] = []
  for (const each of chain.instruments) {
    if (each.instrument.type === 'guardianship') {
      if (isEnded(chain, each)) continue
      for (const ward of each.grantors) {
        if (heldOn(chain, ward, saleDate)) found.push({ party: ward, evidence: each })
      }
      continue
    }
    for (const party of [...each.grantors, ...each.grantees]) {
      if (party.roles.length === 0) continue
      const isNonCompos = party.roles.includes('non-compos-mentis')
      const isMinor = party.roles.includes('minor') && mayStillBeMinor(chain, each, saleDate)
      if ((isNonCompos || isMinor) && heldOn(chain, party, saleDate)) {
        found.push({ party, evidence: each })
      }
    }
  }
  return found
}

/** May have been a minor at the sale, with the period after full age still running. */
function mayStillBeMinor(
  { titleCase: { state, asOf } }: ExaminedChain,
  { effectiveOn }: ExaminedInstrument,
  saleDate: LocalDate,
): boolean {
  const { fullAge, years } = LAW.get(state) ?? { fullAge: 21, years: 2 }
  return (
    saleDate <= addYears(effectiveOn, fullAge) && asOf <= addYears(effectiveOn, fullAge + years)
  )
}

/** Released or closed of record, or by the ward's death. */
function isEnded(chain: ExaminedChain, { instrument, grantors }: ExaminedInstrument): boolean {
  const acts = chain.actingOn.get(instrument.id) ?? []
  if (
    acts.some(
      ({ instrument: { type, remarks } }) =>
        type === 'release' || (type === 'guardianship' && remarks !== null && ENDED.test(remarks)),
    )
  ) {
    return true
  }
  if (instrument.remarks !== null && ENDED.test(instrument.remarks)) return true
  return chain.instruments.some(
    (each) =>
      (each.instrument.type === 'death-certificate' || each.instrument.type === 'probate-order') &&
      each.grantors.some((dead) => grantors.some((ward) => compareParties(dead, ward) === 'same')),
  )
}

function heldOn({ tenures }: ExaminedChain, party: Party, day: LocalDate): boolean {
  return tenures.some(
    (tenure) =>
      tenure.from <= day &&
      (tenure.until === null || day <= tenure.until) &&
      compareParties(tenure.party, party) === 'same',
  )
}

function tolled(
  { titleCase: { state } }: ExaminedChain,
  sale: TaxSale,
  party: Party,
  evidence: ExaminedInstrument,
): Defect {
  const name = nameOf(party)
  const of = LAW.get(state)
  return {
    code: 'under-disability',
    severity: 'major',
    instruments: [sale.id, evidence.instrument.id],
    explanation: `${name} held title at the tax sale of ${sale.saleDate} and was a minor or of unsound mind (${instrumentText(evidence)}): ${of?.what ?? 'the time to redeem may be longer'}.`,
    whoCouldAssertIt: `${name}, or the guardian, after the ordinary periods have ended`,
    cure: `A quiet-title judgment in which ${name} was represented; or a redemption`,
    source: cite(of?.law ?? 'MS-16'),
    curedWith: QUIET_TITLE,
    mustBind: [party],
    endedBy: [redemptionOf(sale.id)],
  }
}
