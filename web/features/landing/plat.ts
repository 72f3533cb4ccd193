type Point = readonly [x: number, y: number]

const WIDTH = 1440
const HEIGHT = 900
/** Lots along a block and deep in it, and the streets between blocks, in drawing units. */
const LOT_WIDTH = 46
const LOT_DEPTH = 74
const LOTS = 7
const STREET = 30
/** Segments of a curved line. */
const BENDS = 5

/** Bends the straight grid, so that it looks like a subdivision. */
function lay([x, y]: Point): Point {
  const turned = -0.14
  const cx = x - WIDTH / 2
  const cy = y - HEIGHT / 2
  const rx = cx * Math.cos(turned) - cy * Math.sin(turned) + WIDTH / 2
  const ry = cx * Math.sin(turned) + cy * Math.cos(turned) + HEIGHT / 2
  return [
    rx + 26 * Math.sin(ry / 210) + 12 * Math.sin(rx / 330),
    ry + 30 * Math.sin(rx / 260) + 10 * Math.cos(ry / 190),
  ]
}

/** Integer coordinates: the drawing is part of the HTML. */
function path(points: readonly Point[], isClosed: boolean): string {
  const laid = points.map((point) => lay(point).map(Math.round))
  const steps = laid.map(([x = 0, y = 0], place) => {
    const [fromX = 0, fromY = 0] = place === 0 ? [] : (laid[place - 1] ?? [])
    return `${x - fromX} ${y - fromY}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}${isClosed ? 'z' : ''}`
}

/** Points along a straight line, close enough to show the bend. */
function along([x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from(
    { length: BENDS + 1 },
    (_, step): Point => [x1 + ((x2 - x1) * step) / BENDS, y1 + ((y2 - y1) * step) / BENDS],
  )
}

/** Whether part of a block is in the picture, whose left quarter is faded out. */
function isSeen(left: number, top: number): boolean {
  const corners: Point[] = [0, LOTS * LOT_WIDTH].flatMap((dx) =>
    [0, 2 * LOT_DEPTH].map((dy): Point => lay([left + dx, top + dy])),
  )
  return (
    corners.some(([x]) => x > WIDTH / 5) &&
    corners.some(([x]) => x < WIDTH) &&
    corners.some(([, y]) => y > 0) &&
    corners.some(([, y]) => y < HEIGHT)
  )
}

/** One block: two rows of lots back to back, with slightly uneven widths. */
function block(left: number, top: number, seed: number): string {
  const right = left + LOTS * LOT_WIDTH
  const middle = top + LOT_DEPTH
  const bottom = middle + LOT_DEPTH
  const parts = [
    path(
      [
        ...along([left, top], [right, top]),
        ...along([right, top], [right, bottom]),
        ...along([right, bottom], [left, bottom]),
        ...along([left, bottom], [left, top]),
      ],
      true,
    ),
    path(along([left, middle], [right, middle]), false),
  ]
  for (let lot = 1; lot < LOTS; lot++) {
    const shift = (((seed + lot) * 37) % 11) - 5
    const x = left + lot * LOT_WIDTH + shift
    // Some adjacent lots are joined, on one side of the block.
    if ((seed + lot) % 9 !== 4)
      parts.push(
        path(
          [
            [x, top],
            [x, middle],
          ],
          false,
        ),
      )
    if ((seed + lot) % 7 !== 3)
      parts.push(
        path(
          [
            [x + 4, middle],
            [x + 4, bottom],
          ],
          false,
        ),
      )
  }
  return parts.join('')
}

const pitchX = LOTS * LOT_WIDTH + STREET
const pitchY = 2 * LOT_DEPTH + STREET
const blocks: string[] = []
const centreLines: string[] = []
for (let column = -1; column * pitchX < WIDTH + pitchX; column++) {
  for (let row = -2; row * pitchY < HEIGHT + 2 * pitchY; row++) {
    const [left, top] = [column * pitchX, row * pitchY]
    if (isSeen(left, top)) blocks.push(block(left, top, column * 5 + row * 3 + 20))
  }
}
for (let row = -2; row * pitchY < HEIGHT + 2 * pitchY; row++) {
  const y = row * pitchY - STREET / 2
  centreLines.push(path(along([-pitchX, y], [WIDTH + pitchX, y]), false))
}

const pickedLeft = 3 * pitchX + 2 * LOT_WIDTH
const pickedTop = pitchY
const PICKED: readonly Point[] = [
  [pickedLeft, pickedTop],
  [pickedLeft + LOT_WIDTH, pickedTop],
  [pickedLeft + LOT_WIDTH, pickedTop + LOT_DEPTH],
  [pickedLeft, pickedTop + LOT_DEPTH],
]

/** The picture: its size, the lots, the center lines of the streets, and the highlighted lot with its corners. */
export const PLAT = {
  width: WIDTH,
  height: HEIGHT,
  lots: blocks.join(''),
  streets: centreLines.join(''),
  picked: path(PICKED, true),
  corners: PICKED.map(lay),
}
