import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Config, publicUrlOf } from '../config/config.ts'
import { emailHtml, emailText } from './email.ts'
import type { OutgoingMail, Post } from './send-due-mail.ts'

type PostConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'baseUrl' | 'port'>

/**
 * A server that does not answer holds the mail behind it up for half a minute at most, per try; one that
 * keeps answering and never ends, for two.
 */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  wholeMs: 120_000,
}

/** Where mail goes: to the mail server of SMTP_URL, else into files under `DATA_DIR/outbox`. */
export function openPost(config: PostConfig, patience = PATIENCE): Post {
  return config.smtpUrl === null
    ? postToFolder(config)
    : postToServer(config, config.smtpUrl, patience)
}

function postToServer(
  config: PostConfig,
  smtpUrl: string,
  { wholeMs, ...patience }: typeof PATIENCE,
): Post {
  const transport = createTransport({ url: smtpUrl, ...patience })
  return async (mail) => {
    const late = new AbortController()
    const tooLate = wait(wholeMs, undefined, { signal: late.signal }).then(() => {
      throw new Error('The mail server did not come to an end')
    })
    try {
      await Promise.race([transport.sendMail(messageOf(mail, config)), tooLate])
    } finally {
      late.abort()
      await tooLate.catch(() => {})
    }
  }
}

/** One `.eml` file a mail, named by its day, its number and its kind; what mail programs open. */
function postToFolder(config: PostConfig): Post {
  const folder = join(config.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, config))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const day = mail.createdAt.toISOString().slice(0, 10)
    const path = join(folder, `${day}-${String(mail.id).padStart(6, '0')}-${mail.template}.eml`)
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

function messageOf(mail: OutgoingMail, config: PostConfig) {
  const { hostname } = new URL(publicUrlOf(config))
  return {
    from: config.mailFrom ?? { name: 'ParcelProof', address: `no-reply@${hostname}` },
    to: { name: '', address: mail.to },
    subject: mail.letter.subject,
    text: emailText(mail.letter),
    html: emailHtml(mail.letter),
    date: mail.createdAt,
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${hostname}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(mail.letter.unsubscribe === undefined
        ? {}
        : {
            'list-unsubscribe': `<${mail.letter.unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
