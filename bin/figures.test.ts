import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withFigures } from '../bench/readme-figures.ts'
import { withSection } from '../bench/results.ts'
import { codeOfSection } from '../bench/section-code.ts'
// @ts-expect-error: a plain script
import { faultsOf, sectionsOf } from './figures.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('figures', () => {
  test('every section names its day and commit, and the code it speaks of is known', () => {
    const sections = sectionsOf(read('bench/results.md'))
    expect(sections.length).toBeGreaterThan(20)
    expect(faultsOf(sections)).toEqual([])
  })

  test('a section without a commit, or of code without a name, is a fault', () => {
    const results =
      '# Measured\n\n## Import\n\nOn a fast machine.\n\n## Guesses\n\nMeasured on 2026-11-01, commit 1234abcd.\n'
    expect(faultsOf(sectionsOf(results))).toEqual([
      'Import: names no day and commit',
      'Guesses: bench/section-code.ts does not know it',
    ])
  })

  test('a title that ends in … stands for all that begin so', () => {
    expect(codeOfSection('Search at 210,003 properties')).toEqual(
      codeOfSection('Search at 2,100,000 properties'),
    )
    expect(codeOfSection('Search')).toBeNull()
  })

  test('the README says what the results say', () => {
    const readme = read('README.md')
    expect(readme).toBe(withFigures(readme, read('bench/results.md')))
  })

  test('a section is replaced in its place, or added', () => {
    const results = withSection('# Measured\n\n## A\n\none\n\n## B\n\ntwo\n', 'A', 'three')
    expect(results).toBe('# Measured\n\n## A\n\nthree\n\n## B\n\ntwo\n')
    expect(withSection(results, 'C', 'four')).toBe(`${results}\n## C\n\nfour\n`)
  })
})
