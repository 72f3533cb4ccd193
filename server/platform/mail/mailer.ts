import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Config, publicUrlOf } from '../config/config.ts'
import { emailHtml, emailText } from './email.ts'
import type { Mailer, OutgoingMail } from './send-mail.ts'

type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'baseUrl' | 'port'>

/** A mail server without a response is given up after half a minute; an endless response after two. */
const TIMEOUT_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  wholeMs: 120_000,
}

/** Where mail goes: to the mail server of SMTP_URL, else into files under `DATA_DIR/outbox`. */
export function openMailer(config: MailerConfig, timeouts = TIMEOUT_MS): Mailer {
  return config.smtpUrl === null
    ? mailToFolder(config)
    : mailToServer(config, config.smtpUrl, timeouts)
}

function mailToServer(
  config: MailerConfig,
  smtpUrl: string,
  { wholeMs, ...timeouts }: typeof TIMEOUT_MS,
): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
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

/** One `.eml` file per mail, named by its day, number and kind, for any mail program. */
function mailToFolder(config: MailerConfig): Mailer {
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

function messageOf(mail: OutgoingMail, config: MailerConfig) {
  const { hostname } = new URL(publicUrlOf(config))
  return {
    from: config.mailFrom ?? { name: 'ParcelProof', address: `no-reply@${hostname}` },
    to: { name: '', address: mail.to },
    subject: mail.email.subject,
    text: emailText(mail.email),
    html: emailHtml(mail.email),
    date: mail.createdAt,
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${hostname}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(mail.email.unsubscribe === undefined
        ? {}
        : {
            'list-unsubscribe': `<${mail.email.unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
