import { z } from 'zod'
import { emailTemplate } from '../../platform/mail/email-template.ts'

// The emails of an account's life: its address, its password, how one signs in.

export const VERIFY_ADDRESS = emailTemplate(
  'verify-address',
  z.object({ link: z.url() }),
  ({ link }) => ({
    subject: 'Confirm your email address',
    parts: [
      'Someone, most likely you, signed up for ParcelProof with this address. Confirm that it is yours:',
      { label: 'Confirm this address', href: link },
      {
        note: 'The link works for 24 hours. If it was not you, ignore this email. Until you confirm, we send only sign-in and payment mail.',
      },
    ],
  }),
)

export const RESET_PASSWORD = emailTemplate(
  'reset-password',
  z.object({ link: z.url() }),
  ({ link }) => ({
    subject: 'Choose a new password',
    parts: [
      'Someone, most likely you, asked for a new password for the ParcelProof account with this address.',
      { label: 'Choose a new password', href: link },
      {
        note: 'The link works once, within an hour. If it was not you, ignore this email: your password is unchanged.',
      },
    ],
  }),
)

export const PASSWORD_CHANGED = emailTemplate(
  'password-changed',
  z.object({ link: z.url() }),
  ({ link }) => ({
    subject: 'Your password was changed',
    parts: [
      'The password of your ParcelProof account was changed, and the account was signed out everywhere. API keys, the calendar address and webhooks were removed.',
      'If it was you, there is nothing to do. If it was not, choose a new one now:',
      { label: 'Choose a new password', href: link },
    ],
  }),
)

export const FACTOR_CHANGED = emailTemplate(
  'factor-changed',
  z.object({ what: z.string(), link: z.url() }),
  ({ what, link }) => ({
    subject: 'How you sign in was changed',
    parts: [
      `${what} for your ParcelProof account.`,
      'If it was you, there is nothing to do. If it was not, sign in, remove what is not yours and choose a new password.',
      { label: 'Review your account', href: link },
    ],
  }),
)

export const CHANGE_ADDRESS = emailTemplate(
  'change-address',
  z.object({ link: z.url() }),
  ({ link }) => ({
    subject: 'Confirm your new email address',
    parts: [
      'Someone, most likely you, wants to use this address for a ParcelProof account.',
      { label: 'Use this address', href: link },
      {
        note: 'The link works once, within 24 hours. If it was not you, ignore this email: the account keeps its current address.',
      },
    ],
  }),
)

export const ADDRESS_CHANGED = emailTemplate(
  'address-changed',
  z.object({ link: z.url() }),
  ({ link }) => ({
    subject: 'Your email address was changed',
    parts: [
      'Your ParcelProof account now uses another email address. We send nothing more to this one.',
      'If it was you, there is nothing to do. If it was not, contact us right away:',
      { label: 'Contact us', href: link },
    ],
  }),
)
