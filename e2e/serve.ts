import { copyFileSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// The server for the browser tests: the real one, on a new data folder.
const folder = fileURLToPath(new URL(`../.cache/e2e-data-${process.env.PORT}/`, import.meta.url))
await rm(folder, { recursive: true, force: true })
// The counties that support/fresh-county.ts gave away to tests of an earlier run.
await rm(fileURLToPath(new URL(`../.cache/e2e-counties-${process.env.PORT}/`, import.meta.url)), {
  recursive: true,
  force: true,
})
process.env.DATA_DIR = folder
const { RUN_LOG } = process.env
if (RUN_LOG) {
  process.once('exit', () => {
    if (existsSync(`${folder}postgres.log`))
      copyFileSync(`${folder}postgres.log`, `${RUN_LOG}/postgres.log`)
  })
}
await import('../server/main.ts')
