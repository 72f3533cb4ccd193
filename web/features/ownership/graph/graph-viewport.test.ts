import { expect, test } from 'vitest'
import { NODE_WIDTH } from '../../../../domain/ownership/graph/graph-layout.ts'
import {
  areaNear,
  heightOf,
  isBoxWithin,
  isWithin,
  topOf,
  viewOf,
  visibleArea,
} from './graph-viewport.ts'

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

test('a tree begins at its top, in the middle where it fits and legible where it does not', () => {
  const spots = [0, 1, 2].map((at) => ({ x: at * 24, y: at * 72 }))
  expect(topOf(spots, 500)).toEqual({ zoom: 1, x: (500 - 308) / 2, y: 24 })
  expect(topOf(spots, 326).zoom).toBeCloseTo(278 / 308)
  expect(topOf([...spots, { x: 400, y: 216 }], 326)).toEqual({ zoom: 0.72, x: 24, y: 24 })
  expect(heightOf(spots)).toBe(2 * 72 + 56 + 2 * 24 + 32)
})

test('what lies near the view is drawn before it is reached', () => {
  const area = visibleArea({ x: -100, y: 50, k: 0.5 }, 400, 200)
  expect(area).toEqual({ left: 200, top: -100, right: 1000, bottom: 300 })
  const near = areaNear(area)
  expect(near).toEqual({ left: -200, top: -300, right: 1400, bottom: 500 })
  expect(isBoxWithin(area, near)).toBe(true)
  expect(isBoxWithin(near, area)).toBe(false)
  expect(isWithin({ x: -200 - NODE_WIDTH, y: 0 }, near)).toBe(true)
  expect(isWithin({ x: -201 - NODE_WIDTH, y: 0 }, near)).toBe(false)
  expect(isWithin({ x: 0, y: 501 }, near)).toBe(false)
})
