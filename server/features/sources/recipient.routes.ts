import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { type EmailLink, emailLinkRoutes } from '../../platform/http/email-link.ts'
import type { EmailPage } from '../../platform/http/email-page.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { addAuditEvent } from '../audit/audit.queries.ts'
import { declineConsent, giveConsent, resumeRecipient, stopRecipient } from './recipient.queries.ts'

const ROOT = '/api/sources/emails'

/** The subject of a link: a consent or a source, and the address. */
function readSubject(subject: string): { id: number; emailKey: string } {
  const [id, emailKey = ''] = subject.split(' ', 2)
  return { id: Number(id), emailKey }
}

/** The links in emails to additional recipients of a source; without sign-in. */
export const recipientRoutes = (db: Pool) =>
  emailLinkRoutes(db, [...consentLinks(db), ...sourceLinks(db)])

/** Links that confirm or decline the sources of a person. */
function consentLinks(db: Pool): EmailLink[] {
  const act = (work: (tx: Client) => Promise<EmailPage>) => inTransaction(db, work)
  return [
    {
      path: `${ROOT}/confirm`,
      summary: {
        GET: 'Page of an email link that asks to be notified of sources',
        POST: 'Confirms that an address is notified of sources',
      },
      purpose: 'confirm-recipient',
      ask: (subject) => ({
        title: 'Be notified of sources?',
        text: `We email ${readSubject(subject).emailKey} when a source to which you were added fails, gives an unusual list, or has a list that waits for review. Each email has a link that stops those of its source.`,
        button: 'Notify me',
      }),
      act: (subject) => {
        const { id, emailKey } = readSubject(subject)
        return act(async (tx) => {
          const given = await giveConsent(tx, id)
          if (given === null) return NOTHING_TO_CONFIRM
          if (given.isNew) await record(tx, 'source-emails-confirmed', { consent: id })
          return {
            title: 'You are notified',
            text: `We email ${emailKey} when there is something to know about a source to which you were added.`,
          }
        })
      },
    },
    {
      path: `${ROOT}/decline`,
      summary: {
        GET: 'Page of an email link that asks whether to decline a person’s sources',
        POST: 'Declines the emails of all sources to which a person adds the address; also one-click unsubscribe',
      },
      purpose: 'decline-recipient',
      ask: (subject) => ({
        title: 'Decline all of these emails?',
        text: `We will send nothing more about the sources of the person who added ${readSubject(subject).emailKey}, and they can’t add you again.`,
        button: 'Decline',
      }),
      act: (subject) => {
        const { id, emailKey } = readSubject(subject)
        return act(async (tx) => {
          if (await declineConsent(tx, id))
            await record(tx, 'source-emails-declined', { consent: id })
          return {
            title: 'You are not notified',
            text: `We send nothing more about these sources to ${emailKey}. If you change your mind, use the button in the email.`,
          }
        })
      },
    },
  ]
}

/** Links that stop or resume the emails of a source. */
function sourceLinks(db: Pool): EmailLink[] {
  const act = (work: (tx: Client) => Promise<EmailPage>) => inTransaction(db, work)
  return [
    {
      path: `${ROOT}/stop`,
      summary: {
        GET: 'Page of an email link that asks whether to stop the emails of a source',
        POST: 'Stops the emails of a source; also one-click unsubscribe',
      },
      purpose: 'stop-source',
      ask: (subject) => ({
        title: 'Stop the emails about this source?',
        text: `We will send nothing more about it to ${readSubject(subject).emailKey}, and it can’t be added again by others.`,
        button: 'Stop the emails',
      }),
      act: (subject) => {
        const { id: source, emailKey } = readSubject(subject)
        return act(async (tx) => {
          const recipient = await stopRecipient(tx, { sourceId: source, emailKey })
          if (recipient !== null) {
            await record(tx, 'source-recipient-stopped', { source, recipient })
          }
          const token = await signToken(tx, 'resume-source', subject)
          return {
            title: 'The emails are off',
            text: `We send nothing more about this source to ${emailKey}.`,
            link: { label: 'Resume them', href: `${ROOT}/resume?token=${token}` },
          }
        })
      },
    },
    {
      path: `${ROOT}/resume`,
      summary: {
        GET: 'Page that asks whether to resume the emails of a source',
        POST: 'Resumes the emails of a source',
      },
      purpose: 'resume-source',
      ask: (subject) => ({
        title: 'Resume the emails about this source?',
        text: `We email ${readSubject(subject).emailKey} again when it fails, gives an unusual list, or has a list that waits for review.`,
        button: 'Resume the emails',
      }),
      act: (subject) => {
        const { id: source, emailKey } = readSubject(subject)
        return act(async (tx) => {
          const resumed = await resumeRecipient(tx, { sourceId: source, emailKey })
          if (resumed === null) return NOT_NOTIFIED
          const { id: recipient, state } = resumed
          await record(tx, 'source-recipient-resumed', { source, recipient })
          return state === 'active'
            ? { title: 'The emails are on', text: `We email ${emailKey} about this source again.` }
            : NOT_NOTIFIED
        })
      },
    },
  ]
}

const NOTHING_TO_CONFIRM: EmailPage = {
  title: 'Nothing to confirm',
  text: 'This address was removed, or the link is older than 30 days. Ask the person who added you to add you again.',
}

const NOT_NOTIFIED: EmailPage = {
  title: 'The emails stay off',
  text: 'This address is no longer among those that are notified of this source. Ask the person who added you to add you again.',
}

/** The owner of an address needs no account. */
const record = (tx: Client, event: string, about: Record<string, number>) =>
  addAuditEvent(tx, { event, userId: null, actor: 'visitor', about })
