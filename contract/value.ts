import { z } from 'zod'

/** US dollars with two decimals at most. */
export const Dollars = z.number()
export const Day = z.iso.date('must be a day of the calendar as YYYY-MM-DD')
/** A value of a field: a text or a day, an amount or a number, a boolean. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean()])
export type FieldValue = z.infer<typeof FieldValue>
export const Instant = z.iso.datetime()

/** An email address that mail can be sent to. */
export const EmailAddress = z
  .email('must be an email address')
  .max(254, 'must have at most 254 characters')

const WHOLE = 'a whole number from 1 up is expected'

/** Id of a record in a URL or a body: digits that fit PostgreSQL's bigint and JavaScript's number. */
export const PropertyId = z.preprocess(
  // Number() would read `1e3`, `0x10` and `` too.
  (value) => (typeof value === 'string' && !/^[0-9]+$/.test(value) ? Number.NaN : value),
  z.coerce
    .number({ error: WHOLE })
    .int({ error: WHOLE })
    .positive({ error: WHOLE })
    .max(Number.MAX_SAFE_INTEGER, { error: `${WHOLE}; this one is too large` }),
)

/** Source of a value. */
export const Provenance = z.object({
  /** As shown: `Hinds tax-sale list (hinds-2026.csv)`, `Sample data`. */
  source: z.string(),
  /** Its import; null for sample data. */
  importId: z.number().int().nullable(),
  /** The source's own date, else the day of the import. */
  asOf: Day,
  /** The source's year, if it names no day: `asOf` is then the day of the import. Null otherwise. */
  year: z.number().int().nullable(),
  isSample: z.boolean(),
})
export type Provenance = z.infer<typeof Provenance>
