import { describe, expect, test } from 'vitest'
import { citation } from './citation.ts'

describe('citation', () => {
  test.each([
    ['one section', ['MS-12'], 'Miss. Code § 27-45-3'],
    ['two rules of one section, named once', ['MS-11', 'MS-12'], 'Miss. Code § 27-45-3'],
    ['two sections', ['MS-12', 'AL-4'], 'Miss. Code § 27-45-3; Ala. Code § 40-10-120(a)'],
    ['a rule that is unsettled', ['TN-10'], 'Tenn. Code Ann. § 67-5-2701, unsettled'],
    ['a rule that was not read', ['AL-14'], 'Ala. Code § 40-10-83, text not read'],
    [
      'a section another of the rules names too',
      ['T-17', 'T-18'],
      'Miss. Code §§ 11-17-1, 15-1-15, 15-1-17; Ala. Code § 40-10-82; Tenn. Code Ann. § 67-5-2504(d)',
    ],
    [
      'the same the other way round',
      ['T-18', 'T-17'],
      'Miss. Code §§ 11-17-1, 15-1-15, 15-1-17; Ala. Code § 40-10-82; Tenn. Code Ann. § 67-5-2504(d)',
    ],
    [
      'a rule without a section, in words',
      ['AL-26', 'MS-42'],
      'Ala. Code § 40-10-184(c); Mississippi: no section found on easements',
    ],
    ['the life of a lien', ['LIFE-TN-TRUST'], 'Tenn. Code Ann. § 28-2-111'],
  ])('%s', (_case, ids, expected) => {
    expect(citation(ids)).toBe(expected)
  })

  test('refuses an unknown rule', () => {
    expect(() => citation(['MS-999'])).toThrow('MS-999')
  })
})
