import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Role } from '../../../domain/workspace/role.ts'

export type Route = {
  method: string
  url: string
  access: NonNullable<FastifyContextConfig['access']>
  /** The role it needs in the person's workspace; null: any member. */
  role: Role | null
  /** The kind of resource its path names; null: the path has no parameter. */
  whose: string | null
  /** The scope an API key needs; null: keys are not accepted. */
  key: 'read' | 'write' | null
  /** Whether it changes something. */
  writes: boolean
  /** Its limit, in addition to that of all calls. */
  limit: FastifyContextConfig['limit']
  /** Its body limit; undefined: the default. */
  bodyLimit: number | undefined
  /** The largest file it accepts, if it is an upload route. */
  uploadLimit: number | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Owner of the resource that a path parameter names. `everyone`: public. `secret`: anyone who knows the path.
     * `staff`: staff work on it. Otherwise its kind, such as `note`: it exists only for its person or workspace.
     * `server/tests/things.ts` has an example of each kind.
     */
    whose?: string
  }
  interface FastifyInstance {
    /** All routes, filled as they are registered, without the HEAD routes of GET. */
    routeList: Route[]
  }
}

/** Records the routes, and throws for an incomplete declaration; register it before the first route. */
export function saveRouteList(app: FastifyInstance): void {
  const list: Route[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', (options) => {
    const { url, config = {}, bodyLimit } = options
    for (const method of [options.method].flat()) {
      if (method === 'HEAD') continue
      requireDeclared(`${method} ${url}`, options)
      const {
        access = 'person',
        role = null,
        whose = null,
        key = null,
        limit,
        uploadLimit,
      } = config
      const { writes = method !== 'GET' } = config
      list.push({ method, url, access, role, whose, key, writes, limit, bodyLimit, uploadLimit })
    }
  })
}

function requireDeclared(name: string, { url, schema, config }: RouteOptions): void {
  if (url.startsWith('/api/') && !schema?.summary) {
    throw new Error(`${name} has no summary. Add one.`)
  }
  if (url.includes(':') && config?.whose === undefined) {
    throw new Error(
      `${name} does not say whose the thing in its path is. Add \`whose\` to its config.`,
    )
  }
}

/** Whether a request is for the API or unrouted; by its route, since paths have many spellings. */
export function isForApi({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === undefined || routeOptions.url.startsWith('/api/')
}
