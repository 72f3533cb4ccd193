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
