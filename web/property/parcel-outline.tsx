import type { PropertyDetail } from '../../contract/property.ts'

type Rings = NonNullable<PropertyDetail['outline']>
const SIZE = 40
const PAD = 3

/** The land in its true shape, north up, as small as a letter. */
export function ParcelOutline({ rings }: { rings: Rings }) {
  const points = rings.flat()
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const north = Math.max(...lats)
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const squeeze = Math.cos((north * Math.PI) / 180)
  const width = (Math.max(...lngs) - west) * squeeze
  const height = north - Math.min(...lats)
  const scale = (SIZE - 2 * PAD) / Math.max(width, height)
  if (!Number.isFinite(scale)) return null
  const left = (SIZE - width * scale) / 2
  const top = (SIZE - height * scale) / 2
  const path = rings
    .map((ring) =>
      ring
        .map(([lng, lat], at) => {
          const x = left + (lng - west) * squeeze * scale
          const y = top + (north - lat) * scale
          return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
        })
        .join(' '),
    )
    .join(' Z ')
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className="size-10 shrink-0">
      <path
        d={`${path} Z`}
        fillRule="evenodd"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="fill-accent-tint stroke-accent"
      />
    </svg>
  )
}
