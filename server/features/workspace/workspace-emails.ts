import { z } from 'zod'
import { WorkspaceRole } from '../../../contract/workspace.ts'
import { emailTemplate, unsolicitedTemplate } from '../../platform/mail/email-template.ts'

const MAY: Record<WorkspaceRole, string> = {
  owner: 'an owner: you can change what is in it, and manage its members, plan and payments',
  editor: 'an editor: you can read and change what is in it',
  viewer: 'a viewer: you can read what is in it',
}

export type InvitationWords = {
  /** The inviter's confirmed address; null if that account was deleted. */
  invitedBy: string | null
  name: string | null
  workspace: string | null
  role: WorkspaceRole
}

/** Who invites to what, for somebody who may not have asked: names as `mailableName` returns them. */
export function invitationSentence({ invitedBy, name, workspace, role }: InvitationWords): string {
  const who =
    invitedBy === null || name === null ? (invitedBy ?? 'An owner') : `${name} (${invitedBy})`
  const what =
    workspace === null ? 'a ParcelProof workspace' : `the ParcelProof workspace “${workspace}”`
  return `${who} invited you to ${what} as ${MAY[role]}.`
}

/**
 * Invites an address to a workspace. It may be a stranger's, so a name stands in it only if it is no more than a name
 * (domain/workspace/mailable-name.ts), beside the inviter's confirmed address.
 */
export const INVITATION = unsolicitedTemplate(
  'workspace-invitation',
  z.object({
    invitedBy: z.string(),
    name: z.string().nullable(),
    workspace: z.string().nullable(),
    role: WorkspaceRole,
    days: z.number(),
    link: z.url(),
  }),
  ({ days, link, ...words }) => ({
    subject: 'You are invited to a workspace on ParcelProof',
    parts: [
      invitationSentence(words),
      { label: 'See the invitation', href: link },
      {
        note: `The invitation is for this address alone. It can be accepted once, within ${days} days.`,
      },
      {
        note: 'If you do not know who invited you, ignore this email: nothing happens without you.',
      },
    ],
  }),
)

/** Tells a person that they are no longer a member. */
export const REMOVED = emailTemplate(
  'workspace-removed',
  z.object({ workspace: z.string(), account: z.url() }),
  ({ workspace, account }) => ({
    subject: 'You were removed from a workspace',
    parts: [
      `An owner removed you from the ParcelProof workspace “${workspace}”. Your account and your own workspace stay as they are; API keys that you made in it no longer work.`,
      { label: 'Open your account', href: account },
    ],
  }),
)
