// `npm test`: sets up what the tests need and runs all of them, or a part: checks, unit, e2e.
import { spawnSync } from 'node:child_process'
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

function step(name, args, env = {}) {
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(pinnedNode(), args, {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  })
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  )
  return status === 0
}

function check(name, args) {
  const ok = step(name, args)
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
}

/** Runs a test runner that writes a JSON report; one that ends badly without a failed test counts as one. */
function tests(name, args, env, read) {
  const report = join(REPORTS, `${name}.json`)
  rmSync(report, { force: true })
  const ok = step(name, args(report), env(report))
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] }
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  failures.push(...counted.names)
  if ((!ok && counted.failed === 0) || (ok && counted.passed === 0)) {
    totals.failed++
    failures.push(`${name}: ${ok ? 'no test ran' : 'ended badly'}`)
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
function chromium() {
  const found = (...paths) => paths.find((path) => path && existsSync(path))
  const shell = '/usr/bin/chromium-headless-shell'
  const best = () => found(process.env.CHROMIUM_PATH, shell)
  if (!best() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests\n')
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 5 * 60_000,
      })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    // Debian's releases before the twelfth's newer ones have no package of the shell alone.
    if (!best() && !found('/usr/bin/chromium')) {
      apt('install', '-y', '--no-install-recommends', 'chromium')
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
  if (wants('checks')) {
    check('lint', [
      bin('@biomejs', 'biome', 'bin', 'biome'),
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ])
    check('types', [bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json'])
    check('types of the web app', [bin('typescript', 'bin', 'tsc'), '-p', 'web/tsconfig.json'])
    check('types of the browser tests', [
      bin('typescript', 'bin', 'tsc'),
      '-p',
      'e2e/tsconfig.json',
    ])
    check('patterns', [join(PROJECT, 'bin', 'patterns.mjs')])
    check('dead code', [bin('knip', 'bin', 'knip.js')])
    check('figures older than their code', [join(PROJECT, 'bin', 'figures.mjs')])
    check('known faults of packages', [join(PROJECT, 'bin', 'audit.mjs')])
  }
  if (wants('unit')) {
    tests(
      'unit and server tests',
      (report) => [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      () => ({ RUN_LOG: join(LOGS, 'unit') }),
      (json) => ({
        passed: json.numPassedTests,
        failed:
          json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? 1 : 0),
        skipped: json.numPendingTests,
        names: failedUnits(json),
      }),
    )
  }
  if (wants('e2e')) {
    const browser = chromium()
    tests(
      'browser tests',
      () => [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'],
      (report) => ({
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        RUN_LOG: join(LOGS, 'e2e'),
      }),
      ({ stats, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        names: failedBrowserTests(suites),
      }),
    )
  }
  if (logged.length > 0) {
    check('no secret in any log', [
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
