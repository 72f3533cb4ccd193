import { z } from 'zod'
import { LABEL_SHEET_IDS } from '../domain/mailing/label-sheet.ts'
import { ChosenProperties } from './road.ts'

/** Letters in one file. */
export const MAX_LETTERS = 1_000
export const MAX_LETTER_TEXT = 6_000
export const MAX_SENDER = 400
/** Parcels and labels listed individually in an answer. */
export const MAX_NAMED = 200

/** Body of `POST /api/mailings/preview`: the mail to be sent. */
export const MailingQuery = z.strictObject({
  propertyIds: ChosenProperties,
  sheet: z.enum(LABEL_SHEET_IDS).default('5160'),
})
export type MailingQuery = z.infer<typeof MailingQuery>

export const MailingPreview = z.object({
  pieces: z.number().int(),
  parcels: z.number().int(),
  /** Pieces for more than one parcel. */
  combined: z.number().int(),
  first: z
    .object({ owner: z.string(), lines: z.array(z.string()), parcels: z.number().int() })
    .nullable(),
  /** Parcels without an owner's name or mailing address: the first of them, and their number. */
  unmailable: z.array(
    z.object({
      propertyId: z.number().int(),
      parcelId: z.string().nullable(),
      address: z.string().nullable(),
      ownerName: z.string().nullable(),
    }),
  ),
  unmailableCount: z.number().int(),
  /** Owners whose label is cut to fit: the first of them, and their number. */
  cut: z.array(z.string()),
  cutCount: z.number().int(),
})
export type MailingPreview = z.infer<typeof MailingPreview>

/** Body of `POST /api/mailings/file`. */
export const MailingFile = z.strictObject({
  propertyIds: ChosenProperties,
  as: z.enum(['labels', 'letters', 'csv']),
  sheet: z.enum(LABEL_SHEET_IDS).default('5160'),
  startAt: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(1)
    .describe('The first label that is still on the sheet'),
  sender: z.string().trim().max(MAX_SENDER, 'must have 400 characters at most').default(''),
  text: z.string().max(MAX_LETTER_TEXT, 'must have 6,000 characters at most').default(''),
  isLegal: z
    .boolean()
    .default(false)
    .describe('A letter about legal matters is marked as not legal advice'),
})
export type MailingFile = z.infer<typeof MailingFile>
