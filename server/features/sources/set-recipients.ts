import type { NotifyBody } from '../../../contract/source.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { Client } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { queueUnsolicited } from '../../platform/mail/unsolicited.queries.ts'
import { findProvenEmail } from '../account/user.queries.ts'
import { addAuditEvent } from '../audit/audit.queries.ts'
import type { Connecting } from './connecting.ts'
import {
  type Consent,
  insertRecipient,
  listRecipients,
  lockSource,
  removeRecipient,
  requestConsent,
  setNotifiesOwner,
} from './recipient.queries.ts'
import { CONFIRM_RECIPIENT } from './recipient-email.ts'

const DAY_S = 24 * 60 * 60
/** New addresses of one person: each gets an email that it did not request. */
const OF_PERSON = { limit: 20, windowS: DAY_S }

/**
 * Sets the recipients of a source. Omitted fields stay unchanged. A new address first gets only a confirmation link;
 * an address that has stopped can’t be added again.
 */
export async function setRecipients(
  tx: Client,
  sourceId: number,
  { owner, recipients }: NotifyBody,
  connecting: Connecting,
): Promise<void> {
  const source = await lockSource(tx, sourceId)
  if (source === null) return
  if (owner !== undefined) {
    if (source.userId === null) {
      throw new AppError('invalid_input', 'This source has no owner who could be notified')
    }
    await setNotifiesOwner(tx, sourceId, owner)
  }
  if (recipients === undefined) return
  const wanted = new Map(recipients.map((email) => [emailKeyOf(email), email]))
  const before = await listRecipients(tx, sourceId)
  const stopped = before.find(({ state, emailKey }) => state === 'stopped' && wanted.has(emailKey))
  if (stopped) {
    throw new AppError(
      'conflict',
      `${stopped.email} has stopped the emails of this source. Only its owner can resume them, with the link in one of those emails.`,
    )
  }
  const record = (event: string, recipient: number) =>
    addAuditEvent(tx, { event, ...connecting.who, about: { source: sourceId, recipient } })
  for (const { id, state, emailKey } of before) {
    if (state === 'stopped' || wanted.delete(emailKey)) continue
    await removeRecipient(tx, id)
    await record('source-recipient-removed', id)
  }
  if (wanted.size === 0) return
  await checkOwnAddress(tx, source.userId, wanted)
  const adder = await findAdder(tx, connecting)
  const site = publicUrlOf(connecting.config)
  // In one order, to avoid a deadlock with another person who adds the same addresses.
  for (const [emailKey, email] of [...wanted].sort()) {
    const consent = await requestConsent(tx, { userId: adder.userId, email, emailKey })
    if (consent.isDeclined) {
      throw new AppError(
        'conflict',
        `${email} has declined the emails of every source to which ${adder.userId === null ? 'the operator adds' : 'you add'} it, so it was not added.`,
      )
    }
    const id = await insertRecipient(tx, { sourceId, consentId: consent.id, emailKey })
    await mailConfirmation(tx, { email, emailKey }, consent, { ...adder, site })
    await record('source-recipient-added', id)
  }
}

/** The owner is not notified twice. */
async function checkOwnAddress(
  tx: Client,
  ownerId: number | null,
  wanted: ReadonlyMap<string, string>,
): Promise<void> {
  const email = ownerId === null ? null : (await findProvenEmail(tx, ownerId))?.email
  if (!email || !wanted.has(emailKeyOf(email))) return
  throw new AppError(
    'invalid_input',
    `${email} is the address of the owner, who is notified without being added`,
  )
}

/** The adder of addresses; the operator has no address. */
type Adder = { userId: number | null; email: string | null }

/** A person’s own address must be verified, since recipients see it. */
async function findAdder(tx: Client, { by }: Connecting): Promise<Adder> {
  if (by.is === 'operator') return { userId: null, email: null }
  const email = (await findProvenEmail(tx, by.id))?.email ?? null
  if (email !== null) return { userId: by.id, email }
  throw new AppError(
    'not_allowed',
    'Your own email address is not verified. Verify it first, then add others.',
  )
}

async function mailConfirmation(
  tx: Client,
  { email, emailKey }: { email: string; emailKey: string },
  { id, asked }: Consent,
  { userId, email: addedBy, site }: Adder & { site: string },
): Promise<void> {
  if (asked === null) return
  if (userId !== null && (await countTry(tx, `recipient:${userId}`, OF_PERSON)) > 0) {
    throw new AppError(
      'too_many_requests',
      `Up to ${OF_PERSON.limit} new addresses can be added in a day. Add the others tomorrow.`,
    )
  }
  const subject = `${id} ${emailKey}`
  const link = async (path: string, purpose: 'confirm-recipient' | 'decline-recipient') =>
    `${site}/api/sources/emails/${path}?token=${await signToken(tx, purpose, subject)}`
  const sent = await queueUnsolicited(tx, site, {
    key: `confirm-recipient:${id}:${asked}`,
    to: email,
    template: CONFIRM_RECIPIENT,
    data: {
      addedBy,
      confirm: await link('confirm', 'confirm-recipient'),
      decline: await link('decline', 'decline-recipient'),
    },
  })
  if (sent) return
  throw new AppError(
    'too_many_requests',
    `${email} takes no more emails from us today, so it was not added. Try tomorrow, or ask its owner.`,
  )
}
