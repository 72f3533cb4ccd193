import { Html, html, joinHtml } from '../html/html.ts'

/** One part of an email, from top to bottom. Texts are plain and are escaped. */
export type EmailPart =
  /** A paragraph. */
  | string
  /** The main action, as a button; in plain text its URL on a separate line. */
  | { label: string; href: string }
  /** With an address it is a link. */
  | { heading: string; at?: string }
  /** Names with their values, a line each. */
  | { facts: ReadonlyArray<readonly [string, string]> }
  | { list: readonly string[] }
  /** Small print. */
  | { note: string }
  /** Small print with links: names with their addresses. */
  | { links: ReadonlyArray<readonly [string, string]> }

/** The content of a mail; both its forms, text and HTML, are rendered from it. */
export type Email = {
  subject: string
  parts: readonly EmailPart[]
  /** One-click unsubscribe URL (RFC 8058); mail programs show it as a button. */
  unsubscribe?: string
}

const WIDTH = 72

export function emailText({ parts }: Email): string {
  return `${parts.map(textOf).join('\n\n')}\n\n--\nParcelProof\n`
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part.split('\n').map(wrapped).join('\n')
  if ('href' in part) return `${wrapped(`${part.label}:`)}\n${part.href}`
  if ('heading' in part) {
    const line = '-'.repeat(Math.min(part.heading.length, WIDTH))
    return [wrapped(part.heading), line, ...(part.at ? [part.at] : [])].join('\n')
  }
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n')
  if ('links' in part) return part.links.map(([name, at]) => `${name}:\n${at}`).join('\n')
  return wrapped(part.note)
}

function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

const INK = '#1c2536'
const MUTED = '#5b6472'
const ACCENT = '#1f6b4a'

/** For mail programs with dark mode, and for phones; others show the inline styles. */
const STYLE = new Html(`@media (prefers-color-scheme: dark) {
body, .ground { background: #151a23 !important; color: #e9e7e2 !important }
.sheet { background: #1e2530 !important; border-color: #363f4d !important }
.muted { color: #a8b1be !important }
.name, .link { color: #7fcfa8 !important }
}
@media (max-width: 480px) {
.ground { padding: 12px 8px !important }
.in { padding-left: 20px !important; padding-right: 20px !important }
}`)

/** The email as HTML that old mail programs support: tables, inline styles, no external resources. */
export function emailHtml(email: Email): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${email.subject}</title>
<style>${STYLE}</style></head>
<body style="margin:0;background:#f6f4ef;color:${INK};font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="ground" align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dedad0;border-radius:8px;text-align:left;word-break:break-word;overflow-wrap:anywhere">
<tr><td class="in name" style="padding:24px 32px 0;font-weight:600;color:${ACCENT}">ParcelProof</td></tr>
<tr><td class="in" style="padding:8px 32px 24px">
${joinHtml(email.parts.map(htmlOf), html`\n`)}
</td></tr></table></td></tr></table></body></html>
`.text
}

function htmlOf(part: EmailPart): Html {
  if (typeof part === 'string') {
    return html`<p style="margin:16px 0">${joinHtml(part.split('\n'), html`<br>`)}</p>`
  }
  if ('href' in part) {
    return html`<p style="margin:24px 0"><a href="${part.href}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;border-radius:8px">${part.label}</a></p>`
  }
  if ('heading' in part) {
    const { heading, at } = part
    return html`<h2 style="margin:24px 0 8px;font-size:18px">${at ? linkHtml(at, heading) : heading}</h2>`
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        html`<tr><td class="muted" style="padding:4px 16px 4px 0;color:${MUTED};vertical-align:top;white-space:nowrap">${name}</td><td style="padding:4px 0">${value}</td></tr>`,
    )
    return html`<table cellpadding="0" cellspacing="0" style="margin:16px 0">${rows}</table>`
  }
  if ('list' in part) {
    return html`<ul style="margin:16px 0;padding-left:20px">${part.list.map((line) => html`<li>${line}</li>`)}</ul>`
  }
  return html`<p class="muted" style="margin:16px 0;color:${MUTED};font-size:14px">${
    'links' in part
      ? joinHtml(
          part.links.map(([name, at]) => linkHtml(at, name)),
          html` &nbsp; `,
        )
      : part.note
  }</p>`
}

function linkHtml(at: string, label: string): Html {
  return html`<a class="link" href="${at}" style="color:${ACCENT}">${label}</a>`
}
