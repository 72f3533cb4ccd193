import { describe, expect, test } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { analyze, between } from '../testing/make-case.ts'

describe('partial-interest', () => {
  const CO = between('warranty-deed', '1980-01-02', 'ROE X', ['DOE JANE', 'BLACK SUE'])
  rows([
    [
      'only one of two co-owners conveyed',
      of('MS', 'WHITE ANN', CO, between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN')),
      ['partial-interest'],
    ],
    [
      'also where the roll names no owner',
      of('MS', null, CO, between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN')),
      ['partial-interest'],
    ],
    [
      'a half openly conveyed to one who is assessed for all',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/2' }),
      ),
      ['partial-interest'],
    ],
    [
      'both of the co-owners are assessed',
      of(
        'MS',
        'WHITE ANN & BLACK SUE',
        CO,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/2' }),
      ),
      [],
    ],
    ['the roll names one of two who took together', of('MS', 'DOE JANE', CO), []],
    [
      'more was conveyed than the grantor had',
      of(
        'MS',
        'WHITE ANN & BLACK SUE',
        CO,
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '2/3' }),
      ),
      ['partial-interest'],
    ],
    [
      'the first deed is of a half only',
      of(
        'MS',
        'DOE JANE',
        between('warranty-deed', '1980-01-02', 'ROE X', 'DOE JANE', { interest: '1/2' }),
      ),
      ['partial-interest'],
    ],
  ])

  test('keeps shares exact', () => {
    const holders = analyze(
      of(
        'MS',
        null,
        between('warranty-deed', '1980-01-02', 'ROE X', ['DOE JANE', 'BLACK SUE', 'GRAY GUS']),
        between('warranty-deed', '1990-01-02', 'DOE JANE', 'WHITE ANN', { interest: '1/7' }),
      ),
    ).holders
    expect(holders).toEqual([
      { name: 'DOE JANE', interest: '4/21' },
      { name: 'BLACK SUE', interest: '1/3' },
      { name: 'GRAY GUS', interest: '1/3' },
      { name: 'WHITE ANN', interest: '1/7' },
    ])
  })

  test('a thousand co-owners sell one after the other, one of them twice a part', () => {
    const names = Array.from(
      { length: 1000 },
      (_, at) =>
        `OWNER${String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26), 65 + Math.floor(at / 676))} PAT`,
    )
    const written = of(
      'MS',
      'WHITE ANN',
      between('warranty-deed', '1980-01-02', 'ROE X', names),
      ...names.slice(1).map((name) => between('warranty-deed', '1990-01-02', name, 'WHITE ANN')),
      between('warranty-deed', '1991-01-02', names[0] ?? '', 'WHITE ANN', { interest: '1/1007' }),
    )
    const analysis = analyze(written)
    // 999/1000 and 1/1007 of the whole; what is left of the first is the rest.
    expect(analysis.holders.map(({ interest }) => interest)).toContain('7/1007000')
    expect(analysis.findings.map(({ code }) => code)).toEqual(['partial-interest'])
  })
})
