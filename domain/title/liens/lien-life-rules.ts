import { cite } from '../../law/rules.ts'
import type { LienType } from './lien-type.ts'

/** How the life of a kind of lien is computed in a state. */
export type LifeRule = {
  /** `paper`: rendition or entry of a judgment, assessment of a tax. `maturity`: the debt's. */
  from: 'paper' | 'recording' | 'maturity'
  years: number
  months: number
  days: number
  /** Years after this day that are assumed without a maturity; null: it cannot be computed. */
  undated: { from: 'paper' | 'recording'; years: number } | null
  /** Months for which the record still counts after the debt is barred. */
  monthsAfterBar: number
  /** `from-filing` restarts with each renewal, `from-end` adds to the life that is running. */
  renewal: 'from-filing' | 'from-end' | 'refiling' | 'continuation' | null
  /** A suit started in time, shown by a lis pendens that refers to the lien, keeps it alive. */
  isKeptBySuit: boolean
  /** The rule, and the assumption if it is unsure, as a sentence. */
  rule: string
  source: string
}

/** No known period; the sentence has the reason. */
export type NoLifeRule = { why: string; source: string }

const plain = {
  years: 0,
  months: 0,
  days: 0,
  undated: null,
  monthsAfterBar: 0,
  renewal: null,
  isKeptBySuit: false,
}

/** 26 U.S.C. § 6323(g): ten years from assessment and thirty days, whatever the state. */
const FEDERAL_TAX: LifeRule = {
  ...plain,
  from: 'paper',
  years: 10,
  days: 30,
  renewal: 'refiling',
  rule: 'ten years from assessment and thirty days, unless refiled in the year that ends then; bankruptcy, an offer in compromise or a suit can make it longer',
  source: cite('US-6'),
}

const FINANCING_STATEMENT: LifeRule = {
  ...plain,
  from: 'recording',
  years: 5,
  renewal: 'continuation',
  rule: 'five years from filing, continued only by a statement filed in the last six months (text not read); a mortgage filed as a fixture filing lasts as the mortgage',
  source: cite('LIFE-UCC'),
}

const NO_RULE_FOR_CHARGES: NoLifeRule = {
  why: 'no period is known that ends it, so it counts until it is released',
  source: 'no section: no period is known',
}

const charges = { 'municipal-lien': NO_RULE_FOR_CHARGES, 'hoa-lien': NO_RULE_FOR_CHARGES }

const MISSISSIPPI: Record<LienType, LifeRule | NoLifeRule> = {
  judgment: {
    ...plain,
    from: 'paper',
    years: 7,
    renewal: 'from-filing',
    isKeptBySuit: true,
    rule: 'seven years from rendition, and again from a Notice of Renewal filed while it is alive; the last day is counted in (the reading of “within seven years”); time for which execution was stayed is not counted by law and not known here',
    source: cite('LIFE-MS-JUDGMENT'),
  },
  'deed-of-trust': {
    ...plain,
    from: 'maturity',
    years: 6,
    undated: { from: 'paper', years: 1 },
    monthsAfterBar: 6,
    isKeptBySuit: true,
    rule: 'a six-year note is taken, negotiable (§ 75-3-118) or not (§ 15-1-81); three years (§ 15-1-49) are for writings that are no note. Against creditors and buyers without notice the record counts for six months after the bar',
    source: 'Miss. Code § 89-5-19',
  },
  'mechanics-lien': {
    ...plain,
    from: 'recording',
    days: 180,
    isKeptBySuit: true,
    rule: 'void 180 days after filing unless an action for payment is filed; it had to be filed within 90 days of the last work, a day that is not of record, and a notice of contest (§ 85-7-423) makes the time shorter',
    source: cite('LIFE-MS-CONSTRUCTION'),
  },
  'federal-tax-lien': FEDERAL_TAX,
  'state-tax-lien': {
    ...plain,
    from: 'recording',
    years: 7,
    renewal: 'from-filing',
    rule: 'seven years from enrollment in the State Tax Lien Registry of the Department of Revenue, for which the recording stands, whatever the day of assessment; enrolled again before the end it keeps its rank',
    source: cite('LIFE-MS-STATE-TAX'),
  },
  'ucc-fixture': FINANCING_STATEMENT,
  ...charges,
}

const ALABAMA: Record<LienType, LifeRule | NoLifeRule> = {
  judgment: {
    ...plain,
    from: 'paper',
    years: 10,
    isKeptBySuit: true,
    rule: 'a recorded certificate binds for ten years from the date of judgment, longer only by a suit with lis pendens begun in time',
    source: cite('LIFE-AL-JUDGMENT'),
  },
  'deed-of-trust': {
    ...plain,
    from: 'maturity',
    years: 20,
    isKeptBySuit: true,
    undated: { from: 'paper', years: 0 },
    rule: 'conclusively presumed paid, as to third parties, twenty years past maturity, or from its date where no maturity is shown, unless a payment is noted; an action on a sealed instrument has ten years (text not read)',
    source: cite('LIFE-AL-MORTGAGE'),
  },
  'mechanics-lien': {
    ...plain,
    from: 'maturity',
    months: 6,
    undated: { from: 'recording', years: 0 },
    isKeptBySuit: true,
    rule: 'suit within six months after the debt matures; it had to be filed within six months (original contractor), four months (others) or thirty days (day laborer) of the last work, a day that is not of record',
    source: cite('LIFE-AL-CONSTRUCTION'),
  },
  'federal-tax-lien': FEDERAL_TAX,
  'state-tax-lien': {
    ...plain,
    from: 'recording',
    years: 10,
    rule: 'ten years from filing of the lien, whatever the day of assessment',
    source: cite('LIFE-AL-STATE-TAX'),
  },
  'ucc-fixture': FINANCING_STATEMENT,
  ...charges,
}

const TENNESSEE: Record<LienType, LifeRule | NoLifeRule> = {
  judgment: {
    ...plain,
    from: 'paper',
    years: 10,
    renewal: 'from-end',
    rule: 'from registration for the rest of ten years from entry of the judgment; an extension under Tenn. R. Civ. P. 69.04, asked for in time, adds ten years to them (text not read)',
    source: cite('LIFE-TN-JUDGMENT'),
  },
  'deed-of-trust': {
    ...plain,
    from: 'maturity',
    years: 10,
    isKeptBySuit: true,
    rule: 'discharged ten years from maturity unless a suit is brought or an extension recorded before',
    source: cite('LIFE-TN-TRUST'),
  },
  'mechanics-lien': {
    ...plain,
    from: 'recording',
    years: 1,
    isKeptBySuit: true,
    rule: 'a prime contractor’s lien is assumed: one year after completion or abandonment, for which the recording stands; a remote contractor’s lasts only ninety days from service of his notice (§ 66-11-115)',
    source: cite('LIFE-TN-CONSTRUCTION'),
  },
  'federal-tax-lien': FEDERAL_TAX,
  'state-tax-lien': {
    why: 'a state tax lien lasts until it is paid, and survives a sale without suit unless the State was notified',
    source: cite('LIFE-TN-STATE-TAX'),
  },
  'ucc-fixture': { ...FINANCING_STATEMENT, source: 'Tenn. Code Ann. § 47-9-515' },
  ...charges,
}

/** Lifetimes of liens by state. Checked with the table of law (`LAW_CHECKED_ON`); verify with counsel. */
const LIFE_RULES: ReadonlyMap<string, Record<LienType, LifeRule | NoLifeRule>> = new Map([
  ['MS', MISSISSIPPI],
  ['AL', ALABAMA],
  ['TN', TENNESSEE],
])

/** The life of a kind of lien in a state. Federal law holds in all of them. */
export function lifeRule(type: LienType, state: string): LifeRule | NoLifeRule {
  const rule = LIFE_RULES.get(state)?.[type]
  if (rule) return rule
  if (type === 'federal-tax-lien') return FEDERAL_TAX
  return {
    why: `how long it lasts in ${state} is not covered, so it counts until it is released`,
    source: `${state}: no rule is known`,
  }
}
