import type { z } from 'zod'
import type { Email } from './email.ts'

/** A kind of email: its stored name, what it is given, and the email made of it. Addresses in the data are complete. */
export type EmailTemplate<Data extends z.ZodType = z.ZodType> = {
  name: string
  data: Data
  write: (data: z.output<Data>) => Email
}

/** A template of any data, as the sender holds them. */
export type StoredTemplate = { name: string; writeStored: (data: unknown) => Email }

/** Says what a kind of email is given and how it is written. A feature keeps its own, and `email-templates.ts` lists all. */
export function emailTemplate<Data extends z.ZodType>(
  name: string,
  data: Data,
  write: (data: z.output<Data>) => Email,
): EmailTemplate<Data> & StoredTemplate {
  return { name, data, write, writeStored: (stored) => write(data.parse(stored)) }
}
