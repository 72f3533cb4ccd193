import { z } from 'zod'
import type { Email } from './email.ts'

/** A kind of email: its stored name, its data, and the email rendered from it. Addresses in the data are complete. */
type Template<Data extends z.ZodType> = {
  name: string
  data: Data
  write: (data: z.output<Data>) => Email
}

/** An email that its reader caused. Sent by `queueMail`. */
export type EmailTemplate<Data extends z.ZodType = z.ZodType> = Template<Data> & {
  isUnsolicited: false
}

/** An email that a stranger may have caused. Only `queueUnsolicited` sends it, with limits. */
export type UnsolicitedTemplate<Data extends z.ZodType = z.ZodType> = Template<Data> & {
  isUnsolicited: true
}

/** A template of any data, as the sender holds them. */
export type StoredTemplate = { name: string; writeStored: (data: unknown) => Email }

/** Defines the data and rendering of a kind of email. `email-templates.ts` lists all kinds. */
export function emailTemplate<Data extends z.ZodType>(
  name: string,
  data: Data,
  write: (data: z.output<Data>) => Email,
): EmailTemplate<Data> & StoredTemplate {
  return {
    name,
    data,
    write,
    isUnsolicited: false,
    writeStored: (stored) => write(data.parse(stored)),
  }
}

/** The same for an email to an address that its sender has not verified. */
export function unsolicitedTemplate<Data extends z.ZodType>(
  name: string,
  data: Data,
  write: (data: z.output<Data>) => Email,
): UnsolicitedTemplate<Data> & StoredTemplate {
  return {
    name,
    data,
    write,
    isUnsolicited: true,
    writeStored: (stored) => withStop(write(data.parse(stored)), Stoppable.parse(stored).stop),
  }
}

const Stoppable = z.object({ stop: z.string().startsWith('http') })

/** The mail program's one-click link also stops all of its kind. */
function withStop(email: Email, stop: string): Email {
  const links = [['No more emails that I did not ask for', stop]] as const
  return { ...email, unsubscribe: stop, parts: [...email.parts, { links }] }
}
