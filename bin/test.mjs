// `npm test`: sets up what the tests need and runs all of them, or a part: checks, unit, e2e.
// The parts run side by side: each waits half of its time for something, and two processors are never idle.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWeb, COMPILED, install, PROJECT, pinnedNode, run, SetupError } from './setup.mjs'

const PARTS = ['checks', 'unit', 'e2e']
const REPORTS = join(PROJECT, '.cache', 'reports')
/** What the servers of a part log, and the secrets that occur: read in the end. */
const LOGS = join(PROJECT, '.cache', 'run-log')
const bin = (...path) => join(PROJECT, 'node_modules', ...path)

const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, by name: said once more in the end, where the reader of a long log looks. */
const failures = []
/** The processes that run; none outlives this one. */
const running = new Set()
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

/** Runs a program; answers its exit status and what it printed, unless that goes straight to the reader. */
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

/** Runs a step. What it prints comes in one piece in the end, where others print beside it. */
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

/** Runs a test runner that writes a JSON report; one that ends badly without a failed test counts as one. */
async function tests(name, args, { env, read, isLive }) {
  const report = join(REPORTS, `${name}.json`)
  rmSync(report, { force: true })
  const ok = await step(name, args(report), { env: env(report), isLive })
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] }
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  failures.push(...counted.names)
  if ((!ok && counted.failed === 0) || (ok && counted.passed === 0)) {
    fail(`${name}: ${ok ? 'no test ran' : 'ended badly'}`)
  }
}

/** The failed tests of a report of vitest: file, name and the first line of what went wrong. */
const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(PROJECT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })

/** The failed tests of a report of Playwright, whose suites nest. */
const failedBrowserTests = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...failedBrowserTests(inner),
  ])

const firstLine = (text) => (text ?? '').split('\n', 1)[0]

/**
 * Chromium for the browser tests, best without the windows of a browser (Debian's
 * chromium-headless-shell): its pages open in a fifth of the time. Installed where we may; else any.
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
    // Debian's releases before the twelfth's newer ones have no package of the shell alone.
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
  // One checker: several would each learn the same types, on processors that the tests need.
  const types = (project) => [bin('typescript', 'bin', 'tsc'), '-p', project, '--checkers', '1']
  await check('types', types('tsconfig.json'))
  await check('types of the web app', types('web/tsconfig.json'))
  await check('types of the browser tests', types('e2e/tsconfig.json'))
  await check('patterns', [join(PROJECT, 'bin', 'patterns.mjs')])
  await check('dead code', [bin('knip', 'bin', 'knip.js')])
  await check('figures older than their code', [join(PROJECT, 'bin', 'figures.mjs')])
  await check('known faults of packages', [join(PROJECT, 'bin', 'audit.mjs')])
}

const unitTests = (isLive) =>
  tests(
    'unit and server tests',
    (report) => [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      isLive,
      env: () => ({ RUN_LOG: join(LOGS, 'unit') }),
      read: (json) => ({
        passed: json.numPassedTests,
        failed:
          json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? 1 : 0),
        skipped: json.numPendingTests,
        names: failedUnits(json),
      }),
    },
  )

const browserTests = (browser) =>
  tests(
    'browser tests',
    () => [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'],
    {
      isLive: true,
      env: (report) => ({
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        RUN_LOG: join(LOGS, 'e2e'),
      }),
      read: ({ stats, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        names: failedBrowserTests(suites),
      }),
    },
  )

await run(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((part) => !PARTS.includes(part))
  if (unknown) throw new SetupError(`npm test -- ${unknown}: the parts are ${PARTS.join(', ')}`)
  const wants = (part) => asked.length === 0 || asked.includes(part)
  const started = Date.now()
  await install({ tools: true })
  mkdirSync(REPORTS, { recursive: true })
  rmSync(LOGS, { recursive: true, force: true })
  const logged = ['unit', 'e2e'].filter(wants)
  for (const part of logged) mkdirSync(join(LOGS, part), { recursive: true })

  // The build comes first: it makes the route tree that the type check reads.
  await buildWeb()
  await Promise.all([
    wants('checks') && checks(),
    wants('unit') && unitTests(!wants('e2e')),
    wants('e2e') && chromium().then(browserTests, ({ message }) => fail(message)),
  ])
  if (logged.length > 0) {
    await check('no secret in any log', [
      join(PROJECT, 'server', 'platform', 'testing', 'read-run-log.main.ts'),
      LOGS,
      ...logged,
    ])
  }
  process.stdout.write(`\nAll of it took ${((Date.now() - started) / 60_000).toFixed(1)} min\n`)
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
  return totals.failed > 0 ? 1 : 0
})
