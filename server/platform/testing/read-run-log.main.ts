import { readRunLog } from './read-run-log.ts'

// Runs at the end of `npm test`: FOLDER PART…
const [folder = '', ...parts] = process.argv.slice(2)
const { lines, secrets, faults } = readRunLog(folder, parts)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(
  `${lines.toLocaleString('en-US')} lines of the run's logs were read for ${secrets.toLocaleString('en-US')} secrets that occurred in it and for the patterns of others\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
