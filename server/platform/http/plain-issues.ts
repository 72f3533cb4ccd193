import { z } from 'zod'

// Explains invalid requests in plain words, never a schema library's. A schema's own message takes precedence.

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  date: 'a date',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
  date: 'a date such as 2026-11-23',
  datetime: 'a date and time such as 2026-11-23T14:30:00Z',
}
const MISSING = 'it is missing'
const WRONG = 'it is not valid'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return MISSING
      return `it has to be ${KINDS[issue.expected] ?? 'a group of named values'}`
    }
    case 'invalid_value':
      if (issue.input === undefined) return MISSING
      return issue.values.length === 1
        ? `it has to be ${String(issue.values[0])}`
        : `it has to be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `it has to be ${FORMATS[issue.format] ?? 'written in the expected form'}`
    case 'too_big':
      return `it can be at most ${bound(issue.origin, issue.maximum)}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'it is empty'
        : `it has to be at least ${bound(issue.origin, issue.minimum)}`
    case 'not_multiple_of':
      return `it has to be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'there is no field' : 'there are no fields'} ${issue.keys.map((key) => `“${key.slice(0, 60)}”`).join(', ')}`
    default:
      return WRONG
  }
}

function bound(origin: string, limit: number | bigint): string {
  const count = limit.toLocaleString('en-US')
  if (origin === 'string') return `${count} character${count === '1' ? '' : 's'} long`
  if (origin === 'array' || origin === 'set')
    return `${count} entr${count === '1' ? 'y' : 'ies'} long`
  return count
}

/** Makes the messages of all schemas in this process plain. */
export function speakPlainly(): void {
  z.config({ customError: plainIssue })
}
