import { expect, test } from 'vitest'
import { previewList } from './preview-list.ts'

const MB = 1024 * 1024
const LIST_BYTES = 200 * MB
const MAX_READ = 4 * MB

/** A list of wide rows, as long as asked, that counts what is read of it. */
function longList() {
  const read = { bytes: 0 }
  async function* source(): AsyncGenerator<Uint8Array> {
    let line = 0
    yield Buffer.from('Parcel Number,Owner,Address,Legal Description,Amount Due\n')
    while (read.bytes < LIST_BYTES) {
      let text = ''
      while (text.length < 64 * 1024) {
        line++
        text += `1-${line},DOE JIM ${line},${line} OAK ST,${'LOT OF LAND '.repeat(60)},${line}.25\n`
      }
      read.bytes += text.length
      yield Buffer.from(text)
    }
  }
  return { source: source(), read }
}

test('the first decisions on a list of 200 MB are made from its first 4 MB', async () => {
  const { source, read } = longList()
  const result = await previewList(
    source,
    { fileName: 'long.csv', options: { county: 'Hinds County, MS' } },
    '2026-11-21',
  )
  expect(result).toMatchObject({
    county: 'Hinds County, MS',
    meaning: expect.any(String),
    errors: 0,
  })
  expect(result.message).toMatch(/first/)
  expect(read.bytes).toBeLessThan(MAX_READ)
})
