import { describe, expect, test } from 'vitest'
import { isCurrent, NAVIGATION } from './navigation.ts'

describe('isCurrent', () => {
  test.each([
    ['its own path', '/import', '/import', true],
    ['a path below it', '/blog', '/blog/tax-sales', true],
    ['a path that only starts with the same text', '/search', '/searching', false],
    ['another path', '/dashboard', '/search', false],
    ['the path above it', '/blog/tax-sales', '/blog', false],
  ])('%s', (_case, entry, current, expected) => {
    expect(isCurrent(entry, current)).toBe(expected)
  })
})

describe('the sidebar', () => {
  test('has the groups and entries of the specification, in its order', () => {
    const paths = NAVIGATION.map((group) => [group.label, group.entries.map((one) => one.path)])
    expect(paths).toEqual([
      [
        'Main',
        ['/search', '/dashboard', '/titlescope', '/map-view', '/pricing', '/import', '/signup'],
      ],
      ['Account', ['/login', '/account', '/saved-properties', '/notifications']],
      ['About', ['/about', '/how-it-works', '/features', '/case-studies']],
      [
        'Resources',
        ['/faq', '/resources', '/county-coverage', '/data-sources', '/blog', '/support'],
      ],
    ])
  })
})
