import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { IS_LONG } from './testing.ts'

// The disk under the data folder fills up while people import and save, and is freed later.

const folder = mkdtempSync(join(tmpdir(), 'disk-'))
let server: RunningServer | undefined

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
const canMount =
  IS_LONG &&
  process.platform === 'linux' &&
  mount('-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder)
if (IS_LONG && !canMount) {
  process.stdout.write('disk full: no file system can be mounted here, so it is not tried\n')
}

afterAll(async () => {
  await server?.stop()
  if (canMount) spawnSync('umount', [folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!canMount)(
  'while the disk is full requests are refused with a clear error, and nothing that was acknowledged is lost',
  async () => {
    server = await runServer({ DATA_DIR: folder, SAMPLE_DATA: 'off', DEMO_LOGIN: 'on' })
    const { url } = server
    const signedIn = await fetch(`${url}/api/auth/demo-login`, {
      method: 'POST',
      headers: {
        origin: url.replace('127.0.0.1', 'localhost'),
        'content-type': 'application/json',
      },
      body: '{}',
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    /** Number of responses by status; a missing response fails the test. */
    const refused: Array<{ status: number; message: string }> = []
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, {
        ...init,
        headers: { cookie, ...init.headers },
        signal: AbortSignal.timeout(10 * 60_000),
      })
      const body = (await answer.json()) as Record<string, unknown>
      if (!answer.ok) refused.push({ status: answer.status, message: String(body.message) })
      return { isOk: answer.ok, body }
    }
    const send = (method: string, path: string, body: object) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const imports: number[] = []
    const importEdition = async (edition: number, rows: number) => {
      const lines = Array.from(
        { length: rows },
        (_, n) =>
          `D-${n},"Hinds County, MS",OWNER ${n},${n} LONG STREET NAME ${edition},${n}.${edition}`,
      )
      const body = new FormData()
      body.set(
        'file',
        new Blob([`parcel_id,county,owner,address,total\n${lines.join('\n')}\n`]),
        'list.csv',
      )
      const taken = await ask('/api/properties/import-file?wait=false', { method: 'POST', body })
      if (taken.isOk) imports.push(Number(taken.body.id))
    }
    const statusOf = async (id: number) => (await ask(`/api/imports/${id}`)).body.status
    const settled = async () => {
      for (const id of imports) {
        await expect.poll(() => statusOf(id), { timeout: 10 * 60_000, interval: 500 }).toBe('done')
      }
    }
    await importEdition(10, 5_000)
    await settled()
    const found = await ask('/api/properties/search?q=D-77')
    const propertyId = (found.body as unknown as Array<{ id: number }>)[0]?.id
    const tracked = await send('POST', '/api/user/tracked-properties', { propertyId })
    expect(tracked.isOk).toBe(true)
    expect(refused).toEqual([])

    // Filled completely during an import, and kept full.
    await importEdition(11, 5_000)
    const filler = join(folder, 'filler')
    const block = Buffer.alloc(256 * 1024)
    const fill = () => {
      try {
        for (;;) appendFileSync(filler, block)
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
    }
    fill()
    const notes: string[] = []
    let lastKept = ''
    for (let n = 0; refused.length < 20 && n < 400; n++) {
      fill()
      const note = `note ${n} ${'x'.repeat(900)}`
      notes.push(note)
      const path = `/api/user/saved-properties/${tracked.body.id}`
      if ((await send('PATCH', path, { note })).isOk) lastKept = note
      if (n % 5 === 0) await importEdition(12 + n, 2_000)
      await ask('/api/properties/search?q=D-77')
      await ask('/api/health')
      await sleep(50)
    }
    // Refusals have the right reason, as text.
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, message } of refused) {
      expect({ status, message }).toMatchObject({
        status: 503,
        message: expect.stringMatching(
          /disk is full|database is not responding|Look whether it was saved/,
        ),
      })
    }

    rmSync(filler)
    await expect
      .poll(() => fetch(`${url}/api/health`).then(({ status }) => status), { timeout: 5 * 60_000 })
      .toBe(200)
    await settled()
    const list = (await ask('/api/user/tracked-properties')).body as unknown as Array<{
      note: string
    }>
    // The last acknowledged one, or a later one without a response.
    const kept = notes.indexOf(list[0]?.note ?? '')
    expect(kept).toBeGreaterThanOrEqual(notes.indexOf(lastKept))
    const saved = await send('PATCH', `/api/user/saved-properties/${tracked.body.id}`, {
      note: 'saved again',
    })
    expect(saved.isOk).toBe(true)
    const last = await ask(`/api/imports/${imports.at(-1)}`)
    expect((last.body as unknown as ImportProgress).status).toBe('done')
  },
  30 * 60_000,
)
