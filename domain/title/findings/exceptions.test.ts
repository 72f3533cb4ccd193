import { describe, expect, test } from 'vitest'
import { of, ROOT } from '../testing/finding-rows.ts'
import { analyze, between } from '../testing/make-case.ts'

describe('unplaced and exceptions', () => {
  test('what was recorded after the day of the examination is not used', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('warranty-deed', '2026-11-02', 'DOE JANE', 'WHITE ANN'),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: ['i2'],
      chain: ['i1'],
      confidenceScore: 100,
    })
  })

  test('what was recorded on that day is', () => {
    const written = of(
      'MS',
      'WHITE ANN',
      ROOT,
      between('warranty-deed', '2026-11-01', 'DOE JANE', 'WHITE ANN'),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: [],
      chain: ['i1', 'i2'],
      confidenceScore: 100,
    })
  })

  test('deeds without parties, and acts of strangers, are listed', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('warranty-deed', '1990-01-02', 'DOE JANE', []),
      between('warranty-deed', '1991-01-02', [], 'WHITE ANN'),
      between('death-certificate', '1992-01-02', 'STRANGER SAM', []),
      between('power-of-attorney', '1993-01-02', 'STRANGER SAM', 'POE PAUL'),
      between('probate-order', '1994-01-02', 'STRANGER SAM', 'OTHER OLGA'),
      between('divorce-decree', '1995-01-02', 'STRANGER SAM', 'STRANGER SUE'),
      between('appointment-of-substitute-trustee', '1996-01-02', 'SOME BANK', 'POE PAUL', {
        refersTo: ['elsewhere'],
      }),
    )
    expect(analyze(written)).toMatchObject({
      unplaced: ['i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8'],
      confidenceScore: 100,
    })
  })

  test('minerals, easements and covenants are notes, unless released', () => {
    const written = of(
      'MS',
      'DOE JANE',
      ROOT,
      between('mineral-reservation', '1990-01-02', 'DOE JANE', 'OIL CO'),
      between('easement', '1991-01-02', 'DOE JANE', 'POWER CO'),
      between('restrictive-covenants', '1992-01-02', 'DOE JANE', []),
      between('easement', '1993-01-02', 'DOE JANE', 'GAS CO'),
      between('release', '1994-01-02', 'GAS CO', 'DOE JANE', { refersTo: ['i5'] }),
      between('plat', '1995-01-02', 'DOE JANE', []),
    )
    const { findings, confidenceScore, unplaced } = analyze(written)
    expect(findings.map(({ code, points }) => [code, points])).toEqual([
      ['reserved-minerals', 0],
      ['easement', 0],
      ['restrictive-covenants', 0],
    ])
    expect(confidenceScore).toBe(100)
    expect(unplaced).toEqual([])
  })
})
