import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// A text that is twice as long takes twice the work at most, whatever it is made of. Work is counted, not timed, so that the
// result is the same on a busy machine.

const LENGTH = 20_000
/** Flag of V8: code that has not run for a while is not thrown away, and its counts with it. */
const KEEPS_CODE = '--no-flush-bytecode'

/** What grew by more than the texts, of each reader. Counting takes a process of its own. */
async function growthOf(readers: string, length: number): Promise<Record<string, string[]>> {
  const main = fileURLToPath(new URL('./testing/count-growth.main.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [KEEPS_CODE, main, readers, String(length)],
    {
      maxBuffer: 1 << 26,
    },
  )
  return JSON.parse(stdout)
}

test('twice the text is twice the work at most', async () => {
  const grown = await growthOf('./untrusted-readers.ts', LENGTH)
  expect(Object.keys(grown).length).toBeGreaterThan(70)
  expect(Object.entries(grown).filter(([, places]) => places.length > 0)).toEqual([])
}, 600_000)

test('growth with the square is found, in code and in what is built in', async () => {
  const grown = await growthOf('./square-readers.ts', 400)
  const found = Object.keys(grown).filter((name) => grown[name]?.length)
  expect(found).toEqual(Object.keys(grown).filter((name) => name !== 'one pass'))
})
