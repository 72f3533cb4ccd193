import { z } from 'zod'

/** Answer of `GET /api/import-rights`: what the one who asks may write into the record that everybody sees. */
export const ImportRightsAnswer = z.object({
  /** Lists: tax lists, rolls, parcel layers. Who may not can check one (`dryRun`). */
  mayImport: z.boolean(),
  /** Deed indexes, sale results, outlines, statements about titles. */
  mayImportEvidence: z.boolean(),
  /** Merging and splitting owners for everybody; otherwise for oneself alone, once signed in. */
  mayDecideForAll: z.boolean(),
  /** Why lists may not be imported, in words; null where they may. */
  why: z.string().nullable(),
  /** What lifts that. */
  remedy: z.enum(['sign-in', 'second-factor', 'verify-email', 'plan', 'staff']).nullable(),
})
export type ImportRightsAnswer = z.infer<typeof ImportRightsAnswer>
