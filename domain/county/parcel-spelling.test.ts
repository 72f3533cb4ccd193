import { describe, expect, test } from 'vitest'
import { commonSpelling, otherSpellings } from './parcel-spelling.ts'

const BALTIMORE_CITY = 24510
const HINDS = 28049

describe('a parcel of Baltimore', () => {
  test.each([
    ['042750026', '4275-26'],
    ['4275-26', '4275-26'],
    ['4275 026', '4275-26'],
    ['4275- 26', '4275-26'],
    ['0901-007A', '901-7A'],
    ['00901007A', '901-7A'],
    ['5417A0029', '5417A-29'],
    ['5417A-029', '5417A-29'],
    ['6587A-6A', '6587A-6A'],
  ])('%s is %s', (written, key) => {
    expect(commonSpelling(BALTIMORE_CITY, written)).toBe(key)
  })

  test.each(['IF OPEN', '123456789012', '4275', '4275-26-1', '4275-', ''])(
    '%j stays as it is',
    (written) => {
      expect(commonSpelling(BALTIMORE_CITY, written)).toBe(written)
    },
  )

  test('differs from another in its letters', () => {
    expect(commonSpelling(BALTIMORE_CITY, '5417A0029')).not.toBe(
      commonSpelling(BALTIMORE_CITY, '054170029'),
    )
  })
})

test('an ID of another county stays as it is', () => {
  expect(commonSpelling(HINDS, '042750026')).toBe('042750026')
})

test('each spelling leads to the others', () => {
  const all = ['4275-26', '4275-026', '042750026']
  for (const typed of all) {
    expect(otherSpellings(typed).sort()).toEqual(all.filter((each) => each !== typed).sort())
  }
  expect(otherSpellings('00901007A')).toEqual(['901-7A', '0901-007A'])
  expect(otherSpellings('12 Oak St')).toEqual([])
})
