import { describe, expect, test } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import {
  analyze,
  between,
  codesOf,
  type WrittenCase,
  type WrittenInstrument,
} from '../testing/make-case.ts'

describe('competing-conveyance', () => {
  const first = (rest: Partial<WrittenInstrument>) =>
    between('warranty-deed', '2001-06-01', 'DOE JANE', 'FIRST FRED', {
      consideration: 10_000,
      ...rest,
    })
  const second = (rest: Partial<WrittenInstrument>) =>
    between('warranty-deed', '2001-07-01', 'DOE JANE', 'SECOND SUE', {
      consideration: 10_000,
      ...rest,
    })
  const holderOf = (written: WrittenCase) => analyze(written).holders.map(({ name }) => name)

  test.each<[string, WrittenCase, string]>([
    [
      'Mississippi: the first filed',
      of('MS', null, ROOT, first({}), second({ executedOn: '2001-05-01' })),
      'FIRST FRED',
    ],
    [
      'Tennessee: the first filed, though executed later',
      of(
        'TN',
        null,
        ROOT,
        first({ executedOn: '2001-05-20' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'FIRST FRED',
    ],
    [
      'Mississippi: a gift filed first does not beat an older deed',
      of(
        'MS',
        null,
        ROOT,
        first({ executedOn: '2001-05-20', remarks: 'LOVE AND AFFECTION' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: the later buyer for value without notice',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: not after the earlier deed was recorded',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-06-02' }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: on the day it was recorded he still has no notice',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-06-01' }),
      ),
      'SECOND SUE',
    ],
    [
      'Alabama: not one who gave nothing',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10', consideration: 0 }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: not one who was given it',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-01-01' }),
        second({ executedOn: '2001-05-10', remarks: 'FOR LOVE & AFFECTION' }),
      ),
      'FIRST FRED',
    ],
    [
      'Alabama: the later buyer wins though he filed first',
      of(
        'AL',
        null,
        ROOT,
        first({ executedOn: '2001-05-20' }),
        second({ executedOn: '2001-05-10' }),
      ),
      'FIRST FRED',
    ],
    [
      'one day of record: the lower book and page',
      of(
        'MS',
        null,
        ROOT,
        first({ bookPage: '100/9' }),
        second({ recordedOn: '2001-06-01', executedOn: '2001-06-01', bookPage: '99/10' }),
      ),
      'SECOND SUE',
    ],
  ])('%s has it', (_name, written, holder) => {
    expect(holderOf(written)).toEqual([holder])
    expect(codesOf(written)).toEqual(['competing-conveyance'])
    expect(new Set(analyze(written).findings[0]?.instruments)).toEqual(new Set(['i2', 'i3']))
  })

  rows([
    [
      'the loser on the roll is not in the chain',
      of('MS', 'SECOND SUE', ROOT, first({}), second({})),
      ['owner-not-in-chain', 'competing-conveyance'],
    ],
    [
      'what the loser conveyed on is no further finding',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        second({}),
        between('warranty-deed', '2003-01-02', 'SECOND SUE', 'THIRD TOM'),
      ),
      ['competing-conveyance'],
    ],
    [
      'what the first taker had conveyed on falls with him in Alabama',
      of(
        'AL',
        'SECOND SUE',
        ROOT,
        first({ executedOn: '2001-01-01' }),
        between('warranty-deed', '2001-06-15', 'FIRST FRED', 'THIRD TOM'),
        second({ executedOn: '2001-05-10' }),
      ),
      ['competing-conveyance'],
    ],
    [
      'the loser’s quitclaim to the winner ends it',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        second({}),
        between('quitclaim-deed', '2003-01-02', 'SECOND SUE', 'FIRST FRED'),
      ),
      [],
    ],
    [
      'a half and what is left are no conflict',
      of('MS', 'FIRST FRED & SECOND SUE', ROOT, first({ interest: '1/2' }), second({})),
      [],
    ],
    [
      'a grantor who took back may convey again',
      of(
        'MS',
        'SECOND SUE',
        ROOT,
        first({}),
        between('warranty-deed', '2001-06-20', 'FIRST FRED', 'DOE JANE'),
        second({}),
      ),
      [],
    ],
    [
      'his quitclaim to the present owner is no conflict',
      of(
        'MS',
        'FIRST FRED',
        ROOT,
        first({}),
        between('quitclaim-deed', '2002-01-02', 'DOE JANE', 'FIRST FRED'),
      ),
      [],
    ],
    [
      'after foreclosure the old owner is a stranger',
      of(
        'MS',
        'BANK OF X',
        ROOT,
        between('deed-of-trust', '1990-01-02', 'DOE JANE', 'BANK OF X', {
          maturesOn: '2000-01-01',
        }),
        between('trustees-deed', '1995-01-03', 'POE TRUSTEE', 'BANK OF X', { refersTo: ['i2'] }),
        between('warranty-deed', '1996-01-02', 'DOE JANE', 'THIRD TOM'),
      ),
      ['wild-deed'],
    ],
  ])
})
