import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { importFailure } from './import-failure.ts'

test.each([
  [
    'an empty answer: its status and status text',
    new ApiError(502, 'Bad Gateway', ''),
    '502: Bad Gateway',
  ],
  [
    'the server’s own message',
    new ApiError(400, 'Bad Request', '{"message":"Which county is it?"}'),
    'Which county is it?',
  ],
])('a failed import says %s', (_case, error, says) => {
  expect(importFailure(error)).toBe(says)
})
