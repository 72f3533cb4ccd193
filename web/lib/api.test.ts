import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AnswerError, ApiError, apiGet, apiGetAll, messageForPeople, pathFromKey } from './api.ts'

describe('pathFromKey', () => {
  test.each([
    ['segments make the path', ['/api/properties', 12], '/api/properties/12'],
    [
      'a final object becomes the query string',
      ['/api/tax-sales', { status: 'delinquent', county: 'Hinds County, MS' }],
      '/api/tax-sales?status=delinquent&county=Hinds+County%2C+MS',
    ],
    [
      'what is missing or empty is left out',
      ['/api/dashboard/stats', { county: undefined, q: '', cursor: null }],
      '/api/dashboard/stats',
    ],
    ['zero and false are values', ['/api/x', { a: 0, b: false }], '/api/x?a=0&b=false'],
    ['a segment cannot break out of its place', ['/api/x', 'a/b?c'], '/api/x/a%2Fb%3Fc'],
  ] as const)('%s', (_case, key, path) => {
    expect(pathFromKey(key)).toBe(path)
  })
})

describe('ApiError', () => {
  test.each([
    [
      'the body text follows the status',
      400,
      'Bad Request',
      '{"message":"No"}',
      '400: {"message":"No"}',
    ],
    [
      'the status text stands in for an empty body',
      503,
      'Service Unavailable',
      '',
      '503: Service Unavailable',
    ],
  ])('%s', (_case, status, statusText, body, message) => {
    expect(new ApiError(status, statusText, body).message).toBe(message)
  })
})

describe('messageForPeople', () => {
  test.each([
    [
      "the server's own sentence",
      new ApiError(409, 'Conflict', '{"message":"Already there."}'),
      'Already there.',
    ],
    [
      'a proxy page is not shown to people',
      new ApiError(502, 'Bad Gateway', '<html>nginx</html>'),
      'The server did not respond (502). Try again in a moment.',
    ],
    [
      'a body whose message is no text',
      new ApiError(500, '', '{"message":{"a":1}}'),
      'The server did not respond (500). Try again in a moment.',
    ],
    [
      'no answer at all',
      new TypeError('Failed to fetch'),
      'The server could not be reached. Check your connection and try again.',
    ],
    ['an error with words of its own', new Error('Query too short'), 'Query too short'],
    ['something that is no error', 'x', 'Something went wrong. Try again.'],
  ])('%s', (_case, error, words) => {
    expect(messageForPeople(error)).toBe(words)
  })
})

describe('apiGet', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('an answer that breaks the contract is an error, not a value', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ n: 'twelve' }))
    await expect(apiGet('/api/x', z.object({ n: z.number() }))).rejects.toThrow(AnswerError)
  })

  test('sends the cookies', async () => {
    const fetch = vi.fn(async () => Response.json({ n: 1 }))
    vi.stubGlobal('fetch', fetch)
    await apiGet('/api/x', z.object({ n: z.number() }))
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ credentials: 'include' }),
    )
  })
})

describe('apiGetAll', () => {
  test('follows the pages of a list to the last one', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json(asked.length === 1 ? [1, 2] : [3], {
        headers: asked.length === 1 ? { 'x-next-cursor': 'a/b' } : {},
      })
    })
    expect(await apiGetAll('/api/rows', z.array(z.number()))).toEqual([1, 2, 3])
    expect(asked).toEqual(['/api/rows', '/api/rows?cursor=a%2Fb'])
  })
})
