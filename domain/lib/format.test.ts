import { expect, test } from 'vitest'
import { writeDays } from './format.ts'

test('the days in a sentence are written as people read them, and nothing else is', () => {
  expect(writeDays('on 2025-08-25 (until 2027-08-25), bill 2025-000082, 1234-56-78')).toBe(
    'on Aug 25, 2025 (until Aug 25, 2027), bill 2025-000082, 1234-56-78',
  )
})
