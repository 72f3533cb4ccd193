import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * HEAD is answered by the route of GET, and what that would send is read to its end and thrown away behind
 * the answer. A file made as fast as it is read would be made in full for nobody, outside all limits: it
 * is let go before it is begun. Before the hook that packs answers.
 */
export function registerHeadCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.on('error', () => {})
    payload.destroy()
    return Readable.from([])
  })
}
