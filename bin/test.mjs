// `npm test`: checks, unit and server tests, and browser tests of each screen, to run before a push. `npm run
// test:all`: all tests, in parts that may also run on several machines: bin/test-parts.mjs.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWeb, COMPILED, install, PROJECT, pinnedNode, run, SetupError } from './setup.mjs'
import { chooseParts, LONG_TESTS, PARTS } from './test-parts.mjs'

const SHORT_PARTS = ['checks', 'unit', 'e2e']
const REPORTS = join(PROJECT, '.cache', 'reports')
/** The servers' logs in a part, and the secrets used; compared at the end. */
const LOGS = join(PROJECT, '.cache', 'run-log')
const bin = (...path) => join(PROJECT, 'node_modules', ...path)

const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
/** Names of failed tests, printed again at the end of the log. */
const failures = []
/** Running processes; they are ended with this one. */
const running = new Set()
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

/** Runs a program; returns its exit status and its output, unless the output is printed directly. */
function program(command, args, { env = process.env, isLive = false, timeout } = {}) {
  const out = isLive ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: PROJECT, stdio: ['ignore', out, out], env, timeout })
  running.add(child)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  return new Promise((resolve) => {
    const end = (status, error = '') => {
      running.delete(child)
      resolve({ status, said: `${Buffer.concat(said)}${error}` })
    }
    child.once('error', ({ message }) => end(null, `${message}\n`))
    child.once('close', (status) => end(status))
  })
}

/** Runs a step. Its output is printed in one piece at the end if other steps run at the same time. */
async function step(name, args, { env = {}, isLive = false } = {}) {
  if (isLive) process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const { status, said } = await program(pinnedNode(), args, {
    isLive,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  })
  if (!isLive) process.stdout.write(`\n── ${name}\n${said}`)
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  )
  return status === 0
}

async function check(name, args) {
  const ok = await step(name, args)
  if (ok) totals.passed++
  else fail(name)
}

function fail(what) {
  totals.failed++
  failures.push(what)
}

/** Runs a test runner that writes a JSON report; a failed run without a failed test counts as a failure. */
async function tests(name, args, { env, read, isLive }) {
  const report = join(REPORTS, `${name}.json`)
  for (const file of [report, flakyOf(report)]) rmSync(file, { force: true })
  const ok = await step(name, args(report), { env: env(report), isLive })
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')), report)
    : { passed: 0, failed: 0, skipped: 0, names: [] }
  for (const key of Object.keys(totals)) totals[key] += counted[key] ?? 0
  for (const name of counted.flakyNames ?? []) process.stdout.write(`FLAKY ${name}\n`)
  failures.push(...counted.names)
  if ((!ok && counted.failed === 0) || (ok && counted.passed === 0)) {
    fail(`${name}: ${ok ? 'no test ran' : 'ended badly'}`)
  }
}

/** The failed tests in a report of vitest: file, name and first line of the error. */
const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(PROJECT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })

const flakyOf = (report) => report.replace('.json', '.flaky.json')
function readFlaky(file) {
  const flakyNames = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return { flaky: flakyNames.length, flakyNames }
}

/** The tests with a status in a report of Playwright, whose suites are nested. */
const browserTestsOf = (suites, wanted) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...browserTestsOf(inner, wanted),
  ])

const firstLine = (text) => (text ?? '').split('\n', 1)[0]

/**
 * Chromium for the browser tests, preferably Debian's chromium-headless-shell: its pages open in a fifth of the time.
 * Installed if permitted; otherwise any Chromium is used.
 */
async function chromium() {
  const found = (...paths) => paths.find((path) => path && existsSync(path))
  const shell = '/usr/bin/chromium-headless-shell'
  const best = () => found(process.env.CHROMIUM_PATH, shell)
  if (!best() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests\n')
    const apt = async (...args) => {
      const { status, said } = await program('apt-get', ['-qq', ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 5 * 60_000,
      })
      if (status !== 0) process.stdout.write(said)
    }
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    // Debian before release 12 has no package of the shell alone.
    if (!best() && !found('/usr/bin/chromium')) {
      await apt('install', '-y', '--no-install-recommends', 'chromium')
    }
  }
  const browser =
    best() ??
    found(
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
  if (browser) return browser
  throw new SetupError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  )
}

async function checks() {
  await check('lint', [
    bin('@biomejs', 'biome', 'bin', 'biome'),
    'ci',
    '--error-on-warnings',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    '.',
  ])
  // A single checker: several would each load the same types and take processors from the tests.
  const types = (project) => [bin('typescript', 'bin', 'tsc'), '-p', project, '--checkers', '1']
  await check('types', types('tsconfig.json'))
  await check('types of the web app', types('web/tsconfig.json'))
  await check('types of the browser tests', types('e2e/tsconfig.json'))
  await check('dead code', [bin('knip', 'bin', 'knip.js')])
}

async function longChecks() {
  await check('patterns', [join(PROJECT, 'bin', 'patterns.mjs')])
  await check('figures older than their code', [join(PROJECT, 'bin', 'figures.mjs')])
  await check('known faults of packages', [join(PROJECT, 'bin', 'audit.mjs')])
}

const unitTests = (name, args, { isLive = false, env = {} } = {}) =>
  tests(
    name,
    (report) => [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(PROJECT, 'bin', 'report-flaky.mjs')}`,
      // What fails once and then passes is printed as flaky, as of the browser tests.
      ...(process.env.CI ? ['--retry=1'] : []),
      ...args,
    ],
    {
      isLive,
      env: (report) => ({
        RUN_LOG: logFolder('unit'),
        FLAKY_TESTS: flakyOf(report),
        ...env,
      }),
      read: (json, report) => ({
        ...readFlaky(flakyOf(report)),
        passed: json.numPassedTests,
        failed:
          json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? 1 : 0),
        skipped: json.numPendingTests,
        names: failedUnits(json),
      }),
    },
  )

const browserTests = async (name, args) => {
  const browser = await chromium()
  await tests(
    name,
    () => [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json', ...args],
    {
      isLive: true,
      env: (report) => ({
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        RUN_LOG: logFolder('e2e'),
      }),
      read: ({ stats, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        flaky: stats.flaky,
        names: browserTestsOf(suites, 'unexpected'),
        flakyNames: browserTestsOf(suites, 'flaky'),
      }),
    },
  )
}

/** Folders of logs written in this run. */
const logged = new Set()
function logFolder(part) {
  const folder = join(LOGS, part)
  mkdirSync(folder, { recursive: true })
  logged.add(part)
  return folder
}

/** The tests of `npm test`: its parts run in parallel, since each is idle half of its time. */
async function runShort(wanted) {
  const wants = (part) => wanted.length === 0 || wanted.includes(part)
  await Promise.all([
    wants('checks') && checks(),
    wants('unit') &&
      unitTests(
        'unit and server tests',
        LONG_TESTS.flatMap((path) => ['--exclude', path]),
        { isLive: !wants('e2e') },
      ),
    wants('e2e') &&
      browserTests('browser tests', ['--grep', '@core']).catch(({ message }) => fail(message)),
  ])
}

async function runPart({ name, vitest, playwright }) {
  if (vitest) await unitTests(name, vitest, { isLive: true, env: { FULL: '1' } })
  else if (playwright) {
    await browserTests(name, playwright).catch(({ message }) => fail(message))
  } else await longChecks()
}

/** Adds the totals of an earlier run, so that the last line counts both. */
function addEarlier() {
  const file = process.env.ADD_TOTALS
  if (!file) return
  const earlier = JSON.parse(readFileSync(file, 'utf8'))
  for (const key of Object.keys(totals)) totals[key] += earlier[key]
}

await run(async () => {
  const asked = process.argv.slice(2)
  const isAll = asked[0] === 'all'
  const limit = asked.find((word) => word.startsWith('--minutes='))
  const wanted = asked.filter((word) => word !== 'all' && word !== limit)
  const known = isAll ? PARTS.map(({ name }) => name) : SHORT_PARTS
  const unknown = wanted.find((part) => !known.includes(part))
  if (unknown) {
    throw new SetupError(`There is no part ${unknown}: the parts are ${known.join(', ')}`)
  }
  const started = Date.now()
  const minutes = () => (Date.now() - started) / 60_000
  await install({ tools: true })
  mkdirSync(REPORTS, { recursive: true })
  rmSync(LOGS, { recursive: true, force: true })
  // The build comes first because it generates the route tree for the type check.
  await buildWeb()
  if (!isAll) await runShort(wanted)
  else {
    const most = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit.split('=')[1])
    const parts =
      wanted.length > 0 ? PARTS.filter(({ name }) => wanted.includes(name)) : chooseParts()
    const ran = []
    for (const part of parts) {
      if (minutes() + part.minutes > most) continue
      await runPart(part)
      ran.push(part.name)
    }
    const left = parts.map(({ name }) => name).filter((name) => !ran.includes(name))
    process.stdout.write(`\nParts that ran: ${ran.join(', ') || 'none'}\n`)
    if (left.length > 0) process.stdout.write(`Parts left to another run: ${left.join(', ')}\n`)
  }
  if (logged.size > 0) {
    await check('no secret in any log', [
      join(PROJECT, 'server', 'platform', 'testing', 'read-run-log.main.ts'),
      LOGS,
      ...logged,
    ])
  }
  process.stdout.write(`\nAll of it took ${minutes().toFixed(1)} min\n`)
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
  const failed = totals.failed > 0
  addEarlier()
  writeFileSync(join(REPORTS, 'totals.json'), JSON.stringify(totals))
  if (totals.flaky > 0) process.stdout.write(`${totals.flaky} of those that passed were flaky\n`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
  return failed ? 1 : 0
})
