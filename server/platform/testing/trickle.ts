import { connect, type Socket } from 'node:net'

/** Bytes of a body sent at once, and the interval: slow, but fast enough not to be given up. */
const PIECE = Buffer.alloc(800, ' ')
const INTERVAL_MS = 200
const BOUNDARY = 'x'
const FORM = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nparcel_id\r\n`

export type Trickle = {
  /** Resolves when the server has accepted the request and asks for its body. */
  begun: Promise<void>
  isOpen: () => boolean
  /** The response so far. */
  heard: () => string
  end: () => void
}

/** An upload of 2 GB, or a JSON body, that arrives in small pieces from `network`. */
export function trickle(
  port: number,
  {
    path,
    network,
    cookie = '',
    isForm = true,
    length = isForm ? 2_000_000_000 : 100_000,
  }: { path: string; network: string; cookie?: string; isForm?: boolean; length?: number },
): Trickle {
  const socket: Socket = connect(port, '127.0.0.1')
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
  let heard = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('data', (bytes) => {
    heard += bytes.toString()
    resolve()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    resolve()
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network}\r\ncookie: ${cookie}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\n\r\n${isForm ? FORM : '{'}`,
  )
  const timer = setInterval(() => socket.write(PIECE), INTERVAL_MS)
  const CONTINUE = /^HTTP\/1\.1 100 Continue\r\n\r\n/
  return {
    begun: promise,
    isOpen: () => !socket.destroyed && heard.replace(CONTINUE, '') === '',
    heard: () => heard.replace(CONTINUE, ''),
    end: () => socket.destroy(),
  }
}
