import { cite } from '../../law/rules.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../../lib/local-date.ts'
import type { Notices, TaxSaleKind } from '../reading/title-case.ts'
import type { Survival } from './lien.ts'
import type { LienType } from './lien-type.ts'

/** Interests that may survive a tax deed. City charges count with other years' taxes. */
export type Interest =
  | 'mortgage'
  | 'mortgage of a federal agency'
  | 'other lien'
  | 'federal tax lien'
  | 'other taxes'
  | 'easements and covenants'
  | 'severed minerals'
  | 'owner in possession'

export const LIEN_INTERESTS: Record<LienType, Interest> = {
  'deed-of-trust': 'mortgage',
  judgment: 'other lien',
  'federal-tax-lien': 'federal tax lien',
  'state-tax-lien': 'other lien',
  'mechanics-lien': 'other lien',
  'municipal-lien': 'other taxes',
  'hoa-lien': 'other lien',
  'ucc-fixture': 'other lien',
}

/** The deciding sale; for a future one only its kind is known. */
export type SaleFacts = {
  kind: TaxSaleKind
  saleDate: LocalDate | null
  notices: Pick<Notices, 'lienors' | 'unitedStates'>
  /** Last day to redeem; null if unknown. */
  endsOn: LocalDate | null
  /** The day of the examination; null for a future sale. */
  asOf: LocalDate | null
}

export type SurvivalAnswer = { survives: Survival; why: string; source: string }

const UNKNOWN_NOTICES = { lienors: null, unitedStates: null }

const toCome = (kind: TaxSaleKind): SaleFacts => ({
  kind,
  saleDate: null,
  notices: UNKNOWN_NOTICES,
  endsOn: null,
  asOf: null,
})

const SALES_TO_COME: ReadonlyMap<string, readonly SaleFacts[]> = new Map([
  ['MS', [toCome('ms-land-sale')]],
  ['AL', [toCome('al-land-sale'), toCome('al-tax-lien')]],
  ['TN', [toCome('tn-court-sale')]],
])

const NO_SALES: readonly SaleFacts[] = []

/** The kinds of sale in a state; Alabama's counties choose one of two each year. */
export function salesToCome(state: string): readonly SaleFacts[] {
  return SALES_TO_COME.get(state) ?? NO_SALES
}

/**
 * Whether an interest survives a tax deed, the facts it depends on, and the section. `filedOn` is the day a federal
 * tax lien's notice was filed. Never a plain “free and clear”: verify with counsel.
 */
export function survival(
  interest: Interest,
  sale: SaleFacts,
  filedOn: LocalDate | null = null,
): SurvivalAnswer {
  switch (interest) {
    case 'mortgage':
      return mortgage(sale)
    case 'mortgage of a federal agency':
      return agencyMortgage(sale)
    case 'other lien':
      return otherLien(sale)
    case 'federal tax lien':
      return federalTaxLien(sale, filedOn)
    default:
      return FIXED[interest][sale.kind]
  }
}

/** One result for all possible kinds of sale; `depends` if they differ. */
export function survivalOfAny(
  interest: Interest,
  sales: readonly SaleFacts[],
  filedOn: LocalDate | null = null,
): SurvivalAnswer {
  const ofState = ANSWERS_TO_COME.get(sales)
  if (!ofState) return oneAnswer(interest, sales, filedOn)
  let answer = ofState.get(interest)
  if (!answer) {
    answer = oneAnswer(interest, sales, null)
    ofState.set(interest, answer)
  }
  return answer
}

/** For future sales only the interest and the state matter: each is computed once. */
const ANSWERS_TO_COME: ReadonlyMap<readonly SaleFacts[], Map<Interest, SurvivalAnswer>> = new Map(
  [...SALES_TO_COME.values()].map((sales) => [sales, new Map()]),
)

function oneAnswer(
  interest: Interest,
  sales: readonly SaleFacts[],
  filedOn: LocalDate | null,
): SurvivalAnswer {
  const answers = sales.map((sale) => ({ sale, ...survival(interest, sale, filedOn) }))
  const [first] = answers
  if (!first) {
    return {
      survives: 'depends',
      why: 'The rules on what a tax deed ends are not covered for this state.',
      source: 'no section: no rule is known',
    }
  }
  if (answers.length === 1)
    return { survives: first.survives, why: first.why, source: first.source }
  const isOne = answers.every(
    ({ survives, why }) => survives === first.survives && why === first.why,
  )
  return {
    survives: answers.every(({ survives }) => survives === first.survives)
      ? first.survives
      : 'depends',
    why: isOne
      ? first.why
      : `It depends on the county’s kind of sale. ${answers.map(({ sale, why }) => `${KIND_WORDS[sale.kind]}: ${why}`).join(' ')}`,
    source: [...new Set(answers.map(({ source }) => source))].join('; '),
  }
}

const KIND_WORDS: Record<TaxSaleKind, string> = {
  'ms-land-sale': 'Sale of land',
  'al-land-sale': 'Sale of land',
  'al-tax-lien': 'Foreclosure of a tax lien',
  'tn-court-sale': 'Sale by the court',
}

function byNotice(
  isNotified: boolean | null,
  source: string,
  words: { given: string; missing: string; unknown: string },
): SurvivalAnswer {
  if (isNotified === null) return { survives: 'depends', why: words.unknown, source }
  return isNotified
    ? { survives: 'extinguished', why: words.given, source }
    : { survives: 'survives', why: words.missing, source }
}

function mortgage({ kind, notices }: SaleFacts): SurvivalAnswer {
  switch (kind) {
    case 'ms-land-sale':
      return byNotice(notices.lienors, cite('MS-29'), {
        given: 'Its holder was given the clerk’s notice to lienors, so the tax deed ends it.',
        missing:
          'Its holder was not given the clerk’s notice to lienors: the tax title is void as to that lienor, and as to no one else, and the lien survives.',
        unknown:
          'It depends on the clerk’s notice to its holder by certified mail, 180 to 60 days before redemption ends. If notice was given, the tax deed ends the lien; if not, the lien survives.',
      })
    case 'al-land-sale':
      return {
        survives: 'depends',
        why: 'It depends on the buyer’s written notice: a mortgagee of record at the sale may redeem until one year after it, and without it has no last day.',
        source: cite('AL-5'),
      }
    case 'al-tax-lien':
      return byNotice(notices.lienors, cite('AL-25'), JOINED)
    case 'tn-court-sale':
      return byNotice(notices.lienors, `${cite('TN-6')}; ${cite('TN-13')}`, PARTY)
  }
}

const JOINED = {
  given: 'Its holder was joined, so the foreclosure decree ends it (text not read).',
  missing: 'Its holder was not joined, so the foreclosure decree does not end it.',
  unknown:
    'It depends on whether its holder is joined in the suit to foreclose the right to redeem.',
}

const PARTY = {
  given:
    'Its holder was a party or notified, so the tax deed ends it; he could redeem and may claim the excess.',
  missing: 'Its holder was neither a party nor notified, so the tax deed does not end it.',
  unknown:
    'It depends on whether its holder is a party to the tax suit or notified; if so it ends, and he may redeem and claim the excess.',
}

/** Never plainly ended by a sale without suit, whatever notice was given (law US-13); in a suit by joinder (US-5). */
function agencyMortgage({ kind, notices }: SaleFacts): SurvivalAnswer {
  if (kind === 'ms-land-sale' || kind === 'al-land-sale') {
    return {
      survives: 'depends',
      why: 'It depends on federal law: a federal agency holds it, and a sale without suit does not surely end it, whatever notice was given.',
      source: cite('US-13'),
    }
  }
  return byNotice(notices.unitedStates, `${cite('US-5')}; ${cite('US-13')}`, {
    given:
      'A federal agency holds it and the United States was joined, so the sale ends it; for such a lien it may redeem within one year.',
    missing: 'A federal agency holds it and the United States was not joined, so it stays.',
    unknown:
      'It depends on federal law: a federal agency holds it, and only a suit in which the United States is joined ends it.',
  })
}

function otherLien(sale: SaleFacts): SurvivalAnswer {
  switch (sale.kind) {
    case 'ms-land-sale':
      return {
        survives: 'depends',
        why: 'It is unsettled: the notice to lienors names mortgagees, beneficiaries and vendor’s-lien holders only, and what becomes of other liens is not in the text read.',
        source: cite('MS-29'),
      }
    case 'al-land-sale':
      return {
        survives: 'depends',
        why: 'It depends on redemption: its holder may redeem within three years of the sale, and as lienor of record until one year after the buyer’s written notice.',
        source: cite('AL-5'),
      }
    case 'al-tax-lien':
    case 'tn-court-sale':
      return mortgage(sale)
  }
}

function federalTaxLien(
  { kind, saleDate, notices, endsOn, asOf }: SaleFacts,
  filedOn: LocalDate | null,
): SurvivalAnswer {
  const isByDecree = kind === 'al-tax-lien' || kind === 'tn-court-sale'
  if (isByDecree) {
    return byNotice(notices.unitedStates, cite('US-5'), {
      given:
        'The United States was joined, so the sale ends it; it may redeem within 120 days or the longer period of the State.',
      missing: 'The United States was not joined, so the lien stays.',
      unknown:
        'It depends on whether the United States is joined in the suit; if so the sale ends it, and it may redeem within 120 days or the longer period of the State.',
    })
  }
  if (saleDate === null || filedOn === null) {
    return {
      survives: 'depends',
      why: 'It depends on the sale, which is the day redemption ends by the better reading and the auction by the other: with the notice of lien filed more than 30 days before it, the lien stays unless the United States was given 25 days’ notice; with that notice it ends, and the United States may redeem within 120 days or the longer period of the State.',
      source: `${cite('US-1')}; ${cite('US-2')}`,
    }
  }
  return byReadings({ kind, saleDate, notices, endsOn, asOf }, saleDate, filedOn)
}

/**
 * Two days may be the sale: the one on which redemption ends, by the better reading, or the auction. The lien survives
 * under the reading in which it does (law US-1, US-3, Y-9).
 */
function byReadings(
  { kind, notices, endsOn, asOf }: SaleFacts,
  auction: LocalDate,
  filedOn: LocalDate,
): SurvivalAnswer {
  const source = `${cite('US-1')}; ${cite('US-3')}`
  const end = endsOn ?? addYears(auction, kind === 'al-land-sale' ? 3 : 2)
  const [beforeEnd, beforeAuction] = [daysBetween(filedOn, end), daysBetween(filedOn, auction)]
  if (beforeEnd <= 30) {
    return {
      survives: 'depends',
      why: `It depends on local law, which is unsettled: the notice of lien was filed later than 30 days before the end of redemption on ${end}, so by neither reading did the sale need 25 days’ notice to the United States.`,
      source,
    }
  }
  const filed = `the notice of lien was filed ${beforeEnd} days before redemption ends on ${end}, which is the sale by the better reading`
  const isOwedByBoth = beforeAuction > 30
  const other = isOwedByBoth
    ? `; by the other reading the sale is the auction of ${auction}`
    : `; if the auction of ${auction} is the sale, no notice was owed and local law decides`
  const due = addDays(end, -25)
  if (notices.unitedStates === false && asOf !== null && asOf <= due) {
    return {
      survives: 'depends',
      why: `It depends on the notice to the United States, which can still be given until ${due} (${filed}${other}).`,
      source,
    }
  }
  const answer = byNotice(notices.unitedStates, source, {
    given: `The United States was given notice of the sale (${filed}${other}), so the sale ends it; it may redeem to ${addDays(end, 120)} at the latest.`,
    missing: `The United States was not given 25 days’ notice of the sale (${filed}${other}), so the lien stays.`,
    unknown: `It depends on whether the United States was given 25 days’ notice of the sale (${filed}${other}): without it the lien stays.`,
  })
  return answer.survives === 'extinguished' && !isOwedByBoth
    ? { ...answer, survives: 'depends' }
    : answer
}

type Fixed = Record<TaxSaleKind, SurvivalAnswer>

const stays = (why: string, source: string): SurvivalAnswer => ({
  survives: 'survives',
  why,
  source,
})
const ends = (why: string, source: string): SurvivalAnswer => ({
  survives: 'extinguished',
  why,
  source,
})
const depends = (why: string, source: string): SurvivalAnswer => ({
  survives: 'depends',
  why,
  source,
})

const TAXES_STAY = 'Taxes of other years and assessments of a city stay.'
const MINERALS =
  'Minerals severed earlier are assessed separately, and a sale of the surface does not reach them.'

/** Law section 7, “what survives”; independent of the sale's facts. */
const FIXED: Record<
  Exclude<
    Interest,
    'mortgage' | 'mortgage of a federal agency' | 'other lien' | 'federal tax lien'
  >,
  Fixed
> = {
  'other taxes': {
    'ms-land-sale': stays(TAXES_STAY, cite('MS-41')),
    'al-land-sale': stays(
      'Taxes of other years stay; later sales are redeemed together with this one.',
      'Ala. Code § 40-10-120(b)',
    ),
    'al-tax-lien': depends(
      'It depends on redemption, which pays all taxes due; only the holder of all sold certificates of the parcel can foreclose.',
      `${cite('AL-24')}; ${cite('AL-25')}`,
    ),
    'tn-court-sale': stays(TAXES_STAY, cite('TN-1')),
  },
  'easements and covenants': {
    'ms-land-sale': stays(
      'Recorded easements and restrictions are taken to survive; no section was found that says so, which leaves it unsettled.',
      cite('MS-42'),
    ),
    'al-land-sale': stays(
      'Recorded easements and restrictions stay.',
      'Alabama: no section, general knowledge of the field',
    ),
    'al-tax-lien': stays('Deed restrictions, covenants and easements stay.', cite('AL-26')),
    'tn-court-sale': stays(
      'Recorded easements and restrictions stay.',
      'Tennessee: no section, general knowledge of the field',
    ),
  },
  'severed minerals': {
    'ms-land-sale': stays(MINERALS, cite('MS-36')),
    'al-land-sale': stays(MINERALS, 'Alabama: no section, general knowledge of the field'),
    'al-tax-lien': stays(MINERALS, 'Alabama: no section, general knowledge of the field'),
    'tn-court-sale': stays(MINERALS, 'Tennessee: no section, general knowledge of the field'),
  },
  'owner in possession': {
    'ms-land-sale': depends(
      'It depends on whether the sale can still be attacked as void: the former owner in possession has to be ejected, and that defense stays open until it is barred.',
      `${cite('MS-32')}; ${cite('MS-36')}`,
    ),
    'al-land-sale': stays(
      'A former owner who kept possession may redeem without limit of time.',
      cite('AL-13'),
    ),
    'al-tax-lien': ends(
      'The decree of foreclosure ends the right of the former owner (text not read).',
      cite('AL-25'),
    ),
    'tn-court-sale': ends('The order gives the buyer possession.', cite('TN-13')),
  },
}
