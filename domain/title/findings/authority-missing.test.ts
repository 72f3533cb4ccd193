import { describe } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import { between, type WrittenInstrument } from '../testing/make-case.ts'

describe('authority-missing', () => {
  const by = (grantor: string, rest: Partial<WrittenInstrument> = {}) =>
    between('warranty-deed', '2002-01-02', grantor, 'WHITE ANN', rest)
  const power = (rest: Partial<WrittenInstrument> = {}) =>
    between('power-of-attorney', '2001-01-02', 'DOE JANE', 'POE PAUL', rest)
  rows([
    [
      'an attorney-in-fact without a power',
      of('MS', 'WHITE ANN', ROOT, by('DOE JANE BY POE PAUL ATTORNEY IN FACT')),
      ['authority-missing'],
    ],
    [
      'an attorney-in-fact with a power',
      of('MS', 'WHITE ANN', ROOT, power(), by('DOE JANE BY POE PAUL ATTORNEY IN FACT')),
      [],
    ],
    [
      'a power recorded later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
        power({ recordedOn: '2003-01-02' }),
      ),
      [],
    ],
    [
      'a power given later',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
        power({ recordedOn: '2003-01-02', executedOn: '2003-01-01' }),
      ),
      ['authority-missing'],
    ],
    [
      'a power to somebody else',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        power({ grantees: ['OTHER OLGA'] }),
        by('DOE JANE BY POE PAUL ATTORNEY IN FACT'),
      ),
      ['authority-missing'],
    ],
    [
      'the attorney alone is named, with his power',
      of('MS', 'WHITE ANN', ROOT, power(), by('POE PAUL, ATTORNEY IN FACT')),
      [],
    ],
    [
      'a trustee who took as one by a plain deed',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE'),
        by('POE PAUL TRUSTEE'),
      ),
      ['authority-missing'],
    ],
    [
      'a successor of the trustee whom the deed in trust names',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE OF THE POE FAMILY TRUST'),
        by('MOE MAX TRUSTEE OF THE POE FAMILY TRUST'),
      ),
      ['authority-missing'],
    ],
    [
      'a trustee where the deed in trust names only the trust',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE FAMILY TRUST'),
        by('MOE MAX TRUSTEE OF THE POE FAMILY TRUST'),
      ),
      [],
    ],
    [
      'a trustee who took by a deed in trust',
      of(
        'MS',
        'WHITE ANN',
        between('deed-in-trust', '1980-01-02', 'ROE X', 'POE PAUL TRUSTEE'),
        by('POE PAUL TRUSTEE'),
      ),
      [],
    ],
    [
      'a guardian without an order',
      of('MS', 'WHITE ANN', ROOT, by('DOE JANE BY POE PAUL, GUARDIAN')),
      ['authority-missing'],
    ],
    [
      'a guardian with one',
      of(
        'MS',
        'WHITE ANN',
        ROOT,
        between('guardianship', '2001-01-02', 'DOE JANE', 'POE PAUL'),
        by('DOE JANE BY POE PAUL, GUARDIAN'),
      ),
      [],
    ],
    [
      'a company by an officer without a resolution',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC'),
        by('ABC LLC BY JOHN DOE, MANAGER'),
      ),
      ['authority-missing'],
    ],
    [
      'a company that says nothing of who signed',
      of(
        'MS',
        'WHITE ANN',
        between('warranty-deed', '1980-01-02', 'ROE X', 'ABC LLC'),
        by('ABC LLC'),
      ),
      [],
    ],
  ])
})
