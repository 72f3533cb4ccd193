import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first: begun last, one of them would keep a processor waiting. Of files a run
 * knows nothing of, vitest begins with the biggest.
 */
const LONGEST = [
  'server/tests/faults/million-rows.test.ts',
  'server/tests/faults/image.test.ts',
  'server/features/import/crash.test.ts',
  'server/tests/faults/keep-serving.test.ts',
  'server/features/ownership/owner-memory.long.test.ts',
  'server/features/backup/backup.long.test.ts',
  'server/features/import/printed/scans.long.test.ts',
  'server/tests/fuzz/endpoints.test.ts',
  'server/tests/faults/worker-death.test.ts',
  'sample/generate-sample.test.ts',
  'server/tests/faults/database-away.test.ts',
  'server/features/run-sheet/run-sheet.long.test.ts',
  'server/tests/copies/copies.test.ts',
  'server/features/sources/overlays.long.test.ts',
  'server/features/account/sign-in.test.ts',
  'server/tests/prototype-words.long.test.ts',
  'server/platform/db/start-database.long.test.ts',
  'server/features/search/search.queries.test.ts',
  'server/tests/faults/stop.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return place < 0 ? LONGEST.length : place
    }
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    include: [
      process.env.TEST_POOLER
        ? 'server/**/*.test.ts'
        : '{bin,domain,contract,server,sample,web,bench}/**/*.test.{ts,tsx}',
    ],
    globalSetup: './server/platform/db/testing/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    // What is waited for comes, on a busy machine late; these times only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than processors: most tests of the server wait for a database or another process half of the time.
    maxWorkers: 3,
    // Test files share what they import: importing the app anew for each takes a third of all the time.
    isolate: false,
    // Otherwise a stand-in for `fetch` would answer the tests of the next file.
    unstubGlobals: true,
  },
})
