import { z } from 'zod'
import { WorkspaceRole } from '../../../contract/workspace.ts'
import { emailTemplate, unsolicitedTemplate } from '../../platform/mail/email-template.ts'

const MAY: Record<WorkspaceRole, string> = {
  owner: 'an owner: you can change what is in it, and manage its members, plan and payments',
  editor: 'an editor: you can read and change what is in it',
  viewer: 'a viewer: you can read what is in it',
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
    account: z.url(),
  }),
  ({ invitedBy, name, workspace, role, days, account }) => ({
    subject: 'You are invited to a workspace on ParcelProof',
    parts: [
      `${name === null ? invitedBy : `${name} (${invitedBy})`} invited you to ${workspace === null ? 'a ParcelProof workspace' : `the ParcelProof workspace “${workspace}”`} as ${MAY[role]}.`,
      { label: 'See the invitation', href: account },
      {
        note: `Sign in, or sign up, with the address this email was sent to. The invitation can be accepted for ${days} days.`,
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
