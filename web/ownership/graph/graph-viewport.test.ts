import { expect, test } from 'vitest'
import { viewOf } from './graph-viewport.ts'

test('what can be read as a whole is shown as a whole, in the middle', () => {
  const view = viewOf(
    [
      { x: 0, y: 0 },
      { x: 320, y: -36 },
      { x: 320, y: 36 },
    ],
    1000,
    500,
  )
  expect(view.zoom).toBe(1)
  expect(view.x).toBe((1000 - 540) / 2)
  expect(view.y).toBe((500 - 128) / 2 + 36)
})

test('what would be too small begins at its owner', () => {
  const view = viewOf(
    [
      { x: 0, y: 0 },
      { x: 5000, y: 0 },
    ],
    360,
    480,
  )
  expect(view).toEqual({ zoom: 0.72, x: 24, y: (480 - 56 * 0.72) / 2 })
})
