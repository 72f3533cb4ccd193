import type {
  ContextConfigDefault,
  FastifyContextConfig,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import { type ZodType, z } from 'zod'
import { unknownName } from '../../../domain/lib/nearest-name.ts'

/** What a plugin registers its routes on. */
export type App = Parameters<FastifyPluginAsyncZod>[0]

type Schema = ZodType | undefined
type Responses = Record<number, ZodType> | undefined

type Handler<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Responses,
> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  { params: P; querystring: Q; body: B; response: R },
  ZodTypeProvider
>

/** A handler without anything to return. */
type NoReturn = ReturnType<() => void>

/** What a handler may return: a response that was declared, or the reply it has sent. */
type Answer<R extends Responses, Reply> =
  R extends Record<number, ZodType>
    ? z.output<R[keyof R]> | Reply | (R[keyof R] extends typeof Nothing ? NoReturn : never)
    : unknown

/** A route in one object: who may call it, what it reads and returns, and the code. */
type Declared<P extends Schema, Q extends Schema, B extends Schema, R extends Responses> = Pick<
  RouteOptions,
  'bodyLimit' | 'exposeHeadRoute' | 'onRequest' | 'validatorCompiler'
> & {
  config?: FastifyContextConfig
  summary?: string
  params?: P
  querystring?: Q
  body?: B
  /** By status. Where there is only one status, each answer of the handler has it. */
  response?: R
  handler: (
    ...call: Parameters<Handler<P, Q, B, R>>
  ) => MaybePromise<Answer<R, Parameters<Handler<P, Q, B, R>>[1]>>
}

type MaybePromise<T> = T | Promise<T>

/** The response of a call that has nothing to return. */
export const Nothing = z.null().describe('Nothing')

/** Registers a route; `name` is its method and path, such as `GET /api/lists`. */
export function route<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Responses = undefined,
>(app: App, name: `${HTTPMethods} /${string}`, declared: Declared<P, Q, B, R>): void {
  const { summary, params, querystring, body, response, handler, ...options } = declared
  const [method, url] = name.split(' ') as [HTTPMethods, string]
  const isChange = method !== 'GET' && querystring instanceof z.ZodObject
  const query = isChange ? knownOptions(querystring) : querystring
  const schema = Object.fromEntries(
    Object.entries({ summary, params, querystring: query, body, response }).filter(
      ([, part]) => part,
    ),
  ) as { params: P; querystring: Q; body: B; response: R }
  const [status = '200', ...others] = Object.keys(response ?? {})
  app.route({
    ...options,
    method,
    url,
    schema,
    handler(request, reply) {
      if (status !== '200' && others.length === 0) reply.status(Number(status) as never)
      return handler(request, reply) as ReturnType<Handler<P, Q, B, R>>
    },
  })
}

/**
 * A call that changes something, or that filters, does not ignore an option that it does not know, such as a misspelled
 * `dryRun`.
 */
export function knownOptions<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  noun?: string,
) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? unknownName(String(keys?.[0]), names, noun) : undefined,
  })
}
