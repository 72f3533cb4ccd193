import { useEffect, useRef, useState } from 'react'
import {
  MAX_RECIPIENTS,
  type NotifyBody,
  type Source,
  type SourceRecipient,
} from '../../../../contract/source.ts'
import { EmailAddress } from '../../../../contract/value.ts'
import { emailKeyOf } from '../../../../domain/account/email-key.ts'

/** A recipient, or one to be added when the form is sent. */
export type ShownRecipient = SourceRecipient | { email: string; state: 'new' }

/** Default recipients of a new source. */
export const NEW_NOTIFY: Source['notify'] = { owner: true, recipients: [] }

/** The addresses with one added, or the problem with it. */
function withAddress(
  recipients: readonly ShownRecipient[],
  typed: string,
): { recipients: readonly ShownRecipient[] } | { problem: string } {
  const email = typed.trim()
  if (email === '') return { recipients }
  if (!EmailAddress.safeParse(email).success) {
    return { problem: 'Enter an email address, such as clerk@county.gov.' }
  }
  const known = recipients.find((each) => emailKeyOf(each.email) === emailKeyOf(email))
  if (known?.state === 'stopped') {
    return { problem: 'This address has stopped the emails. Only its owner can resume them.' }
  }
  if (known) return { problem: 'This address is already on the list.' }
  if (counted(recipients).length >= MAX_RECIPIENTS) {
    return { problem: `A source notifies up to ${MAX_RECIPIENTS} addresses. Remove one first.` }
  }
  return { recipients: [...recipients, { email, state: 'new' }] }
}

const counted = (recipients: readonly ShownRecipient[]) =>
  recipients.filter(({ state }) => state !== 'stopped')

const emailsOf = (recipients: readonly ShownRecipient[]) =>
  counted(recipients).map(({ email }) => email)

/** Edits the recipients of a source. */
export function useNotify(before: Source['notify']) {
  const [owner, setOwner] = useState(before.owner)
  const [recipients, setRecipients] = useState<readonly ShownRecipient[]>(before.recipients)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  // The error is below it, possibly outside the dialog's view.
  useEffect(() => {
    if (problem !== undefined) input.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  /** Adds the typed address; null if it can't be added. */
  const add = (): readonly ShownRecipient[] | null => {
    const added = withAddress(recipients, typed)
    if ('problem' in added) {
      setProblem(added.problem)
      input.current?.focus()
      return null
    }
    setRecipients(added.recipients)
    setTyped('')
    return added.recipients
  }

  return {
    owner,
    setOwner,
    recipients,
    input,
    typed,
    onType: (text: string) => {
      setTyped(text)
      setProblem(undefined)
    },
    problem,
    add,
    remove: (email: string) => {
      setRecipients((now) => now.filter((recipient) => recipient.email !== email))
      // The focused button was removed.
      input.current?.focus()
    },
    /** The changes, including a typed address; null if that can’t be sent. */
    finish: (): { notify?: NotifyBody } | null => {
      const all = add()
      if (all === null) return null
      const emails = emailsOf(all)
      const notify: NotifyBody = {
        ...(owner === null || owner === before.owner ? {} : { owner }),
        ...(emails.join() === emailsOf(before.recipients).join() ? {} : { recipients: emails }),
      }
      return Object.keys(notify).length === 0 ? {} : { notify }
    },
  }
}

export type Notify = ReturnType<typeof useNotify>
