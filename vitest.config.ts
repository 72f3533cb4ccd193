import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes minutes by itself: begun last, it would keep one processor waiting. */
const LONGEST = 'server/features/import/crash.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{bin,domain,contract,server,sample,web,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './server/platform/db/testing/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes, on a busy machine late.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Test files share what they import: importing the app anew for each takes a third of all the time.
    isolate: false,
    // Otherwise a stand-in for `fetch` would answer the tests of the next file.
    unstubGlobals: true,
  },
})
