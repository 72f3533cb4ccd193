import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { isAlive } from '../../platform/db/embedded/process-info.ts'
import { freePort } from '../../platform/testing/run-server.ts'
import { familyOf, killAll, postmasterPid, TIMEOUT_MS } from './testing.ts'

// The processes of `npm start`, and the absence of any after its end.

const folder = mkdtempSync(join(inject('testFolder'), 'keep-serving-'))
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const entry = join(folder, 'serve.mjs')
writeFileSync(
  entry,
  `import { keepServing } from ${JSON.stringify(pathToFileURL(join(PROJECT, 'bin', 'keep-serving.mjs')).href)}
   process.exitCode = await keepServing([${JSON.stringify(join(PROJECT, 'server', 'main.ts'))}])`,
)

type Started = {
  shell: ChildProcess
  url: string
  output: () => string
  /** All its processes: the shell, the keeper, the server, its workers. */
  family: () => number[]
  server: () => number
  ended: Promise<number | null>
}

let started: Started[] = []
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const each of started) await killAll(each.family())
  started = []
})

/** As npm starts it: by a shell that forwards no signal. */
async function start(dataDir: string, port: number): Promise<Started> {
  const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${entry}"; exit $?`], {
    env: {
      ...{ PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: String(port) },
      ...{ SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', npm_lifecycle_event: 'start' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => shell.once('exit', resolve))
  const each: Started = {
    shell,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    family: () => familyOf(shell.pid ?? 0),
    // The shell's child is the keeper; its child is the server.
    server: () => Number(familyOf(shell.pid ?? 0).at(-3)),
    ended,
  }
  started.push(each)
  return each
}

const health = ({ url }: Started) =>
  fetch(`${url}/api/health`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
const serves = (each: Started) =>
  expect.poll(() => health(each), { timeout: TIMEOUT_MS, message: each.output() }).toBe(200)
const noneIsLeft = (pids: readonly number[]) =>
  expect.poll(() => pids.filter(isAlive), { timeout: TIMEOUT_MS }).toEqual([])

test('a server that exits unexpectedly is restarted and says so; one that can’t start is not', async () => {
  const dataDir = join(folder, 'again')
  const port = await freePort()
  const first = await start(dataDir, port)
  await serves(first)
  const killed = first.server()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => first.output(), { timeout: TIMEOUT_MS })
    .toMatch(/^ParcelProof exited unexpectedly \(SIGKILL\)\. It restarts in 1 s\.$/m)
  await serves(first)
  expect(first.server()).not.toBe(killed)

  const refused = await start(join(folder, 'refused'), port)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^Port \d+ is in use by another program/)
  expect(refused.output()).not.toMatch(/It restarts/)
}, 180_000)

test('a server that dies as soon as it serves is started again ever later, and SIGTERM ends the pause', async () => {
  const dying = join(folder, 'dying.mjs')
  writeFileSync(dying, `process.send({ serves: true }, () => process.exit(3))`)
  const keeper = join(folder, 'keep-dying.mjs')
  writeFileSync(
    keeper,
    `import { keepServing } from ${JSON.stringify(pathToFileURL(join(PROJECT, 'bin', 'keep-serving.mjs')).href)}
     process.exitCode = await keepServing([${JSON.stringify(dying)}])`,
  )
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [keeper], { env: { PATH, HOME }, stdio: 'pipe' })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  await expect.poll(() => output, { timeout: TIMEOUT_MS }).toContain('in 16 s')
  expect(output.match(/in \d+ s/g)).toEqual(['in 1 s', 'in 2 s', 'in 4 s', 'in 8 s', 'in 16 s'])
  child.kill('SIGTERM')
  // Long before the end of the pause.
  await expect.poll(() => hasEnded, { timeout: 10_000 }).toBe(true)
}, 180_000)

test('what ends npm’s shell, or what keeps the server, ends all: web, workers and PostgreSQL', async () => {
  for (const [victim, signal] of [
    ['shell', 'SIGTERM'],
    ['keeper', 'SIGKILL'],
  ] as const) {
    const dataDir = join(folder, victim)
    const each = await start(dataDir, await freePort())
    await serves(each)
    const pids = [...each.family(), postmasterPid(dataDir)]
    expect(pids.length).toBeGreaterThan(4)
    process.kill(Number(each.family().at(victim === 'shell' ? -1 : -2)), signal)
    await noneIsLeft(pids)
  }
}, 180_000)

test('SIGKILL of the server leaves no worker and no process of a preview', async () => {
  const each = await start(join(folder, 'killed'), await freePort())
  await serves(each)
  // The screen of imports requests this, and a preview process is started.
  await fetch(`${each.url}/api/imports`)
  const processes = () => familyOf(each.server()).filter((pid) => pid !== each.server())
  await expect.poll(() => processes().length, { timeout: TIMEOUT_MS }).toBeGreaterThan(1)
  const [server, before] = [each.server(), processes()]
  const ofPostgres = new Set(familyOf(postmasterPid(join(folder, 'killed'))))
  process.kill(server, 'SIGKILL')
  await noneIsLeft(before.filter((pid) => !ofPostgres.has(pid)))
}, 180_000)
