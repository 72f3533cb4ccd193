import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
export type Receiver = {
  url: string
  received: Received[]
  /** Status of the next responses; default 200. */
  answer:
    | { status: number; headers?: Record<string, string>; body?: string }
    | 'nothing'
    | 'hang up'
  close: () => Promise<void>
}

/** A local program that receives webhooks. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      receiver.received.push({ path: url, headers, body: Buffer.concat(chunks).toString() })
      const { answer } = receiver
      if (answer === 'hang up') request.socket.destroy()
      else if (answer !== 'nothing') {
        response.writeHead(answer.status, answer.headers).end(answer.body)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: { status: 200 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
