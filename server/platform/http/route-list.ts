import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '../../../domain/workspace/role.ts'

export type Route = {
  method: string
  url: string
  isPublic: boolean
  /** The role it needs in the person's workspace; null: any member. */
  role: Role | null
  /** The scope an API key needs; null: keys are not accepted. */
  key: 'read' | 'write' | null
  /** Its limit, in addition to that of all calls. */
  limit: FastifyContextConfig['limit']
  /** Its body limit; undefined: the default. */
  bodyLimit: number | undefined
  /** The largest file it accepts, if it is an upload route. */
  uploadLimit: number | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, filled as they are registered; without the HEAD routes of GET. */
    routeList: Route[]
  }
}

/** Records the routes; register it before the first one. */
export function keepRouteList(app: FastifyInstance): void {
  const list: Route[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ url, method, config, bodyLimit }) => {
    const isPublic = config?.access === 'public'
    for (const each of [method].flat()) {
      if (each === 'HEAD') continue
      const key = config?.key ?? null
      const role = config?.role ?? null
      const { limit, uploadLimit } = config ?? {}
      list.push({ method: each, url, isPublic, role, key, limit, bodyLimit, uploadLimit })
    }
  })
}

/**
 * Whether a request is for the API or has no route, judged by the matched route, because one path can be
 * written in many ways.
 */
export function isForApi({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === undefined || routeOptions.url.startsWith('/api/')
}
