export type Term = {
  term: string
  /** What else it is called. */
  also?: readonly string[]
  definition: string
  /** Terms that explain it further. */
  see?: readonly string[]
}
