import { expect, test } from 'vitest'
import { beginningOf } from './import.api.ts'

const MB = 1024 * 1024

/** A large file of lines, which counts the bytes that are read of it. */
class LongFile extends Blob {
  bytesRead = 0
  override get size() {
    return 200 * MB
  }
  override slice(from = 0, to = this.size) {
    this.bytesRead += to - from
    return new Blob(['1-1,DOE JIM,100.00\n'.repeat(Math.ceil((to - from) / 19))]).slice(
      0,
      to - from,
    )
  }
}

test('the beginning of a large file is sent for its first check, in whole lines', async () => {
  const file = new LongFile()
  const part = await beginningOf(file)
  expect(part?.size).toBeGreaterThan(2 * MB)
  expect(file.bytesRead).toBeLessThan(4 * MB)
  expect((part?.size ?? 0) % 19).toBe(0)
})
