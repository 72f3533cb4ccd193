export type LngLat = readonly [lng: number, lat: number]

/** Meters of a degree of latitude, and of longitude at the equator. Source: WGS 84, mean radius. */
export const METRES_PER_DEGREE = 111_195
const FEET_PER_METRE = 3.280_84
/** 4π area ÷ perimeter²: a circle has 1, a square 0.79, a strip fourteen times as long as wide 0.2. */
const STRIP_COMPACTNESS = 0.2
/** A wider strip is a field, not a remnant. */
const STRIP_WIDTH_FEET = 30

/**
 * The width of an outline that is a strip: much longer than wide, and too narrow to build on. It is computed from the
 * area and the perimeter. Null for any other outline.
 */
export function stripOf(rings: readonly (readonly LngLat[])[]): { widthFeet: number } | null {
  let area = 0
  let perimeter = 0
  for (const ring of rings) {
    const points = inMetres(ring)
    area += signedArea(points)
    perimeter += length(points)
  }
  area = Math.abs(area)
  if (area <= 0 || perimeter <= 0) return null
  const compactness = (4 * Math.PI * area) / perimeter ** 2
  // Half the perimeter is length plus width; the area is length times width.
  const half = perimeter / 2
  const widthFeet = ((half - Math.sqrt(Math.max(0, half ** 2 - 4 * area))) / 2) * FEET_PER_METRE
  return compactness < STRIP_COMPACTNESS && widthFeet < STRIP_WIDTH_FEET ? { widthFeet } : null
}

function inMetres(ring: readonly LngLat[]): [x: number, y: number][] {
  const origin = ring[0]
  if (!origin) return []
  const east = METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180)
  return ring.map(([lng, lat]) => [(lng - origin[0]) * east, (lat - origin[1]) * METRES_PER_DEGREE])
}

/** Positive counterclockwise; holes run clockwise and are subtracted. */
function signedArea(points: readonly [number, number][]): number {
  return sum(points, ([x1, y1], [x2, y2]) => (x1 * y2 - x2 * y1) / 2)
}

function length(points: readonly [number, number][]): number {
  return sum(points, ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1))
}

function sum(
  points: readonly [number, number][],
  ofStep: (from: [number, number], to: [number, number]) => number,
): number {
  return points.reduce((total, point, at) => {
    const next = points[(at + 1) % points.length]
    return next ? total + ofStep(point, next) : total
  }, 0)
}
