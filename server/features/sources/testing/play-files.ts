import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Played = (request: IncomingMessage, answer: ServerResponse) => void

/** A local server that serves each path as the test defines; `requests` are the requested paths. */
export async function playFiles() {
  const requests: string[] = []
  const paths = new Map<string, Played>()
  const server = createServer((request, answer) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    requests.push(path)
    const played = paths.get(path)
    if (played) return played(request, answer)
    answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    play: (path: string, played: Played) => void paths.set(path, played),
    /** Serves a text, and 304 to a client that has the same one. */
    file: (path: string, text: string, etag = `"${text.length}"`) =>
      void paths.set(path, (request, answer) => {
        if (request.headers['if-none-match'] === etag) return void answer.writeHead(304).end()
        answer.writeHead(200, { etag }).end(text)
      }),
    json: (path: string, value: unknown) =>
      void paths.set(path, (_request, answer) => void answer.end(JSON.stringify(value))),
    forget: () => paths.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
