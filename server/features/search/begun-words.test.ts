import { describe, expect, test } from 'vitest'
import { begunTexts, canBeBegun } from './begun-words.ts'
import type { WordUse } from './vocabulary.queries.ts'

const use = (df: number, ...longer: string[]): WordUse => ({ df, prefixDf: 100, longer })
const textsOf = (beginnings: ReadonlyArray<{ text: string }>) => beginnings.map(({ text }) => text)

describe('begunTexts', () => {
  const uses = new Map([
    ['west', use(50, 'westover', 'westbrook')],
    ['aven', use(0)],
    ['will', use(0, 'williams', 'willis')],
    ['juli', use(0, 'julie')],
  ])

  test('streets with longer words, and the short form of the last as a whole word', () => {
    const { street } = begunTexts(['west', 'aven'], uses)
    expect(street).toContainEqual({ text: 'westover ave', guess: true, isWord: true })
    expect(street).toContainEqual({ text: 'e westbrook ave', guess: true, isWord: true })
    expect(street).toContainEqual({ text: 'westover aven', guess: true })
    expect(textsOf(street)).not.toContain('west aven')
  })

  test('owners either way round, the commonest names first', () => {
    const { owner } = begunTexts(['will', 'juli'], uses)
    expect(textsOf(owner)).toEqual(['williams juli', 'julie will', 'willis juli'])
  })

  test('places', () => {
    const ocean = new Map([['ocea', use(0, 'ocean')]])
    expect(textsOf(begunTexts(['ocea', 'spr'], ocean).place)).toEqual(['ocean spr'])
  })

  test('no more than 24 combinations', () => {
    const longer = Array.from('abcdefghijklmn', (letter) => `will${letter}`)
    const many = new Map([['will', use(0, ...longer)]])
    expect(begunTexts(['will', 'will', 'x'], many).place).toHaveLength(24)
  })
})

test.each([
  [['will', 'juli'], true],
  [['will'], false],
  [['12', 'west', 'aven'], false],
  [['a', 'b', 'c', 'd', 'e'], false],
])('canBeBegun(%j) is %s', (words, expected) => {
  expect(canBeBegun(words)).toBe(expected)
})
