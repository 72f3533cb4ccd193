import { describe, expect, test } from 'vitest'
import { ALABAMA_LAW } from './alabama.ts'
import { FEDERAL_LAW } from './federal.ts'
import { MISSISSIPPI_LAW } from './mississippi.ts'
import { cite, law } from './rules.ts'
import { TENNESSEE_LAW } from './tennessee.ts'
import { TITLE_LAW } from './title.ts'

const ALL = [...MISSISSIPPI_LAW, ...ALABAMA_LAW, ...TENNESSEE_LAW, ...FEDERAL_LAW, ...TITLE_LAW]

describe('the table of law', () => {
  test('has each id once, and a section and a sentence for it', () => {
    expect(new Set(ALL.map(([id]) => id)).size).toBe(ALL.length)
    for (const [id, section, , rule] of ALL) {
      expect(section, id).toMatch(/\S{4}/)
      expect(rule, id).toMatch(/^[A-Z0-9].*[.]$/s)
    }
  })

  test.each([
    ['MS-12', 'Miss. Code § 27-45-3'],
    ['AL-7', 'Ala. Code § 40-10-122'],
    ['TN-18', 'Tenn. Code Ann. § 1-3-102'],
    ['US-5', '28 U.S.C. § 2410(c)'],
  ] as const)('%s is %s', (id, section) => {
    expect(cite(id)).toBe(section)
  })

  test.each(['MS-14', 'MS-19', 'AL-9', 'US-3'] as const)('%s is known to be unsure', (id) => {
    expect(law(id).standing).toBe('unsure')
  })
})
