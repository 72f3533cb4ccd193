import { describe, expect, test } from 'vitest'
import { cutAtSections } from './cut-at-sections.ts'

describe('cutAtSections', () => {
  test.each([
    ['words alone', 'two years from the day of sale', []],
    [
      'a section with its code',
      'until then (Miss. Code § 27-45-3); later',
      ['Miss. Code § 27-45-3'],
    ],
    [
      'several sections of one code',
      'Miss. Code §§ 27-41-55, 27-41-59(2)',
      ['Miss. Code §§ 27-41-55', '27-41-59(2)'],
    ],
    ['subsections', 'as Tenn. Code Ann. § 67-5-2701(a) has it', ['Tenn. Code Ann. § 67-5-2701(a)']],
    [
      'federal law',
      '26 U.S.C. § 7425(d)(1); 26 C.F.R. § 400.5-1',
      ['26 U.S.C. § 7425(d)(1)', '26 C.F.R. § 400.5-1'],
    ],
    ['a section without its code', 'see § 27-43-1 too', ['§ 27-43-1']],
  ])('keeps whole: %s', (_case, text, sections) => {
    const parts = cutAtSections(text)
    expect(parts.filter((_, place) => place % 2 === 1)).toEqual(sections)
    expect(parts.join('')).toBe(text)
  })
})
