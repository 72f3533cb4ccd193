import { nameOfMailbox } from '../../../domain/account/name-of-mailbox.ts'
import { mailableName } from '../../../domain/workspace/mailable-name.ts'
import { html } from '../../platform/html/html.ts'
import {
  button,
  field,
  linkButton,
  notice,
  type Problems,
  page,
} from '../account/provider/page-parts.ts'
import { NEW_PASSWORD, nameFields, TERMS } from '../account/provider/pages.ts'
import { invitationPath } from '../account/return-to.ts'
import type { OpenedInvitation } from './invitation.queries.ts'
import { invitationSentence } from './workspace-emails.ts'

type Typed = { firstName: string; lastName: string }

const lead = (invitation: OpenedInvitation) =>
  html`<p class="lead">${invitationSentence({
    ...invitation,
    name: mailableName(invitation.name),
    workspace: mailableName(invitation.workspace),
  })}</p>`

/** Creates the account of the invited address and joins. */
export function newMemberPage(
  token: string,
  invitation: OpenedInvitation,
  { typed, problems = {} }: { typed?: Typed; problems?: Problems } = {},
): string {
  const names = typed ?? nameOfMailbox(invitation.email)
  const isNamed = Boolean(names?.firstName && names.lastName)
  return page(
    'Join the workspace',
    html`${lead(invitation)}
${notice(problems.form)}
<form method="post" action="${invitationPath(token)}">
<input type="hidden" name="email" value="${invitation.email}" autocomplete="username">
${nameFields({ ...(names ? { typed: names } : {}), problems, isFocused: !isNamed })}
${field({ ...NEW_PASSWORD, label: 'Password', help: `Your account’s address is ${invitation.email}. ${NEW_PASSWORD.help}`, problem: problems.password, isFocused: isNamed })}
${button('Create account and join')}
</form>
${TERMS}`,
  )
}

/** For who is signed in with the invited address. */
export function joinPage(token: string, invitation: OpenedInvitation, problem?: string): string {
  return page(
    'Join the workspace',
    html`${lead(invitation)}
${notice(problem)}
<form method="post" action="${invitationPath(token)}">
${button('Join')}
</form>
<p class="more"><a href="/account?section=workspace">Decline, or decide later</a></p>`,
  )
}

/** For who is signed in with another address. */
export function otherPersonPage(invitation: OpenedInvitation, signedInAs: string): string {
  return page(
    'This invitation is for another address',
    html`<p>It was sent to <strong>${invitation.email}</strong>. You are signed in as <strong>${signedInAs}</strong>.</p>
<p>Sign out, then open the link in the email again.</p>
${linkButton('Sign out', '/api/logout')}`,
  )
}

/** The account was created, but joining was refused. */
export function notJoinedPage(problem: string): string {
  return page(
    'You have not joined yet',
    html`<p role="status">${problem}</p>
<p>Your account is ready. The invitation stays open until it expires.</p>
${linkButton('Go to account', '/account?section=workspace')}`,
  )
}

export function endedInvitationPage(): string {
  return page(
    'This invitation is no longer open',
    html`<p>It was accepted, declined or withdrawn, has expired, or was sent again: the newest email has the link that works.</p>
<p>If you have joined, sign in. If not, ask whoever invited you for another invitation.</p>
${linkButton('Sign in', '/api/login')}`,
  )
}
