// `npm run audit`: asks the package registry for known vulnerabilities of production packages. High and critical ones
// fail; a registry that does not respond is reported without failing.
import { spawnSync } from 'node:child_process'
import { PROJECT } from './setup.mjs'

const GRAVE = ['high', 'critical']
const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'],
  { cwd: PROJECT, encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' },
)

function read() {
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

const answer = read()
const counts = answer?.metadata?.vulnerabilities
if (!counts) {
  const why =
    error?.message ||
    answer?.error?.summary ||
    answer?.error?.code ||
    answer?.message ||
    'no answer'
  process.stdout.write(
    `Could not ask the registry for known faults (${String(why).split('\n')[0]}): nothing is known of them today\n`,
  )
} else {
  const grave = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) =>
    GRAVE.includes(severity),
  )
  for (const { name, severity, range } of grave)
    process.stdout.write(`${name} ${range}: ${severity}\n`)
  process.stdout.write(
    `${grave.length} known faults that are high or critical, ${counts.total} in all\n`,
  )
  process.exitCode = grave.length > 0 ? 1 : 0
}
