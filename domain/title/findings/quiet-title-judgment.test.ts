import { describe, expect, test } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { analyze, between } from '../testing/make-case.ts'

describe('quiet-title-judgment', () => {
  const judgment = (
    plaintiff: string | string[],
    defendants: string | string[] = [],
    recordedOn = '2020-01-02',
  ) => between('quiet-title-judgment', recordedOn, defendants, plaintiff)
  rows([
    [
      'ends a gap',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
        judgment('WHITE ANN', 'DOE JANE'),
      ),
      [],
    ],
    [
      'against a bank that could assert nothing does not end a gap',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
        judgment('WHITE ANN', 'ACME BANK'),
      ),
      ['chain-gap'],
    ],
    [
      'against the stranger who gave the deed does not end a gap',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
        judgment('WHITE ANN', 'BLACK SUE'),
      ),
      ['chain-gap'],
    ],
    [
      'without defendants ends nothing',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
        judgment('WHITE ANN'),
      ),
      ['chain-gap'],
    ],
    [
      'does not end a later wild deed',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        judgment('DOE JANE', 'OTHER OLGA'),
        between('warranty-deed', '2021-01-04', 'STRANGER SAM', 'OTHER OLGA'),
      ),
      ['wild-deed'],
    ],
    [
      'ends an earlier one',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        between('warranty-deed', '2019-01-04', 'STRANGER SAM', 'OTHER OLGA'),
        judgment('DOE JANE', 'OTHER OLGA'),
      ),
      [],
    ],
    [
      'against its grantor leaves the wild deed to its taker',
      of(
        'MS',
        'DOE JANE',
        ROOT,
        between('warranty-deed', '2019-01-04', 'STRANGER SAM', 'OTHER OLGA'),
        judgment('DOE JANE', 'STRANGER SAM'),
      ),
      ['wild-deed'],
    ],
    [
      'ends a conflict for the loser who won it',
      of(
        'MS',
        'BLACK SUE',
        ROOT,
        between('warranty-deed', '2000-01-03', 'DOE JANE', 'WHITE ANN'),
        between('warranty-deed', '2001-01-03', 'DOE JANE', 'BLACK SUE'),
        judgment('BLACK SUE', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'gives title to one who held against the owner',
      of('MS', 'BLACK SUE', ROOT, judgment('BLACK SUE', 'DOE JANE')),
      [],
    ],
  ])

  test('between strangers cannot be placed', () => {
    expect(
      analyze(of('MS', 'DOE JANE', ROOT, judgment('OTHER OLGA', 'STRANGER SAM'))),
    ).toMatchObject({
      unplaced: ['i2'],
      chain: ['i1'],
      confidenceScore: 100,
    })
  })

  test('leaves co-owners who took together their shares', () => {
    const couple = between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'SMITH MARY'])
    expect(
      analyze(of('MS', 'SMITH JOHN & MARY', couple, judgment('SMITH JOHN', 'ROE X'))).holders,
    ).toEqual([
      { name: 'SMITH JOHN', interest: '1/2' },
      { name: 'SMITH MARY', interest: '1/2' },
    ])
  })
})
