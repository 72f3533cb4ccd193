import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Rgb = [red: number, green: number, blue: number]

/** OKLCH to linear sRGB. Source: Björn Ottosson, "A perceptual color space for image processing". */
function linearSrgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => Math.min(1, Math.max(0, value))) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const tokens = new Map<string, { light: Rgb; dark: Rgb }>()
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
for (const [, name, ...numbers] of css.matchAll(
  new RegExp(`--([a-z-]+): light-dark\\(${OKLCH}, ${OKLCH}\\)`, 'g'),
)) {
  const [l1, c1, h1, l2, c2, h2] = numbers.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  tokens.set(name!, { light: linearSrgb(l1, c1, h1), dark: linearSrgb(l2, c2, h2) })
}

const GROUNDS = ['ground', 'sheet', 'raised', 'well']
const TINTS = ['bad', 'good', 'warn', 'info', 'wait', 'other']

/** Every text with its backgrounds; WCAG 2.2 AA requires 4.5 to 1. */
const TEXT: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-muted', ground],
    ['accent', ground],
    ['danger', ground],
  ]),
  ...TINTS.map((tint): [string, string] => [`${tint}-ink`, `${tint}-tint`]),
  ['accent', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['ink-muted', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['ground', 'ink'],
]

/** Edges of controls and highlights: 3 to 1. */
const EDGES: [edge: string, ground: string][] = GROUNDS.flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['accent', ground],
])

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const color = (name: string): Rgb => {
    const token = tokens.get(name)
    if (!token) throw new Error(`tokens.css has no --${name}`)
    return token[theme]
  }
  test.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(EDGES)('%s stands out from %s', (edge, ground) => {
    expect(contrast(color(edge), color(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the arithmetic agrees with known values: black on white is 21 to 1', () => {
  expect(contrast(linearSrgb(0, 0, 0), linearSrgb(1, 0, 0))).toBeCloseTo(21, 1)
})
