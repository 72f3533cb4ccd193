import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The CSP source that allows exactly this inline style. */
export function hashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** CSP sources of the inline styles in the build's pages; none when the web app is not built. */
export async function pageStyles(folders: readonly URL[]): Promise<string[]> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.html')) continue
      const html = await readFile(new URL(name, folder), 'utf8')
      // bounded: a page of our own build
      for (const [, style = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) found.add(style)
    }
  }
  return [...found].map(hashSource)
}
