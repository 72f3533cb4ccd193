import { z } from 'zod'
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
  return {
    name,
    data,
    write,
    writeStored: (stored) => {
      const email = write(data.parse(stored))
      const { stop } = Stoppable.parse(stored)
      return stop === undefined ? email : withStop(email, stop)
    },
  }
}

const Stoppable = z.object({ stop: z.string().startsWith('http').optional().catch(undefined) })

/** The one-click link of the mail program stops all of its kind too. */
function withStop(email: Email, stop: string): Email {
  const links = [['No more emails that I did not ask for', stop]] as const
  return { ...email, unsubscribe: stop, parts: [...email.parts, { links }] }
}
