import { z } from 'zod'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'

const SourceFailedData = z.object({ name: z.string(), address: z.string(), failure: z.string() })

function sourceFailedEmail({ name, address, failure }: z.output<typeof SourceFailedData>): Email {
  return {
    subject: `Your source failed: ${name}`,
    parts: [
      'A source that you connected gave no list when it was checked. What it brought before stays as it was, and it is checked again automatically every few hours.',
      {
        facts: [
          ['Source', name],
          ['Address', address],
          ['What went wrong', failure],
        ],
      },
      'You get this email once. If the list has moved, give the source its new address.',
    ],
  }
}

export const SOURCE_FAILED = emailTemplate('source-failed', SourceFailedData, sourceFailedEmail)

const SourceUnlikeData = z.object({ name: z.string(), address: z.string(), remark: z.string() })

function sourceUnlikeEmail({ name, address, remark }: z.output<typeof SourceUnlikeData>): Email {
  return {
    subject: `Your source gave an unusual list: ${name}`,
    parts: [
      'A source that you connected gave a list that is unlike the one before. It was imported as it came.',
      {
        facts: [
          ['Source', name],
          ['Address', address],
          ['What is unlike', remark],
        ],
      },
      'If the list is right, accept it, and the next one is compared with it. If it is not, undo its import: what was there before comes back.',
      'You get this email once, until the source gives a usual list again.',
    ],
  }
}

export const SOURCE_UNLIKE = emailTemplate('source-unlike', SourceUnlikeData, sourceUnlikeEmail)

const SourceAreasLostData = z.object({ name: z.string(), address: z.string(), lost: z.string() })

function sourceAreasLostEmail({
  name,
  address,
  lost,
}: z.output<typeof SourceAreasLostData>): Email {
  return {
    subject: `Your source lost areas: ${name}`,
    parts: [
      'A source that you connected gave far fewer areas than before. They are not in use yet: parcels are still compared with the earlier ones.',
      {
        facts: [
          ['Source', name],
          ['Address', address],
          ['What is unlike', lost],
        ],
      },
      'If the layer really has no more areas, accept them under Bulk Import, Sources. If the layer is damaged, do nothing: a source at an address is checked again automatically, and the file of another can be replaced.',
      'You get this email once, until the source gives a usual layer again.',
    ],
  }
}

export const SOURCE_AREAS_LOST = emailTemplate(
  'source-areas-lost',
  SourceAreasLostData,
  sourceAreasLostEmail,
)

const SourceWaitsData = z.object({
  name: z.string(),
  address: z.string(),
  fileName: z.string(),
  /** The last day on which it can be reviewed. */
  until: z.iso.date(),
  review: z.url(),
  notifications: z.url(),
})

function sourceWaitsEmail(data: z.output<typeof SourceWaitsData>): Email {
  const { name, address, fileName, until, review, notifications } = data
  return {
    subject: `A list waits for your review: ${name}`,
    parts: [
      'A source that you connected gave a list. Nothing of it is imported before you have reviewed how it is read.',
      {
        facts: [
          ['Source', name],
          ['Address', address],
          ['List', fileName],
          ['Kept until', formatDay(until as LocalDate)],
        ],
      },
      { label: 'Review the list', href: review },
      {
        note: 'The source is not checked again while its list waits. After that day the list is removed.',
      },
      { note: 'You get this email once for each list that waits.' },
      { links: [['Change your emails', notifications]] },
    ],
  }
}

export const SOURCE_WAITS = emailTemplate('source-waits', SourceWaitsData, sourceWaitsEmail)
