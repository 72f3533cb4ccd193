import { describe, expect, test } from 'vitest'
import { faultOf, patternsIn } from './patterns.mjs'

describe('patternsIn', () => {
  test('finds every pattern with its line, also one that is put together', () => {
    const text = "const a: RegExp = /x+$/gi\nf(new RegExp('^' + a))\nconst b = 'no /pattern/'\n"
    expect(patternsIn('a.ts', text)).toEqual([
      { line: 1, source: 'x+$', flags: 'gi', bounded: null },
      { line: 2, dynamic: true, bounded: null },
    ])
  })

  test('knows the reason that stands before it or its statement, and no other', () => {
    const text = [
      '// bounded: a heading of 120 characters',
      '/** The table. */',
      'const table = { a: [/a+$/] }',
      'const other = /b+$/',
      '// bounded:',
      'const unsaid = /c+$/',
    ].join('\n')
    expect(patternsIn('a.ts', text).map(({ bounded }) => bounded)).toEqual([
      'a heading of 120 characters',
      null,
      null,
    ])
  })
})

describe('faultOf', () => {
  test.each([
    '[\\s,]+$',
    '^(?:\\s*[;,]?\\s*\\d{1,5}\\/\\d{1,5}-\\d{3})+\\s*$',
    '^\\w*year\\w*built$',
  ])('finds that /%s/ is not linear', async (source) => {
    expect(await faultOf({ source, flags: '' })).toMatch(/polynomial|exponential/)
  })

  test('has nothing against one that does not', async () => {
    expect(await faultOf({ source: '[\\s,](\\d{5})$', flags: '' })).toBeNull()
  })
})
