import { expect, test } from 'vitest'
import { escapeFormula } from './escape-formula.ts'

const UNSEEN = ['\u200b', '\ufeff', '\u00ad', '\u200e', '\u202e', '\u2066', '\u2060', '\u00a0', ' ']

test.each(UNSEEN)('a formula after %j is still text', (unseen) => {
  for (const sign of ['=', '+', '-', '@', '＝']) {
    const cell = `${unseen}${unseen}${sign}1+1`
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  }
})

test('text with such characters elsewhere stays as it is', () => {
  for (const text of ['a\u200b=1', '\u00adSmith', 'Ada = Bob'])
    expect(escapeFormula(text)).toBe(text)
})
