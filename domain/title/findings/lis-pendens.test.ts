import { expect, test } from 'vitest'
import type { Instrument } from '../reading/title-case.ts'
import { claimsOf, instrument, OWNER } from '../testing/claims.ts'

const suit = (fields: Partial<Instrument> = {}) =>
  instrument({
    type: 'lis-pendens',
    recordedOn: '2025-03-01',
    grantors: [OWNER],
    grantees: ['GREEN MARY'],
    ...fields,
  })
const one = suit({ bookPage: '4000/1' })
const two = suit({ grantees: ['BLACK PETER'], recordedOn: '2025-05-01', bookPage: '4000/9' })
const act = (type: Instrument['type'], fields: Partial<Instrument> = {}) =>
  instrument({ type, recordedOn: '2026-01-05', ...fields })

test.each<[string, Instrument[], Instrument | null, string[], boolean]>([
  ['no release is of record', [one], null, [one.id], true],
  ['a release refers to it', [one], act('lis-pendens-release', { refersTo: [one.id] }), [], true],
  [
    'the release is older than it',
    [one],
    act('lis-pendens-release', { refersTo: [one.id], recordedOn: '2025-02-28' }),
    [one.id],
    true,
  ],
  ['a plain release refers to it', [one], act('release', { refersTo: [one.id] }), [], true],
  [
    'a judgment decides it',
    [one],
    act('judgment', { refersTo: [one.id], grantors: ['DOE JANE'] }),
    [],
    true,
  ],
  [
    'a quiet-title judgment decides it',
    [one],
    act('quiet-title-judgment', { refersTo: [one.id] }),
    [],
    true,
  ],
  [
    'a later judgment against the plaintiff quiets the title',
    [one],
    act('quiet-title-judgment', { grantors: one.grantees, grantees: [OWNER] }),
    [],
    true,
  ],
  [
    'a later judgment against another quiets the title (T-22)',
    [one],
    act('quiet-title-judgment', { grantors: ['STRANGER SAM'], grantees: [OWNER] }),
    [one.id],
    true,
  ],
  [
    'the judgment that quiets the title is older',
    [one],
    act('quiet-title-judgment', {
      grantors: one.grantees,
      grantees: [OWNER],
      recordedOn: '2025-02-28',
    }),
    [one.id],
    true,
  ],
  ['a release names no party and it is the only suit', [one], act('lis-pendens-release'), [], true],
  [
    'a release of two names no party',
    [one, two],
    act('lis-pendens-release'),
    [one.id, two.id],
    false,
  ],
  [
    'a release of two names the plaintiff',
    [one, two],
    act('lis-pendens-release', { grantors: ['BLACK PETER'] }),
    [one.id],
    true,
  ],
  [
    'a release of two names book and page',
    [one, two],
    act('lis-pendens-release', { remarks: 'LP 4000/1' }),
    [two.id],
    true,
  ],
  [
    'a release names another plaintiff',
    [one],
    act('lis-pendens-release', { grantors: ['WHITE ANNA'] }),
    [one.id],
    false,
  ],
  [
    'a release refers to nothing in the case',
    [one],
    act('lis-pendens-release', { refersTo: ['i0'] }),
    [one.id],
    false,
  ],
])('a suit where %s', (_case, suits, ending, pending, isPlaced) => {
  const { defects, unplaced } = claimsOf({
    instruments: ending ? [...suits, ending] : suits,
  })
  const found = defects.filter(({ code }) => code === 'lis-pendens')
  expect(found.flatMap(({ instruments }) => instruments)).toEqual(pending)
  expect(unplaced).toEqual(isPlaced ? [] : [ending?.id])
})

test('says who sues whom and where it is recorded', () => {
  const [defect] = claimsOf({ instruments: [one] }).defects
  expect(defect).toMatchObject({ severity: 'critical', whoCouldAssertIt: 'GREEN MARY, who sues' })
  expect(defect?.explanation).toContain(
    `lis pendens of GREEN MARY against ${OWNER}, recorded on 2025-03-01 at 4000/1`,
  )
})
