import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecret } from './find-secrets.ts'
import { SecretIndex } from './secret-index.ts'

/** Message of every request at production's log level; without it the kept log is not complete. */
const ANSWERED = '"msg":"request answered"'
/** Maximum leaks reported per part; one mistake causes thousands. */
const MAX_REPORTED = 20

export type RunLogRead = { lines: number; secrets: number; faults: string[] }

/**
 * Searches everything the servers of a test run logged, part by part, for secrets. A part that logged no
 * request or met no secret is a fault too, because nothing was checked.
 */
export function readRunLog(folder: string, parts: readonly string[]): RunLogRead {
  const known = new Map(parts.map((part) => [part, secretsOf(join(folder, part))]))
  const index = new SecretIndex([...known.values()].flat())
  const faults: string[] = []
  let lines = 0
  for (const part of parts) {
    let answered = 0
    const leaks: string[] = []
    for (const path of filesOf(join(folder, part), '.log')) {
      for (const [n, line] of readFileSync(path, 'utf8').split('\n').entries()) {
        if (line === '') continue
        lines += 1
        if (line.includes(ANSWERED)) answered += 1
        const leak = findSecret(line, index)
        if (leak) leaks.push(`${path}:${n + 1}: ${leak.what}: ${leak.line}`)
      }
    }
    if (answered === 0) faults.push(`${part}: no server logged any request`)
    if (known.get(part)?.length === 0) faults.push(`${part}: no secret occurred`)
    faults.push(...leaks.slice(0, MAX_REPORTED))
    if (leaks.length > MAX_REPORTED)
      faults.push(`${part}: and ${leaks.length - MAX_REPORTED} more lines`)
  }
  return { lines, secrets: [...known.values()].flat().length, faults }
}

const filesOf = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name))
    : []

function secretsOf(folder: string): string[] {
  return filesOf(folder, '.secrets').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): string => JSON.parse(line)),
  )
}
