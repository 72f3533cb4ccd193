import type { PropertyDetail } from '../../../contract/property.ts'
import { outlinePaths } from './outline-path.ts'

const SIZE = 40

type ParcelOutlineProps = {
  rings: NonNullable<PropertyDetail['outline']>
  className?: string
}

/** The parcel's outline, north up, as a small icon. */
export function ParcelOutline({ rings, className = 'size-10' }: ParcelOutlineProps) {
  const [path] = outlinePaths([rings], SIZE) ?? []
  if (path === undefined) return null
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className={`shrink-0 ${className}`}>
      <path
        d={path}
        fillRule="evenodd"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="fill-accent-tint stroke-accent"
      />
    </svg>
  )
}
