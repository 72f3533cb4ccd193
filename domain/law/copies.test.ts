import { expect, test } from 'vitest'
import { copyRead, sectionsCited } from './copies.ts'
import { cutAtSections } from './cut-at-sections.ts'
import { LAW } from './rules.ts'

test('every section that a rule names has a copy, and no two codes share a number', () => {
  const codes = new Map<string, string>()
  for (const { section } of LAW) {
    let code = ''
    const parts = cutAtSections(section)
    for (const [place, part] of parts.entries()) {
      if (place % 2 === 0 || parts[place - 1]?.endsWith('Admin. Code ')) continue
      const at = part.indexOf('§')
      if (at > 0) code = part.slice(0, at)
      expect(copyRead(part), part).not.toBeNull()
      const number = part.replace(/^.* /, '').replace(/\(.*$/, '')
      expect(codes.get(number) ?? code, part).toBe(code)
      codes.set(number, code)
    }
  }
})

test('a text’s sections are named once, with the age of their copies', () => {
  const cited = sectionsCited([
    'Miss. Code §§ 27-41-55, 27-41-59(2); Miss. Code § 27-41-55',
    'without end (Ala. Code § 40-10-83), text not read; custom of title examination',
  ])
  expect(cited.map(({ section }) => section)).toEqual([
    'Ala. Code § 40-10-83',
    'Miss. Code § 27-41-55',
    'Miss. Code § 27-41-59',
  ])
  expect(cited[0]).toMatchObject({ isRead: false })
  expect(cited[1]).toMatchObject({ copy: '2013 to 2024', isRead: true })
})

test('a section that no rule names has no copy', () => {
  expect(copyRead('Miss. Code § 99-99-99')).toBeNull()
})
