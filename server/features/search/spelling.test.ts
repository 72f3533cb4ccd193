import { describe, expect, test } from 'vitest'
import { oneErrorAway, splitsOf } from './spelling.ts'

describe('oneErrorAway', () => {
  test.each([
    ['two letters swapped', 'mian', 'main'],
    ['the first two letters swapped', 'amin', 'main'],
    ['a letter missing', 'smth', 'smith'],
    ['the last letter missing', 'smit', 'smith'],
    ['a letter too many', 'smiith', 'smith'],
    ['a wrong letter', 'smoth', 'smith'],
    ['a wrong first letter', 'zmith', 'smith'],
  ])('corrects %s', (_case, typed, meant) => {
    expect(oneErrorAway(typed)).toContain(meant)
  })

  test('is not the word itself, nor a word two errors away', () => {
    const texts = oneErrorAway('main')
    expect(texts).not.toContain('main')
    expect(texts).not.toContain('mainly')
  })
})

test('splitsOf gives halves of two letters or more', () => {
  expect(splitsOf('lakes')).toEqual([
    ['la', 'kes'],
    ['lak', 'es'],
  ])
  expect(splitsOf('oak')).toEqual([])
})
