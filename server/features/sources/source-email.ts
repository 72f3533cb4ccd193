import { z } from 'zod'
import { capitalise, formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Email, EmailPart } from '../../platform/mail/email.ts'
import {
  type EmailTemplate,
  emailTemplate,
  type StoredTemplate,
} from '../../platform/mail/email-template.ts'

const Recipient = z.object({
  /** The address of the adder; null: the operator. */
  addedBy: z.string().nullable(),
  /** URL that ends the emails of this source. */
  stop: z.url(),
})

/** One email in two forms: to the owner of a source, and to each additional address. */
export type SourceEmails<Data extends z.ZodObject> = {
  toOwner: EmailTemplate<Data> & StoredTemplate
  toRecipient: EmailTemplate<z.ZodIntersection<Data, typeof Recipient>> & StoredTemplate
}

/** The content of both forms. */
type Words = { subject: string; parts: readonly EmailPart[] }

/** The recipients' email has its own name: an earlier release, without the stop link, does not send it. */
function sourceEmails<Data extends z.ZodObject>(
  name: string,
  data: Data,
  write: (data: z.output<Data>, isOwner: boolean) => Words,
): SourceEmails<Data> {
  return {
    toOwner: emailTemplate(name, data, (of) => write(of, true)),
    toRecipient: emailTemplate(`${name}-recipient`, z.intersection(data, Recipient), (of) =>
      toRecipient(write(of, false), of),
    ),
  }
}

function toRecipient(
  { subject, parts }: Words,
  { addedBy, stop }: z.output<typeof Recipient>,
): Email {
  return {
    subject,
    unsubscribe: stop,
    parts: [
      ...parts,
      {
        note: `You are notified of this source because ${addedBy ?? 'the operator'} added your address, and you agreed.`,
      },
      { links: [['Stop the emails about this source', stop]] },
    ],
  }
}

const About = z.object({ name: z.string(), address: z.string() })

const source = (isOwner: boolean): string =>
  isOwner ? 'A source that you connected' : 'A source that you are notified of'

const subject = (isOwner: boolean, event: string, name: string): string =>
  `${isOwner ? 'Your' : 'A'} source ${event}: ${name}`

const facts = (
  { name, address }: z.output<typeof About>,
  ...more: ReadonlyArray<readonly [string, string]>
): EmailPart => ({ facts: [['Source', name], ['Address', address], ...more] })

export const SOURCE_FAILED = sourceEmails(
  'source-failed',
  About.extend({ failure: z.string() }),
  (data, isOwner) => ({
    subject: subject(isOwner, 'failed', data.name),
    parts: [
      `${source(isOwner)} gave no list when it was checked. What it brought before stays as it was, and it is checked again automatically every few hours.`,
      facts(data, ['What went wrong', data.failure]),
      `You get this email once. If the list has moved, ${isOwner ? 'give the source' : 'the source needs'} its new address.`,
    ],
  }),
)

export const SOURCE_UNLIKE = sourceEmails(
  'source-unlike',
  About.extend({ remark: z.string() }),
  (data, isOwner) => ({
    subject: subject(isOwner, 'gave an unusual list', data.name),
    parts: [
      `${source(isOwner)} has a new list that differs from the previous one. It was imported with warnings. Please review.`,
      facts(data, ['What is unlike', data.remark]),
      'If the list is right, accept it, and the next one is compared with it. If it is not, undo its import: what was there before comes back.',
      'You get this email once, until the source gives a usual list again.',
    ],
  }),
)

export const SOURCE_AREAS_LOST = sourceEmails(
  'source-areas-lost',
  About.extend({ lost: z.string() }),
  (data, isOwner) => ({
    subject: subject(isOwner, 'lost areas', data.name),
    parts: [
      `${source(isOwner)} gave far fewer areas than before. They are not in use yet: parcels are still compared with the earlier ones.`,
      facts(data, ['What is unlike', data.lost]),
      'If the layer really has no more areas, accept them under Bulk Import, Sources. If the layer is damaged, do nothing: a source at an address is checked again automatically, and the file of another can be replaced.',
      'You get this email once, until the source gives a usual layer again.',
    ],
  }),
)

export const SOURCE_WAITS = sourceEmails(
  'source-waits',
  About.extend({
    fileName: z.string(),
    /** The last day on which it can be reviewed. */
    until: z.iso.date(),
    /** What the list does not decide: it is not imported before that is answered. */
    open: z.array(z.string()).default([]),
    review: z.url(),
    notifications: z.url(),
  }),
  (data, isOwner) => ({
    subject: `A list waits for ${isOwner ? 'your review' : 'review'}: ${data.name}`,
    parts: [
      `${source(isOwner)} has a new list. ${isOwner ? 'Review it to import it.' : 'It is imported once somebody with access to the source has reviewed it.'}`,
      facts(
        data,
        ['List', data.fileName],
        ...data.open.map((why) => ['Not decided', capitalise(why)] as const),
        ['Kept until', formatDay(data.until as LocalDate)],
      ),
      { label: 'Review the list', href: data.review },
      {
        note: 'The source is not checked again while its list waits. After that day the list is removed.',
      },
      { note: 'You get this email once for each list that waits.' },
      ...(isOwner ? [{ links: [['Change your emails', data.notifications]] } as const] : []),
    ],
  }),
)

/** Every email about a source, in both forms. */
export const SOURCE_EMAILS: readonly StoredTemplate[] = [
  SOURCE_FAILED,
  SOURCE_UNLIKE,
  SOURCE_AREAS_LOST,
  SOURCE_WAITS,
].flatMap(({ toOwner, toRecipient }) => [toOwner, toRecipient])
