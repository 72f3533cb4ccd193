export type Term = {
  term: string
  /** Synonyms. */
  also?: readonly string[]
  definition: string
  /** Terms that explain it further. */
  see?: readonly string[]
}
