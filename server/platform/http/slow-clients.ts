import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../../contract/error.ts'
import type { Config } from '../config/config.ts'
import { largeLimitOf } from './bodies.ts'

/** Timeout for a request's headers, and for its first body byte. */
const HEADERS_MS = 20_000
/** Minimum average upload rate, in bytes per second. */
export const MIN_UPLOAD_BYTES_PER_S = 1_000
/** Maximum check interval; short timeouts are checked more often. */
const POLL_INTERVAL_MS = 5_000

const TOO_SLOW = 'The request did not arrive in time. Please send it again.'

/** A request whose body has not arrived completely. */
type Arriving = {
  request: FastifyRequest
  reply: FastifyReply
  /** It may be larger than 64 KB: its time limit follows from its size and the minimum rate. */
  isLarge: boolean
  /** Start of the measured interval, and the bytes received by then. */
  sinceMs: number
  sinceBytes: number
}

/**
 * Ends stalled transfers: bodies that do not arrive, and responses that the client does not read. Each holds a
 * connection, and a response also its source: a database cursor, a slot, memory.
 */
export function registerSlowClients(app: FastifyInstance, { slowClients }: Config): void {
  const { bodyMs, stallMs } = slowClients
  const arriving = new Set<Arriving>()
  const answering = new WeakMap<Socket, number>()

  app.server.headersTimeout = Math.min(HEADERS_MS, bodyMs)
  // Without a listener Node would end idle connections. One whose request is being processed must stay.
  app.server.setTimeout(stallMs)
  app.server.on('timeout', (socket: Socket) => {
    const isAtWork = (answering.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (isAtWork) socket.setTimeout(stallMs)
    else socket.destroy()
  })

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    // Injected requests have none.
    if (!(socket instanceof Socket)) return
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    reply.raw.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1))
    if (!hasBody(request.raw)) return
    arriving.add({
      request,
      reply,
      isLarge: largeLimitOf(request) !== null,
      sinceMs: performance.now(),
      sinceBytes: socket.bytesRead,
    })
  })
  const timer = setInterval(
    () => {
      for (const each of arriving) if (hasEnded(each, bodyMs)) arriving.delete(each)
    },
    Math.min(POLL_INTERVAL_MS, bodyMs / 4),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether a body is done: it arrived or was aborted. */
function hasEnded(each: Arriving, bodyMs: number): boolean {
  const { raw } = each.request
  const { socket } = raw
  if (raw.complete || socket.destroyed) return true
  const now = performance.now()
  const passedMs = now - each.sinceMs
  if (passedMs < bodyMs) return false
  // Data that arrived but was not read yet is our own delay.
  const isOurs = raw.readableLength > 0 && !each.reply.raw.writableFinished
  const enough = (MIN_UPLOAD_BYTES_PER_S * passedMs) / 1000
  if (isOurs || (each.isLarge && socket.bytesRead - each.sinceBytes >= enough)) {
    each.sinceMs = now
    each.sinceBytes = socket.bytesRead
    return false
  }
  refuse(each)
  return true
}

function refuse({ request, reply }: Arriving): void {
  endArriving(request, reply, { status: 408, code: 'too_slow', message: TOO_SLOW })
}

/** Ends a request whose body is arriving, with a reason if nothing was sent yet. */
export function endArriving(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: Pick<ErrorBody, 'code' | 'message'> & { status: number },
): void {
  const { socket } = request.raw
  request.log.info('request aborted: its body did not arrive')
  if (reply.sent || reply.raw.headersSent) {
    socket.destroy()
    return
  }
  // Its response is complete then, so Node does not abort the request with its connection.
  socket.once('close', () => request.raw.destroy())
  const body: ErrorBody = { code, message, requestId: request.id }
  const text = JSON.stringify(body)
  reply.hijack()
  reply.raw
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(text, () => socket.destroySoon())
}
