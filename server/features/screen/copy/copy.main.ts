import type { CopyAnswer, CopyAsk, CopyReady } from './copy-talk.ts'
import { NOT_INSTALLED } from './copy-talk.ts'

// A separate process: its memory and its processor time are no request's.

/** So often it copies what was written, so that a question does not wait for much. */
const POLL_INTERVAL_MS = 1_000

const url = process.env.SCREEN_COPY_DATABASE_URL
const send = process.send?.bind(process)
if (!url || !send) throw new Error('the copy is started by the server')
// DuckDB is optional.
await import('@duckdb/node-api').catch(() => process.exit(NOT_INSTALLED))
const { openColumnarRows } = await import('./columnar-rows.queries.ts')
const rows = await openColumnarRows(url)

const end = () => rows.close().finally(() => process.exit())
process.once('SIGTERM', end)
process.once('disconnect', end)
process.on('message', ({ n, text, values }: CopyAsk) => {
  const answer = async (): Promise<CopyAnswer> => {
    try {
      await rows.catchUp()
      return { n, rows: await rows.read(text, values) }
    } catch (error) {
      return { n, error: String(error) }
    }
  }
  void answer().then((said) => send(said, () => {}))
})
send('ready' satisfies CopyReady)
setInterval(() => void rows.catchUp().catch(end), POLL_INTERVAL_MS)
