import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'

export type Route = {
  method: string
  url: string
  isPublic: boolean
  /** What a program's key must be for; null: no key will do. */
  key: 'read' | 'write' | null
  /** What it is held to, beside the limit of all calls. */
  limit: FastifyContextConfig['limit']
  /** The longest body it takes; undefined: that of all routes. */
  bodyLimit: number | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, filled as they are registered; HEAD ones that come with a GET left out. */
    routeList: Route[]
  }
}

/** Keeps a list of the routes; before the first of them. */
export function keepRouteList(app: FastifyInstance): void {
  const list: Route[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ url, method, config, bodyLimit }) => {
    const isPublic = config?.access === 'public'
    for (const each of [method].flat()) {
      if (each === 'HEAD') continue
      const key = config?.key ?? null
      list.push({ method: each, url, isPublic, key, limit: config?.limit, bodyLimit })
    }
  })
}

/**
 * Whether a request is answered by the interface or by nothing at all, judged by the route that took it:
 * the same address can be written in many ways.
 */
export function isForApi({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === undefined || routeOptions.url.startsWith('/api/')
}
