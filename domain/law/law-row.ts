/**
 * How well a rule is known: `sourced` – the text of its section was read; `general` – common knowledge of
 * the field; `unsure` – unsettled or contradictory, so an answer says so; `product` – follows from the others.
 */
export type Standing = 'sourced' | 'general' | 'unsure' | 'product'

/** Id, section or case, standing, and the rule in a sentence or two. */
export type LawRow = readonly [id: string, section: string, standing: Standing, rule: string]
