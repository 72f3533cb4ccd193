import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from './test.ts'

export type Mailbox = {
  /** The address to which the server sends mail. */
  url: string
  /** The newest mail whose subject matches, waiting for it; without soft line ends. */
  newest: (subject: RegExp) => Promise<string>
  close: () => Promise<void>
}

/** A mail server that stores the mail it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        mails.push(
          text
            .replace(/=\r?\n/g, '')
            .replaceAll('=3D', '=')
            .replaceAll('\r\n', '\n'),
        )
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    newest: async (subject) => {
      let found: string | undefined
      await expect
        .poll(() => {
          found = mails.findLast((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''))
          return found !== undefined
        }, `a mail of the subject ${subject}`)
        .toBe(true)
      return found ?? ''
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
