import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { PREVIEW_LIMITS } from './preview-process.ts'
import { openPreviews, type Previews } from './previews.ts'

// A stranger's list is read in a separate process, which may crash; the server may not.

let open: Previews[] = []
afterEach(async () => {
  for (const each of open) await each.stop()
  open = []
})

function opened(options: Parameters<typeof openPreviews>[0] = {}): Previews {
  const previews = openPreviews(options)
  open.push(previews)
  return previews
}

const ask = { from: { fileName: 'list.csv', options: {} }, today: TEST_DAY }
const HEAD = 'parcel_id,county,total\n'
const list = (rows: number) =>
  HEAD + Array.from({ length: rows }, (_, n) => `A-${n},"Hinds County, MS",${n}\n`).join('')

async function* once(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** A list whose second half is sent on a signal. */
function halting(): { source: AsyncGenerator<Uint8Array>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* source() {
    yield Buffer.from(`${list(5)}`)
    await promise
    yield Buffer.from('A-99,"Hinds County, MS",7\n')
  }
  return { source: source(), finish: resolve }
}

test('one process reads list after list, also where the last is not read to its end', async () => {
  const previews = opened()
  expect(await previews.run(once(list(3)), ask)).toMatchObject({ total_rows: 3, errors: 0 })
  // Of a long one the first 20,000 rows are checked, and the rest let pass.
  const long = await previews.run(once(list(200_000)), ask)
  expect(long.total_rows).toBeLessThan(100_000)
  expect(await previews.run(once(list(4)), ask)).toMatchObject({ total_rows: 4 })
  await expect(previews.run(once(''), ask)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await previews.run(once(list(5)), ask)).toMatchObject({ total_rows: 5 })
})

test('what a process compiled is kept for the next one, although it ends by being killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compiled-'))
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  try {
    await opened().run(once(list(3)), ask)
    await expect.poll(() => readdir(folder)).not.toHaveLength(0)
    const [version = ''] = await readdir(folder)
    await expect.poll(() => readdir(join(folder, version))).not.toHaveLength(0)
  } finally {
    vi.unstubAllEnvs()
    for (const each of open) await each.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a list that needs too much memory, or too long, or stops arriving is rejected with a message', async () => {
  // Any list is too large for such limits: of the heap, and of the process with its buffers.
  for (const limits of [{ heapMb: 8 }, { residentMb: 20 }]) {
    const small = opened({ limits: { ...PREVIEW_LIMITS, ...limits } })
    await expect(small.run(once(list(20_000)), ask)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/needs too much memory/),
    })
  }
  const other = opened({ limits: { ...PREVIEW_LIMITS, workMs: 0 } })
  await expect(other.run(once(list(20_000)), ask)).rejects.toThrow(/checking it takes too long/)
})

test('a list that is to give way, or whose caller has gone, ends with the reason', async () => {
  const previews = opened()
  const { source, finish } = halting()
  const ending = new AbortController()
  const running = previews.run(source, ask, ending.signal)
  expect(await previews.run(once(list(3)), ask)).toMatchObject({ total_rows: 3 })
  ending.abort(new Error('others wait'))
  await expect(running).rejects.toThrow('others wait')
  finish()
  await expect(previews.run(once(list(3)), ask, ending.signal)).rejects.toThrow('others wait')
})

test('whoever breaks off leaves the process to nobody', async () => {
  const previews = opened()
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(list(2))
    throw new Error('the caller has gone')
  }
  await expect(previews.run(broken(), ask)).rejects.toThrow('the caller has gone')
  expect(await previews.run(once(list(2)), ask)).toMatchObject({ total_rows: 2 })
})

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ runsImports: false })
})
afterAll(() => t.close())

/** A workbook with many empty shared strings: small to send, but larger than a process's memory. */
function workbookOf(strings: number): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': Buffer.concat([
      Buffer.from(`<sst xmlns="${main}">`),
      Buffer.alloc(strings * 5, '<si/>'),
      Buffer.from('</sst>'),
    ]),
  })
}

function zipOf(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const name = Buffer.from(path)
    const entry = Buffer.alloc(26)
    entry.writeUInt16LE(20, 0)
    entry.writeUInt16LE(8, 4)
    entry.writeUInt32LE(crc32(bytes), 10)
    entry.writeUInt32LE(packed.length, 14)
    entry.writeUInt32LE(bytes.length, 18)
    entry.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, name, packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\x01\x02'), Buffer.alloc(2), entry, more, name)
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

test('a list that fells its process is a 400 in words, and the server answers all the while', async () => {
  const bomb = workbookOf(30_000_000)
  expect(bomb.length).toBeLessThan(2_000_000)
  const answered = t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?dryRun=true',
    ...multipart('list.xlsx', bomb),
  })
  let isOver = false
  const health: number[] = []
  const asking = (async () => {
    while (!isOver) {
      health.push((await t.app.inject('/api/health')).statusCode)
      await sleep(20)
    }
  })()
  const { statusCode, body } = await answered
  isOver = true
  await asking
  expect(statusCode, body).toBe(400)
  expect(JSON.parse(body).message).toMatch(
    /^Th(e list could not be read|is workbook holds more than)/,
  )
  expect(new Set(health)).toEqual(new Set([200]))
}, 180_000)
