import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,domain,contract,server,sample,web,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './server/db/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes, on a busy machine late.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
