import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { freePort } from '../../platform/testing/run-server.ts'

// The content of the image, copied to an empty folder and started, so that a missing file or package is found before
// the image is built. Covers the Dockerfile's COPY, RUN and CMD lines; stages, users and the base image need an
// engine.

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
/** npm's messages for an unreachable registry; any other is our fault. */
const AWAY = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

const dockerfile = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
const parts = dockerfile.split(/^FROM .*$/m)
const [image = '', building] = [parts.at(-1), parts.slice(0, -1).join('')]
const linesOf = (word: string, text: string) =>
  [...text.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, line = '']) => line)
const sourcesOf = (text: string) =>
  linesOf('COPY', text).flatMap((line) =>
    line.startsWith('--from=') ? [] : line.split(' ').slice(0, -1),
  )

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
  // Tens of thousands of files, on a busy machine.
}, 600_000)

/** This machine's programs with npm's cache; an unreachable registry is detected soon. */
const env = {
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NODE_ENV: 'production',
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retries: '1',
}

function copyFiles(sources: readonly string[], to: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources]
  const paths = execFileSync('git', listing, { cwd: PROJECT, encoding: 'utf8' }).split('\0')
  for (const path of paths) {
    if (path !== '' && !/\.test\.tsx?$/.test(path)) cpSync(join(PROJECT, path), join(to, path))
  }
}

/** The image's folder; null if the registry does not respond. */
function build(): string | null {
  const [work, app] = [join(folder, 'build'), join(folder, 'app')]
  copyFiles(sourcesOf(building), work)
  const commands = linesOf('RUN', building)
  expect(commands).toHaveLength(3)
  for (const command of commands) {
    process.stdout.write(`RUN ${command}\n`)
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
      cwd: work,
      env,
      encoding: 'utf8',
    })
    if (status !== 0 && AWAY.test(stderr)) return null
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
  copyFiles(sourcesOf(image), app)
  for (const name of ['node_modules', 'dist']) renameSync(join(work, name), join(app, name))
  return app
}

test('what the image is made of starts, serves the prerendered pages, and ends when asked to', async (context) => {
  const app = build()
  if (app === null) {
    process.stdout.write('The package registry does not answer: the image was not built\n')
    context.skip()
    return
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = JSON.parse(linesOf('CMD', image).at(-1) ?? '[]') as string[]
  let output = ''
  server = spawn(program, args, {
    cwd: app,
    env: {
      ...{ PATH: env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url },
      ...{ BASE_URL: url, PORT: String(port) },
    },
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
  // Rendered by the build, not by a script in the browser.
  expect(await landing.text()).toMatch(/<h1[^>]*>[^<]*\w/)
  expect((await fetch(`${url}/api/dashboard/stats`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await exited, output).toBe(0)
}, 1_200_000)
