import { cite } from '../../law/rules.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { AssessedLien } from '../liens/assess-liens.ts'
import { lienHolders } from '../liens/lien-record.ts'
import { holdersOn, isBound } from '../reading/binding.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { capital, describeClaim, describeTaxSale } from '../reading/claim-words.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import type { TaxSaleKind } from '../reading/title-case.ts'
import { type Defect, QUIET_TITLE, redemptionOf } from './finding.ts'
import { outstandingTitle } from './outstanding-title.ts'

/** Findings of the case's tax sales: open redemption, unpaid taxes, notices known to be missing. */
export function taxSaleFindings(
  chain: ExaminedChain,
  states: readonly TaxSaleState[],
  liens: readonly AssessedLien[],
): Defect[] {
  const defects: Defect[] = []
  for (const state of states) {
    if (state.standing === 'open') defects.push(redemptionOpen(chain, state))
    if (state.standing === 'unpaid') defects.push(delinquentTaxes(state))
    const lost = outstandingTitle(chain, state)
    if (lost) defects.push(lost)
    const notice = noticeDefect(chain, state, liens)
    if (notice) defects.push(notice)
  }
  return defects
}

const REDEEMERS: Record<TaxSaleKind, { who: string; cure: string }> = {
  'ms-land-sale': {
    who: `The owner, or any person interested in the land, by redeeming (${cite('MS-10')})`,
    cure: 'Redemption with the chancery clerk, its release recorded; else a deed after the last day',
  },
  'al-land-sale': {
    who: `The owner, his heirs, mortgagees and lienors of record, by redeeming (${cite('AL-4')}; ${cite('AL-5')})`,
    cure: 'Redemption with the judge of probate, its certificate recorded; else a deed after the last day',
  },
  'al-tax-lien': {
    who: `The owner, his heirs, mortgagees, and any lien or judgment creditor, by redeeming (${cite('AL-24')})`,
    cure: 'Redemption, recorded; else a decree that forecloses the right',
  },
  'tn-court-sale': {
    who: `Any interested person, by motion in the tax case (${cite('TN-7')}; ${cite('TN-10')})`,
    cure: 'Redemption by motion, its order recorded; else the end of the period',
  },
}

function redemptionOpen(chain: ExaminedChain, { sale, why, source }: TaxSaleState): Defect {
  const { who, cure } = REDEEMERS[sale.kind]
  return {
    code: 'redemption-open',
    severity: 'critical',
    instruments: [sale.id],
    explanation: `The land is sold for taxes and can still be redeemed: ${describeTaxSale(sale)}. ${why}`,
    whoCouldAssertIt: who,
    cure,
    source,
    curedWith: redemptionOf(sale.id),
    ...(sale.kind === 'al-tax-lien'
      ? {
          endedBy: [QUIET_TITLE],
          mustBind: holdersOn(chain, sale.saleDate ?? chain.titleCase.asOf),
        }
      : {}),
  }
}

function delinquentTaxes({ sale, source }: TaxSaleState): Defect {
  return {
    code: 'delinquent-taxes',
    severity: 'major',
    instruments: [sale.id],
    explanation: `${capital(describeTaxSale(sale))} are unpaid and not yet sold; they are a first lien on the land.`,
    whoCouldAssertIt: 'The county, by selling the land or its lien for the taxes',
    cure: 'Payment of the taxes, shown by the collector’s receipt',
    source,
    curedWith: redemptionOf(sale.id),
  }
}

type Lacking = { what: string; who: string; source: string; mustBind: readonly Party[] }

/**
 * A tax sale behind the title, with a notice known to be missing. Behind the title is a sale whose redemption has
 * ended; an Alabama tax lien, whose notice precedes its auction, from its sale on. A later quiet-title judgment or
 * decree of confirmation cures it.
 */
function noticeDefect(
  chain: ExaminedChain,
  state: TaxSaleState,
  liens: readonly AssessedLien[],
): Defect | null {
  const { sale, standing } = state
  const isBehindTitle = standing === 'ended' || (standing === 'open' && sale.kind === 'al-tax-lien')
  if (!isBehindTitle || !hasFalse(sale.notices)) return null
  const owners = holdersOn(chain, sale.saleDate ?? chain.titleCase.asOf)
  const isLater = ({ instrument }: ExaminedInstrument) =>
    sale.saleDate === null || instrument.recordedOn >= sale.saleDate
  const lacking = lackingNotices(chain, state, liens, owners).filter(
    ({ mustBind }) => !chain.judgmentAgainst(mustBind, isLater, [state.confirmedBy]),
  )
  if (lacking.length === 0) return null
  return {
    code: 'tax-sale-notice-defect',
    severity: 'critical',
    instruments: [sale.id],
    explanation: `The ${describeTaxSale(sale)}, lacks notice the law requires: ${lacking.map(({ what }) => what).join('; ')}.`,
    whoCouldAssertIt: capital([...new Set(lacking.map(({ who }) => who))].join('; ')),
    cure: 'A quiet-title judgment against those who were not notified, or their quitclaim or release and that judgment',
    source: [...new Set(lacking.map(({ source }) => source))].join('; '),
    curedWith: QUIET_TITLE,
    endedBy: [redemptionOf(sale.id)],
    mustBind: lacking.flatMap(({ mustBind }) => mustBind),
  }
}

function hasFalse(notices: TaxSaleState['sale']['notices']): boolean {
  const { ownerSheriff, ownerMail, publication, lienors, unitedStates } = notices
  return (
    ownerSheriff === false ||
    ownerMail === false ||
    publication === false ||
    lienors === false ||
    unitedStates === false
  )
}

function lackingNotices(
  { titleCase: { asOf } }: ExaminedChain,
  { sale, deadline }: TaxSaleState,
  liens: readonly AssessedLien[],
  owners: readonly Party[],
): Lacking[] {
  const { ownerSheriff, ownerMail, publication, lienors, unitedStates } = sale.notices
  const lacking: Lacking[] = []
  const owner = (what: string, source: string) =>
    lacking.push({
      what,
      who: 'the former owner, to have the sale declared void',
      source,
      mustBind: owners,
    })
  switch (sale.kind) {
    case 'ms-land-sale':
      if (ownerSheriff === false) owner('the sheriff’s service on the owner', cite('MS-26'))
      if (ownerMail === false) owner('registered or certified mail to the owner', cite('MS-26'))
      if (publication === false) owner('publication in a newspaper', cite('MS-26'))
      if (lienors === false) {
        for (const { record } of lienorsOfRecord(sale.saleDate, liens)) {
          lacking.push({
            what: `certified mail to the lienor of record (${describeClaim(record.lien)})`,
            who: 'the lienor, as to whom alone the tax title is void',
            source: cite('MS-29'),
            mustBind: lienHolders(record),
          })
        }
      }
      break
    case 'al-tax-lien':
      if (ownerMail === false) owner('first-class mail to the taxpayer', cite('AL-20'))
      if (publication === false) {
        owner('notice by newspaper, website or posting', cite('AL-20'))
      }
      break
    case 'tn-court-sale':
      if (publication === false) owner('publication of the sale', cite('TN-5'))
      break
    case 'al-land-sale':
      break
  }
  if (unitedStates === false && sale.saleDate !== null) {
    lacking.push(...lackingFederal(sale, sale.saleDate, deadline, asOf, liens))
  }
  return lacking
}

/**
 * Mortgagees and beneficiaries of record at the clerk's search, from 180 days before the end of redemption on:
 * deeds of trust neither ended nor expired by then (MS-29).
 */
function lienorsOfRecord(
  saleDate: LocalDate | null,
  liens: readonly AssessedLien[],
): AssessedLien[] {
  const searchedOn = saleDate === null ? null : addDays(addYears(saleDate, 2), -180)
  return liens.filter(
    (lien) =>
      lien.record.type === 'deed-of-trust' &&
      (searchedOn === null || wasOfRecord(lien, searchedOn)),
  )
}

/**
 * Notice to the United States. In Mississippi and in an Alabama land sale the sale is the day redemption ends, by the
 * better reading, and until 25 days before it the notice can still be given (law US-1, US-3).
 */
function lackingFederal(
  sale: TaxSaleState['sale'],
  saleDate: LocalDate,
  deadline: LocalDate | null,
  asOf: LocalDate,
  liens: readonly AssessedLien[],
): Lacking[] {
  const isByDecree = sale.kind === 'al-tax-lien' || sale.kind === 'tn-court-sale'
  const years = sale.kind === 'al-land-sale' ? 3 : 2
  const soldOn = isByDecree ? saleDate : (deadline ?? addYears(saleDate, years))
  if (!isByDecree && asOf <= addDays(soldOn, -25)) return []
  return federalNoticesBefore(soldOn, liens).map(({ record }) => {
    const { recordedOn } = record.lien.instrument
    const other =
      isByDecree || daysBetween(recordedOn, saleDate) > 30
        ? ''
        : `; if the auction of ${saleDate} is the sale, no notice was owed and local law decides`
    return {
      what: `notice to the United States (${describeClaim(record.lien)}, more than 30 days before ${isByDecree ? 'the sale' : `redemption ended on ${soldOn}, which is the sale by the better reading${other}`})`,
      who: 'the United States, whose lien stays',
      source: isByDecree ? cite('US-5') : `${cite('US-1')}; ${cite('US-3')}`,
      mustBind: record.lien.grantees,
    }
  })
}

function federalNoticesBefore(saleDate: LocalDate, liens: readonly AssessedLien[]): AssessedLien[] {
  return liens.filter(
    (lien) =>
      lien.record.type === 'federal-tax-lien' &&
      isBound(lien.binding) &&
      wasOfRecord(lien, saleDate) &&
      daysBetween(lien.record.lien.instrument.recordedOn, saleDate) > 30,
  )
}

/** Recorded by the day, and neither ended nor expired on it; later events do not matter. */
function wasOfRecord({ record, life }: AssessedLien, on: LocalDate): boolean {
  const { recordedOn } = record.lien.instrument
  const endedOn = record.end?.by.instrument.recordedOn ?? null
  return (
    recordedOn <= on &&
    (endedOn === null || endedOn > on) &&
    (life.expiresOn === null || life.expiresOn >= on)
  )
}
