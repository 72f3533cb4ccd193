/** Words that headings run together: `BALANCEDUE`, `TOTALAMT`. */
const JOINED_WORDS = [
  ...'balance bal total tot amount amt due owed owing payoff taxes tax penalty penalties interest'.split(
    ' ',
  ),
  ...'fees fee paid unpaid delinquent judgment lien face base principal county city school'.split(
    ' ',
  ),
  ...'original credit value market assessed appraised land building sale price date'.split(' '),
  ...'bid minimum opening starting upset map block lot parcel key number name owner payer'.split(
    ' ',
  ),
]
/** Longer words are not split. */
const WORD_LENGTH = 40

/** A heading's words in lower case: `TotalAmtDue`, `TOTAL_AMT_DUE` and `TOTALAMTDUE` are `total amt due`. */
export function wordsOfHeading(heading: string): string[] {
  return heading
    .slice(0, 120)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9$]+/)
    .filter((word) => word !== '')
    .flatMap((word) => takeApart(word) ?? [word])
}

/** The known words that form a word; null if there are none. */
function takeApart(word: string): string[] | null {
  if (word.length > WORD_LENGTH || JOINED_WORDS.includes(word)) return null
  const found: (string[] | null)[] = new Array(word.length + 1).fill(null)
  found[0] = []
  for (let end = 1; end <= word.length; end++) {
    for (const part of JOINED_WORDS) {
      const before = found[end - part.length]
      if (!before || !word.endsWith(part, end) || found[end]) continue
      found[end] = [...before, part]
    }
  }
  return found[word.length] ?? null
}

const setOf = (words: string) => new Set(words.split(' '))
const DUE = setOf(
  'due owed owing owe owes balance bal payoff unpaid outstanding delinquent delinq delinquency arrears payable judgment judgement lien liened remaining published',
)
const TAX = setOf('tax taxes principal face base levy')
const PENALTY = setOf(
  'penalty penalties pen interest int fee fees cost costs advertising publication damages surcharge',
)
/** What a property is offered for: the taxes and costs on it. */
const OFFERED = setOf('minimum min opening open starting start upset reserve advertised')
const OFFER = setOf('bid price amount amt')
const PAID = setOf(
  'paid payment payments pmt credit credits collected received refund refunded discount abatement abated rebate overpayment exemption exempt exemptions',
)
const VALUE = setOf('value val values valuation assessed assessment appraised appraisal market mkt')
const GROUND = setOf('land imp improvement improvements building bldg')
const PRICE = setOf(
  'price consideration winning premium surplus excess overbid loan mortgage mtg rent bid sold hoa association assoc insurance equity',
)
/** What a city did on the land, or delivers to it. */
const CITY_WORK = setOf(
  'weed weeds demolition demo nuisance cleanup mowing grass cutting boarding water sewer sewage stormwater utility utilities garbage trash waste enforcement',
)
const CITY = setOf('city municipal muni town village special')
const CHARGES = setOf(
  'charge charges lien liens fee fees fine fines assessment assessments special',
)
const REDEEM = setOf('redeem redemption')
const PRICE_OF = setOf('price cost costs')
const WITH = setOf('with incl including includes plus')
const RUNNING = setOf('running cumulative cum cumul accumulated')
const BILLED = setOf('original orig billed bill levied gross annual')
const MONEY = setOf('amount amt total tot sum dollars usd money')
const NUMBERS = setOf(
  'zip zipcode number no num nbr id code cd acres acreage ac sqft sq ft feet area lat latitude lon long lng longitude x y phone rate pct percent ratio book page unit units beds baths bedrooms bathrooms stories count ward district map block lot section township range fips tract shape length leng perimeter depth front frontage year years yr built type class status name address flag key qty quantity parcel pin apn objectid fid elevation elev height district dist dst zone jur jurisdiction auth authority roll account acct group cert certificate neighborhood item mill mills millage since use simple center centre notes comments remarks',
)
const DAYS = setOf('date day days on dt')
/** After these words a heading names a deadline: `Payoff thru 8/31`. */
const UNTIL = setOf('thru through until by if asof as of')

/**
 * Role of a money column by its heading: `due` is the total still owed, `tax` and `penalty` its parts, `paid` reduces
 * it, `billed` is the original amount, `value` and `price` are not debts, `charge` is a city's, beside the taxes; `amount` is unspecified money. Null: the
 * heading does not name money.
 */
export type MoneyRole =
  | 'due'
  | 'tax'
  | 'penalty'
  | 'paid'
  | 'billed'
  | 'value'
  | 'price'
  | 'charge'
  | 'amount'

export function moneyRole(heading: string): MoneyRole | null {
  if (isNoAmount(heading)) return null
  const all = wordsOfHeading(heading)
  // `If paid by 8/31`: one of several totals, by the month in which it is paid.
  if (all[0] === 'if' && all.some((word) => word === 'paid' || DUE.has(word))) return 'due'
  // It repeats what the rows above owe.
  if (all.some((word) => RUNNING.has(word))) return 'billed'
  const until = all.findIndex((word, at) => at > 0 && UNTIL.has(word))
  const words = (until < 0 ? all : all.slice(0, until)).filter((word) => !/^\d+$/.test(word))
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  // In brackets a heading says of what: `Taxes Owed (Years Owed)`.
  const last = words.at(-1) ?? ''
  if (
    NUMBERS.has(last) ||
    DAYS.has(last) ||
    /^(?:number|num|no|count|date|years?|yrs?|mill|millage)$/.test(words[0] ?? '')
  )
    return null
  if (has(PAID)) return 'paid'
  // `Owed at sale` is what was owed before.
  if (words.some((word, at) => word === 'at' && words[at + 1] === 'sale')) return 'billed'
  if (has(OFFERED) && has(OFFER)) return 'due'
  if (has(REDEEM) && has(PRICE_OF)) return 'due'
  if (has(PRICE)) return 'price'
  if (has(BILLED)) return 'billed'
  if (!has(TAX) && isCharge(words)) return 'charge'
  const isFace = words.includes('face')
  if (!isFace && has(VALUE) && !has(DUE)) return 'value'
  const said = words.join(' ')
  if (/\btax base\b|\btaxable\b/.test(said)) return 'value'
  if (has(REDEEM) && has(MONEY)) return 'due'
  // A tax sale's fee is none of the taxes.
  const isTax = words.some(
    (word, at) => TAX.has(word) && !(word === 'tax' && /^(?:sale|deed)$/.test(words[at + 1] ?? '')),
  )
  const isPenalty = has(PENALTY)
  // `Amount due with fees` is all of it.
  if (isPenalty && has(WITH) && (has(MONEY) || has(DUE))) return 'due'
  if (isTax && isPenalty) return 'due'
  if (isPenalty) return 'penalty'
  if (isTax)
    return has(DUE) && has(MONEY) && /^tot/.test(words.find((w) => MONEY.has(w)) ?? '')
      ? 'due'
      : 'tax'
  if (has(DUE)) return 'due'
  if (has(GROUND)) return 'value'
  return has(MONEY) ? 'amount' : null
}

/** `Weed Lien`, `City Charges`, `Special Assessments`, `Water & Sewer`. */
function isCharge(words: readonly string[]): boolean {
  if (words.some((word) => CITY_WORK.has(word))) return true
  const at = words.findIndex((word) => CITY.has(word))
  return at >= 0 && words.slice(at + 1).some((word) => CHARGES.has(word))
}

/** The first word of what a city does or delivers in some texts; null without any. */
export function ofCityWork(texts: readonly string[]): string | null {
  return texts.flatMap((text) => wordsOfHeading(text)).find((word) => CITY_WORK.has(word)) ?? null
}

/** Whether the heading names a rate (`Penalty %`), or amounts that are not in dollars. */
export const isNoAmount = (heading: string) => heading.includes('%') || isInOtherUnit(heading)

/** Whether the heading says that its amounts are not in dollars: `Due ($000)`, `DUE_CENTS`. */
export function isInOtherUnit(heading: string): boolean {
  const words = wordsOfHeading(heading)
  // `Dollars and Cents` are dollars.
  if (words.some((word) => /^dollars?$/.test(word))) return false
  return (
    /\( ?\$? ?000'?s? ?\)|\$000\b/i.test(heading) ||
    words.some((word) => /^(?:thousands?|millions?|cents?|pennies)$/.test(word))
  )
}

/** Whether the heading names what a property is offered for: `Minimum Bid`. */
export function isOffer(heading: string): boolean {
  const words = wordsOfHeading(heading)
  return words.some((word) => OFFERED.has(word)) && words.some((word) => OFFER.has(word))
}

/** The year that a heading says an amount is of: `2024 Amount Published`; null without one, as in a day (`Payoff thru 11/30/2026`). */
export function yearOfHeading(heading: string): string | null {
  const text = heading.slice(0, 120).replace(/\d{1,2}[-/.](?:\d{1,2}[-/.])?\d{4}/g, ' ')
  const words = wordsOfHeading(text)
  const until = words.findIndex((word, at) => at > 0 && UNTIL.has(word))
  const own = until < 0 ? words : words.slice(0, until)
  return own.find((word) => /^(?:19|20)\d{2}$/.test(word)) ?? null
}

/** Whether the heading names a number other than money: `Zip`, `Acres`, `Book`. */
export function saysNumber(heading: string): boolean {
  return moneyRole(heading) === null && wordsOfHeading(heading).some((word) => NUMBERS.has(word))
}

/** Whether the heading names days. */
export function saysDay(heading: string): boolean {
  return wordsOfHeading(heading).some((word) => DAYS.has(word))
}

/** How surely a due amount is the total due: 3 `payoff`, 2 a total, 1 a balance, 0 any other. */
export function dueRank(heading: string): number {
  const words = wordsOfHeading(heading)
  if (words.includes('payoff') || words.some((word) => REDEEM.has(word))) return 3
  if (words.some((word) => word === 'total' || word === 'tot')) return 2
  return words.some((word) =>
    /^(?:bal|balance|unpaid|outstanding|remaining|due|owed|owing)$/.test(word),
  )
    ? 1
    : 0
}
