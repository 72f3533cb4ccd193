// `npm run figures`: says which sections of bench/results.md are older than the code they speak of. A section
// that names no commit, or that bench/section-code.ts does not know, fails.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codeOfSection } from '../bench/section-code.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const TESTS = [
  ':!*.test.ts',
  ':!*.test.tsx',
  ':!**/testing/**',
  ':!**/README.md',
  ':!server/tests/**',
]

/** The sections of results.md with the day and commit they name. */
export function sectionsOf(results) {
  return results
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, day, commit] =
        /^Measured (?:on|until) ([\d-]{10}), commit ([0-9a-f]{7,40})/m.exec(section) ?? []
      return {
        title: section.slice(0, section.indexOf('\n')),
        day: day ?? null,
        commit: commit ?? null,
      }
    })
}

/** What is wrong with the sections themselves. */
export function faultsOf(sections) {
  return sections.flatMap(({ title, commit }) => [
    ...(commit === null ? [`${title}: names no day and commit`] : []),
    ...(codeOfSection(title) === null ? [`${title}: bench/section-code.ts does not know it`] : []),
  ])
}

/** How many commits changed the code since a commit; null where its history is not to be had. */
function changesSince(commit, code) {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--format=%h', `${commit}..HEAD`, '--', ...code, ...TESTS],
    { cwd: PROJECT, encoding: 'utf8' },
  )
  return status === 0 ? stdout.split('\n').filter(Boolean).length : null
}

function print() {
  const sections = sectionsOf(readFileSync(`${PROJECT}bench/results.md`, 'utf8'))
  const faults = faultsOf(sections)
  for (const { title, day, commit } of sections) {
    const code = codeOfSection(title) ?? []
    if (commit === null || code.length === 0) continue
    const changes = changesSince(commit, code)
    if (changes === 0) continue
    const since =
      changes === null ? 'its history is not here' : `${changes} changes of its code since`
    process.stdout.write(`${title}: measured ${day} on ${commit}; ${since}\n`)
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print()
