import { FACET_NAMES } from '../domain/screen/facets.ts'
import { Asker, TIMES_HEAD, type Times, timesLine, timesOf } from './answers/measure.ts'
import { withServer } from './with-server.ts'

const ROUNDS = 20
/** Longest wait for the copy by column, in seconds. */
const COPY_WAIT = 300

/**
 * Pages and facets of screens through HTTP, on the properties of `DATA_DIR` or `DATABASE_URL`, as soon as the server’s
 * copy by column answers: milliseconds from request to the end of the answer, one request at a time.
 */
export async function timesThroughServer(queries: readonly string[]): Promise<string> {
  const pages: Times[] = []
  const facets: Times[] = []
  await withServer(async (_db, server) => {
    const asker = new Asker(server.url)
    const ask = async (path: string): Promise<number> => (await asker.json(path)).answer.ms
    await untilCopied(() => ask(`/api/tax-sales/facets?${queries[0]}`))
    for (const query of queries) {
      const timed = async (path: string): Promise<Times> => {
        await ask(path)
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) times.push(await ask(path))
        return timesOf(times)
      }
      pages.push(await timed(`/api/tax-sales?${query}&limit=50`))
      facets.push(await timed(`/api/tax-sales/facets?${query}&facets=${FACET_NAMES.join(',')}`))
    }
    asker.close()
  })
  const worst = (of: readonly Times[]): Times =>
    of.reduce((most, each) => (each.p95 > most.p95 ? each : most))
  const middle = (of: readonly Times[]): Times =>
    [...of].sort((a, b) => a.p95 - b.p95)[Math.floor(of.length / 2)] ?? worst(of)
  return [
    TIMES_HEAD,
    timesLine('page with its count, the question in the middle', middle(pages)),
    timesLine('page with its count, the slowest question', worst(pages)),
    timesLine('nine facets, the question in the middle', middle(facets)),
    timesLine('nine facets, the slowest question', worst(facets)),
  ].join('\n')
}

/** Waits until answers take a fraction of what the database needs for them. */
async function untilCopied(ask: () => Promise<number>): Promise<void> {
  const first = await ask()
  for (let second = 0; second < COPY_WAIT; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if ((await ask()) * 3 < first) return
  }
}
