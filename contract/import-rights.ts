import { z } from 'zod'

/** Destination of an imported list: the shared record, or the lists of the sender's workspace. */
export const IMPORT_DESTINATIONS = ['record', 'workspace'] as const
export type ImportDestination = (typeof IMPORT_DESTINATIONS)[number]

const Remedy = z.enum(['sign-in', 'second-factor', 'verify-email', 'plan', 'staff'])

/** Answer of `GET /api/import-rights`: the caller's rights to the shared record. */
export const ImportRightsAnswer = z.object({
  /** Lists: tax lists, rolls, parcel layers. Anyone can check one (`dryRun`). */
  mayImport: z.boolean(),
  /** Deed indexes, sale results, outlines, statements about titles. */
  mayImportEvidence: z.boolean(),
  /** Merging and splitting owners for everybody; otherwise only for oneself, once signed in. */
  mayDecideForAll: z.boolean(),
  /** Why lists may not be imported; null if they may. */
  why: z.string().nullable(),
  /** The action that lifts that. */
  remedy: Remedy.nullable(),
  /** Private lists: only for the people of the workspace, beside the record. */
  mayImportOwn: z.boolean(),
  /** Why private lists may not be imported; null if they may. */
  whyNotOwn: z.string().nullable(),
  /** The action that lifts that. */
  ownRemedy: Remedy.nullable(),
})
export type ImportRightsAnswer = z.infer<typeof ImportRightsAnswer>
