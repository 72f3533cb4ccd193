import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failedMississippiSale } from '../failed-sale.ts'
import { answerTo } from '../testing.ts'

/** Results of worked_examples.py, which shares no code with the engine. */
const TABLE = readFileSync(join(import.meta.dirname, 'worked-examples.tsv'), 'utf8')

const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [example = '', value = '', result = '', question = ''] = line.split('\t')
    return { example, value, result, question: JSON.parse(question) as Record<string, unknown> }
  })

const written = (value: number | string | null | undefined) =>
  typeof value === 'number' ? value.toFixed(2) : (value ?? null)

/** The engine's result for a value of the table. */
function resultOf(value: string, question: Record<string, unknown>) {
  if (value === 'failed') {
    const { totalCents } = failedMississippiSale({
      saleDate: String(question.saleDate),
      taxesCents: Math.round(Number(question.taxes) * 100),
      expensesCents: Math.round(Number(question.expenses) * 100),
      decreedOn: String(question.decreedOn),
      wereTaxesDue: true,
    })
    return written(totalCents / 100)
  }
  const answer = answerTo(question)
  if (value.startsWith('day:')) {
    const words = value.slice('day:'.length)
    const exact = answer.deadlines.filter(({ what }) => what === words)
    const found =
      exact.length > 0 ? exact : answer.deadlines.filter(({ what }) => what.includes(words))
    return found.length === 1 ? found[0]?.on : `${found.length} days`
  }
  const [about, reader, field] = value.split('/')
  if (field === 'total' || field === 'deadline') {
    const found = answer.readings.find((each) => each.about === about && each.for === reader)
    return written(found?.[field])
  }
  return written(answer[value as 'total' | 'deadline' | 'status' | 'buyerReceives' | 'buyerResult'])
}

describe('worked examples, recomputed in Python', () => {
  test('are all there', () => {
    const examples = new Set(ROWS.map(({ example }) => example.split(' ')[0]))
    for (const id of ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12']) {
      expect(examples).toContain(id)
    }
    for (const id of ['E14', 'E15', 'E16', 'E17', 'E19']) expect(examples).toContain(id)
  })

  test.each(ROWS)('$example: $value is $result', ({ value, result, question }) => {
    expect(resultOf(value, question)).toBe(result)
  })
})
