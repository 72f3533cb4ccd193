import type { Party } from '../../ownership/names/party.ts'
import { type Binding, bindingOf, isBound } from '../reading/binding.ts'
import type { ExaminedChain } from '../reading/chain.ts'
import { kindWords, named } from '../reading/claim-words.ts'
import { isFederalAgency } from '../reading/match-parties.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import { decidingSale, saleFacts } from './deciding-sale.ts'
import type { TitleLien } from './lien.ts'
import { type LienLife, lienLife } from './lien-life.ts'
import { type LienEnd, type LienRecord, lienHolderNames, lienHolders } from './lien-record.ts'
import { bindsByName } from './lien-type.ts'
import { type Interest, LIEN_INTERESTS, type SurvivalAnswer, survivalOfAny } from './survival.ts'

/** A lien of the case on the day of the examination. */
export type AssessedLien = {
  record: LienRecord
  binding: Binding
  life: LienLife
  /** `expired`: its life ended without a release. `elsewhere`: it binds no holder of this title. */
  standing: 'active' | 'ended' | 'expired' | 'elsewhere'
}

export function assessLien(chain: ExaminedChain, record: LienRecord): AssessedLien {
  const { lien, type } = record
  const { state, asOf } = chain.titleCase
  const binding: Binding = bindsByName(type)
    ? bindingOf(chain, lien.grantors, lien.instrument.recordedOn)
    : { how: 'holder', since: lien.instrument.recordedOn }
  const life = lienLife(lien, type, state, record.acting)
  const { expiresOn } = life
  const hasExpired = expiresOn !== null && asOf > expiresOn
  // An expired lien does not withstand a judgment against its holder.
  const quieted = hasExpired
    ? chain.judgmentAgainst(
        lienHolders(record),
        ({ instrument }) => instrument.recordedOn > expiresOn,
      )
    : null
  if (quieted) record.end ??= { how: 'adjudged', by: quieted }
  const standing = record.end
    ? 'ended'
    : hasExpired
      ? 'expired'
      : isBound(binding)
        ? 'active'
        : 'elsewhere'
  return { record, binding, life, standing }
}

/** The lien as in the API's response. */
export function listLien(
  chain: ExaminedChain,
  assessed: AssessedLien,
  sales: readonly TaxSaleState[],
  priority: number | null,
): TitleLien {
  const { record, life, standing } = assessed
  const isActive = standing === 'active'
  const answer = isActive ? survivalOf(chain.titleCase, record, sales) : null
  let why = standingWords(assessed)
  if (standing !== 'ended') why = `${why} ${life.why}`
  for (const note of record.notes) why = `${why} ${note}`
  if (record.holdings.length > 1) why = `${why} Assigned to ${lienHolderNames(record)}.`
  for (const { instrument } of record.acting) {
    if (instrument.type !== 'subordination') continue
    why = `${why} A subordination is recorded on ${instrument.recordedOn}.`
  }
  if (answer) why = `${why} After a tax deed: ${answer.why} (${answer.source})`
  return {
    instrument: record.lien.instrument.id,
    lienType: record.type,
    isActive,
    priority,
    expiresOn: life.expiresOn,
    survivesTaxDeed: answer?.survives ?? 'extinguished',
    why,
  }
}

/** The effect on a lien of a tax sale that has ended since; null without one. */
export function afterTaxSale(
  chain: ExaminedChain,
  record: LienRecord,
  sales: readonly TaxSaleState[],
): string | null {
  if (sales.length === 0) return null
  const { recordedOn } = record.lien.instrument
  const deciding = decidingSale(sales, recordedOn)
  if (deciding?.standing !== 'ended') return null
  const facts = saleFacts(chain.titleCase, deciding)
  const { why } = survivalOfAny(interestOf(record), facts, recordedOn)
  const { saleDate } = deciding.sale
  return `The ordinary period to redeem from a tax sale${saleDate === null ? '' : ` of ${saleDate}`} has ended since; no release followed. ${why}`
}

/** Whether a lien outlives the tax deed of the sale it would meet. */
function survivalOf(
  titleCase: ExaminedChain['titleCase'],
  record: LienRecord,
  sales: readonly TaxSaleState[],
): SurvivalAnswer {
  const { recordedOn } = record.lien.instrument
  const facts = saleFacts(titleCase, decidingSale(sales, recordedOn))
  return survivalOfAny(interestOf(record), facts, recordedOn)
}

/** A deed of trust that a federal agency holds by grant or assignment is an interest of its own (law US-13). */
function interestOf(record: LienRecord): Interest {
  const isAgencys = record.type === 'deed-of-trust' && isFederalAgency(lienHolders(record))
  return isAgencys ? 'mortgage of a federal agency' : LIEN_INTERESTS[record.type]
}

const END_WORDS: Record<LienEnd['how'], string> = {
  released: 'Released of record',
  foreclosed: 'Foreclosed: the land was sold under it',
  'cut-off': 'Cut off: an earlier lien was foreclosed',
  adjudged: 'Ended by a decree against it',
}

function standingWords({ record, binding, life, standing }: AssessedLien): string {
  const debtors = record.lien.grantors
  switch (standing) {
    case 'ended': {
      if (!record.end) return ''
      const { type, recordedOn, bookPage } = record.end.by.instrument
      const place = bookPage === null ? '' : ` at ${bookPage}`
      return `${END_WORDS[record.end.how]} (${kindWords(type)} recorded on ${recordedOn}${place}).`
    }
    case 'expired':
      return `Expired by record after ${life.expiresOn}; it was not released.`
    case 'elsewhere':
      return binding.how === 'variance'
        ? `Not counted on this parcel: ${named(debtors)} may be one who held it, but the names are not presumed to be one person's.`
        : `Not on this parcel: ${named(debtors)} did not hold title when it was recorded or later.`
    case 'active':
      return `Active.${bindingWords(binding, debtors)}`
  }
}

/** The assumption about its debtor; empty if the debtor holds or held title. */
export function bindingWords({ how }: Binding, debtors: readonly Party[]): string {
  switch (how) {
    case 'unnamed':
      return ' Whom it binds is not named; the record ties it to this parcel.'
    case 'owner':
      return ` ${named(debtors)} is the assessed owner, whom the chain does not show to hold title.`
    case 'unknown':
      return ' No conveyance is known, so whether it binds a holder is not known.'
    default:
      return ''
  }
}
