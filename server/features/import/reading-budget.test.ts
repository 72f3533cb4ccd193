import { expect, test } from 'vitest'
import { ReadingBudget } from './reading-budget.ts'

const MB = 2 ** 20

function begin() {
  let ms = 5_000
  const budget = new ReadingBudget(undefined, undefined, () => ms)
  const takes = (more: number) => {
    ms += more
  }
  return { budget, takes }
}

test('a small file has thirty seconds of the processor before its first row', () => {
  const { budget, takes } = begin()
  takes(30_000)
  expect(budget.isSpent(0)).toBe(false)
  takes(1)
  expect(budget.isSpent(0)).toBe(true)
})

test('a large one has a second more for each megabyte', () => {
  const { budget, takes } = begin()
  takes(130_000)
  expect(budget.isSpent(100 * MB)).toBe(false)
  expect(budget.isSpent(99 * MB)).toBe(true)
})

test('rows give it as much again, and not forever', () => {
  const { budget, takes } = begin()
  for (let batch = 0; batch < 10; batch++) {
    takes(30_000)
    expect(budget.isSpent(0)).toBe(false)
    budget.progress()
  }
  takes(1)
  expect(budget.isSpent(0)).toBe(true)
})

test('the start of the process does not make a file slow', () => {
  const { budget, takes } = begin()
  takes(5_000)
  expect(budget.idleMs()).toBe(0)
  budget.progress()
  takes(5_000)
  expect(budget.idleMs()).toBe(5_000)
})
