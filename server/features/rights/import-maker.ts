export type ImportMaker = {
  userId: number | null
  /** The workspace whose plan it counts toward; undefined: the person's home. */
  workspaceId?: number | null
  /** A visitor's browser; see account/visitor.ts. */
  visitorHash: Buffer | null
  /** Monthly limit of imported records; null: no limit. */
  monthLimit: number | null
  /** Whether it counts toward their plan. */
  isMetered: boolean
}

/** Visible imports: all, or those of one person or one visitor's browser; and the private lists of a workspace. */
export type ImportReach = { of: 'all' | number | Buffer; workspaceId: number | null } | null
