import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one toast at a time: the newer takes the place', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(getToasts().map((entry) => entry.title)).toEqual(['Second'])
})

test('a toast can be changed while it is open', () => {
  const shown = toast({ title: 'Importing' })
  shown.update({ title: 'Imported' })
  expect(getToasts()[0]).toMatchObject({ title: 'Imported', open: true })
})

test('a dismissed toast is closed at once and forgotten after the delay, not before', () => {
  toast({ title: 'Bye' }).dismiss()
  expect(getToasts()[0]).toMatchObject({ title: 'Bye', open: false })
  vi.advanceTimersByTime(999_999)
  expect(getToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(getToasts()).toHaveLength(0)
})
