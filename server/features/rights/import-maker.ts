/** Whose an import is. */
export type ImportMaker = {
  userId: number | null
  /** A visitor's browser; see account/visitor.ts. */
  visitorHash: Buffer | null
  /** The most records they may import in a month; null: they are held to nothing. */
  monthLimit: number | null
  /** Whether it counts as use of their plan. */
  isMetered: boolean
}

/** Whose imports somebody may see: everybody's, or those of one person or one visitor's browser. */
export type ImportReach = 'all' | { userId: number } | { visitorHash: Buffer } | null
