/** Secrets by the way they are written: no line of the log keeps one, whatever it is about. */
const SECRETS: ReadonlyArray<readonly [RegExp, string]> = [
  // The password in an address of a database or a mail server.
  [/\b([a-z][a-z+]{0,19}:\/\/)[^\s:@/"]*:[^\s@/"]+@/gi, '$1…@'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  // Keys of ours and of payment providers, secrets of webhooks and of payments.
  [/\b(pp|sk|rk)_[\w-]{8,}/g, '$1_…'],
  [/\bwhsec_[\w+/=-]+/g, 'whsec_…'],
  [/\b(\w+_secret)_\w+/g, '$1_…'],
  // Signed tokens of a sign-in provider.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, 'eyJ…'],
  [/\b(token|code|state|nonce|secret|client_?secret|password|code_verifier)=[^&\s"\\]+/gi, '$1=…'],
]

/** Whatever may be a mail address, or several run into one. */
const MAIL = /[\w.+%@-]+/g

/** A line of the log without its secrets: tokens, keys, passwords, card numbers; and without mail addresses. */
export function redactLine(line: string): string {
  let text = line
  for (const [pattern, instead] of SECRETS) text = text.replace(pattern, instead)
  if (text.includes('@')) text = text.replace(MAIL, withoutPerson)
  return text.replace(/\b(?:\d[ -]?){14,19}\b/g, (digits) => (isCard(digits) ? '…' : digits))
}

/** A mail address without whose it is; what is none as it was. */
function withoutPerson(text: string): string {
  const parts = text.split('@')
  return parts
    .map((part, n) => (part !== '' && /^[\w-]+\./.test(parts[n + 1] ?? '') ? '…' : part))
    .join('@')
}

/** Luhn's check: one number in ten that is none passes too, which costs a log nothing. */
export function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let n = 0; n < digits.length; n++) {
    const digit = Number(digits[digits.length - 1 - n])
    sum += n % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return sum % 10 === 0
}

/** A path nobody's route takes, as far as it can't hold a token: neither its query nor long parts. */
export function redactPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path
    .split('/')
    .map((part) => (part.length > 20 ? '…' : part))
    .join('/')
    .slice(0, 200)
}

type Fault = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: Fault
  causes?: Fault[]
}

const MAX_DEPTH = 4

/**
 * An error for the log: what it is, where, and why. Fields that libraries hang on errors stay out:
 * PostgreSQL's hold the values of a row, HTTP clients' whole requests.
 */
export function redactError(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: error.message.slice(0, 2_000),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: error.stack.slice(0, 8_000) } : {}),
    ...(cause !== undefined && depth < MAX_DEPTH ? { cause: redactError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { causes: error.errors.slice(0, 5).map((each) => redactError(each, depth + 1)) }
      : {}),
  }
}
