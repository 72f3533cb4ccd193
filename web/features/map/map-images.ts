import { classesOf, MAP_LAYERS, type MapTone, SHARE_PARTS } from '../../../domain/map/layers.ts'
import type { MapColours } from './read-colours.ts'

/** Pixels of an image per pixel of the map. */
export const PICTURE_RATIO = 2
const TILE = 12

/** The lines of each tone's pattern in a square of 12: classes differ without color. */
export const PATTERN_LINES: Record<
  MapTone,
  readonly (readonly [number, number, number, number])[]
> = {
  red: [
    [-3, 9, 9, -3],
    [-3, 21, 21, -3],
    [3, 15, 15, 3],
  ],
  orange: [
    [-3, 9, 9, -3],
    [3, 15, 15, 3],
    [-3, 3, 9, 15],
    [3, -3, 15, 9],
  ],
  yellow: [
    [0, 3, 12, 3],
    [0, 9, 12, 9],
  ],
  blue: [
    [3, 0, 3, 12],
    [9, 0, 9, 12],
  ],
  green: [],
  gray: [
    [0, 5, 2, 7],
    [6, 11, 8, 13],
    [6, -1, 8, 1],
  ],
}

export function hasPattern(tone: MapTone): boolean {
  return PATTERN_LINES[tone].length > 0
}

/** Corners of each tone's mark in a square of 16; null is a circle. */
export const MARK_CORNERS: Record<MapTone, readonly (readonly [number, number])[] | null> = {
  red: [
    [8, 1.5],
    [15, 14],
    [1, 14],
  ],
  orange: [
    [8, 1],
    [15, 8],
    [8, 15],
    [1, 8],
  ],
  yellow: [
    [2, 2],
    [14, 2],
    [14, 14],
    [2, 14],
  ],
  blue: [
    [5, 1],
    [11, 1],
    [15, 8],
    [11, 15],
    [5, 15],
    [1, 8],
  ],
  green: null,
  gray: null,
}

type Picture = ImageData

function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Picture {
  const canvas = document.createElement('canvas')
  canvas.width = width * PICTURE_RATIO
  canvas.height = height * PICTURE_RATIO
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.scale(PICTURE_RATIO, PICTURE_RATIO)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * The image of a name in the style: `pattern|red`, `mark|red`, `bookmark`, or a ring of shares
 * `ring|tax-status|6,0,0,18,0,0,0|2`. Null for other names.
 */
export function pictureOf(name: string, colours: MapColours): Picture | null {
  const [kind, what = '', shares = '', size = '0'] = name.split('|')
  if (kind === 'pattern') return drawPattern(what as MapTone, colours)
  if (kind === 'bookmark') return drawBookmark(colours)
  if (kind === 'mark') return drawMark(what as MapTone, colours)
  const layer = MAP_LAYERS.find((each) => each === what)
  if (kind !== 'ring' || !layer) return null
  const parts = shares.split(',').map(Number)
  return drawRing(
    classesOf(layer).map(({ tone }, at) => ({ tone, share: parts[at] ?? 0 })),
    RING_SIZES[Number(size)] ?? RING_SIZES[0],
    colours,
  )
}

function drawPattern(tone: MapTone, colours: MapColours): Picture {
  return draw(TILE, TILE, (context) => {
    context.strokeStyle = colours[tone].ink
    context.globalAlpha = 0.55
    context.lineWidth = 1
    for (const [x1, y1, x2, y2] of PATTERN_LINES[tone]) {
      context.beginPath()
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
      context.stroke()
    }
  })
}

function drawMark(tone: MapTone, colours: MapColours): Picture {
  return draw(16, 16, (context) => {
    context.fillStyle = colours[tone].fill
    context.strokeStyle = colours[tone].ink
    context.lineWidth = 1.5
    context.lineJoin = 'round'
    context.beginPath()
    const corners = MARK_CORNERS[tone]
    if (corners) {
      for (const [x, y] of corners) context.lineTo(x, y)
      context.closePath()
    } else context.arc(8, 8, 6.25, 0, 2 * Math.PI)
    if (tone === 'gray') context.fillStyle = colours.land
    context.fill()
    context.stroke()
  })
}

function drawBookmark({ accent, land }: MapColours): Picture {
  return draw(20, 24, (context) => {
    context.beginPath()
    for (const [x, y] of [
      [3, 2],
      [17, 2],
      [17, 22],
      [10, 16.5],
      [3, 22],
    ] as const) {
      context.lineTo(x, y)
    }
    context.closePath()
    context.lineJoin = 'round'
    context.fillStyle = accent
    context.strokeStyle = land
    context.lineWidth = 2
    context.fill()
    context.stroke()
  })
}

/** Diameters of rings for up to 9, 99, 999 and more properties. */
export const RING_SIZES = [30, 36, 42, 50] as const

function drawRing(
  parts: { tone: MapTone; share: number }[],
  size: number,
  colours: MapColours,
): Picture {
  return draw(size, size, (context) => {
    const middle = size / 2
    const radius = middle - 1.5
    const width = size / 6.5
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fillStyle = colours.land
    context.fill()
    let from = -Math.PI / 2
    for (const { tone, share } of parts) {
      if (share === 0) continue
      const to = from + (share / SHARE_PARTS) * 2 * Math.PI
      context.beginPath()
      context.arc(middle, middle, radius - width / 2, from, to)
      context.strokeStyle = colours[tone].fill
      context.lineWidth = width
      context.stroke()
      from = to
    }
    context.strokeStyle = colours.stateLine
    context.lineWidth = 1
    for (const at of [radius, radius - width]) {
      context.beginPath()
      context.arc(middle, middle, at, 0, 2 * Math.PI)
      context.stroke()
    }
  })
}
