import { foldHeading } from '../../lib/fold-heading.ts'
import type { LocalDate } from '../../lib/local-date.ts'
import { FIELD_ENTRIES } from '../../property/fields.ts'
import type { Field } from '../field.ts'
import { STATED_NAMES } from '../generic-aliases.ts'
import { moneyRole, wordsOfHeading, yearOfHeading } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ListMeaning } from '../meaning.ts'
import { isPlaceholderId } from '../placeholder.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import { hasStreetPieces } from './address-columns.ts'
import { isOfDistrict } from './ask-owed.ts'
import { type OtherList, otherList } from './other-lists.ts'
import { zeroColumns } from './owed-columns.ts'
import type { Question } from './question.ts'
import { resultsPoints, SOLD_DAY } from './result-evidence.ts'
import { WEIGHTS } from './weights.ts'

export type MeaningRead = {
  meaning: ListMeaning
  others: ListMeaning[]
  question: Question | null
  /** Nothing in the list speaks for it: it is the specification's rule. */
  isAssumed: boolean
}

const { meaning: WEIGHT } = WEIGHTS
const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
/** What rolls show of land. */
const ROLL_FIELDS: readonly Field[] = [
  ...FIELD_ENTRIES.filter(({ roll }) => roll).map(({ field }) => field),
  'lotSquareFeet',
  'homestead',
  'exemptCode',
]
const VALUES: readonly Field[] = ['assessedValue', 'marketValue']
const ROLL_WORDS =
  /^(?:deedbook|deedpage|deeddate|bookpage|zoning|saleprice|salesprice|neighborhood|stories|exterior|grantor|grantee|landline|lineno|linenumber|landtype|landcode|unitprice|frontage|depth|exemptions?|exemption(?:type|code|amount|amt)|exempt(?:amount|amt|type))\d?$/
const LAYER_WORDS =
  /^(?:objectid|fid|globalid|shape|shapearea|shapeleng|shapelength|starea|stlength|geometry|thegeom|geom|wkt|gisacres|gisarea|gispin|gislink|xcoord|ycoord|perimeter|predir|postdir|suftype|addrnum|streetaddr)$/
const TAX_TEXT =
  /\bdelinquen|\btax[\s-]*(?:sale|deed|lien|foreclos|forfeit|certificate)|\bforfeit|\bliens?\b|\bunpaid\b|\barrears\b|\bland sale\b|\bredemption/i
const ROLL_TEXT =
  /\b(?:roll|assessments?|assessors?|cama|parcels?|owners?|ownership|sales|exits|land records|appraisals?)\b/i
const LAYER_TEXT = /\b(?:gis|shapefile|parcel (?:layer|boundaries|polygons?))\b/i
/** A word of a bill's status; of a parcel's, `Active`, it is none. */
const BILL_WORD =
  /\b(?:delinquen|unpaid|paid|partial|redeem|released|due|owing|sold|lien|foreclos|bankrupt|suit)/i
/** Whose money a court's list names. */
const COURT_MONEY = /\bjudgment\b|\bjudgement\b|\bwrit\b|\bmortgage\b|\bloan\b/
const COURT_WORDS =
  /\bplaintiff\b|\bcase\b|\bsuit\b|\bfinal judge?ment\b|\bforeclos|\bauction\b|\bwrit\b|\bdocket\b/
/** Taxes, not the owner or the number of the land by another name. */
const OF_TAXES = /\btax(?:es)?\b(?! (?:payer|map|id|parcel|number|account|district|dist|code)\b)/
/** What those who sell leads add to a list. */
const LEAD_WORDS =
  /\bphone|\bemail\b|\bequity\b|\bleads?\b|\bmarketing\b|\bmortgages?\b|\bloans?\b|\blender\b|\bskip\b|\bltv\b|\babsentee\b|\bvacant\b/

type ListRows = {
  columns: ListPlan['columns']
  headings: readonly string[]
  rows: readonly SampleRow[]
  texts: readonly string[]
}

export type MeaningContext = {
  isPasted?: boolean | undefined
  hasShapes?: boolean | undefined
  /** CSV or JSON, for which the specification has a rule where nothing speaks of taxes. */
  isText?: boolean | undefined
  today?: LocalDate | undefined
}

/** What speaks for each kind of list, in points. */
type Weighed = {
  debts: number
  /** What the specification assumes, in these points. */
  assumed: number
  ground: number
  results: number
  notices: number
  isLayer: boolean
  /** Amounts are read as owed; `isOwed` where they are owed in taxes. */
  hasAmounts: boolean
  isOwed: boolean
  /** It has what sellers of leads add, so that it is no list without evidence of its own. */
  isLeads: boolean
  /** Its amounts may be what the year's taxes are, not what is unpaid of them. */
  isYears: boolean
  /** What it may be instead of a list of unpaid taxes. */
  other: OtherList | null
}

/**
 * What a list without a profile states, by its columns, its first rows and its name and titles (`texts`): debts,
 * a roll or a layer, the results of a sale, or notices. Everything that speaks for one of them has points (weights.ts);
 * the most win. Debts are `bills` where a column has the tax year or the bill's number, or where the first rows repeat
 * a parcel with other amounts, else a `snapshot`.
 *
 * A text in which nothing speaks for any of them is the specification's tax list, and marked assumed. What is undecided,
 * or a file of another form in which nothing speaks of taxes, is a question; it leads with what makes nobody delinquent.
 */
export function readMeaning(list: ListRows, context: MeaningContext): MeaningRead {
  const weighed = weigh(list, context)
  const { debts, ground, results, notices, assumed, isOwed } = weighed
  const land: ListMeaning = weighed.isLayer ? 'layer' : 'roll'
  const asDebts = isOwed ? billsOrSnapshot(list) : { meaning: 'bills' as const, others: [land] }
  const kinds = (
    [
      { points: debts + assumed, meaning: asDebts.meaning, others: asDebts.others },
      {
        points: ground,
        meaning: land,
        others:
          weighed.hasAmounts || debts + assumed > ground - WEIGHT.plausible
            ? (['bills'] as const)
            : [],
      },
      {
        points: results,
        meaning: 'sale-results',
        others: isOwed ? [asDebts.meaning, ...asDebts.others] : ['bills', land],
      },
      { points: notices, meaning: 'notices', others: ['roll'] },
    ] satisfies { points: number; meaning: ListMeaning; others: readonly ListMeaning[] }[]
  ).sort((a, b) => b.points - a.points)
  const [best, next] = kinds
  if (!best || !next) throw new Error('a list has kinds')
  const isAssumed = debts === 0 && best.meaning === asDebts.meaning
  const others: ListMeaning[] = [...best.others]
  if (best.meaning === asDebts.meaning && results > 0) others.push('sale-results')
  const isHalf = best.meaning === 'sale-results' && best.points < WEIGHT.result
  const other = best.meaning === asDebts.meaning ? weighed.other : null
  const isOpen =
    isHalf ||
    other !== null ||
    (best.meaning === asDebts.meaning && weighed.isYears) ||
    (isAssumed && (context.isText === false || weighed.isLeads)) ||
    (!isAssumed && best.points - next.points < WEIGHT.margin && speaksForTwo(weighed))
  if (!isOpen) return { meaning: best.meaning, others, question: null, isAssumed }
  // What makes nobody delinquent leads.
  const ordered: ListMeaning[] =
    isAssumed || other !== null || weighed.isYears
      ? [...(other?.leads ? [other.leads] : []), land, 'bills', 'sale-results']
      : [best.meaning, next.meaning, ...others]
  const choices = [...new Set(ordered)]
  return {
    meaning: choices[0] ?? best.meaning,
    others: choices.slice(1),
    question: {
      about: 'meaning',
      choices: choices.map((meaning) => ({ label: MEANING_LABELS[meaning], meaning })),
      why: other
        ? other.why
        : isAssumed
          ? 'nothing in the file says whether these properties owe taxes'
          : `the columns and titles fit ${MEANING_LABELS[choices[0] ?? best.meaning]} as well as ${MEANING_LABELS[choices[1] ?? next.meaning]}`,
    },
    isAssumed: false,
  }
}

const MEANING_LABELS: Record<ListMeaning, string> = {
  bills: 'unpaid tax bills',
  snapshot: 'all that is owed on a day',
  'sale-results': 'results of a sale',
  roll: 'an assessor’s roll',
  layer: 'a parcel layer',
  instruments: 'recorded documents',
  notices: 'notices of sales',
}

const speaksForTwo = ({ debts, ground, results, notices }: Weighed) =>
  [debts, ground, results, notices].filter((points) => points > 0).length > 1

function weigh(list: ListRows, context: MeaningContext): Weighed {
  const { columns, headings, rows, texts } = list
  const { isPasted = false, hasShapes = false } = context
  const folded = headings.map(foldHeading)
  const words = headings.map((heading) => wordsOfHeading(heading).join(' '))
  const all = signsOfRoll(columns, headings, folded)
  // Values alone make no pasted list a roll: the specification's has them.
  const signs = isPasted ? all - VALUES.filter((field) => columns[field]).length : all
  const text = texts.join(' ; ')
  const isTaxText = TAX_TEXT.test(text)
  const layerWords = folded.filter((name) => LAYER_WORDS.test(name)).length
  const isOwed = OWED.some((field) => columns[field])
  const isLayer =
    hasShapes ||
    LAYER_TEXT.test(text) ||
    layerWords > 1 ||
    layerWords > all ||
    (!isOwed && hasStreetPieces(folded))
  const isCalledRoll = ROLL_TEXT.test(text)
  const isYears = isOwed && isYearsTax(columns, headings, isCalledRoll ? all + 1 : all, isTaxText)
  const isOthers = isOwed && isOthersMoney(list, words, text)
  const isBare = isOwed && all >= WEIGHT.manySigns && !isTaxText && isBareTotal(columns, words)
  const owed = isOthers ? 0 : isYears ? WEIGHT.yearsTax : isBare ? WEIGHT.bareTotal : WEIGHT.owed
  const debts =
    (isOwed ? owed : 0) +
    (isTaxText ? WEIGHT.taxText : 0) +
    (statesBill(columns, headings, rows, all) ? WEIGHT.bill : 0)
  const isOfNobody = !isOwed && zeroColumns(headings, rows).length > 0
  const hasRollText = signs === 0 && isCalledRoll
  const ground =
    Math.min(signs, WEIGHT.manySigns) * WEIGHT.rollSign +
    (isLayer ? WEIGHT.layer : 0) +
    (isOfNobody ? WEIGHT.zeros : 0) +
    (hasRollText ? WEIGHT.rollText : 0)
  return {
    debts,
    assumed: WEIGHT.assumed,
    ground,
    results: resultsPoints(list, context.today, {
      debts: debts + WEIGHT.assumed,
      isOwed,
      isBare: isOwed && isBareTotal(columns, words),
    }),
    notices:
      isNotices(columns, headings, all) ||
      (isOthers && words.some((each) => COURT_WORDS.test(each))) ||
      (!isOwed && !isTaxText && isCourts(words))
        ? WEIGHT.notices
        : 0,
    isLayer,
    isLeads: words.filter((each) => LEAD_WORDS.test(each)).length > 1,
    isYears: isYears && !isPasted,
    other: otherList(columns, words, { text, isTaxText, isOwed, rows }),
    hasAmounts: isOwed,
    isOwed: isOwed && !isYears && !isOthers,
  }
}

/** Money that is owed to a court's or a vendor's creditors, not to the county: the list never speaks of taxes. */
function isOthersMoney({ columns }: ListRows, words: readonly string[], text: string): boolean {
  if (TAX_TEXT.test(text)) return false
  const own = OWED.flatMap((field) => columns[field] ?? []).map((at) => words[at] ?? '')
  const signs = (pattern: RegExp) => words.filter((each) => pattern.test(each)).length
  const isOfTaxes = words.some((each) => OF_TAXES.test(each))
  if (!isOfTaxes && own.every((each) => COURT_MONEY.test(each)) && signs(COURT_WORDS) > 1) {
    return true
  }
  // A tax certificate is a lien of the county’s. A vendor’s `Tax Delinquent Year` does not say what its liens are.
  if (words.some((each) => /\bcertificate\b/.test(each))) return false
  const isLien = (each: string) => /\bliens?\b|\bjudge?ments?\b/.test(each) && !OF_TAXES.test(each)
  return own.every(isLien) && signs(LEAD_WORDS) > 1
}

/** A court's list whose money is not read as owed. */
const isCourts = (words: readonly string[]) =>
  words.some((each) => COURT_MONEY.test(each)) &&
  words.filter((each) => COURT_WORDS.test(each)).length > 1 &&
  !words.some((each) => OF_TAXES.test(each))

/** `Total` or `Amount` alone: beside what rolls show it may be a value. */
function isBareTotal(columns: ListPlan['columns'], words: readonly string[]): boolean {
  if (columns.taxesOwed || columns.penaltiesOwed) return false
  return (columns.totalOwed ?? []).every((at) => /^(?:total|amount)$/.test(words[at] ?? ''))
}

type Debts = { meaning: 'bills' | 'snapshot'; others: ListMeaning[] }

function billsOrSnapshot({ columns, headings, rows }: ListRows): Debts {
  if (columns.taxYear || columns.billNumber) return { meaning: 'bills', others: [] }
  const ids = columns.parcelId ?? columns.ppin ?? []
  const amounts = OWED.flatMap((field) => columns[field] ?? [])
  // `2024 Amount Published` is that year's bill.
  if (amounts.some((at) => yearOfHeading(headings[at] ?? '') !== null)) {
    return { meaning: 'bills', others: ['snapshot'] }
  }
  const seen = new Map<string, string>()
  for (const { cells } of rows) {
    const id = ids.map((at) => tidy(cells[at]) ?? '').join('-')
    if (!/[1-9a-z]/i.test(id) || isPlaceholderId(id)) continue
    const amount = amounts.map((at) => tidy(cells[at]) ?? '').join('|')
    const before = seen.get(id)
    if (before !== undefined && before !== amount) return { meaning: 'bills', others: ['snapshot'] }
    seen.set(id, amount)
  }
  return { meaning: 'snapshot', others: ['bills'] }
}

function signsOfRoll(
  columns: ListPlan['columns'],
  headings: readonly string[],
  folded: readonly string[],
): number {
  const fields = ROLL_FIELDS.filter((field) => columns[field]).length
  const read = new Set(ROLL_FIELDS.flatMap((field) => columns[field] ?? []))
  const isSign = (name: string, at: number) =>
    !read.has(at) && (ROLL_WORDS.test(name) || moneyRole(headings[at] ?? '') === 'value')
  return fields + folded.filter(isSign).length
}

/** Amounts that a roll calls its taxes: the year's, not what is unpaid of them. */
function isYearsTax(
  columns: ListPlan['columns'],
  headings: readonly string[],
  signs: number,
  isTaxText: boolean,
): boolean {
  if (signs < 1 || isTaxText || columns.penaltiesOwed) return false
  if (columns.billNumber || columns.paid) return false
  // `County Tax`, `School Tax`, `Total Tax Due` are the levies of a year, due or not.
  const levies = (columns.taxesOwed ?? []).filter((at) => isOfDistrict(headings[at] ?? ''))
  if (levies.length > 1 && signs > 1 && !columns.taxStatus && !columns.billStatus) return true
  if (columns.totalOwed) return false
  return (columns.taxesOwed ?? []).every((at) => {
    const heading = headings[at] ?? ''
    if (STATED_NAMES.taxesOwed?.includes(foldHeading(heading))) return false
    return !/due|ow(?:ed|ing)|unpaid|delinq|bal|principal|face|lien/.test(
      wordsOfHeading(heading).join(' '),
    )
  })
}

/** Columns that only lists of taxes have. */
function statesBill(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  signs: number,
): boolean {
  if (columns.billNumber || columns.paid || columns.redemptionDate) return true
  if (columns.taxYear && signs === 0) return true
  const sale = foldHeading(headings[columns.saleDate?.[0] ?? -1] ?? '')
  const isSold = SOLD_DAY.test(sale)
  if (columns.saleDate && !isSold && (signs === 0 || sale !== 'saledate')) return true
  return [columns.billStatus?.[0], columns.endedStatus?.[0], columns.taxStatus?.[0]].some((at) =>
    mostAreBills(at, rows),
  )
}

/** Whether most words of a status are those of bills: one `Delinquency` among parcels that are active makes no bills. */
function mostAreBills(at: number | undefined, rows: readonly SampleRow[]): boolean {
  if (at === undefined) return false
  const words = rows.flatMap(({ cells }) => tidy(cells[at]) ?? [])
  return words.length > 0 && words.filter((word) => BILL_WORD.test(word)).length * 2 > words.length
}

/** Announcements of a lender's sale. */
function isNotices(
  columns: ListPlan['columns'],
  headings: readonly string[],
  signs: number,
): boolean {
  if (columns.taxesOwed || columns.taxYear || signs > 2) return false
  const words = headings.map((heading) => wordsOfHeading(heading).join(' '))
  const names = (pattern: RegExp) => words.some((text) => pattern.test(text))
  if (names(/\btax(?:es)?\b/)) return false
  return (
    names(/\btrustee\b/) ||
    (names(/\bmortgage|\bdeed of trust\b|\blender\b|\bloan\b/) && columns.saleDate !== undefined)
  )
}
