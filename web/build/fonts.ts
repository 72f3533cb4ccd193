import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../.cache/fonts', import.meta.url))
const STYLES = new URL('../ui/fonts.css', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** A face of fonts.css: its font file, and its characters. */
const FACE =
  /url\("[./]+\.cache\/fonts\/(?<name>[a-z]+)-(?<part>[a-z]+)\.woff2"\)[^}]*unicode-range:(?<range>[^;}]+)/g

const FONTS: Record<string, { file: string; keepFeatures: string[] }> = {
  inter: {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    // Figures of one width, and the two letter shapes of app.css.
    keepFeatures: ['kern', 'calt', 'ccmp', 'mark', 'tnum', 'cv05', 'ss03'],
  },
  serif: {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'tnum', 'lnum'],
  },
}

/** Reduces the fonts to the two weights in use and to the characters that each face of fonts.css names. */
export function fonts(): Plugin {
  return {
    name: 'parcelproof-fonts',
    async buildStart() {
      await mkdir(FOLDER, { recursive: true })
      for (const { groups } of (await readFile(STYLES, 'utf8')).matchAll(FACE)) {
        const { name = '', part = '', range = '' } = groups ?? {}
        const font = FONTS[name]
        if (!font) throw new Error(`fonts.css asks for a font that is not known: ${name}`)
        const cut = await subsetFont(await readFile(resolve(font.file)), signsOf(range), {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 600 } },
          keepFeatures: font.keepFeatures,
        })
        await writeFile(`${FOLDER}/${name}-${part}.woff2`, cut)
      }
    },
  }
}

/** `U+20-7E, U+A0` -> the text of those characters. */
function signsOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')
}
