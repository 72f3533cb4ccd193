import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/field.tsx'
import { overlaysQuery } from './overlay.api.ts'
import { overlayOptions } from './overlay-options.ts'

type OverlayFilterProps = {
  /** `flood:AE`; undefined for all land. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  className: string
}

/** Filters by overlay. Nothing without a connected layer and a set filter. */
export function OverlayFilter({ value, onChange, className }: OverlayFilterProps) {
  const overlays = useQuery(overlaysQuery)
  const options = overlayOptions(overlays.data ?? [])
  if (options.length === 0 && value === undefined) return null
  const isKnown = value === undefined || options.some(([each]) => each === value)
  return (
    <Select
      aria-label="Overlay"
      className={className}
      options={[['', 'All Land'], ...options, ...(isKnown ? [] : [[value, value] as const])]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}
