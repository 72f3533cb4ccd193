import { isEmail } from '../../lib/is-email.ts'

/** The fields of the contact form. Specification, section 5: all but the phone are required. */
export type ContactMessage = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

export const EMPTY_MESSAGE: ContactMessage = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
}

export type ContactProblems = Partial<Record<keyof ContactMessage, string>>

/** Missing or invalid fields; empty when the message can be sent. */
export function problemsOf(message: ContactMessage): ContactProblems {
  const problems: ContactProblems = {}
  if (!message.name.trim()) problems.name = 'Please enter your name.'
  if (!message.email.trim()) problems.email = 'Please enter your email address.'
  else if (!isEmail(message.email)) {
    problems.email = 'Please enter an email address like name@example.com.'
  }
  if (!message.subject.trim()) problems.subject = 'Please enter a subject.'
  if (!message.message.trim()) problems.message = 'Please enter your message.'
  return problems
}
