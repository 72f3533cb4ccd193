import { expect, test } from 'vitest'
import { z } from 'zod'
import { whenNeeded } from './when-needed.ts'

test('a schema is built once, and only when something is read by it', () => {
  const built: string[] = []
  const Day = whenNeeded(() => {
    built.push('Day')
    return z.iso.date()
  })
  const Sale = whenNeeded(() => {
    built.push('Sale')
    return z.object({ on: Day.nullable(), days: z.array(Day) })
  })
  const Listed = whenNeeded(() => Sale.extend({ lot: z.number().optional() }))
  expect(built).toEqual([])
  const sale = { on: null, days: ['2026-04-01'] }
  expect(Sale.parse(sale)).toEqual(sale)
  expect(Listed.safeParse({ ...sale, lot: 3 }).success).toBe(true)
  expect(z.array(Listed).safeParse([{ on: '1 April', days: [] }]).success).toBe(false)
  expect(built).toEqual(['Sale', 'Day'])
})

test('what is in no file of the schema is refused as before', () => {
  const Kind = whenNeeded(() => z.enum(['split', 'merge']))
  expect(Kind.options).toEqual(['split', 'merge'])
  expect(Kind instanceof z.ZodEnum).toBe(true)
  expect(() => Kind.parse('other')).toThrow(z.ZodError)
})
