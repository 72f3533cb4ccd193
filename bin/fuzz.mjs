// `npm run fuzz`: the long fuzz tests. Their random seed is printed; repeat a run with FUZZ_SEED=… npm run fuzz.
// FUZZ_RUNS is the factor over npm test.
import { randomInt } from 'node:crypto'
import { install, run, runNode } from './setup.mjs'

await run(async () => {
  await install({ tools: true })
  process.env.FULL = '1'
  process.env.FUZZ_RUNS ||= '30'
  process.env.FUZZ_SEED ||= String(randomInt(2 ** 31))
  process.env.FUZZ_HUNG_MS ||= '5000'
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  process.stdout.write(`FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS}\n`)
  return runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--testTimeout=3600000',
    'server/tests/fuzz',
    // Malicious files, and texts of twice the length, for every reader.
    'server/features/import/read/bombs.long.test.ts',
    'domain/linear.long.test.ts',
    // Damaged real lists: the imported amounts equal the stated ones, or the difference is reported.
    'bench/sums/damaged-lists.test.ts',
    ...process.argv.slice(2),
  ])
})
