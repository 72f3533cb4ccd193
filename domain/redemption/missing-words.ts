const MISSING_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    saleDate: 'the sale date',
    asOf: 'the payoff date',
    taxes: 'the taxes for which the land was sold',
    costs: 'the costs of the sale',
    bid: 'what the buyer bid',
    marketValue: 'the assessor’s market value',
    certificateRate: 'the rate of the tax lien certificate',
    confirmedOn: 'the day the court confirmed the sale',
    paidOn: 'the day the buyer paid the clerk',
    delinquentYears: 'for how many years taxes were unpaid',
  }),
)

/** An assumption that names the fact instead of the question's field. */
export function assumptionWords(assumption: string): string {
  return assumption.replace(/^(\w+) unknown:/, (all, name: string) =>
    MISSING_WORDS.has(name) ? `${MISSING_WORDS.get(name)} is not known:` : all,
  )
}

/** A fact of a sale as text, by the question's field. */
export function factWords(name: string): string {
  return MISSING_WORDS.get(name) ?? name
}

/** The question's fields missing in an unknown answer; empty if no fact of the sale is missing. */
export function missingFacts(missing: string | null): string[] {
  return (missing ?? '').split(/; |, /).filter((name) => MISSING_WORDS.has(name))
}

/** The facts missing in an unknown answer, as text: `the day of the sale; what the buyer bid`. */
export function missingWords(missing: string | null): string {
  if (!missing) return 'a fact of the sale'
  return missing
    .split('; ')
    .map((part) => {
      const names = part.split(', ')
      return names.every((name) => MISSING_WORDS.has(name))
        ? names.map((name) => MISSING_WORDS.get(name)).join(', ')
        : part.replace(/^regime: /, '')
    })
    .join('; ')
}

/** What follows for each reader while a fact is missing. */
const UNTIL_KNOWN: Readonly<Record<string, readonly string[]>> = {
  saleDate: [
    'for a redeemer: the period may be ending, so ask the officer for the day of the sale and pay before asking how long there is',
    'for a buyer: no period is known to have ended, and no payoff is counted on',
  ],
  confirmedOn: [
    'for a redeemer: the period runs from the order and may be as short as 30 days, so ask the clerk for the order now',
    'for a buyer: redemption is not known to have begun, and so not to have ended; a suit against the title is counted for three years from the sale',
  ],
  regime: [
    'for a redeemer: count the shorter limit, three years from the sale as for a sale of land, and the higher rate',
    'for a buyer: count on neither a deed nor an end of redemption, which in a sale of the lien only a judgment brings',
  ],
}

/** What follows for a redeemer and for a buyer while the fact is unknown. */
export function forEachReader(missing: string): readonly string[] {
  return UNTIL_KNOWN[missing] ?? []
}
