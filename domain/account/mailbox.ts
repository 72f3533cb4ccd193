import { emailKeyOf } from './email-key.ts'

/** The mailbox of an address: without a tag (`ada+news@`), and without the dots that Gmail ignores. */
export function mailboxOf(email: string): string {
  const key = emailKeyOf(email)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, Math.max(at, 0)).split('+')
  const host = key.slice(at + 1)
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${name}@${host}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
