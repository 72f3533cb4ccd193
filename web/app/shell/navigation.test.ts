import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../lib/route-paths.ts'
import { existingNavigation, isCurrent, NAVIGATION } from './navigation.ts'

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

  test('shows only what exists, and no empty group', () => {
    const shown = existingNavigation((path) => path === '/search' || path === '/faq')
    expect(shown.map((group) => [group.label, group.entries.length])).toEqual([
      ['Main', 1],
      ['Resources', 1],
    ])
  })

  test('leads nowhere outside the closed route table', () => {
    const known: readonly string[] = ROUTES
    for (const { entries } of NAVIGATION) {
      for (const { path } of entries) expect(known).toContain(path)
    }
  })
})
