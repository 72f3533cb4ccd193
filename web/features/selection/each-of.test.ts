import { expect, test } from 'vitest'
import { eachOf } from './each-of.ts'

test('acts on each once, a few at a time', async () => {
  let inFlight = 0
  let most = 0
  const all = Array.from({ length: 30 }, (_, n) => n)
  const done = await eachOf(all, async (one) => {
    most = Math.max(most, ++inFlight)
    await Promise.resolve()
    inFlight--
    return one
  })
  expect(done.sort((a, b) => a - b)).toEqual(all)
  expect(most).toBe(4)
})

test('starts none after an error', async () => {
  const started: number[] = []
  const acting = eachOf([1, 2, 3, 4, 5, 6, 7, 8, 9], async (one) => {
    started.push(one)
    await Promise.resolve()
    if (one === 2) throw new Error('the watchlist is full')
  })
  await expect(acting).rejects.toThrow('the watchlist is full')
  expect(started.length).toBeLessThan(9)
})
