import fc from 'fast-check'

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\0\0a',
  '\ud800',
  'a\udfff',
  '\u202e\u2066',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  "'; drop table property; --",
  "' or 1=1 --",
  '$1',
  '%',
  '%00',
  '%ff',
  '_%_%',
  '\\',
  '\\x',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=1>',
  '../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '//evil.example',
  '=1+1',
  '@SUM(A1)',
  '& | ! ( ) :* <-> "',
  '(((((',
  '*'.repeat(60),
  'a'.repeat(5_000),
  'é'.repeat(2_000),
  '🏚'.repeat(400),
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  '-0',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2026-11-21T25:00:00Z',
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** A value of any kind other than the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS, null, true, false, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(deep(200)),
)

function deep(levels: number): unknown {
  let value: unknown = 'deep'
  for (let n = 0; n < levels; n++) value = n % 2 === 0 ? [value] : { a: value }
  return value
}
