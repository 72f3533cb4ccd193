import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The same engine without the windows of a browser, whose pages open in a fifth of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM =
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium')
/** Where the run keeps the logs of its servers (server/platform/testing/run-log.ts). */
const LOG = process.env.RUN_LOG
const PORT = Number(process.env.E2E_PORT ?? 3987)

/** What a person does, in real Chromium, against the real server with its sample data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  // Tests of accessibility look at many states, each twice: on a busy machine that takes its time.
  timeout: 120_000,
  // The app comes after the page it takes over.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One database serves all tests; what a test imports is its own, told apart by county or parcel.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser for seconds; a test that only then fails is named as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    // Recording every test takes as long again as the tests.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Without a graphics card each frame that moves is painted by the processor that runs the tests.
    // every-route.spec.ts, which looks at what moves by itself, asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `node bin/with-node.mjs e2e/serve.ts${LOG ? ` >"${LOG}/server.log"` : ''}`,
    url: `http://localhost:${PORT}/api/health`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: String(PORT),
      LOG_LEVEL: LOG ? 'info' : 'warn',
      WEBHOOK_LOCAL: 'on',
      SOURCES_LOCAL: 'on',
    },
  },
})
