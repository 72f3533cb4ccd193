/** Patterns of secrets, removed from every log line. */
const SECRETS: ReadonlyArray<readonly [RegExp, string]> = [
  // The password in a database or mail server URL.
  [/\b([a-z][a-z+]{0,19}:\/\/)[^\s:@/"]*:[^\s@/"]+@/gi, '$1…@'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  // API keys (ours and payment providers'), webhook and payment secrets.
  [/\b(pp|sk|rk)_[\w-]{8,}/g, '$1_…'],
  [/\bwhsec_[\w+/=-]+/g, 'whsec_…'],
  [/\b(\w+_secret)_\w+/g, '$1_…'],
  // Signed tokens of a sign-in provider (JWT).
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, 'eyJ…'],
  [/\b(token|code|state|nonce|secret|client_?secret|password|code_verifier)=[^&\s"\\]+/gi, '$1=…'],
]

/** Possible email addresses, also several run together. */
const MAIL = /[\w.+%@-]+/g

/** Redacts a log line: tokens, keys, passwords, card numbers and email addresses. */
export function redactLine(line: string): string {
  let text = line
  for (const [pattern, instead] of SECRETS) text = text.replace(pattern, instead)
  if (text.includes('@')) text = text.replace(MAIL, withoutPerson)
  return text.replace(/\b(?:\d[ -]?){14,19}\b/g, (digits) => (isCard(digits) ? '…' : digits))
}

/** An email address without its local part; other text unchanged. */
function withoutPerson(text: string): string {
  const parts = text.split('@')
  return parts
    .map((part, n) => (part !== '' && /^[\w-]+\./.test(parts[n + 1] ?? '') ? '…' : part))
    .join('@')
}

/** Luhn check. One in ten other numbers passes too, which does no harm in a log. */
export function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let n = 0; n < digits.length; n++) {
    const digit = Number(digits[digits.length - 1 - n])
    sum += n % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return sum % 10 === 0
}

/** A path without a route, without its query and long parts, which may hold a token. */
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
 * An error for the log: type, message, stack and causes. Other fields stay out: PostgreSQL's hold row values,
 * HTTP clients' hold whole requests. Libraries also report copies of errors, which are plain objects.
 */
export function redactError(error: unknown, depth = 0): Fault {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: String(error).slice(0, 500) }
  }
  const { name, message, stack, code, cause } = error as Record<string, unknown>
  return {
    type: typeof name === 'string' ? name : 'object',
    message: typeof message === 'string' ? message.slice(0, 2_000) : `with ${fieldsOf(error)}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof stack === 'string' && stack !== '' ? { stack: stack.slice(0, 8_000) } : {}),
    ...(cause !== undefined && depth < MAX_DEPTH ? { cause: redactError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { causes: error.errors.slice(0, 5).map((each) => redactError(each, depth + 1)) }
      : {}),
  }
}

/** The names of an object's fields; its values may be private. */
const fieldsOf = (error: object) => Object.keys(error).slice(0, 10).join(', ') || 'no fields'
