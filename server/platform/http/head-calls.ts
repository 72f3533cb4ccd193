import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * HEAD runs the route of GET, and Node would read and discard the whole body. A streamed export would then be
 * produced in full for no reader, outside all limits, so the stream is destroyed first. Must run before the
 * compression hook.
 */
export function registerHeadCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.on('error', () => {})
    payload.destroy()
    return Readable.from([])
  })
}
