import { describe, expect, test } from 'vitest'
import { likeliestMeant, slipOdds } from './slip-odds.ts'

test.each([
  ['a letter left out', 'wilkis', 'wilkins', 'willis'],
  ['two letters swapped', 'simth', 'smith', 'sixth'],
  ['a letter typed twice', 'smiith', 'smith', 'smirth'],
  ['a neighboring key', 'smoth', 'smith', 'smzth'],
  ['a later letter than the first', 'riley', 'rileys', 'wiley'],
  ['a letter left out, and not the first', 'biley', 'bailey', 'riley'],
])('%s is likelier', (_case, typed, likelier, other) => {
  expect(slipOdds(typed, likelier)).toBeGreaterThan(slipOdds(typed, other))
})

describe('likeliestMeant', () => {
  const corrections = {
    oneError: new Map([['wilkis', ['willis', 'wilkins']]]),
    twoErrors: new Map<string, string[]>(),
    rows: new Map([
      ['willis', 4_000],
      ['wilkins', 4_000],
      ['richard', 20_000],
    ]),
  }

  test('replaces unknown words, the likeliest first', () => {
    const meant = likeliestMeant(['wilkis', 'richard'], ['wilkis'], corrections)
    expect(meant.map(({ words }) => words.join(' '))).toEqual(['wilkins richard', 'willis richard'])
    expect(meant[0]?.rank).toBe(0)
    expect(meant[1]?.rank).toBeGreaterThan(0)
  })

  test('weighs how many rows have the word', () => {
    const rows = new Map([...corrections.rows, ['willis', 400_000]])
    const meant = likeliestMeant(['wilkis'], ['wilkis'], { ...corrections, rows })
    expect(meant[0]?.words).toEqual(['willis'])
  })

  test('never answers the words as typed', () => {
    expect(likeliestMeant(['richard', '12'], [], corrections)).toEqual([])
    const meant = likeliestMeant(['wilkis', 'richard'], [], corrections)
    expect(meant.map(({ words }) => words.join(' '))).not.toContain('wilkis richard')
  })

  test('keeps eight of many readings', () => {
    const many = Array.from('abcdefghijklmn', (letter) => `w${letter}lkis`)
    const oneError = new Map([['wilkis', many]])
    const words = ['wilkis', 'wilkis', 'wilkis']
    expect(likeliestMeant(words, ['wilkis'], { ...corrections, oneError })).toHaveLength(8)
  })
})
