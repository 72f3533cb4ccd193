import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { freePort, runServer } from '../../server/platform/testing/run-server.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expect } from './test.ts'

const CLOCK = fileURLToPath(
  new URL('../../server/platform/testing/shifted-clock.ts', import.meta.url),
)

/** Noon in the counties, so that the day is the same for the server and for browsers in nearby time zones. */
const noonOf = (day: string) => Date.parse(`${day}T18:00:00Z`)

export type YearServer = {
  origin: string
  /** Sets the clock of the server's processes and of these browsers, and waits until the server uses it. */
  moveTo: (day: string, browsers: readonly BrowserContext[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * The real server on an empty database of its own, with a clock that a test moves. The clock is a module preloaded into
 * Node: the product has no setting for it. It starts at the machine’s time: people sign in before it is moved, since the
 * cookies of signing in name the moment they end. PostgreSQL keeps the machine’s clock, so only days that the server
 * reckons may be asserted, not the times at which something was written.
 */
export async function startYearServer(): Promise<YearServer> {
  const port = String(await freePort())
  const folder = await makeDataFolder(port)
  const clock = join(folder, 'clock')
  const setClock = (to: string) => writeFileSync(clock, String(noonOf(to) - Date.now()))
  writeFileSync(clock, '0')
  const server = await runServer({
    PORT: port,
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    IMPORTS: 'everyone',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${CLOCK}`,
  })
  const origin = `http://localhost:${port}`
  return {
    origin,
    moveTo: async (to, browsers) => {
      setClock(to)
      for (const browser of browsers) await browser.clock.setSystemTime(noonOf(to))
      await expect.poll(() => todayOf(origin)).toBe(to)
    },
    stop: async () => {
      await server.stop()
      await removeDataFolder(port)
    },
  }
}

/** The server's current day, from its run sheets. */
async function todayOf(origin: string): Promise<string> {
  const query = new URLSearchParams({ county: 'Hinds County, MS' })
  const answer = await fetch(`${origin}/api/exports/run-sheet?${query}`)
  const { asOf }: { asOf: string } = await answer.json()
  return asOf
}
