import { expect, test } from 'vitest'
import { nearestName, unknownName } from './nearest-name.ts'

const OPTIONS = ['county', 'profile', 'as', 'meaning', 'asOf', 'sheet', 'dryRun', 'wait']

test.each([
  ['dryrun', 'dryRun'],
  ['dry_run', 'dryRun'],
  ['DRY-RUN', 'dryRun'],
  ['meanning', 'meaning'],
  ['sheets', 'sheet'],
  ['coutny', 'county'],
  ['asof', 'asOf'],
  ['runDry', 'dryRun'],
  ['of_as', 'asOf'],
  ['parcel', null],
  ['x', null],
  ['', null],
])('%s is probably %s', (name, known) => {
  expect(nearestName(name, OPTIONS)).toBe(known)
})

test('an unknown name is answered with the nearest one, or with all', () => {
  expect(unknownName('dryrun', OPTIONS)).toBe('“dryrun” is not an option. Did you mean “dryRun”?')
  expect(unknownName('parcel\u0000', ['a', 'b'], 'field')).toBe(
    '“parcel” is not a field. Known: a, b.',
  )
})
