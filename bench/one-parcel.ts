import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../server/platform/db/db.ts'
import { busy, machine, median, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

const ROUNDS = 5
const ONE_ROW_IMPORTS = 12

/** `npm run bench -- one-parcel`: corrections of one parcel sent at once, each a list of one row. */
export async function oneParcelBench(): Promise<void> {
  await withServer(async (db, { url }) => {
    const seconds: number[] = []
    for (let n = 0; n < ROUNDS; n++) seconds.push(await oneParcel(db, url, `${Date.now()}`))
    await writeRun({
      title: 'Imports of one parcel',
      report: `${ONE_ROW_IMPORTS} one-row imports of one parcel sent at once, until the last of them is done. ${machine()}. ${busy()}.

${median(seconds).toFixed(1)} s (median of ${ROUNDS}); the first time, when the workers have yet to start, ${seconds[0]?.toFixed(1)} s.
`,
      figures: `| ${ONE_ROW_IMPORTS} imports at once | s |
|---|---|
| median of ${ROUNDS} | ${median(seconds).toFixed(1)} |
| the first time | ${seconds[0]?.toFixed(1)} |`,
    })
  })
}

/** One-row imports of one parcel, sent at once: seconds until the last one is done. */
async function oneParcel(db: Pool, url: string, run: string): Promise<number> {
  const start = performance.now()
  const name = `one-parcel-${run}.csv`
  await Promise.all(
    Array.from({ length: ONE_ROW_IMPORTS }, async (_, n) => {
      const body = new FormData()
      const list = `parcel_id,owner_name,address,county,total\nbench-${run},OAK ANN,12 ELM ST,"Hinds County, MS",${n + 1}00\n`
      body.set('file', new Blob([list]), name)
      const sent = await fetch(`${url}/api/properties/import-file?wait=false`, {
        method: 'POST',
        body,
      })
      if (sent.status !== 202) throw new Error(await sent.text())
    }),
  )
  while (await isOpen(db, name)) await sleep(5)
  return (performance.now() - start) / 1_000
}

async function isOpen(db: Pool, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from import where file_name = $1 and status not in ('done', 'failed')`,
    [name],
  )
  return rowCount !== 0
}
