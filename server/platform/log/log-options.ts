import type { LoggerOptions } from 'pino'
import { redactError, redactLine, redactPath } from './redact.ts'

type LoggedRequest = { id: string; method: string; url: string; routeOptions?: { url?: string } }

/**
 * How every process of ours logs: one JSON object a line, of a request its route and never its query
 * or headers, of an error its words and never the values it is about.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error) => redactError(error),
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url ?? redactPath(request.url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    // The second wall, for what a library puts into a message.
    hooks: { streamWrite: redactLine },
  }
}
