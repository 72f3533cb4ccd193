import type { FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'

/** A periodic comment line keeps proxies from closing a quiet connection. */
export const KEEPALIVE_MS = 15_000
/** Maximum duration of a stream; the client then reconnects, so that no stream outlives its reader. */
const MAX_STREAM_MS = 30 * 60_000
/** A stream ends when this much is buffered for a client that does not read. */
const MAX_WAITING_BYTES = 64 * 1024

export type EventStream = {
  /** Sends complete events, each ended by an empty line. */
  write: (text: string) => void
  /** Sends a comment if nothing was sent for a while. */
  keepAlive: () => void
  end: () => void
}

/**
 * Responds with server-sent events. `onEnd` is called once: when the client has disconnected, the maximum duration is
 * reached, or the server stops. The client then reconnects and receives the rest.
 */
export function openEventStream(
  { stopping }: Pick<AppContext, 'stopping'>,
  reply: FastifyReply,
  onEnd: () => void,
): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let sentMs = performance.now()
  let isOpen = true
  const write = (text: string) => {
    // The client has disconnected.
    if (raw.destroyed || raw.writableEnded) return
    // A stream without a reader would be buffered here until memory runs out.
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
    else raw.write(text)
    sentMs = performance.now()
  }
  const end = () => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(longest)
    stopping.removeEventListener('abort', end)
    onEnd()
    raw.end()
  }
  const longest = setTimeout(end, MAX_STREAM_MS)
  longest.unref()
  raw.once('close', end)
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
  return {
    write,
    end,
    keepAlive: () => {
      if (performance.now() - sentMs >= KEEPALIVE_MS) write(': still here\n\n')
    },
  }
}
