import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Interval of the health checks of each server, and their time limit. */
const CHECK_MS = 200
const CHECK_ANSWER_MS = 2_000
/** How long a request waits if no server is healthy. */
const RETRY_LIMIT_MS = 10_000
/** Responses up to this size are buffered before forwarding, so that an interrupted one can be retried. */
const HELD_BYTES = 8 * 1024 * 1024
/** Methods that may be retried. */
const SAFE = ['GET', 'HEAD', 'OPTIONS']

type Target = { url: URL; serves: boolean }

export type Balancer = {
  url: string
  /** Number of requests that were retried on a second server. */
  retries: () => number
  stop: () => Promise<void>
}

class NotSent extends Error {
  override name = 'NotSent'
}

/**
 * A small load balancer for tests and benches: health checks, and retries of safe requests. In production nginx,
 * HAProxy, Caddy or a cloud's balancer does this.
 */
export async function startBalancer(urls: readonly string[], port = 0): Promise<Balancer> {
  const targets: Target[] = urls.map((url) => ({ url: new URL(url), serves: true }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  let turn = 0
  let retries = 0
  const timers = targets.map((target) => setInterval(() => void check(target), CHECK_MS))

  const server = createServer((from, to) => {
    void serve(from, to).catch(() => refuse(to, 502, 'The connection to the server was lost'))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    retries: () => retries,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }

  async function serve(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const isSafe = SAFE.includes(from.method ?? '')
    for (const since = Date.now(); ; retries++) {
      const target = nextTarget()
      if (!target) {
        if (Date.now() - since > RETRY_LIMIT_MS) return refuse(to, 503, 'No server answers')
        await sleep(CHECK_MS / 4)
        continue
      }
      try {
        return await pass(from, to, target)
      } catch (error) {
        target.serves = false
        const maySendAgain = isSafe || error instanceof NotSent
        if (to.headersSent) return void to.destroy()
        if (!maySendAgain) {
          return refuse(
            to,
            502,
            'The server was lost while it worked; look whether it has been done before you try again',
          )
        }
        if (Date.now() - since > RETRY_LIMIT_MS) return refuse(to, 503, 'No server answers')
      }
    }
  }

  function nextTarget(): Target | undefined {
    const serving = targets.filter(({ serves }) => serves)
    turn += 1
    return serving[turn % Math.max(1, serving.length)]
  }

  /** Forwards a request. Throws NotSent if the server received nothing of it. */
  function pass(from: IncomingMessage, to: ServerResponse, { url }: Target): Promise<void> {
    const isSafe = SAFE.includes(from.method ?? '')
    return new Promise((resolve, reject) => {
      let isSent = false
      const asked = request({
        host: url.hostname,
        port: url.port,
        method: from.method,
        path: from.url,
        headers: { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' },
        // A kept connection may be closed by now, so unsafe requests use a new one.
        agent: isSafe ? agent : false,
      })
      asked.on('error', (error) => reject(isSent ? error : new NotSent(error.message)))
      asked.on('socket', (socket) => {
        const send = () => {
          isSent = true
          if (isSafe) asked.end()
          else from.pipe(asked)
        }
        if (socket.connecting) socket.once('connect', send)
        else send()
      })
      to.on('close', () => {
        if (!to.writableFinished) asked.destroy()
      })
      asked.on('response', (answer) => passBack(answer, to, isSafe).then(resolve, reject))
    })
  }

  async function check(target: Target): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_ANSWER_MS)
    const answer = await fetch(new URL('/api/health', target.url), { signal }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    target.serves = answer?.ok ?? false
  }
}

async function passBack(
  answer: IncomingMessage,
  to: ServerResponse,
  isHeld: boolean,
): Promise<void> {
  const begin = () => {
    if (!to.headersSent) to.writeHead(answer.statusCode ?? 502, answer.headers)
  }
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
  let held: Buffer[] | null = isHeld && !isStream ? [] : null
  let bytes = 0
  if (!held) begin()
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (held && bytes <= HELD_BYTES) {
      held.push(chunk)
      continue
    }
    begin()
    if (held) for (const earlier of held) to.write(earlier)
    held = null
    to.write(chunk)
  }
  if (!answer.complete) throw new Error('the answer was broken off')
  begin()
  to.end(held ? Buffer.concat(held) : undefined)
}

function refuse(to: ServerResponse, status: number, message: string): void {
  if (to.headersSent) return void to.destroy()
  to.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
  to.end(JSON.stringify({ code: 'upstream_unavailable', message, requestId: '' }))
}
