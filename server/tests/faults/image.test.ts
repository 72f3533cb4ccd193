import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import {
  type BuiltImage,
  buildImage,
  envOf,
  StepFailed,
} from '../../platform/testing/build-image.ts'
import { freePort } from '../../platform/testing/run-server.ts'

// The image, built from the Dockerfile in empty folders and started: where it lacks a file or a package,
// an engine would find out at the worst moment.

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
/** What npm says of a registry that can't be reached; anything else is a fault of ours. */
const AWAY = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

let folder: string
let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let server: ChildProcess | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'parcelproof-image-'))
  database = await makeEmptyDatabase()
})
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) server.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  // Tens of thousands of files, on a machine that has other things to do.
}, 600_000)

/** Null where the registry does not answer. */
async function build(): Promise<BuiltImage | null> {
  const started = Date.now()
  try {
    const image = await buildImage(PROJECT, folder, (message) =>
      process.stdout.write(`${message}\n`),
    )
    process.stdout.write(`the image was built in ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
    return image
  } catch (error) {
    if (error instanceof StepFailed && AWAY.test(error.said)) return null
    throw error
  }
}

test('what the Dockerfile builds starts, serves the prerendered pages, and ends when asked to', async (context) => {
  const image = await build()
  if (image === null) {
    process.stdout.write('The package registry does not answer: the image was not built\n')
    context.skip()
    return
  }
  expect(image.user).toBe('node')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = image.argv
  let output = ''
  server = spawn(program, args, {
    cwd: join(image.root, image.cwd),
    env: { ...envOf(image), DATABASE_URL: database.url, BASE_URL: url, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => server?.once('exit', resolve))
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(output)
    await sleep(200)
  }
  const landing = await fetch(url)
  expect(landing.status).toBe(200)
  // Drawn by the build, not by a script in the browser.
  expect(await landing.text()).toMatch(/<h1[^>]*>[^<]*\w/)
  expect((await fetch(`${url}/api/dashboard/stats`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await exited, output).toBe(0)
}, 1_200_000)
