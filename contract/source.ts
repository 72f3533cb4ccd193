import { z } from 'zod'
import { LIST_MEANINGS } from '../domain/import/meaning.ts'
import { OVERLAY_KINDS } from '../domain/overlays/overlay-kind.ts'
import { SOURCE_STATES } from '../domain/sources/source-health.ts'
import { ASKED_KINDS, SOURCE_KINDS } from '../domain/sources/source-kind.ts'
import { ListCorrections } from './import.ts'
import { Day, EmailAddress, Instant } from './value.ts'

const Address = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(2_000, 'has at most 2,000 characters')
const Name = z.string().trim().min(1, 'must not be empty').max(200, 'has at most 200 characters')
const Pattern = z.string().trim().min(1, 'must not be empty').max(200, 'has at most 200 characters')
const EveryDays = z
  .number()
  .int('must be a whole number of days')
  .min(1, 'must be 1 day at least')
  .max(366, 'must be 366 days at most')

const TOO_LONG = 'has at most 100 characters'
/** `Hinds County, MS`. */
const CountyName = z.string().max(100, TOO_LONG)

/** The areas of an overlay source. */
const OverlayOfSource = z.strictObject({
  kind: z.enum(OVERLAY_KINDS),
  /** The field that names the class of an area: `FLD_ZONE`. */
  classField: z.string().trim().min(1, 'must not be empty').max(200, 'has at most 200 characters'),
})

/** Additional email addresses that one source notifies. */
export const MAX_RECIPIENTS = 10

/** Recipients of emails about a source: failures, unusual lists, lost areas, or a list that waits for review. */
const NotifyBody = z.strictObject({
  /** Whether its owner is notified. */
  owner: z.boolean().optional(),
  /** Additional addresses, which replace the previous ones. A new one first gets a confirmation link. */
  recipients: z
    .array(z.string('must be an email address').trim().pipe(EmailAddress))
    .max(MAX_RECIPIENTS, `has at most ${MAX_RECIPIENTS} addresses`)
    .optional(),
})
export type NotifyBody = z.infer<typeof NotifyBody>

/** `POST /api/sources` */
export const SourceBody = z.strictObject({
  /** Undefined: detected from the address. */
  kind: z.enum(ASKED_KINDS).optional(),
  address: Address,
  name: Name.optional(),
  /** For a `page`: pattern of its link, `*` for anything, `{year}` for a year. */
  pattern: Pattern.optional(),
  county: CountyName.optional(),
  meaning: z.enum(LIST_MEANINGS).optional(),
  /** Profile of its lists, if it is not recognized. */
  profile: z.string().trim().min(1, 'must not be empty').max(100, TOO_LONG).optional(),
  /** Given: it has areas over parcels. Undefined: parcels or a list. */
  overlay: OverlayOfSource.optional(),
  everyDays: EveryDays.default(7),
  /** Its first list is kept until a person has reviewed it; otherwise it is imported at once. */
  preview: z.boolean().default(false),
  notify: NotifyBody.optional(),
})
export type SourceBody = z.infer<typeof SourceBody>

/** `PATCH /api/sources/{id}` */
export const SourceChange = z.strictObject({
  name: Name.optional(),
  address: Address.optional(),
  everyDays: EveryDays.optional(),
  paused: z.boolean().optional(),
  /** Null: as its lists state. */
  county: CountyName.nullable().optional(),
  /** Null: as recognized. */
  meaning: z.enum(LIST_MEANINGS).nullable().optional(),
  /** Null: deletes a person's corrections of its columns. */
  corrections: z.null().optional(),
  /** Whether its next list is kept until a person has reviewed it. It is fetched at once. */
  preview: z.boolean().optional(),
  notify: NotifyBody.optional(),
})
export type SourceChange = z.infer<typeof SourceChange>

/** `POST /api/sources/{id}/preview` and `…/import`: how the waiting list is read. Omitted fields stay unchanged. */
export const SourceReview = z.strictObject({
  county: CountyName.nullable().optional(),
  meaning: z.enum(LIST_MEANINGS).nullable().optional(),
  corrections: ListCorrections.optional(),
  /** Sheets of a workbook to read, by name; empty: those that are its list. */
  sheet: z.array(z.string().max(200, 'has at most 200 characters')).max(100).optional(),
  /** Ignore corrections of other lists. */
  afresh: z.boolean().optional(),
  /** The day of this list, if it does not state it. */
  asOf: Day.optional(),
})
export type SourceReview = z.infer<typeof SourceReview>

const ClassField = OverlayOfSource.shape.classField

/** `POST /api/sources/file`: options of areas uploaded as a file. */
export const AreasFileOptions = z.object({
  kind: OverlayOfSource.shape.kind.describe('What the areas are'),
  classField: ClassField.describe('The field that names the class of an area: FLD_ZONE'),
  name: Name.optional(),
  county: CountyName.optional().describe('Where they lie, if the file does not say its projection'),
})
export type AreasFileOptions = z.infer<typeof AreasFileOptions>

/** `POST /api/sources/file-fields` */
export const FileFieldsOptions = AreasFileOptions.pick({ county: true })

/** `POST /api/sources/{id}/file`: the file that replaces the previous one. */
export const NextFileOptions = z.object({
  classField: ClassField.optional().describe('Left out: the field of the file before'),
})
export type NextFileOptions = z.infer<typeof NextFileOptions>

/** `GET /api/sources/folders`: folders of the server that can be sources; null if the settings name none. */
export const SourceFolders = z.object({ folders: z.array(z.string()).nullable() })
export type SourceFolders = z.infer<typeof SourceFolders>

export const SourceRun = z.object({
  id: z.number().int(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null while it runs; `held` while its list waits for review. */
  outcome: z.enum(['imported', 'held', 'unchanged', 'refused', 'failed']).nullable(),
  message: z.string(),
  requests: z.number().int(),
  bytes: z.number().int(),
  /** Its import, and that one's outcome if known. */
  importId: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  added: z.number().int().nullable(),
  changed: z.number().int().nullable(),
  /** Areas of its overlay; null if it has none. */
  areas: z.number().int().nullable(),
  /** Differences from the previous edition, as sentences; null without any, or if it was not compared yet. */
  remark: z.string().nullable(),
})
export type SourceRun = z.infer<typeof SourceRun>
export const SourceRuns = z.array(SourceRun)

/** An additional email address that a source notifies. */
export const SourceRecipient = z.object({
  email: z.string(),
  /** `pending` until its owner has confirmed it; `stopped` once they unsubscribed, which only they can undo. */
  state: z.enum(['pending', 'active', 'stopped']),
})
export type SourceRecipient = z.infer<typeof SourceRecipient>

export const Source = z.object({
  id: z.number().int(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  address: z.string(),
  pattern: z.string().nullable(),
  county: z.string().nullable(),
  meaning: z.enum(LIST_MEANINGS).nullable(),
  profile: z.string().nullable(),
  /** A person's corrections of its columns; null without any. */
  corrections: ListCorrections.nullable(),
  /** Its next list is kept until a person has reviewed it. */
  preview: z.boolean(),
  /** The list that waits for review, and its last day; null if there is none. */
  held: z.object({ fileName: z.string(), bytes: z.number().int(), until: Instant }).nullable(),
  /** Null for parcels or a list. */
  overlay: OverlayOfSource.nullable(),
  /** Areas that wait for a person’s approval, since they are far fewer than before; null if there are none. */
  pendingAreas: z.number().int().nullable(),
  everyDays: z.number().int(),
  /** Recipients of its emails. */
  notify: z.object({
    /** Whether its owner is notified; null without one (the operator's source, or a deleted account). */
    owner: z.boolean().nullable(),
    recipients: z.array(SourceRecipient),
  }),
  /** Whether the caller owns it. */
  isYours: z.boolean(),
  paused: z.boolean(),
  nextRunAt: Instant,
  createdAt: Instant,
  health: z.object({
    state: z.enum(SOURCE_STATES),
    words: z.string(),
    tone: z.enum(['good', 'warn', 'bad', 'info', 'wait', 'other']),
  }),
  /** The possible new address of its layer, for a person to apply; null without a proposal. */
  proposal: z.object({ address: z.string(), words: z.string() }).nullable(),
  lastRun: SourceRun.nullable(),
})
export type Source = z.infer<typeof Source>
export const Sources = z.array(Source)

/** `POST /api/sources/layer` */
export const LayerBody = z.strictObject({ address: Address })

/** A layer's description, before it is connected. */
export const LayerFields = z.object({
  name: z.string(),
  /** Fields that may name a class, each with some of its values, in words if the layer has them. */
  fields: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Its apparent kind, by its name and fields. */
  guess: z.object({ kind: z.enum(OVERLAY_KINDS), classField: z.string().nullable() }),
  /** Choices made in reading a file: the layer, the projection. */
  remarks: z.array(z.string()).default([]),
})
export type LayerFields = z.infer<typeof LayerFields>

/** A layer of parcels that is known and not connected yet. */
export const CatalogueEntry = z.object({
  county: z.string(),
  city: z.string().nullable(),
  /** Its statewide publisher; null if county or city publish it. */
  statewide: z.string().nullable(),
  address: z.string(),
  host: z.string(),
  /** The source it is connected as. */
  sourceId: z.number().int().nullable(),
})
export const Catalogue = z.array(CatalogueEntry)
