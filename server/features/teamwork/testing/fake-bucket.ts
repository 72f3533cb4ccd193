import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local object store that responds like S3 to signed PUT, GET and DELETE requests. */
export async function openFakeBucket() {
  const objects = new Map<string, Buffer>()
  /** While set, the status of every response. */
  let failure: number | null = null
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const answer = (status: number, body: Buffer | string = '') =>
        response.writeHead(status).end(body)
      const isSigned =
        /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/us-west-1\/s3\/aws4_request, /.test(
          request.headers.authorization ?? '',
        )
      if (failure !== null) return answer(failure, '<Error><Code>InternalError</Code></Error>')
      if (!isSigned) return answer(403, '<Error><Code>AccessDenied</Code></Error>')
      const key = decodeURIComponent(request.url ?? '')
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(pieces))
        return answer(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return answer(204)
      }
      const found = objects.get(key)
      return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    fail: (status: number | null) => {
      failure = status
    },
    settings: {
      FILES_BUCKET_URL: `http://127.0.0.1:${port}/parcel-files/`,
      FILES_BUCKET_REGION: 'us-west-1',
      FILES_BUCKET_KEY_ID: 'test-key',
      FILES_BUCKET_SECRET: 'test-secret',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
