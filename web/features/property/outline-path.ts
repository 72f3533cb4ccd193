type Rings = readonly (readonly (readonly [number, number])[])[]

const PAD = 3

/** Outlines as paths of one drawing, north up, in their true positions, in a square of `size`. Null without any. */
export function outlinePaths(lands: readonly Rings[], size: number): string[] | null {
  const points = lands.flat(2)
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const north = Math.max(...lats)
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const squeeze = Math.cos((north * Math.PI) / 180)
  const width = (Math.max(...lngs) - west) * squeeze
  const height = north - Math.min(...lats)
  const scale = (size - 2 * PAD) / Math.max(width, height)
  if (!Number.isFinite(scale)) return null
  const left = (size - width * scale) / 2
  const top = (size - height * scale) / 2
  const spot = ([lng, lat]: readonly [number, number], at: number) => {
    const x = left + (lng - west) * squeeze * scale
    const y = top + (north - lat) * scale
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return lands.map((rings) => `${rings.map((ring) => ring.map(spot).join(' ')).join(' Z ')} Z`)
}
