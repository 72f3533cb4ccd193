import { z } from 'zod'
import type { ListCorrections as Corrections } from '../domain/import/corrections.ts'
import { COUNTY_FROM } from '../domain/import/county-from.ts'
import { FIELDS } from '../domain/import/field.ts'
import { LIST_MEANINGS } from '../domain/import/meaning.ts'
import { INSTRUMENT_TYPES } from '../domain/title/reading/instrument-type.ts'
import { KeptFixedWidth, ShownFixedWidth, Spans } from './fixed-width.ts'
import { ImportQuestion } from './import-question.ts'
import { PartOfPage } from './part-of-page.ts'
import { KeptColumns, LayoutCorrection, ShownLayout } from './printed.ts'
import { Instant } from './value.ts'

/** Body of `POST /api/properties/bulk-import`. Each property is an object of the list's own columns or the specification's fields. */
export const BulkImportBody = z.object({
  properties: z.array(z.record(z.string(), z.unknown())),
})
export type BulkImportBody = z.infer<typeof BulkImportBody>

/** Name of an import without a file. */
export const PASTED_LIST = 'Pasted list'

export const ImportMapping = z.object({
  /** Heading as the list writes it. */
  heading: z.string(),
  /** Field it fills, in the product's words; null: kept with the row. */
  field: z.string().nullable(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** A column of a list in the review. */
export const ListColumn = z.object({
  heading: z.string(),
  /** Field it fills; null: kept with the row. */
  field: z.string().nullable(),
  /** Its first distinct values, as written. */
  first: z.array(z.string()),
  /** Number of checked rows with a value in it. */
  filled: z.number().int(),
  /** Kind of most of its values. */
  holds: z.enum(['money', 'number', 'day', 'text', 'nothing']),
  /** Sum of its amounts in dollars; null if it has none. */
  sum: z.number().nullable(),
  /** It holds money or days, and no field reads it. */
  isUnread: z.boolean(),
  /** It is called the parcel's number, is not read as it, and rows share its values. */
  repeats: z.boolean().default(false),
})
export type ListColumn = z.infer<typeof ListColumn>

/** Rejects text that the database can't store. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed()
const NO_TEXT = 'a name or a separator has a character that is none'

const CorrectedHeading = z
  .string()
  .min(1, 'a column has a name')
  .max(200, 'the name of a column has at most 200 characters')
  .refine(isText, NO_TEXT)
const CorrectedField = z
  .enum(FIELDS, {
    error: ({ input }) =>
      `“${String(input).slice(0, 60)}” is not a field. The fields are ${FIELDS.join(', ')}, or null for a column that is kept as written`,
  })
  .nullable()

/** More columns than any list has. */
const MAX_COLUMNS = 2_000
const TOO_MANY_COLUMNS = 'at most 2,000 columns can be corrected'

/**
 * A person's corrections of how a list's columns are read: an object of headings and fields, or pairs of the two if
 * the order of joined columns matters and a heading is a number.
 */
export const ListCorrections: z.ZodType<Corrections> = z.strictObject({
  columns: z
    .union([
      z.array(z.tuple([CorrectedHeading, CorrectedField])).max(MAX_COLUMNS, TOO_MANY_COLUMNS),
      z
        .record(CorrectedHeading, CorrectedField)
        .refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, TOO_MANY_COLUMNS)
        .transform((columns) => Object.entries(columns)),
    ])
    .optional(),
  splits: z
    .array(
      z.strictObject({
        heading: CorrectedHeading,
        by: z
          .string()
          .min(1, 'a column is split at one character at least')
          .max(10, 'a column is split at 10 characters at most')
          .refine(isText, NO_TEXT),
        into: z
          .array(CorrectedField)
          .min(2, 'a column is split into two parts at least')
          .max(6, 'a column is split into six parts at most'),
      }),
    )
    .max(50, 'at most 50 columns can be split')
    .optional(),
  layout: LayoutCorrection.optional(),
  spans: Spans.optional(),
  types: z
    .array(z.tuple([z.string().trim().min(1).max(200), z.enum(INSTRUMENT_TYPES).nullable()]))
    .max(1_000, 'at most 1,000 types of documents can be answered')
    .optional()
    .describe(
      'Of an index of instruments: what its unknown types of documents are; null: not used',
    ),
  cents: z
    .boolean('cents has to be true or false')
    .optional()
    .describe(
      'Amounts without a point: true reads them as cents (0000012345 is $123.45), false as dollars; left out, those filled with zeros are refused',
    ),
})

/** The reading of a list, in the form of `domain/import/profiles`. */
export const ListProfile = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.string(),
  isSnapshot: z.boolean().optional(),
  /** FIPS code; null if the list or its rows name the county. */
  county: z.number().int().nullable(),
  /** All headings, in order. */
  knownBy: z.array(z.string()),
  /** Field -> headings, in the order they are joined. */
  map: z.partialRecord(z.enum(FIELDS), z.array(z.string())),
  splits: z
    .array(
      z.object({
        heading: z.string(),
        by: z.string(),
        into: z.array(z.enum(FIELDS).nullable()).readonly(),
      }),
    )
    .optional(),
  /** The profile that supplies the other rules: `generic`, or a known list's. */
  extends: z.string(),
  /** The headings a person decided about. */
  corrected: z.array(z.string()),
  /** The meaning of the rows, if a person chose it. */
  meaning: z.enum(LIST_MEANINGS).optional(),
  /** Whether amounts without a point are in cents, if a person said so. */
  cents: z.boolean().optional(),
  /** Of a county's indexes of instruments: what their unknown types of documents are. */
  types: z.array(z.tuple([z.string(), z.enum(INSTRUMENT_TYPES).nullable()]).readonly()).optional(),
  /** Of a printed list: its columns, if a person set them on the page. */
  layout: KeptColumns.optional(),
  /** Of a text without delimiters: its columns, if a person set them. */
  fixedWidth: KeptFixedWidth.optional(),
})
export type ListProfile = z.infer<typeof ListProfile>

/** A corrected reading of a list: an item of `GET /api/import-profiles`. */
export const KeptProfile = z.object({
  id: z.number().int(),
  title: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
  profile: ListProfile,
})
export type KeptProfile = z.infer<typeof KeptProfile>
export const KeptProfiles = z.array(KeptProfile)

/** Problems that differ only in the values they quote. */
export const ProblemGroup = z.object({
  kind: z.enum(['refused', 'noted']),
  /** The fault, without the values: `it has neither a parcel ID nor an address`. */
  message: z.string(),
  count: z.number().int(),
  /** The first lines that have it. */
  lines: z.array(z.number().int()),
  /** The first problem, as written for its line. */
  example: z.string(),
})
export type ProblemGroup = z.infer<typeof ProblemGroup>

/** The outcome of an import. `GET /api/properties/import-file` returns this and the file-upload result. */
export const ImportResult = z.object({
  imported: z.number().int(),
  total: z.number().int(),
  message: z.string(),
  /** Why rows were refused, the first 1,000 of them. */
  errors: z.array(z.string()),
  /** Remarks on imported rows and on whole columns; the first 1,000. */
  remarks: z.array(z.string()).default([]),
  /** The private list it became; undefined for the record. */
  listId: z.number().int().optional(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Answer of `POST /api/properties/import-file` when the import has ended (or for `dryRun`). */
export const FileImportResult = z.object({
  total_rows: z.number().int(),
  imported: z.number().int(),
  /** Number of refused rows. */
  errors: z.number().int(),
  /** The first 1,000 reasons, each starting with `Line N: `; all at `/api/imports/{id}/problems.csv`. */
  error_details: z.array(z.string()),
  /** Number of lines with a remark: a row was imported with a change, or a column was not read. */
  remarks: z.number().int().default(0),
  /** The remarks, the first 1,000, in the same form; all of them in the same file, as `noted`. */
  remark_details: z.array(z.string()).default([]),
  /** Null for a dry run. */
  importId: z.number().int().nullable(),
  message: z.string(),
  profile: z.string().nullable(),
  county: z.string().nullable(),
  /** Dry run only: what says the county. */
  countyFrom: z.enum(COUNTY_FROM).nullable().default(null),
  mapping: z.array(ImportMapping),
  /** The meaning of the rows: see domain/import/meaning.ts. */
  meaning: z.enum(LIST_MEANINGS).nullable().default(null),
  /** Dry run only: all meanings, the chosen one first, with the sum owed in dollars; null without debts. */
  meanings: z
    .array(z.object({ meaning: z.enum(LIST_MEANINGS), owed: z.number().nullable() }))
    .default([]),
  /** Dry run only: the list's day; null if it states none. */
  listDay: z.string().nullable().default(null),
  /** Dry run only: each column with its content, in the list's order. */
  columns: z.array(ListColumn).default([]),
  /** Problems grouped by kind, the most frequent first. */
  problemGroups: z.array(ProblemGroup).default([]),
  /** Dry run only: corrections of this reading, given now or kept from an earlier list; null without any. */
  corrections: ListCorrections.nullable().default(null),
  /** Dry run only: the kept profile it is read by, with its date; null without one. */
  readAs: z.object({ id: z.number().int(), correctedAt: Instant }).nullable().default(null),
  /** Dry run only: the reading as a profile. */
  listProfile: ListProfile.nullable().default(null),
  /** Dry run only: number of properties in the checked rows. */
  parcels: z.number().int().nullable().default(null),
  assumed: z.array(z.string()),
  /** Dry run only: the first rows as they would be imported. */
  preview: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** Dry run only: the first rows of a printed list as printed, read and unread ones. */
  inPrint: z
    .array(z.object({ line: z.number().int(), isRead: z.boolean(), parts: z.array(PartOfPage) }))
    .default([]),
  /** Dry run only: the page layout of a printed list; null if it is not printed. */
  layout: ShownLayout.nullable().default(null),
  /**
   * Dry run only: places of a layer's rows, in degrees of WGS 84; null for a list without shapes, or if none of them
   * has a place. See domain/import/shown-places.ts.
   */
  places: z
    .object({
      placed: z.number().int(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      parcels: z.array(
        z.object({
          lng: z.number(),
          lat: z.number(),
          rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
        }),
      ),
    })
    .nullable()
    .default(null),
  /** Dry run only: remarks on the file itself, such as a projection inferred from its county. */
  fileRemarks: z.array(z.string()).default([]),
  /** Dry run only: sheets of a workbook with rows; `sum`: amounts of one that is not read, if known. */
  sheets: z
    .array(
      z.object({
        name: z.string(),
        rows: z.number().int(),
        isRead: z.boolean(),
        sum: z.number().nullable(),
      }),
    )
    .default([]),
  /** Dry run only: the first lines of a text with columns of fixed width, and its columns; null for other formats. */
  fixedWidth: ShownFixedWidth.nullable().default(null),
  /** Dry run only: rows of scanned pages, read as a draft; a person confirms each before it is imported. */
  drafts: z.number().int().default(0),
  /** Properties (or instruments) not known before. */
  added: z.number().int(),
  /** Number of known ones that changed. */
  changed: z.number().int(),
  /** The other imported rows: known facts, or a property already counted. The three sum to `imported`. */
  unchanged: z.number().int(),
  /** Dry run only: what the list leaves open; the rows are read by the first choice of each. An import is refused before they are answered. */
  questions: z.array(ImportQuestion).default([]),
  /** Dry run only: valid parts of this list that the sender may not import; null without any. */
  notAllowed: z.string().nullable().default(null),
})
export type FileImportResult = z.infer<typeof FileImportResult>

export const IMPORT_STATUSES = [
  'uploading',
  'queued',
  'reading',
  'waiting',
  'writing',
  'done',
  'failed',
  'undoing',
  'undone',
] as const

/**
 * An import for the screen that follows it: `GET /api/imports`, `GET /api/imports/{id}`, and each event of `GET
 * /api/imports/{id}/events`.
 */
export const ImportProgress = z.object({
  id: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  fileName: z.string(),
  /** Bytes read, out of the total. */
  bytesRead: z.number(),
  bytesTotal: z.number(),
  rowsRead: z.number().int(),
  /** 0 to 1 over the whole import. */
  progress: z.number(),
  /** One sentence: its current step, what it waits for, its result or the reason it failed. */
  message: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  canUndo: z.boolean(),
  /** It is a private list of the workspace: the record has none of it. */
  isPrivate: z.boolean().default(false),
  /** It failed, and its file is kept: `POST /api/imports/{id}/retry`. */
  canRetry: z.boolean(),
  /** It failed because its list leaves these open; with `canRetry` the choices are options of the retry. */
  questions: z.array(ImportQuestion).default([]),
  /** Present when it is done. */
  result: FileImportResult.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>
export const ImportList = z.array(ImportProgress)
