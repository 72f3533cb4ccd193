import type { Field } from '../field.ts'
import { ofCityWork } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ListMeaning } from '../meaning.ts'
import type { SampleRow } from '../sample-row.ts'

/** What a list may be instead of one of unpaid taxes: the reason of a question. `leads`: what it most likely is. */
export type OtherList = { why: string; leads: ListMeaning | null }

/** Land that was not redeemed, for whatever is asked for it. */
const HELD_TEXT =
  /\bland ?bank\b|\bforfeited (?:land|propert|parcel|lot)|\bstruck[- ]off\b|\btrust (?:land|propert)|\bsurplus (?:land|propert|real estate|lot)|\badjudicated\b|\b(?:county|city|state)[- ]owned\b|\bover[- ]the[- ]counter\b|\bheld (?:land|by the state)|\b(?:sold|conveyed|forfeited|certified) to (?:the )?state\b/i
/** What is left of the price of a sale, which belongs to the former owner. */
const SURPLUS_TEXT =
  /\b(?:excess|surplus|overages?|unclaimed) (?:tax sale )?(?:funds?|proceeds|mon(?:ey|ies)|bids?|list)\b|\boverages?\b|\boverbids?\b/i
const PAID_TEXT =
  /\bredemption (?:report|list|register|log)\b|\bredeemed\b|\bcollected\b|\bpaid (?:tax|bill|in full)|\btaxes paid\b|\bpayments\b|\breceipts\b/i
const MOVABLES_TEXT = /\bpersonal property\b|\bbusiness (?:personal|tax|license)|\bmobile homes?\b/i
const CHARGED = /\b(?:liens?|charges?|fees?|fines?|bills?|accounts?|assessments?|costs?)\b/i
/** A cell that says what is taxed. */
const MOVABLE = /^(?:(?:business|tangible) )?personal(?: property)?$|^mobile homes?$/i
/** Words of headings, in lower case. */
const PAYMENTS =
  /\b(?:amount|amt|total|tax|taxes) paid\b|\bpayment (?:amount|amt|date)\b|\bdate of payment\b/
const TRADES =
  /\bviolations?\b|\bpermits?\b|\binspector\b|\bcomplaints?\b|\bcitation\b|\bmls\b|\blist price\b|\basking price\b|\bdays on market\b|\blisting\b|\bhoa\b|\bdues\b|\bcontractor\b|\bmeter\b|\butility\b|\bvin\b|\brent\b|\bplaintiff\b|\bpetitioner\b|\bdecedent\b|\bbusiness name\b|\bdba\b|\btrade name\b/
/** What an owner pays or gets besides taxes. */
const COSTS =
  /\brents?\b|\binsurance\b|\bmortgage\b|\bhoa\b|\bpurchase price\b|\bcash flow\b|\butilities\b|\brepairs\b/
const DUE = /due|ow(?:ed|ing)|unpaid|delinq|bal|arrears/
const OF_TAXES = /\btax(?:es)?\b(?! (?:map|id|parcel|number|account|district|dist|code|year)\b)/
const BID = /\b(?:opening|starting|reserve|minimum|min) bid\b/

const PARTS: readonly Field[] = ['taxesOwed', 'taxYear', 'billNumber']

/**
 * What speaks against debts of taxes in a list that would be read as such: a title that names held land or surplus
 * funds, payments without a debt, the words of another trade, or bids on houses that no parcel number tells apart.
 */
export function otherList(
  columns: ListPlan['columns'],
  words: readonly string[],
  {
    text,
    isTaxText,
    isOwed,
    rows,
  }: { text: string; isTaxText: boolean; isOwed: boolean; rows: readonly SampleRow[] },
): OtherList | null {
  const names = (pattern: RegExp) => words.find((each) => pattern.test(each))
  const held = HELD_TEXT.exec(text)?.[0]
  if (held !== undefined) {
    return { why: `its name speaks of land that was not redeemed ("${held}")`, leads: null }
  }
  const surplus = SURPLUS_TEXT.exec(text)?.[0]
  if (surplus !== undefined) {
    return { why: `its name speaks of money left from sales ("${surplus}")`, leads: 'sale-results' }
  }
  const ended = PAID_TEXT.exec(text)?.[0]
  if (ended !== undefined) {
    return { why: `its name speaks of what was paid ("${ended}")`, leads: null }
  }
  const movables = MOVABLES_TEXT.exec(text)?.[0] ?? movableOf(rows)
  if (movables !== undefined) {
    return { why: `it speaks of taxes that are not on land ("${movables}")`, leads: null }
  }
  const paid = isOwed ? undefined : names(PAYMENTS)
  if (paid !== undefined) {
    return { why: `it has payments ("${paid}") and nothing that is owed`, leads: null }
  }
  const cost = isTaxText ? [] : words.filter((each) => COSTS.test(each))
  const isYears = columns.taxesOwed && !columns.totalOwed && !columns.penaltiesOwed
  const isPlain = (columns.taxesOwed ?? []).every((at) => !DUE.test(words[at] ?? ''))
  if (cost[1] !== undefined && isYears && isPlain) {
    return {
      why: `beside "${cost[0]}" and "${cost[1]}" the taxes may be those of a year`,
      leads: null,
    }
  }
  // `demo.csv` is no demolition: a name says what is charged, too.
  const work = ofCityWork([...(CHARGED.test(text) ? [text] : []), ...words])
  if (work !== null && !/\btax/i.test(text) && names(OF_TAXES) === undefined) {
    return { why: `"${work}" is a charge of a city, and nothing speaks of taxes`, leads: null }
  }
  if (isTaxText || names(OF_TAXES) !== undefined || PARTS.some((field) => columns[field])) {
    return null
  }
  const trade = names(TRADES)
  if (trade !== undefined) {
    return { why: `"${trade}" is no word of a tax list, and nothing speaks of taxes`, leads: null }
  }
  const bid = columns.parcelId || columns.ppin ? undefined : names(BID)
  return bid === undefined
    ? null
    : {
        why: `it has bids ("${bid}"), but no parcel numbers and no word of taxes`,
        leads: 'notices',
      }
}

/** What is taxed in most of the first rows, if it is no land. */
function movableOf(rows: readonly SampleRow[]): string | undefined {
  const seen = rows.flatMap(({ cells }) => cells.find((cell) => MOVABLE.test(cell.trim())) ?? [])
  return seen.length * 2 > rows.length ? seen[0]?.trim() : undefined
}
