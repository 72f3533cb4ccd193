import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)

/** Names of the fonts in a document. */
export const FONT = { text: 'text', strong: 'strong', heading: 'heading' } as const

const FILES: Record<keyof typeof FONT, string> = {
  text: '@fontsource/inter/files/inter-latin-400-normal.woff',
  strong: '@fontsource/inter/files/inter-latin-600-normal.woff',
  heading: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
}

let fonts: Promise<Record<keyof typeof FONT, Buffer>> | null = null

/** The fonts of the screens, embedded so that text can be extracted. Read once. */
export function loadFonts(): Promise<Record<keyof typeof FONT, Buffer>> {
  fonts ??= readFonts()
  return fonts
}

async function readFonts() {
  const read = async (name: keyof typeof FONT) =>
    unpackWoff(await readFile(require.resolve(FILES[name])))
  const [text, strong, heading] = await Promise.all([read('text'), read('strong'), read('heading')])
  return { text, strong, heading }
}
