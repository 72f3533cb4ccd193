import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { loadFonts } from '../../server/platform/pdf/fonts.ts'
import { PLAT } from '../features/landing/plat.ts'
import { addressOf, type PrerenderedPage, pictureOf } from './prerendered-page.ts'

/** In pixels: what networks ask for. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

const MARGIN = 76
/** What a title may take, in pixels and lines. */
const TITLE_WIDTH = 760
const TITLE_LINES = 4
const TITLE_SIZES = [76, 68, 60, 52]
/** The light colours of web/ui/tokens.css. */
const COLOUR = {
  ground: '#f6f4ed',
  ink: '#19253b',
  muted: '#515b6c',
  plat: '#8ea595',
  accent: '#1c6142',
  tint: '#dbf2e4',
}
// Each weight has a family of its own.
const BOOK = 'font-family="Source Serif 4 SemiBold"'
const STRONG = 'font-family="Inter SemiBold"'
const PLAIN = 'font-family="Inter"'

/** After the build: draws the picture of each page anyone may read, which stands for it where it is shared. */
export async function drawOpenGraph(pages: readonly PrerenderedPage[], web: string): Promise<void> {
  const fonts = await mkdtemp(join(tmpdir(), 'open-graph-'))
  try {
    const fontFiles = await Promise.all(
      Object.entries(await loadFonts()).map(async ([name, font]) => {
        const file = join(fonts, `${name}.ttf`)
        await writeFile(file, font)
        return file
      }),
    )
    const options: ResvgRenderOptions = { font: { fontFiles, loadSystemFonts: false } }
    await mkdir(join(web, 'open-graph'), { recursive: true })
    for (const page of pages) {
      if (page.about === null) continue
      const svg = pictureFor(page.about, page.path, options)
      const png = new Resvg(svg, options).render().asPng()
      await writeFile(join(web, pictureOf(addressOf(page))), png)
    }
  } finally {
    await rm(fonts, { recursive: true, force: true })
  }
}

type About = NonNullable<PrerenderedPage['about']>

function pictureFor({ title, kind }: About, path: string, options: ResvgRenderOptions): string {
  const heading = path === '/' ? 'Know what you would be buying.' : title
  const { size, lines } = titleIn(heading, options)
  const lineHeight = Math.round(size * 1.16)
  // The title and what it is stand in the middle, between the name and the line at the foot.
  const top = Math.round(PICTURE_HEIGHT / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.32)
  const text = lines.map(
    (line, place) =>
      `<text x="${MARGIN}" y="${top + place * lineHeight}" ${BOOK} font-size="${size}" fill="${COLOUR.ink}">${escaped(line)}</text>`,
  )
  const above = kind
    ? `<text x="${MARGIN}" y="${top - size - 14}" ${STRONG} font-size="26" fill="${COLOUR.accent}">${kind}</text>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
  <defs>
    <linearGradient id="fade">
      <stop offset="0.4" stop-color="black" />
      <stop offset="0.88" stop-color="white" />
    </linearGradient>
    <mask id="faded" maskUnits="userSpaceOnUse" x="0" y="0" width="${PLAT.width}" height="${PLAT.height}">
      <rect width="${PLAT.width}" height="${PLAT.height}" fill="url(#fade)" />
    </mask>
  </defs>
  <rect width="100%" height="100%" fill="${COLOUR.ground}" />
  <g transform="translate(${PICTURE_WIDTH - PLAT.width})" mask="url(#faded)" fill="none" stroke="${COLOUR.plat}">
    <path d="${PLAT.lots}" />
    <path d="${PLAT.streets}" stroke-dasharray="14 5 2 5" />
    <path d="${PLAT.picked}" fill="${COLOUR.tint}" stroke="${COLOUR.accent}" stroke-width="2" stroke-linejoin="round" />
    ${PLAT.corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${COLOUR.ground}" stroke="${COLOUR.accent}" stroke-width="1.5" />`).join('')}
  </g>
  <g transform="translate(${MARGIN - 12} ${MARGIN - 34}) scale(1.7)" fill="none" stroke="${COLOUR.accent}" stroke-width="2" stroke-linejoin="round">
    <path d="M7 9.5 18 6.5l7 3.6-1.6 14.4L7.6 25.5Z" />
    <path d="M12 17.2l3.2 3.2 6-7" stroke-linecap="round" stroke-width="2.4" />
  </g>
  <text x="${MARGIN + 44}" y="${MARGIN + 4}" ${BOOK} font-size="36" fill="${COLOUR.ink}">ParcelProof</text>
  ${above}
  ${text.join('\n  ')}
  <text x="${MARGIN}" y="${PICTURE_HEIGHT - MARGIN + 12}" ${PLAIN} font-size="26" fill="${COLOUR.muted}">The vehicle-history report for real estate</text>
</svg>`
}

/** The largest size at which a title has room, and its lines there. */
function titleIn(title: string, options: ResvgRenderOptions): { size: number; lines: string[] } {
  const tried = TITLE_SIZES.map((size) => ({ size, lines: broken(title, size, options) }))
  const fitting = tried.find(({ lines }) => lines.length <= TITLE_LINES - 1) ?? tried.at(-1)
  if (!fitting || fitting.lines.length > TITLE_LINES) {
    throw new Error(`no room in a picture for the title “${title}”`)
  }
  return fitting
}

function broken(title: string, size: number, options: ResvgRenderOptions): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size, options) <= TITLE_WIDTH) {
      lines[lines.length - 1] = longer
    } else lines.push(word)
  }
  return lines
}

function widthOf(text: string, size: number, options: ResvgRenderOptions): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" ${BOOK} font-size="${size}">${escaped(text)}</text></svg>`
  return new Resvg(svg, options).innerBBox()?.width ?? 0
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
