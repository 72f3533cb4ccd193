import { describe, expect, test } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { analyze, between, type WrittenInstrument } from '../testing/make-case.ts'

describe('deceased-grantor and heirship-only', () => {
  const death = (on: string, who = 'DOE JANE') =>
    between('death-certificate', '2001-06-01', who, [], { executedOn: on })
  const sale = (rest: Partial<WrittenInstrument> = {}) =>
    between('warranty-deed', '2001-07-02', 'DOE JANE', 'WHITE ANN', rest)
  const HEIRS = between('warranty-deed', '2002-01-02', ['DOE PETER', 'DOE PAUL'], 'WHITE ANN')
  rows([
    [
      'a deed the day after death',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-05-02' })),
      ['deceased-grantor'],
    ],
    [
      'a deed on the day of death',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-05-01' })),
      [],
    ],
    [
      'a deed of before, recorded after',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: '2001-04-01' })),
      [],
    ],
    [
      'a deed whose execution is not known, recorded after',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), sale({ executedOn: null })),
      ['deceased-grantor'],
    ],
    [
      'a certificate recorded after the deed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2001-05-20', 'DOE JANE', 'WHITE ANN'),
        death('2001-05-01'),
      ),
      ['deceased-grantor'],
    ],
    [
      'another of the name, JR',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01', 'DOE JANE JR'), sale({})),
      [],
    ],
    [
      'heirs without probate or affidavit',
      of('MS', 'WHITE ANN', ROOT, death('2001-05-01'), HEIRS),
      ['deceased-grantor'],
    ],
    [
      'heirs after a probate order',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('probate-order', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
      ),
      [],
    ],
    [
      'heirs with a probate order recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        HEIRS,
        between('probate-order', '2003-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      [],
    ],
    [
      'heirs by affidavit',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
      ),
      ['heirship-only'],
    ],
    [
      'heirs by affidavit, probated later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        death('2001-05-01'),
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        HEIRS,
        between('probate-order', '2003-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      [],
    ],
    [
      'heirs who are the present owners by affidavit',
      of(
        'MS',
        'DOE PETER',
        ROOT,
        between('affidavit-of-heirship', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
      ),
      ['heirship-only'],
    ],
    [
      'one of two heirs conveyed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('probate-order', '2001-12-03', 'DOE JANE', ['DOE PETER', 'DOE PAUL']),
        between('warranty-deed', '2002-01-02', 'DOE PETER', 'WHITE ANN'),
      ),
      ['partial-interest'],
    ],
    [
      'the heirs of one who is named',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '2002-01-02', 'HEIRS OF JANE DOE', 'WHITE ANN'),
      ),
      ['deceased-grantor'],
    ],
    [
      'the estate by its executor, with probate',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('probate-order', '2001-12-03', 'DOE JANE', 'DOE PETER EXECUTOR'),
        between(
          'warranty-deed',
          '2002-01-02',
          'ESTATE OF JANE DOE BY PETER DOE, EXECUTOR',
          'WHITE ANN',
        ),
      ),
      [],
    ],
    [
      'the estate by its executor, without',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between(
          'warranty-deed',
          '2002-01-02',
          'ESTATE OF JANE DOE BY PETER DOE, EXECUTOR',
          'WHITE ANN',
        ),
      ),
      ['authority-missing'],
    ],
  ])
})

describe('survivorship', () => {
  const COUPLE = between('warranty-deed', '1980-01-02', 'ROE X', 'JOHN SMITH AND WIFE, MARY SMITH')
  const death = between('death-certificate', '1999-06-01', 'SMITH JOHN', [], {
    executedOn: '1999-05-01',
  })
  const sale = between('warranty-deed', '2000-01-03', 'SMITH MARY', 'WHITE ANN')
  rows([
    ['a widow conveys all', of('TN', 'WHITE ANN', COUPLE, death, sale), []],
    [
      'a widow conveys before the certificate is recorded',
      of('TN', 'WHITE ANN', COUPLE, sale, { ...death, recordedOn: '2001-01-02' }),
      [],
    ],
    [
      'while he lives she conveys her share',
      of('TN', 'WHITE ANN', COUPLE, sale),
      ['partial-interest'],
    ],
    [
      'tenants in common do not survive',
      of('MS', 'WHITE ANN', { ...COUPLE, remarks: 'AS TENANTS IN COMMON' }, death, sale),
      ['partial-interest'],
    ],
    [
      'joint tenants do, also of different names',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE'], {
          remarks: 'AS JOINT TENANTS WITH FULL RIGHTS OF SURVIVORSHIP AND NOT AS TENANTS IN COMMON',
        }),
        death,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'co-owners of different names do not',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', ['SMITH JOHN', 'BLACK SUE']),
        death,
        between('warranty-deed', '2000-01-03', 'BLACK SUE', 'WHITE ANN'),
      ),
      ['partial-interest'],
    ],
    [
      'a probate of his share to the children shows there was none',
      of(
        'MS',
        'WHITE ANN',
        COUPLE,
        death,
        between('probate-order', '1999-09-01', 'SMITH JOHN', ['SMITH PAUL']),
        sale,
      ),
      ['partial-interest'],
    ],
  ])

  test('the survivor holds the whole', () => {
    expect(analyze(of('TN', 'SMITH MARY', COUPLE, death)).holders).toEqual([
      { name: 'SMITH MARY', interest: '1' },
    ])
  })
})
