import { copyFileSync, existsSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from './support/data-folder.ts'

// The server for the browser tests: the real server, on a new data folder.
const folder = await makeDataFolder(process.env.PORT ?? '')
// Counties that support/fresh-county.ts assigned in an earlier run.
await rm(fileURLToPath(new URL(`../.cache/e2e-counties-${process.env.PORT}/`, import.meta.url)), {
  recursive: true,
  force: true,
})
process.env.DATA_DIR = folder
// The folder with the lists that staff can connect: support/sources-screen.ts.
process.env.SOURCES_FOLDER = join(folder, 'lists')
await mkdir(process.env.SOURCES_FOLDER, { recursive: true })
const { RUN_LOG } = process.env
process.once('exit', () => {
  const log = join(folder, 'postgres.log')
  if (RUN_LOG && existsSync(log)) copyFileSync(log, join(RUN_LOG, 'postgres.log'))
  // The folder may be in memory.
  rmSync(realpathSync(folder), { recursive: true, force: true })
  rmSync(folder, { force: true })
})
await import('../server/main.ts')
