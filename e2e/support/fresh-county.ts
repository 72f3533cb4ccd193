import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STATES } from '../../domain/county/county-list.ts'

const TAKEN = fileURLToPath(
  new URL(`../../.cache/e2e-counties-${process.env.E2E_PORT ?? 3987}/`, import.meta.url),
)
const TEXAS = STATES.find(([, code]) => code === 'TX')?.[3].split('|') ?? []

/**
 * A county unused by other tests, earlier attempts and the sample, so that its numbers are exact: the first of Texas
 * not assigned since the server started.
 */
export function freshCounty(): string {
  mkdirSync(TAKEN, { recursive: true })
  for (const each of TEXAS) {
    const name = each.slice(each.indexOf(' ') + 1)
    try {
      mkdirSync(`${TAKEN}${name}`)
      return `${name} County, TX`
    } catch {
      // Assigned to another test.
    }
  }
  throw new Error('every county of Texas is taken')
}
