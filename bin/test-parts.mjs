// The parts of `npm run test:all`, and the order in which they run for a change.
import { spawnSync } from 'node:child_process'
import { PROJECT } from './setup.mjs'

/**
 * Excluded from `npm test`, which has eight minutes: faults, copies, most of the fuzz tests (every twentieth route
 * runs), and of each feature what goes into its details.
 */
export const LONG_TESTS = [
  '**/*.long.test.ts',
  'server/tests/copies/**',
  'server/tests/faults/**',
  'server/tests/fuzz/{commands,fetched,formats,lists,shapes,slow}.test.ts',
]

/**
 * `minutes`: on two idle processors, rounded up. `touched`: changes of these files run the part first. `vitest`,
 * `playwright`: arguments of the runner; a part with neither runs the long checks.
 */
export const PARTS = [
  { name: 'checks', minutes: 2, touched: /^package|^bench\// },
  {
    name: 'fuzz',
    minutes: 6,
    touched: /^contract\/|^server\/(platform\/(http|net)|features\/(import|sources))\//,
    vitest: ['server/tests/fuzz'],
  },
  {
    name: 'faults',
    minutes: 7,
    touched: /^bin\/|^deploy\/|^Dockerfile|^server\/(platform|features\/import|tests\/faults)\//,
    vitest: ['server/tests/faults', '--exclude', '**/image.test.ts'],
  },
  {
    name: 'copies',
    minutes: 5,
    touched: /^deploy\/|^server\/(platform\/(db|jobs)|tests\/copies)\//,
    vitest: ['server/tests/copies'],
  },
  ...[1, 2, 3].map((shard) => ({
    name: `long-${shard}`,
    minutes: 9,
    touched: /^CONTRIBUTING|^(contract|domain|server)\//,
    vitest: ['.long.test.ts', `--shard=${shard}/3`],
  })),
  {
    name: 'image',
    minutes: 4,
    touched: /^Dockerfile|^package/,
    vitest: ['server/tests/faults/image.test.ts'],
  },
  ...[1, 2, 3, 4].map((shard) => ({
    name: `e2e-${shard}`,
    minutes: 12,
    touched: /^(web|e2e|contract)\//,
    playwright: [`--shard=${shard}/4`],
  })),
  {
    name: 'unit',
    minutes: 10,
    touched: /^never/,
    vitest: LONG_TESTS.flatMap((path) => ['--exclude', path]),
  },
]

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Since the merge base with the main branch; on the main branch, since the day before. */
function changedFiles() {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'origin/main')
  const since =
    base !== '' && base !== head
      ? base
      : git('rev-list', '-1', '--before=1.day', '--first-parent', 'HEAD')
  return since === '' ? [] : git('diff', '--name-only', since, 'HEAD').split('\n')
}

/** All parts: those affected by the change first, each group starting at a different place with every commit. */
export function chooseParts() {
  const changed = changedFiles()
  const turn = Number.parseInt(git('rev-parse', 'HEAD').slice(0, 6), 16) || 0
  const rotated = (parts) => {
    const at = parts.length === 0 ? 0 : turn % parts.length
    return [...parts.slice(at), ...parts.slice(0, at)]
  }
  const isTouched = ({ touched }) => changed.some((file) => touched.test(file))
  return [...rotated(PARTS.filter(isTouched)), ...rotated(PARTS.filter((part) => !isTouched(part)))]
}
