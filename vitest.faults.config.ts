import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// `npm run test:faults`: the same tests of faults, each for as long and as often as it takes to trust it.
export default mergeConfig(
  base,
  defineConfig({
    test: {
      env: { FAULTS: 'long' },
      maxWorkers: 1,
      testTimeout: 60 * 60_000,
      hookTimeout: 10 * 60_000,
      expect: { poll: { timeout: 15 * 60_000 } },
    },
  }),
)
