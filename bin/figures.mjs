// `npm run figures`: prints the sections of bench/results.md that are older than the code they measure. Fails for a
// section without a commit, without its report in bench/history, or missing in bench/section-code.ts.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** The sections of results.md with their day, commit and report. */
export function sectionsOf(results) {
  return results
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, day, commit] =
        /^Measured on ([\d-]{10}), commit ([0-9a-f]{7,40})/m.exec(section) ?? []
      return {
        title: section.slice(0, section.indexOf('\n')),
        day: day ?? null,
        commit: commit ?? null,
        report: /\[Report\]\(([^)]+)\)/.exec(section)?.[1] ?? null,
      }
    })
}

/** Faults of the sections themselves. `readReport` returns the text of a file of bench/history. */
export function faultsOf(sections, readReport = readHistory) {
  return sections.flatMap(({ title, day, commit, report }) => {
    const run = `\n## ${day}, commit ${commit}`
    return [
      ...(commit === null ? [`${title}: names no day and commit`] : []),
      ...(codeOfSection(title) === null
        ? [`${title}: bench/section-code.ts does not know it`]
        : []),
      ...(report === null ? [`${title}: links no report`] : []),
      ...(report !== null && !readReport(report).includes(run)
        ? [`${title}: bench/${report} has no report of ${day}, commit ${commit}`]
        : []),
    ]
  })
}

function readHistory(path) {
  const file = `${PROJECT}bench/${path}`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Counts the commits that changed the code since a commit; null without git history. */
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
    const since = changes === null ? 'no git history here' : `${changes} changes of its code since`
    process.stdout.write(`${title}: measured ${day} on ${commit}; ${since}\n`)
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print()
