import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The source of a policy that allows this style within a page, and no other. */
export function hashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** The sources of the styles within the build's pages; none where the web app is not built. */
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
