import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runServer } from '../server/platform/testing/run-server.ts'
import { startBalancer } from '../server/tests/copies/testing/balancer.ts'
import { startReplicatedDatabase } from '../server/tests/copies/testing/replicated-database.ts'

const FOLDER = fileURLToPath(new URL('./.work/cluster/', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run bench -- cluster [--port 3000]`: a new primary, replica, two servers on sample data and a balancer in
 * front, all on this machine, until Ctrl-C.
 */
export async function runCluster(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '3000' } } })
  const port = Number(values.port)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const onStop: Array<() => Promise<unknown>> = []
  const stop = async () => {
    for (const each of onStop.splice(0)) await each().catch(() => {})
  }
  let isStopping = false
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        isStopping = true
        resolve()
      })
    }
  })
  try {
    const database = await startReplicatedDatabase(FOLDER)
    onStop.unshift(() => database.stop())
    say(`Primary: ${database.primary.url}\nReplica: ${database.replica.url}`)
    const urls: string[] = []
    for (const name of ['a', 'b']) {
      const server = await runServer({
        DATABASE_URL: database.primary.url,
        DATABASE_READ_URL: database.replica.url,
        BASE_URL: `http://localhost:${port}`,
        TRUST_PROXY: '1',
        DATA_DIR: `${FOLDER}${name}`,
        SAMPLE_DATA: 'on',
        DEMO_LOGIN: 'on',
        PLAN_LIMITS: 'meter',
        IMPORTS: 'everyone',
      })
      onStop.unshift(() => server.stop())
      urls.push(server.url)
      say(`Server ${name}, process ${server.pid}: ${server.url}`)
    }
    const balancer = await startBalancer(urls, port)
    onStop.unshift(() => balancer.stop())
    say(`All of it: http://localhost:${port}. Ctrl-C ends it.`)
    await stopped
  } catch (error) {
    // Ctrl-C also stops a process that is still starting.
    if (!isStopping) throw error
  } finally {
    await stop()
  }
}
