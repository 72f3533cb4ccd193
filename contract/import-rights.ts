import { z } from 'zod'

/** Where an imported list goes: what all see, or the lists of the sender's workspace. */
export const IMPORT_DESTINATIONS = ['record', 'workspace'] as const
export type ImportDestination = (typeof IMPORT_DESTINATIONS)[number]

const Remedy = z.enum(['sign-in', 'second-factor', 'verify-email', 'plan', 'staff'])

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
  remedy: Remedy.nullable(),
  /** Private lists: for the people of the workspace alone, beside the record. */
  mayImportOwn: z.boolean(),
  /** Why private lists may not be imported; null where they may. */
  whyNotOwn: z.string().nullable(),
  /** What lifts that. */
  ownRemedy: Remedy.nullable(),
})
export type ImportRightsAnswer = z.infer<typeof ImportRightsAnswer>
