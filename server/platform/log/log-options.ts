import type { LoggerOptions } from 'pino'
import { redactError, redactLine, redactPath } from './redact.ts'

type LoggedRequest = { id: string; method: string; url: string; routeOptions?: { url?: string } }

/**
 * Log options of all processes: one JSON object per line; the route of a request but never its query or
 * headers; the message of an error but never the values it concerns.
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
    // Second line of defense, for messages of libraries.
    hooks: { streamWrite: redactLine },
  }
}
