import { describe } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { between } from '../testing/make-case.ts'

describe('unsettled-foreclosure', () => {
  const trust = (grantees: string | string[] = 'FIRST BANK') =>
    between('deed-of-trust', '1990-01-02', 'DOE JANE', grantees, { maturesOn: '2005-01-02' })
  const sale = (grantor: string, refersTo: string[] = ['i2']) =>
    between('trustees-deed', '1999-01-04', grantor, 'WHITE ANN', { refersTo })
  const appointment = (refersTo = ['i2']) =>
    between('appointment-of-substitute-trustee', '1998-01-05', 'FIRST BANK', 'POE PAUL', {
      refersTo,
    })
  rows([
    [
      'by the trustee himself',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(['FIRST BANK', 'POE PAUL TRUSTEE']),
        sale('POE PAUL TRUSTEE'),
      ),
      [],
    ],
    [
      'by a substitute without appointment',
      of('MS', 'WHITE ANN', ROOT, trust(), sale('POE PAUL, SUBSTITUTE TRUSTEE')),
      ['unsettled-foreclosure'],
    ],
    [
      'by a substitute with one',
      of('MS', 'WHITE ANN', ROOT, trust(), sale('POE PAUL, SUBSTITUTE TRUSTEE'), appointment()),
      [],
    ],
    [
      'by another than the trustee named',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(['FIRST BANK', 'MOE MAX TRUSTEE']),
        sale('POE PAUL TRUSTEE'),
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'with no deed of trust',
      of('MS', 'WHITE ANN', ROOT, sale('POE PAUL TRUSTEE', [])),
      ['unsettled-foreclosure'],
    ],
    [
      'of the deed of trust its remarks name, whose trustee sells, beside another’s',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        { ...trust(['SECOND BANK', 'MOE MAX TRUSTEE']), bookPage: '122/44' },
        { ...trust(['FIRST BANK', 'POE PAUL TRUSTEE']), bookPage: '123/45' },
        { ...sale('POE PAUL TRUSTEE', []), grantees: ['WHITE ANN'], remarks: 'SEE BK 123 PG 45' },
      ),
      ['stale-deed-of-trust'],
    ],
    [
      'of the deed of trust its remarks name, whose trustee does not sell',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        { ...trust(['SECOND BANK', 'MOE MAX TRUSTEE']), bookPage: '122/44' },
        { ...trust(['FIRST BANK', 'POE PAUL TRUSTEE']), bookPage: '123/45' },
        { ...sale('POE PAUL TRUSTEE', []), remarks: 're: Deed Book 122, Page 44' },
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'with a deed of trust that is not in the case',
      of('MS', 'WHITE ANN', ROOT, sale('POE PAUL TRUSTEE', ['elsewhere'])),
      ['unsettled-foreclosure'],
    ],
    [
      'after its release',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(),
        sale('POE PAUL TRUSTEE'),
        between('release', '1998-01-05', 'FIRST BANK', 'DOE JANE', { refersTo: ['i2'] }),
      ),
      ['unsettled-foreclosure'],
    ],
    [
      'of one who bought subject to it',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        trust(),
        sale('POE PAUL TRUSTEE'),
        between('warranty-deed', '1995-01-02', 'DOE JANE', 'BLACK SUE'),
      ),
      [],
    ],
    [
      'a sheriff’s deed',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('judgment', '1990-01-02', 'DOE JANE', 'ACME CORP'),
        between('sheriffs-deed', '1994-01-03', 'SHERIFF OF HINDS COUNTY', 'WHITE ANN', {
          refersTo: ['i2'],
        }),
      ),
      [],
    ],
  ])
})
