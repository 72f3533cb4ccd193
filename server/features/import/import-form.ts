import type { Multipart, MultipartFile } from '@fastify/multipart'
import { z } from 'zod'
import { IMPORT_DESTINATIONS } from '../../../contract/import-rights.ts'
import { parseSpans } from '../../../domain/import/fixed-width-columns.ts'
import { LIST_MEANINGS } from '../../../domain/import/meaning.ts'
import { readSheets } from '../../../domain/import/sheets-asked.ts'
import { unknownName } from '../../../domain/lib/nearest-name.ts'
import { AppError } from '../../platform/errors.ts'
import { MAX_CORRECTIONS, readCorrections } from './read-corrections.ts'

const NAME_MAX = 100
const TOO_LONG = `it is longer than ${NAME_MAX} characters. Shorten it and send the list again.`
const Name = z.string().max(NAME_MAX, TOO_LONG)

/** `true`, `1`, `yes` or the bare name switch an option on. */
const Switch = z
  .enum(
    ['', 'true', '1', 'yes', 'false', '0', 'no'],
    'it has to be true or false. Correct it and send the list again.',
  )
  .transform((text) => ['', 'true', '1', 'yes'].includes(text))

const ImportAs = z.enum(
  ['properties', 'instruments'],
  'it has to be properties or instruments. Correct it and send the list again.',
)

const Meaning = z.enum(
  LIST_MEANINGS,
  `it has to be one of ${LIST_MEANINGS.join(', ')}. Correct it and send the list again.`,
)

const Destination = z.enum(
  IMPORT_DESTINATIONS,
  'it has to be record or workspace. Correct it and send the list again.',
)

const Day = z.iso.date('it has to be a day such as 2026-08-04. Correct it and send the list again.')

/** As JSON; empty without corrections. */
const Corrections = z.string().transform((text, context) => {
  if (text.trim() === '') return undefined
  const read = readCorrections(text)
  if ('corrections' in read) return read.corrections
  context.addIssue({
    code: 'custom',
    message: `${read.why}. Correct them and send the list again.`,
  })
  return z.NEVER
})

/** `0-7,7-27`; empty without columns. */
const Layout = z.string().transform((text, context) => {
  if (text.trim() === '') return undefined
  const read = parseSpans(text)
  if ('spans' in read) return read.spans
  context.addIssue({ code: 'custom', message: `${read.why}. Correct it and send the list again.` })
  return z.NEVER
})

const MAX_SHEETS = 100

/** `2024,2025`; a comma within a name is doubled. Empty: as recognized. */
const Sheets = z
  .string()
  .max(4_000, 'it is longer than 4,000 characters. Shorten it and send the list again.')
  .transform((text) => readSheets(text))
  .refine((names) => (names?.length ?? 0) <= MAX_SHEETS, `it has more than ${MAX_SHEETS} names.`)

/** The options of an upload: in the query, or as fields of the form, before or after the file. */
export const UploadOptions = z.object({
  county: Name.optional().describe('County of the list, where the list names none'),
  profile: Name.optional().describe('Profile of the list, where it is not recognized'),
  sheet: Sheets.optional().describe(
    'Sheets of a workbook to read, by name, separated by commas; left out: those that are its list',
  ),
  as: ImportAs.optional().describe('What the rows are; properties where it is left out'),
  meaning: Meaning.optional().describe('What the rows state, where it is not recognized'),
  asOf: Day.optional().describe('The day the list is of'),
  corrections: Corrections.optional().describe(
    'How columns are read, as JSON: {"columns": {heading: field or null}, "splits": [{heading, by, into: [field or null, …]}]}',
  ),
  layout: Layout.optional().describe(
    'Columns of a text without delimiters by their positions, such as 0-7,7-27: the first character of each, counted from 0, and the one behind its last',
  ),
  to: Destination.optional().describe(
    'Where the list goes: record, which all see, or workspace, whose people alone see it. Left out: the record, if you may import into it',
  ),
  afresh: Switch.optional().describe('Leave out what was corrected in an earlier list'),
  dryRun: Switch.optional().describe('Show the mapping and the first rows; write nothing'),
  wait: Switch.optional().describe('`false` answers at once with the import to follow'),
})
export type UploadOptions = z.infer<typeof UploadOptions>

/** Answers to the questions of an import that waits for them: `questions` in `GET /api/imports`. */
export const AnswerOptions = UploadOptions.pick({
  county: true,
  meaning: true,
  corrections: true,
  sheet: true,
})

export const PasteOptions = z.object({
  dryRun: Switch.optional().describe('Check the list; write nothing'),
  to: Destination.optional(),
})

/**
 * Limits of a form, enforced while it arrives. A field may be as long as the corrections of a list with 2,000
 * columns, in bytes; all others are refused beyond 100 characters.
 */
export const FORM_LIMITS = {
  files: 1,
  fields: 10,
  fieldSize: 2 * MAX_CORRECTIONS,
  parts: 20,
} as const

/**
 * Reads an upload's form. `file` resolves once the fields before the file are read; `options` has query and fields so
 * far; `rest` reads the fields after the file, whose stream must be read first.
 */
export function readForm(
  parts: AsyncIterableIterator<Multipart>,
  query: UploadOptions,
): {
  file: () => Promise<MultipartFile>
  options: () => UploadOptions
  rest: () => Promise<UploadOptions>
} {
  const options: UploadOptions = { ...query }
  const nextPart = async (): Promise<Multipart | null> => {
    try {
      const next = await parts.next()
      return next.done ? null : next.value
    } catch (error) {
      throw limitInWords(error)
    }
  }
  return {
    options: () => options,
    file: async () => {
      for (let part = await nextPart(); part !== null; part = await nextPart()) {
        if (part.type === 'file') return part
        addField(options, part)
      }
      throw new AppError(
        'invalid_input',
        'There is no file in the request. Send the list as a file of the form.',
      )
    },
    rest: async () => {
      for (let part = await nextPart(); part !== null; part = await nextPart()) {
        if (part.type === 'file') part.file.resume()
        else addField(options, part)
      }
      return options
    },
  }
}

type Field = Extract<Multipart, { type: 'field' }>

function addField(options: UploadOptions, { fieldname, value, valueTruncated }: Field): void {
  const names = Object.keys(UploadOptions.shape)
  if (fieldname === 'file') {
    throw new AppError(
      'invalid_input',
      'file: it was sent as text, not as a file. Attach the file itself (with curl: -F file=@list.csv).',
    )
  }
  if (!names.includes(fieldname)) throw unknownField(fieldname, names)
  const text = String(value ?? '')
  const read = UploadOptions.safeParse({ [fieldname]: text })
  if (!read.success || valueTruncated) {
    const why = read.success ? TOO_LONG : read.error.issues[0]?.message
    throw new AppError('invalid_input', `${fieldname}: ${why}`)
  }
  for (const [name, said] of Object.entries(read.data)) {
    const before: unknown = Reflect.get(options, name)
    if (before !== undefined && !isSame(before, said)) {
      throw new AppError(
        'invalid_input',
        `${name}: the request gives two different values${quoted(before, said)}. Nothing was imported. Send one of them.`,
      )
    }
    Object.assign(options, { [name]: said })
  }
}

/** An empty option equals a missing one. */
function isSame(before: unknown, said: unknown): boolean {
  if (typeof before === 'object') return JSON.stringify(before) === JSON.stringify(said)
  return String(before).trim() === String(said).trim()
}

const quoted = (before: unknown, said: unknown) =>
  typeof before === 'object' ? '' : `, “${before}” and “${said}”`

function unknownField(name: string, known: readonly string[]): AppError {
  return new AppError(
    'invalid_input',
    `Nothing was imported: ${unknownName(name, known, 'field of this form')}`,
  )
}

/** Explains an error of the parser's limits. */
function limitInWords(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  const words: Record<string, string> = {
    FST_FILES_LIMIT:
      'Nothing was imported: the request has more than one file. Send each list in a request of its own.',
    FST_FIELDS_LIMIT: `Nothing was imported: the form has more than ${FORM_LIMITS.fields} fields. Leave out those that are not options.`,
    FST_PARTS_LIMIT: `Nothing was imported: the form has more than ${FORM_LIMITS.parts} parts. Send the file and its options alone.`,
    FST_PROTO_VIOLATION:
      'Nothing was imported: the form has a field whose name is not allowed. Leave it out and send the list again.',
  }
  const said = typeof code === 'string' && Object.hasOwn(words, code) ? words[code] : undefined
  return said === undefined ? error : new AppError('invalid_input', said, { cause: error })
}
