import { isCard } from '../log/redact.ts'
import type { SecretIndex } from './secret-index.ts'

export type Leak = { what: string; line: string }

/** Patterns of secrets. Independent of the list in redact.ts, which they test. */
const PATTERNS: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['the cookie of a session', /\b(?:session(?:_\d+)?|_(?:session|interaction)\w*)=[\w.~%-]{8,}/],
  ['the cookie of a known browser', /\bdevice_(?:\d+_)?[\da-f]{12}=[\w-]{8,}/],
  ['the secret of an app for codes', /\botpauth:\/\/|[?&]secret=[A-Z2-7]{16,}/],
  ['a recovery code', /\b(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}\b/],
  ['a header of cookies', /\b(?:set-)?cookie\\?"?\s*:\s*\[?\s*\\?"?[\w.-]+=/i],
  ['an authorization header', /\b(?:Bearer|Basic)\s+[\w.~+/=-]{6,}/i],
  ['a field with a secret', /\b\w*(?:password|secret|token|verifier|cvc)\\?"\s*:\s*\\?"[^"\\…]/i],
  [
    'a URL parameter with a secret',
    /[?&](?:token|code|state|nonce|key|password|\w*secret|id_token_hint|code_verifier)=[^&\s"…]{4,}/i,
  ],
  ['the link of a mail', /\/(?:reset|verify|confirm|change)\/[\w.~-]{16,}/],
  ['the address of a calendar', /\/api\/calendar\/[\w-]{16,}/],
  ['a key', /\b(?:pp|sk|rk)_[\w-]{8,}/],
  ['the secret of a webhook', /\bwhsec_[\w+/=-]{4,}/],
  ['the secret of a payment', /_secret_\w{4,}/],
  ['a signed token', /\beyJ[\w-]{8,}\.[\w-]{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['the hash of a password', /\$argon2\w*\$/],
  ['a password in an address', /\b[a-z][a-z+]*:\/\/[^\s:@/"]*:[^\s@/"…]+@/i],
]
const CARD = /(?<![\w.-])(?:\d[ -]?){13,18}\d(?![\w-])/g

/** The first secret in a log line, with the secret itself left out. */
export function findSecret(line: string, secrets: SecretIndex): Leak | null {
  const known = secrets.find(line)
  if (known !== undefined) return leak('a secret that occurred in a test', line, known)
  for (const [what, pattern] of PATTERNS) {
    const found = pattern.exec(line)
    if (found) return leak(what, line, found[0])
  }
  const card = line.match(CARD)?.find(isCard)
  return card === undefined ? null : leak('the number of a card', line, card)
}

/** Names the place for the test's output, without the secret. */
function leak(what: string, line: string, secret: string): Leak {
  const at = line.indexOf(secret)
  const before = line.slice(Math.max(0, at - 200), at)
  return { what, line: `${before}[${what}]${line.slice(at + secret.length).slice(0, 200)}` }
}
