import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,domain,contract,server,sample,web,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './server/db/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
