import { type Html, html } from '../../../platform/html/html.ts'

/** The frame of every page of the bundled sign-in. */
export function page(title: string, body: Html, { usesPasskeys = false } = {}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ParcelProof</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/oidc/theme.js"></script>
<link rel="stylesheet" href="/oidc/pages.css">
${usesPasskeys && html`<script src="/oidc/webauthn.js" defer></script>\n<script src="/oidc/passkey.js" defer></script>`}
</head>
<body>
<header><a href="/">${WORDMARK}<span>ParcelProof</span></a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><a href="/privacy-policy">Privacy</a><a href="/terms-of-service">Terms</a><a href="/contact">Contact</a></footer>
</body>
</html>
`.text
}

const WORDMARK = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="lot" d="M3.5 6.2 13 3.2l7.5 3.4-1.7 13.2-14.6 1z"/><path class="tick" d="m8.2 12.8 2.6 2.6 5-6"/></svg>`

/** Problems by field; `form` is about the form as a whole. */
export type Problems = Partial<
  Record<'form' | 'email' | 'password' | 'firstName' | 'lastName' | 'code', string>
>

type Field = {
  name: 'email' | 'password' | 'firstName' | 'lastName' | 'code'
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  help?: string
  problem?: string | undefined
  isRequired?: boolean
  isFocused?: boolean
  maxLength: number
}

export function field({ name, label, type = 'text', problem, help, ...rest }: Field): Html {
  const note = problem ?? help
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${rest.value ?? ''}" autocomplete="${rest.autocomplete}" maxlength="${rest.maxLength}"${
    type === 'email' ? html` inputmode="email" autocapitalize="none" spellcheck="false"` : null
  }${rest.isRequired === false ? null : html` required`}${rest.isFocused ? html` autofocus` : null}${
    problem ? html` aria-invalid="true"` : null
  }${note ? html` aria-describedby="${name}-note"` : null}>
${note ? html`<p id="${name}-note" class="${problem ? 'problem' : 'help'}">${note}</p>` : null}
</div>`
}

/** The form's own problem; screen readers announce it when the page opens. */
export function notice(text: string | undefined): Html | null {
  return text ? html`<p class="notice" role="alert">${text}</p>` : null
}

export function button(label: string): Html {
  return html`<button type="submit">${label}</button>`
}

/**
 * Passkey sign-in; its script shows it where the browser supports passkeys. `options` holds the challenge; the
 * signed answer is sent as a form field.
 */
export function passkeyForm(action: string, options: string, token: string, label: string): Html {
  return html`<form method="post" action="${action}" data-passkey="${options}" hidden>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="answer" value="">
<button type="submit" class="secondary">${label}</button>
<p class="problem" role="alert" hidden></p>
</form>`
}

export function linkButton(label: string, href: string): Html {
  return html`<a class="button" href="${href}">${label}</a>`
}
