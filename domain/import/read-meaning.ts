import { foldHeading } from '../lib/fold-heading.ts'
import { FIELD_ENTRIES } from '../property/fields.ts'
import { ColumnValues } from './column-values.ts'
import type { Field } from './field.ts'
import { STATED_NAMES } from './generic-aliases.ts'
import { wordsOfHeading } from './heading-words.ts'
import type { ListPlan } from './list-plan.ts'
import type { ListMeaning } from './meaning.ts'
import type { SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

export type MeaningRead = { meaning: ListMeaning; others: ListMeaning[] }

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
/** Fields of land in rolls. */
const ROLL_FIELDS: readonly Field[] = [
  ...FIELD_ENTRIES.filter(({ roll }) => roll).map(({ field }) => field),
  'lotSquareFeet',
]
const ROLL_WORDS =
  /^(?:deedbook|deedpage|deeddate|bookpage|zoning|saleprice|salesprice|neighborhood|stories|exterior|grantor|grantee)\d?$/
const LAYER_WORDS =
  /^(?:objectid|fid|globalid|shape|shapearea|shapeleng|shapelength|starea|stlength|geometry|thegeom|geom|wkt|gisacres|gisarea|gispin|gislink|xcoord|ycoord|perimeter)$/
const TAX_TEXT =
  /\bdelinquen|\btax[\s-]*(?:sale|deed|lien|foreclos|forfeit|certificate)|\bforfeit|\bliens?\b|\bunpaid\b|\barrears\b|\bland sale\b|\bredemption/i
const ROLL_TEXT =
  /\b(?:roll|assessments?|assessors?|cama|parcels?|owners?|ownership|sales|exits|land records|appraisals?)\b/i
const LAYER_TEXT = /\b(?:gis|shapefile|parcel (?:layer|boundaries|polygons?))\b/i
/** A word of a bill's status; `Active` is a parcel's status. */
const BILL_WORD =
  /\b(?:delinquent|unpaid|paid|partial|redeem|released|due|owing|sold|lien|foreclos|bankrupt|suit)/i

/**
 * The meaning of a list without a profile, by its columns, its first rows and its name and titles (`texts`). Without
 * a column of money owed, a bill number, a tax-sale day, a day of payment or a bill's status:
 * - notices, if headings name a trustee, or a mortgage and a sale's day, and no taxes
 * - a tax list, if its name or title mentions delinquency, tax sales, forfeiture or liens
 * - a layer, if its rows have outlines (`hasShapes`) or its headings are mostly a map's
 * - a roll, if it has a roll's columns (values, building, land use, price, acreage, deed book) or its name mentions a
 *   roll, parcels, owners or sales
 * - else a tax list, as specified; it may also be a roll
 * A tax year beside values is the roll's. A roll may also have the year's tax: amounts only called tax, beside three
 * signs of a roll, are not debts. A pasted list is the specification's tax list unless two signs other than values
 * indicate a roll. With money owed:
 * - results of a sale, if both buyers and their payments are clear
 * - bills, if a column has the tax year or the number of the bill, or the first rows repeat a parcel with other
 *   amounts (a snapshot is possible too)
 * - else a snapshot
 */
export function readMeaning(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  texts: readonly string[],
  { isPasted = false, hasShapes = false } = {},
): MeaningRead {
  const folded = headings.map(foldHeading)
  const signs = signsOfRoll(columns, folded)
  const text = texts.join(' ; ')
  const isTaxText = TAX_TEXT.test(text)
  if (isNotices(columns, headings, signs)) return { meaning: 'notices', others: ['roll'] }
  const isOwed = OWED.some((field) => columns[field])
  if (isOwed && !isYearsTax(columns, headings, signs, isTaxText)) {
    return ofDebts(columns, headings, rows)
  }
  const layerWords = folded.filter((name) => LAYER_WORDS.test(name)).length
  const ground: ListMeaning =
    hasShapes || LAYER_TEXT.test(text) || layerWords > 1 || layerWords > signs ? 'layer' : 'roll'
  if (isOwed) return { meaning: ground, others: ['bills'] }
  const asTaxes: MeaningRead = { meaning: 'bills', others: [ground] }
  if (statesBill(columns, headings, rows, signs) || isTaxText) return asTaxes
  if (isPasted) {
    const values = ['assessedValue', 'marketValue'] as const
    const plain = signs - values.filter((field) => columns[field]).length
    return plain < 2 ? asTaxes : { meaning: ground, others: ['bills'] }
  }
  if (ground === 'layer' || signs > 1) return { meaning: ground, others: [] }
  if (signs > 0 || ROLL_TEXT.test(text)) return { meaning: ground, others: ['bills'] }
  return asTaxes
}

/** The column of a sale's buyers, if it is clear: named for them and filled. */
export function buyerColumn(headings: readonly string[], rows: readonly SampleRow[]): number {
  return headings.findIndex(
    (heading, at) =>
      /^(?:soldto|buyer|buyername|purchaser|purchasername|bidder|biddername|winningbidder|winningbiddername|taxpurchaser|lienholder)$/.test(
        foldHeading(heading),
      ) && rows.some((row) => /[a-z]{2}/i.test(tidy(row.cells[at]) ?? '')),
  )
}

/** Whether a money column has the buyers' payments. */
function hasPaidBid(headings: readonly string[], rows: readonly SampleRow[]): boolean {
  return headings.some((heading, at) => {
    if (
      !/^(?:winningbid|winningbidamount|soldamount|soldfor|highbid|successfulbid|purchaseamount|saleamount|bidamount|amountbid)$/.test(
        foldHeading(heading),
      )
    ) {
      return false
    }
    const values = new ColumnValues(heading)
    for (const row of rows) values.add(row.cells[at])
    return values.holds === 'money'
  })
}

function ofDebts(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): MeaningRead {
  const debts = billsOrSnapshot(columns, rows)
  const hasBuyer = buyerColumn(headings, rows) >= 0
  const hasBid = hasPaidBid(headings, rows)
  if (hasBuyer && hasBid) {
    return { meaning: 'sale-results', others: [debts.meaning, ...debts.others] }
  }
  if (hasBuyer || hasBid) debts.others.push('sale-results')
  return debts
}

function billsOrSnapshot(columns: ListPlan['columns'], rows: readonly SampleRow[]): MeaningRead {
  if (columns.taxYear || columns.billNumber) return { meaning: 'bills', others: [] }
  const ids = columns.parcelId ?? columns.ppin ?? []
  const amounts = OWED.flatMap((field) => columns[field] ?? [])
  const seen = new Map<string, string>()
  for (const { cells } of rows) {
    const id = ids.map((at) => tidy(cells[at]) ?? '').join('-')
    if (!/[1-9a-z]/i.test(id)) continue
    const amount = amounts.map((at) => tidy(cells[at]) ?? '').join('|')
    const before = seen.get(id)
    if (before !== undefined && before !== amount) return { meaning: 'bills', others: ['snapshot'] }
    seen.set(id, amount)
  }
  return { meaning: 'snapshot', others: ['bills'] }
}

function signsOfRoll(columns: ListPlan['columns'], folded: readonly string[]): number {
  const fields = ROLL_FIELDS.filter((field) => columns[field]).length
  const read = new Set(ROLL_FIELDS.flatMap((field) => columns[field] ?? []))
  return fields + folded.filter((name, at) => ROLL_WORDS.test(name) && !read.has(at)).length
}

/** Amounts that a roll calls its taxes: the year's, not the unpaid part. */
function isYearsTax(
  columns: ListPlan['columns'],
  headings: readonly string[],
  signs: number,
  isTaxText: boolean,
): boolean {
  if (signs < 3 || isTaxText || columns.totalOwed || columns.penaltiesOwed) return false
  if (columns.billNumber || columns.paid) return false
  return (columns.taxesOwed ?? []).every((at) => {
    const heading = headings[at] ?? ''
    if (STATED_NAMES.taxesOwed?.includes(foldHeading(heading))) return false
    return !/due|ow(?:ed|ing)|unpaid|delinq|bal/.test(wordsOfHeading(heading).join(' '))
  })
}

/** Whether columns exist that only tax lists have. */
function statesBill(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  signs: number,
): boolean {
  if (columns.billNumber || columns.paid || columns.redemptionDate || columns.taxStatus) return true
  if (columns.taxYear && signs === 0) return true
  const sale = foldHeading(headings[columns.saleDate?.[0] ?? -1] ?? '')
  if (columns.saleDate && (signs === 0 || sale !== 'saledate')) return true
  const status = columns.billStatus?.[0]
  return status !== undefined && rows.some((row) => BILL_WORD.test(tidy(row.cells[status]) ?? ''))
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
    (names(/\bmortgage|\bdeed of trust\b|\blender\b/) && columns.saleDate !== undefined)
  )
}
