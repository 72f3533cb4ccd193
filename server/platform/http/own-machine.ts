import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLocalName } from '../config/own-machine.ts'
import { AppError } from '../errors.ts'
import { isLoopback } from '../net/public-address.ts'

/** Headers of proxies; requests through a proxy on this machine come from the loopback too. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** Whether a request was sent from this machine itself, without a proxy. */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '')
}

/**
 * On one's own machine, rejects requests to a name that is not local. Such a name is another site's that resolves to
 * this machine (DNS rebinding): the browser treats the pages of both as one site, which may read and write here.
 */
export function registerOwnHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async ({ host }) => {
    if (config.isExposed || isLocalHost(host)) return
    throw new AppError(
      'wrong_host',
      'This server is for its own machine and answers at localhost only. Set HOST or BASE_URL to let others reach it.',
    )
  })
}

/** The value of a Host header, with or without a port. */
function isLocalHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && isLocalName(new URL(`http://${host}`).hostname)
}
