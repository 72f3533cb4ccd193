import { describe } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { between, type WrittenInstrument } from '../testing/make-case.ts'

describe('names, quitclaims, order and divorce', () => {
  const sold = (grantor: string, type: WrittenInstrument['type'] = 'warranty-deed') =>
    between(type, '2002-01-02', grantor, 'WHITE ANN')
  const to = (grantee: string) => between('warranty-deed', '1980-01-02', 'ROE X', grantee)
  rows([
    [
      'conflicting middle initials',
      of('MS', 'WHITE ANN', to('DOE JANE A'), sold('DOE JANE B')),
      ['name-variance'],
    ],
    [
      'a suffix on one side',
      of('MS', 'WHITE ANN', to('DOE JOHN JR'), sold('DOE JOHN')),
      ['name-variance'],
    ],
    [
      'JR against SR',
      of('MS', 'WHITE ANN', to('DOE JOHN JR'), sold('DOE JOHN SR')),
      ['name-variance'],
    ],
    ['a nickname', of('MS', 'WHITE ANN', to('DOE WILLIAM'), sold('DOE BILL')), ['name-variance']],
    [
      'an initial for a given name',
      of('MS', 'WHITE ANN', to('DOE WILLIAM'), sold('DOE W')),
      ['name-variance'],
    ],
    [
      'a changed surname',
      of('MS', 'WHITE ANN', to('DOE MARY ANN'), sold('BLACK MARY ANN')),
      ['name-variance'],
    ],
    ['now known as', of('MS', 'WHITE ANN', to('DOE MARY'), sold('MARY BLACK FKA MARY DOE')), []],
    [
      'a corrective deed ends a variance',
      of(
        'MS',
        'WHITE ANN',
        to('DOE JANE A'),
        sold('DOE JANE B'),
        between('corrective-deed', '2003-01-02', 'DOE JANE A', 'WHITE ANN', { refersTo: ['i2'] }),
      ),
      [],
    ],
    [
      'a quitclaim between strangers',
      of('MS', 'WHITE ANN', ROOT, sold('DOE JANE', 'quitclaim-deed')),
      ['quitclaim-link'],
    ],
    [
      'a quitclaim in the family',
      of('MS', 'DOE PAUL', ROOT, between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'DOE PAUL')),
      [],
    ],
    [
      'a quitclaim to one’s own trust',
      of('MS', null, ROOT, between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'DOE FAMILY TRUST')),
      [],
    ],
    [
      'the grantor’s own deed recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1990-03-01', 'DOE JANE', 'BLACK SUE', {
          recordedOn: '1995-01-02',
          executedOn: '1990-03-01',
        }),
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN'),
      ),
      ['out-of-order-recording'],
    ],
    [
      'also where no paper is dated',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1995-01-02', 'DOE JANE', 'BLACK SUE', { executedOn: null }),
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN', { executedOn: null }),
      ),
      ['out-of-order-recording'],
    ],
    [
      'the first deed recorded after the second',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1991-01-02', 'DOE JANE', 'WHITE ANN'),
        between('warranty-deed', '1995-01-02', 'ROE X', 'DOE JANE', { executedOn: '1980-01-02' }),
      ),
      ['out-of-order-recording', 'short-search'],
    ],
    [
      'both recorded on one day',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('warranty-deed', '1991-01-02', 'BLACK SUE', 'WHITE ANN'),
        between('warranty-deed', '1991-01-02', 'DOE JANE', 'BLACK SUE'),
      ),
      [],
    ],
    [
      'a decree with no deed',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      ['divorce-unsettled'],
    ],
    [
      'a decree and its deed',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
        between('quitclaim-deed', '2002-02-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      [],
    ],
    [
      'a decree whose deed came first',
      of(
        'MS',
        'SMITH MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('quitclaim-deed', '2001-12-02', 'SMITH JOHN', 'SMITH MARY'),
        between('divorce-decree', '2002-01-02', 'SMITH JOHN', 'SMITH MARY'),
      ),
      [],
    ],
    [
      'a decree that awards nothing',
      of(
        'MS',
        'SMITH JOHN & MARY',
        to('JOHN SMITH AND WIFE, MARY SMITH'),
        between('divorce-decree', '2002-01-02', ['SMITH JOHN', 'SMITH MARY'], []),
      ),
      [],
    ],
  ])
})

describe('short-search', () => {
  rows([
    [
      'forty years to the day',
      of('MS', 'DOE JANE', between('warranty-deed', '1986-11-01', 'ROE X', 'DOE JANE')),
      [],
    ],
    [
      'a day less',
      of('MS', 'DOE JANE', between('warranty-deed', '1986-11-02', 'ROE X', 'DOE JANE')),
      ['short-search'],
    ],
    [
      'a tax patent is no beginning',
      {
        ...of(
          'MS',
          'DOE JANE',
          between('patent', '2020-01-02', 'STATE OF MISSISSIPPI', 'DOE JANE', { refersTo: ['t1'] }),
        ),
        taxSales: [{ id: 't1', saleDate: '2010-08-30', kind: 'ms-land-sale', status: 'matured' }],
      },
      ['tax-deed-aged', 'short-search'],
    ],
  ])
})
