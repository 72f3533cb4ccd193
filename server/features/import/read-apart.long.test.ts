import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import { processorMs } from '../../platform/processor-time.ts'
import { PREVIEW_LIMITS, startPreviewProcess } from './preview-process.ts'
import { printList } from './printed/testing/print-list.ts'
import type { OpenList } from './read/list-batch.ts'
import { openList } from './read/open-list.ts'
import { addLayer, makeGeoPackage } from './read/testing/make-geopackage.ts'
import { geometryBlob, wkbPolygon } from './read/testing/make-wkb.ts'
import { formsInForms } from './read/testing/self-naming.ts'
import { openListApart, ReaderCrashed } from './read-apart.ts'

// Files are read in a separate process without access to the database or to secrets.

const never = () => new AbortController().signal
const LONG = Array.from({ length: 50_000 }, (_, n) => `A-${n},"Hinds County, MS",${n}\n`).join('')
const LIST = `parcel_id,county,total\n${LONG}`

async function* inPieces(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const hint = { fileName: 'list', byteCount: null }

const shown = (row: RawRow) => ({
  line: row.line,
  hash: [row.hashHigh, row.hashLow],
  cells: row.cells(),
  numbers: row.numbers?.() ?? null,
  geometry: row.geometry?.() ?? null,
  fault: row.fault?.() ?? null,
  place: row.place?.() ?? null,
  inPrint: row.inPrint?.() ?? null,
  draft: row.draft?.() ?? null,
  isScanned: row.isScanned ?? false,
})

async function wholeOf({ batches, ...about }: OpenList) {
  const rows: ReturnType<typeof shown>[] = []
  let bytesRead = 0
  for await (const batch of batches) {
    rows.push(...batch.rows.map(shown))
    bytesRead = batch.bytesRead
  }
  return { about, rows, bytesRead }
}

const RING = [
  [-90.2, 32.3],
  [-90.199, 32.3],
  [-90.199, 32.301],
  [-90.2, 32.3],
] as const
const BLOB = geometryBlob(wkbPolygon([RING]), 1)

test.each<[string, () => string | Uint8Array | Promise<Uint8Array>]>([
  ['a text', () => LIST],
  ['a text with a separator of units in a cell', () => 'a,b\n"1\u001f2",3\n,\n4,5\n'],
  ['objects', () => '[{"parcel":"1","due":0.972},{"parcel":"\\ud800","due":"é"},7]'],
  [
    'outlines',
    () => makeGeoPackage((db) => addLayer(db, 'lots', 4326, [[BLOB, '1', 0.972, null]])),
  ],
  [
    'columns',
    () =>
      new Uint8Array(
        parquetWriteBuffer({ columnData: [{ name: 'parcel', data: ['1', '2'], type: 'STRING' }] }),
      ),
  ],
  ['a print', () => printList()],
  ['a print with a row that can’t be read', () => printList({ broken: 2 })],
])('%s comes from its process as it is', async (_name, make) => {
  const file = await make()
  const here = await wholeOf(await openList(inPieces(file), hint))
  const apart = await wholeOf(await openListApart(inPieces(file), hint, never()))
  expect(apart).toEqual(here)
  expect(here.rows.length).toBeGreaterThan(1)
})

test('what is no list is refused as it is here', async () => {
  const reading = openListApart(inPieces('%PDF-1.4 nothing'), hint, never())
  await expect(reading).rejects.toThrow(ListRefused)
  await expect(reading).rejects.toThrow('This PDF is damaged')
})

test('a file that never ends is refused when its time of the processor is up', async () => {
  const reading = openListApart(inPieces(formsInForms()), hint, never(), { baseMs: 500 })
  await expect(reading).rejects.toThrow(ListRefused)
  await expect(reading).rejects.toThrow(/^This file could not be imported: reading it takes far/)
})

test('a file that brings no rows gets what others leave of the processors, and its process reads no other', async () => {
  const stop = new AbortController()
  let pid: number | undefined
  const reading = openListApart(inPieces(formsInForms()), hint, stop.signal, {
    onBudget: (budget) => {
      pid = budget.pid
    },
  })
  reading.catch(() => {})
  const begun = getPriority(pid ?? -1)
  await expect.poll(() => getPriority(pid ?? -1)).toBeGreaterThan(begun)
  stop.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
  const list = await openListApart(inPieces(LIST), hint, never(), {
    onBudget: (budget) => expect(getPriority(budget.pid ?? -1)).toBe(begun),
  })
  await list.batches[Symbol.asyncIterator]().return?.()
})

test('a file that needs more memory than its process has is refused', async () => {
  const limits = { ...PREVIEW_LIMITS, residentMb: 20 }
  // None is kept from before that has other limits.
  const before = await openListApart(inPieces(LIST), hint, never())
  const reading = openListApart(inPieces(LIST), hint, never(), { limits })
  await expect(reading).rejects.toThrow(/needs too much memory/)
  await before.batches[Symbol.asyncIterator]().return?.()
})

test('an import that is broken off takes its process with it', async () => {
  const stop = new AbortController()
  const list = await openListApart(inPieces(LIST), hint, stop.signal)
  const batches = list.batches[Symbol.asyncIterator]()
  await batches.next()
  const why = new Error('another has its turn')
  stop.abort(why)
  await expect(batches.next()).rejects.toBe(why)
  await expect(openListApart(inPieces(LIST), hint, stop.signal)).rejects.toBe(why)
})

test('a process that is killed is a crash, and no fault of the list', async () => {
  let pid: number | undefined
  async function* source() {
    yield Buffer.from(LIST)
    const children = `/proc/${process.pid}/task/${process.pid}/children`
    pid = readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number).at(-1)
    process.kill(pid ?? 0, 'SIGKILL')
    yield Buffer.from(LONG)
  }
  const reading = openListApart(source(), hint, never()).then(wholeOf)
  await expect(reading).rejects.toThrow(ReaderCrashed)
  expect(processorMs(pid)).toBeNull()
})

test('what the database answers while the file is sent ends the reading', async () => {
  async function* source() {
    yield Buffer.from(LIST)
    throw new Error('the connection is gone')
  }
  const reading = openListApart(source(), hint, never()).then(wholeOf)
  await expect(reading).rejects.toThrow('the connection is gone')
})

test('the process has no secret of the one that starts it', async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_of_the_worker'
  const child = startPreviewProcess(PREVIEW_LIMITS)
  try {
    await child.run(inPieces(LIST), { list: { ...hint, readsScans: false } }, undefined, {
      hear: () => child.reply({ takes: true }),
      begin: () => {},
      isSpent: () => false,
      isSlow: () => false,
    })
    const names = readFileSync(`/proc/${child.pid}/environ`, 'utf8')
      .split('\0')
      .map((each) => each.split('=')[0])
    expect(names).toContain('PATH')
    expect(names.filter((name) => /SECRET|PASSWORD|TOKEN|DATABASE|SMTP/.test(name ?? ''))).toEqual(
      [],
    )
  } finally {
    child.end()
    delete process.env.STRIPE_SECRET_KEY
  }
})

test('a process at a file that never ends goes with the worker that is killed', async () => {
  const main = fileURLToPath(new URL('./testing/read-endless.main.ts', import.meta.url))
  const worker = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(worker.stdout, 'data')) as [Buffer]
  const child = Number(said)
  expect(child).toBeGreaterThan(0)
  // It is reading the file, and no secret is left in it.
  await expect.poll(() => processorMs(child) ?? 0, { timeout: 60_000 }).toBeGreaterThan(2_000)
  worker.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 60_000 }).toBe(false)
}, 150_000)
