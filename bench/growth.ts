import { readFile, writeFile } from 'node:fs/promises'
import type { Times } from './answers/measure.ts'
import { firstTable, machine, writeRun } from './results.ts'

const FILE = new URL('./growth.json', import.meta.url)
const PLOT = new URL('../docs/growth.svg', import.meta.url)

/** Figures of a database of one size. */
type Size = { megabytes: number; times: Record<string, Pick<Times, 'p50' | 'p95'>> }
type Sizes = Record<string, Size>

const readSizes = async (): Promise<Sizes> =>
  JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as Sizes

/** Saves figures of a database of `properties` for the comparison of sizes; other figures stay. */
export async function saveGrowth(
  properties: number,
  { megabytes, times }: { megabytes: number; times: Record<string, Times> },
): Promise<void> {
  const sizes = await readSizes()
  const known = sizes[properties]?.times ?? {}
  const rounded = (ms: number) => Number(ms.toFixed(2))
  sizes[properties] = {
    megabytes: Math.round(megabytes),
    times: {
      ...known,
      ...Object.fromEntries(
        Object.entries(times).map(([name, { p50, p95 }]) => [
          name,
          { p50: rounded(p50), p95: rounded(p95) },
        ]),
      ),
    },
  }
  await writeFile(FILE, `${JSON.stringify(sizes, null, 2)}\n`)
}

/**
 * `npm run bench -- growth`: how cost grows with size, from the runs of `answers` on several databases: a table in
 * results.md and a plot in docs.
 */
export async function growthBench(): Promise<void> {
  const sizes = Object.entries(await readSizes())
    .map(([n, size]) => ({ n: Number(n), ...size }))
    .sort((a, b) => a.n - b.n)
  if (sizes.length < 2) throw new Error('Run `answers` on databases of two sizes first')
  const names = Object.keys(sizes.at(-1)?.times ?? {}).filter((name) =>
    sizes.every(({ times }) => times[name]),
  )
  const text = [
    `\`npm run bench -- growth\` on ${machine()}: p50 and p95 in milliseconds by the number of properties, through HTTP, from \`bench/growth.json\`. The slope is the exponent of p50 between the smallest and the largest: 0 is no growth, 1 as fast as the data.`,
    '',
    `| | ${sizes.map(({ n }) => n.toLocaleString('en-US')).join(' | ')} | slope |`,
    `|---|${sizes.map(() => '---|').join('')}---|`,
    `| MB on disk | ${sizes.map(({ megabytes }) => megabytes.toLocaleString('en-US')).join(' | ')} | ${slope(sizes, ({ megabytes }) => megabytes)} |`,
    ...names.map(
      (name) =>
        `| ${name} | ${sizes.map(({ times }) => `${times[name]?.p50} / ${times[name]?.p95}`).join(' | ')} | ${slope(sizes, ({ times }) => times[name]?.p50 ?? Number.NaN)} |`,
    ),
  ].join('\n')
  process.stdout.write(`${text}\n`)
  await writeRun({
    title: 'Growth',
    report: text,
    figures: `${firstTable(text)}\n\n![Milliseconds against properties](../docs/growth.svg)`,
  })
  await writeFile(PLOT, plot(sizes, names))
}

type Measured = Size & { n: number }

/** Exponent b of `cost = a · n^b` through the first and the last size. */
function slope(sizes: readonly Measured[], of: (size: Measured) => number): string {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return ''
  return (Math.log(of(last) / of(first)) / Math.log(last.n / first.n)).toFixed(2)
}

const WIDTH = 860
const HEIGHT = 460
const EDGE = { left: 56, right: 330, top: 16, bottom: 44 }
const COLORS = [
  '#1d4ed8',
  '#b45309',
  '#15803d',
  '#be123c',
  '#6d28d9',
  '#0e7490',
  '#4d7c0f',
  '#a21caf',
]
const DASHES = ['', '6 4', '2 3']

/** Both axes logarithmic; a line for each kind of answer, named at its end. */
function plot(sizes: readonly Measured[], names: readonly string[]): string {
  const all = names.flatMap((name) => sizes.map(({ times }) => times[name]?.p50 ?? 1))
  const [low, high] = [decade(Math.min(...all), Math.floor), decade(Math.max(...all), Math.ceil)]
  const [first, last] = [sizes[0]?.n ?? 1, sizes.at(-1)?.n ?? 10]
  const x = (n: number) =>
    EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * Math.log(n / first)) / Math.log(last / first)
  const y = (ms: number) =>
    EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - Math.log(ms / low) / Math.log(high / low))
  const ticks: number[] = []
  for (let ms = low; ms <= high * 1.01; ms *= 10) ticks.push(ms)
  const right = x(last)
  const ends = labelPlaces(names.map((name) => y(sizes.at(-1)?.times[name]?.p50 ?? 1)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#334155">`,
    `<title>Milliseconds of an answer (p50) against the number of properties</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...ticks.map(
      (ms) =>
        `<path d="M${EDGE.left} ${y(ms).toFixed(1)}H${right.toFixed(1)}" stroke="#e2e8f0"/><text x="${EDGE.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${ms} ms</text>`,
    ),
    ...sizes.map(
      ({ n }) =>
        `<text x="${x(n).toFixed(1)}" y="${HEIGHT - EDGE.bottom + 18}" text-anchor="middle">${n.toLocaleString('en-US')}</text>`,
    ),
    `<text x="${((EDGE.left + right) / 2).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">properties</text>`,
    ...names.map((name, at) => {
      const points = sizes
        .map(({ n, times }) => `${x(n).toFixed(1)},${y(times[name]?.p50 ?? 1).toFixed(1)}`)
        .join(' ')
      const color = COLORS[at % COLORS.length]
      const dash = DASHES[Math.floor(at / COLORS.length) % DASHES.length]
      const end = ends[at] ?? 0
      return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/><path d="M${right.toFixed(1)} ${y(sizes.at(-1)?.times[name]?.p50 ?? 1).toFixed(1)}L${(right + 12).toFixed(1)} ${end.toFixed(1)}" stroke="${color}"/><text x="${(right + 16).toFixed(1)}" y="${(end + 4).toFixed(1)}">${name.replaceAll('&', '&amp;')}</text>`
    }),
    '</svg>\n',
  ].join('\n')
}

const decade = (value: number, round: (exponent: number) => number) =>
  10 ** round(Math.log10(value))

/** The label heights, moved apart so that no two overlap. */
function labelPlaces(wanted: readonly number[]): number[] {
  const order = wanted.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height)
  const places: number[] = []
  let last = EDGE.top - 8
  for (const { height, at } of order) {
    last = Math.max(height, last + 16)
    places[at] = last
  }
  const over = last - (HEIGHT - EDGE.bottom)
  return over > 0 ? places.map((place) => Math.max(EDGE.top + 8, place - over)) : places
}
