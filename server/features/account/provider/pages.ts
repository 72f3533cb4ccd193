import { type Html, html } from '../../../platform/html/html.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../password/password.ts'
import {
  button,
  field,
  linkButton,
  notice,
  type Problems,
  page,
  passkeyForm,
} from './page-parts.ts'
import type { Step } from './second-step.ts'

type Typed = { email?: string; firstName?: string; lastName?: string }
type FormState = { typed?: Typed; problems?: Problems }

const EMAIL = { name: 'email', label: 'Email address', type: 'email', maxLength: 254 } as const
const PASSWORD = { name: 'password', type: 'password', maxLength: MAX_PASSWORD } as const
export const NEW_PASSWORD = {
  ...PASSWORD,
  autocomplete: 'new-password',
  help: `At least ${MIN_PASSWORD} characters. A few words in a row are easy to remember.`,
} as const

export function signInPage(
  path: string,
  { typed = {}, problems = {}, passkey }: FormState & { passkey: string },
): string {
  return page(
    'Sign in',
    html`${notice(problems.form)}
<form method="post" action="${path}/sign-in">
${field({ ...EMAIL, autocomplete: 'username', value: typed.email ?? '', problem: problems.email, isFocused: !typed.email || Boolean(problems.email) })}
${field({ ...PASSWORD, label: 'Password', autocomplete: 'current-password', problem: problems.password, isFocused: Boolean(typed.email) && !problems.email })}
${button('Sign in')}
</form>
${passkeyForm(`${path}/passkey`, passkey, '', 'Sign in with a passkey')}
<p class="more"><a href="/oidc/forgot">Forgot your password?</a></p>
<p class="more">New here? <a href="${path}?form=sign-up">Create an account</a></p>`,
    { usesPasskeys: true },
  )
}

/** The second factor, asked for after the right password. */
export function secondStepPage(
  path: string,
  { token, hasTotp, hasRecovery, passkey }: Step,
  { problems = {} }: FormState,
): string {
  const code = hasTotp
    ? {
        label: 'Code',
        help: hasRecovery
          ? 'The six digits your app shows now, or a recovery code'
          : 'The six digits your app shows now',
      }
    : { label: 'Recovery code', help: 'One of the codes you kept for when the passkey is lost' }
  return page(
    'One more step',
    html`<p class="lead">Your password is correct. Now confirm that it is you.</p>
${notice(problems.form)}
${passkey && passkeyForm(`${path}/passkey`, passkey, token, 'Use a passkey')}
${
  (hasTotp || hasRecovery) &&
  html`<form method="post" action="${path}/second-step">
<input type="hidden" name="token" value="${token}">
${field({ name: 'code', ...code, autocomplete: 'one-time-code', problem: problems.code, isFocused: hasTotp, maxLength: 60 })}
${button('Go on')}
</form>`
}
<p class="more"><a href="${path}?form=sign-in">Sign in as someone else</a></p>`,
    { usesPasskeys: passkey !== null },
  )
}

/** First and last name of a new account; the first that lacks is focused. */
export function nameFields({
  typed = {},
  problems = {},
  isFocused,
}: FormState & { isFocused: boolean }): Html {
  const isLast = isFocused && !problems.firstName && Boolean(problems.lastName)
  return html`<div class="pair">
${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: typed.firstName ?? '', problem: problems.firstName, isFocused: isFocused && !isLast, maxLength: 100 })}
${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: typed.lastName ?? '', problem: problems.lastName, isFocused: isLast, maxLength: 100 })}
</div>`
}

export const TERMS = html`<p class="more">By creating an account you accept the <a href="/terms-of-service">terms</a> and the <a href="/privacy-policy">privacy policy</a>.</p>`

export function signUpPage(path: string, { typed = {}, problems = {} }: FormState): string {
  const fields = ['firstName', 'lastName', 'email', 'password'] as const
  // Focus the first field with a problem.
  const focused = fields.find((name) => problems[name]) ?? 'firstName'
  return page(
    'Create your account',
    html`<p class="lead">Free, no credit card. You can start right away.</p>
${notice(problems.form)}
<form method="post" action="${path}/sign-up">
${nameFields({ typed, problems, isFocused: focused === 'firstName' || focused === 'lastName' })}
${field({ ...EMAIL, autocomplete: 'username', value: typed.email ?? '', problem: problems.email, isFocused: focused === 'email', help: 'We send one email to confirm that it is yours.' })}
${field({ ...NEW_PASSWORD, label: 'Password', problem: problems.password, isFocused: focused === 'password' })}
${button('Create account')}
</form>
${TERMS}
<p class="more">Have an account? <a href="${path}?form=sign-in">Sign in</a></p>`,
  )
}

export function forgotPage({ typed = {}, problems = {} }: FormState = {}): string {
  return page(
    'Choose a new password',
    html`<p class="lead">Enter your account’s email address. We send you a link to choose a new password.</p>
${notice(problems.form)}
<form method="post" action="/oidc/forgot">
${field({ ...EMAIL, autocomplete: 'username', value: typed.email ?? '', problem: problems.email, isFocused: true })}
${button('Send link')}
</form>
<p class="more"><a href="/api/login">Back to sign in</a></p>`,
  )
}

export function forgotSentPage(email: string): string {
  return page(
    'Check your email',
    html`<p role="status">If <strong>${email}</strong> has an account here, a link is on its way there. It works for an hour.</p>
<p>No email? Check your spam folder, or <a href="/oidc/forgot">try another address</a>.</p>
${linkButton('Back to sign in', '/api/login')}`,
  )
}

export function resetPage(token: string, email: string, { problems = {} }: FormState = {}): string {
  return page(
    'Choose a new password',
    html`<p class="lead">For <strong>${email}</strong>. You will be signed out everywhere.</p>
${notice(problems.form)}
<form method="post" action="/oidc/reset/${token}">
<input type="hidden" name="email" value="${email}" autocomplete="username">
${field({ ...NEW_PASSWORD, label: 'New password', problem: problems.password, isFocused: true })}
${button('Save the password')}
</form>`,
  )
}

export function resetDonePage(): string {
  return page(
    'Your password was changed',
    html`<p role="status">Your account was signed out everywhere. Sign in with the new password.</p>
${linkButton('Sign in', '/api/login')}`,
  )
}

/** State of a link's page; `problems` come from the previous attempt. */
type LinkState = { asksForPassword: boolean; problems?: Problems }

function linkForm(action: string, label: string, { asksForPassword, problems = {} }: LinkState) {
  return html`${notice(problems.form)}
<form method="post" action="${action}">
${asksForPassword && field({ ...PASSWORD, label: 'Password of the account', autocomplete: 'current-password', help: 'This browser has not signed in to the account before.', problem: problems.password, isFocused: true })}
${button(label)}
</form>
${asksForPassword && html`<p class="more">If you have no account here or did not ask for this, close this page. Nothing changes.</p>`}`
}

export function verifyPage(token: string, email: string, state: LinkState): string {
  return page(
    'Confirm your address',
    html`<p class="lead">Are <strong>${email}</strong> and this account yours?</p>
${linkForm(`/oidc/verify/${token}`, 'Confirm this address', state)}`,
  )
}

export function verifiedPage(): string {
  return page(
    'Your address is confirmed',
    html`<p role="status">You can now get alerts by email.</p>
${linkButton('Go to account', '/account')}`,
  )
}

export function changePage(token: string, email: string, state: LinkState): string {
  return page(
    'Use this address',
    html`<p class="lead">You will sign in and get email at <strong>${email}</strong>. API keys, the calendar address and webhooks are removed.</p>
${linkForm(`/oidc/change/${token}`, 'Use this address', state)}`,
  )
}

export function changedPage(): string {
  return page(
    'Your address is changed',
    html`<p role="status">Sign in with it from now on.</p>
${linkButton('Go to account', '/account')}`,
  )
}

export function addressTakenPage(): string {
  return page(
    'This address has an account',
    html`<p>Your account keeps its current address. If the other account is also yours, sign in to it.</p>
${linkButton('Go to account', '/account')}`,
  )
}

export function deadLinkPage(): string {
  return page(
    'This link no longer works',
    html`<p>It was already used, has expired, or was replaced by a newer one.</p>
<p>If you wanted a new password, <a href="/oidc/forgot">ask for another link</a>. To confirm your address, sign in and request the email again.</p>
${linkButton('Sign in', '/api/login')}`,
  )
}

/** The sign-in has expired, or began in another browser. */
export function expiredPage(): string {
  return page(
    'Please start again',
    html`<p>This sign-in has expired, is already finished, or was started in another browser.</p>
${linkButton('Sign in', '/api/login')}`,
  )
}

export function errorPage(): string {
  return page(
    'The sign-in did not work',
    html`<p>The link is not valid. Nothing was changed.</p>
${linkButton('Start again', '/api/login')}`,
  )
}
