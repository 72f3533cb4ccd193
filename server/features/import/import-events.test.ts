import { describe, expect, test } from 'vitest'
import { eventually, type TestApp } from '../../platform/testing/test-app.ts'
import { ImportWatch } from './import-events.ts'

/** A watch whose database answers each query as `answer` does, and what it logs. */
function watchOf(answer: () => Promise<{ rows: unknown[] }>) {
  const logged: unknown[] = []
  const db = { query: answer } as unknown as TestApp['db']
  const watch = new ImportWatch(db, { error: ((about: unknown) => logged.push(about)) as never })
  return { watch, logged }
}

describe('a look that fails', () => {
  test('by a fault of ours is logged once, however often clients connect again', async () => {
    const fault = Object.assign(new Error('column "nmae" does not exist'), { code: '42703' })
    const { watch, logged } = watchOf(() => Promise.reject(fault))
    for (let round = 1; round <= 3; round++) {
      let troubles = 0
      const unfollow = watch.follow(1, {
        onProgress: () => {},
        onTrouble: () => {
          troubles += 1
          unfollow()
        },
      })
      await eventually(async () => troubles === 1)
      await eventually(async () => watch.looks === round)
    }
    expect(logged).toEqual([{ err: fault }])
  })

  test('because the database is away is not logged, and ends the stream', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { watch, logged } = watchOf(() => Promise.reject(away))
    let troubles = 0
    const unfollow = watch.follow(1, {
      onProgress: () => {},
      onTrouble: () => {
        troubles += 1
        unfollow()
      },
    })
    await eventually(async () => troubles === 1)
    expect(logged).toEqual([])
  })
})

test('a watcher that fails ends its own stream only, and is logged', async () => {
  const { watch, logged } = watchOf(async () => ({ rows: [] }))
  const fault = new Error('broken watcher')
  let troubles = 0
  let reports = 0
  const unfollowBad = watch.follow(1, {
    onProgress: () => {
      throw fault
    },
    onTrouble: () => {
      troubles += 1
      unfollowBad()
    },
  })
  const unfollow = watch.follow(1, {
    onProgress: () => {
      reports += 1
    },
    onTrouble: () => expect.unreachable('the other watcher is well'),
  })
  await eventually(async () => reports >= 2)
  unfollow()
  expect(troubles).toBe(1)
  expect(logged).toEqual([{ err: fault, importId: 1 }])
})
