import { expect, test } from 'vitest'
import { lostAreas } from './lost-areas.ts'

const BEFORE = { areas: 1_200, readOn: '2026-03-01' } as const

test('half of the areas and fewer are lost, with the day and both counts', () => {
  expect(lostAreas(BEFORE, 600)).toBe(
    'It has 600 of the 1,200 areas it had on Mar 1, 2026. The earlier areas stay in use until someone accepts the new ones.',
  )
  expect(lostAreas(BEFORE, 1)).toContain('It has 1 of the 1,200 areas')
})

test.each([601, 1_200, 5_000])('%i of 1,200 areas are no loss', (areas) => {
  expect(lostAreas(BEFORE, areas)).toBeNull()
})

test('a layer that is read for the first time has lost nothing', () => {
  expect(lostAreas({ areas: 0, readOn: null }, 1)).toBeNull()
})
