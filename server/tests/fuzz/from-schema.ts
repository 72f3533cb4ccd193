import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile.ts'

/** The part of JSON Schema that the API description uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

type Resolve = (ref: string) => Schema

/** Values that match a schema, mostly edge cases. */
export function valid(schema: Schema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const of = (inner: Schema) => valid(inner, resolve, depth + 1)
  if (schema.$ref !== undefined) return of(resolve(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map(of))
  if (schema.allOf?.[0]) return of(schema.allOf[0])
  if (depth > 8) return fc.constant(null)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 6),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, of(inner)]),
        ),
        { requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]) },
      )
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function text({ format, minLength = 0, maxLength = 60, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc.constantFrom('2026-11-21', '2024-02-29', '1900-01-01', '9999-12-31', '0001-01-01')
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (pattern !== undefined && pattern.length < 80) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // Patterns that the generator does not support get any text.
    }
  }
  return fc.oneof(
    fc.constantFrom('smith', '901-1', 'Hinds County, MS', '12 Oak St', 'delinquent', '39202'),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, maxLength) }),
  )
}

function number({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const isWhole = type === 'integer'
  const least = minimum ?? (exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1)
  const most = Math.max(least, maximum ?? 1e9)
  const edges = fc.constantFrom(least, most, Math.max(least, Math.min(1, most)))
  if (!isWhole) return fc.oneof(edges, fc.double({ min: least, max: most, noNaN: true }))
  const [low, high] = [Math.max(least, -(2 ** 31)), Math.min(most, 2 ** 31 - 1)]
  return fc.oneof(edges, fc.integer({ min: Math.min(low, high), max: high }))
}

/** Valid values, values with one error, and arbitrary ones. */
export function anything(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const right = valid(schema, resolve)
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 3, arbitrary: fc.tuple(right, hostileValue, fc.nat()).map(spoil) },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** Changes, adds or removes one part somewhere inside. */
function spoil([value, hostile, choice]: [unknown, unknown, number]): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostile]
    const place = choice % value.length
    return value.map((each, n) => (n === place ? spoil([each, hostile, choice >> 3]) : each))
  }
  if (typeof value !== 'object' || value === null) return hostile
  const entries = Object.entries(value)
  if (entries.length === 0 || choice % 5 === 0) return { ...value, extra: hostile }
  const place = choice % entries.length
  if (choice % 7 === 0) return Object.fromEntries(entries.filter((_, n) => n !== place))
  return Object.fromEntries(
    entries.map(([name, each], n) => [
      name,
      n === place ? (choice % 2 ? hostile : spoil([each, hostile, choice >> 2])) : each,
    ]),
  )
}

/** Values in an address for a parameter of this schema. */
export function inAddress(schema: Schema, resolve: Resolve): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: valid(schema, resolve).map(String) },
    { weight: 2, arbitrary: hostileText },
  )
}
