import type { MapTone } from '../../../domain/map/layers.ts'
import { MARK_CORNERS, PATTERN_LINES } from './map-images.ts'
import './map.css'

const INK: Record<MapTone, string> = {
  red: 'var(--bad-ink)',
  orange: 'var(--warn-ink)',
  yellow: 'var(--wait-ink)',
  green: 'var(--good-ink)',
  blue: 'var(--info-ink)',
  gray: 'var(--other-ink)',
}

/** A class as on the map: fill and pattern of an outline, and the mark of a property without one. */
export function Swatch({ tone, hasFill = true }: { tone: MapTone; hasFill?: boolean }) {
  const fill = `var(--map-${tone})`
  const corners = MARK_CORNERS[tone]
  return (
    <svg viewBox="0 0 44 18" aria-hidden className="map-colours h-4.5 w-11 shrink-0">
      <rect x="1" y="1" width="24" height="16" fill="var(--map-land)" />
      {hasFill && <rect x="1" y="1" width="24" height="16" fill={fill} fillOpacity="0.5" />}
      <svg x="1" y="1" width="24" height="16" viewBox="0 0 24 16" role="presentation">
        {[0, 12].flatMap((dx) =>
          [0, 12].map((dy) => (
            <g
              key={`${dx} ${dy}`}
              transform={`translate(${dx} ${dy})`}
              stroke={INK[tone]}
              opacity="0.55"
            >
              {PATTERN_LINES[tone].map((ends) => (
                <line key={ends.join(' ')} x1={ends[0]} y1={ends[1]} x2={ends[2]} y2={ends[3]} />
              ))}
            </g>
          )),
        )}
      </svg>
      <rect x="1" y="1" width="24" height="16" fill="none" stroke={INK[tone]} />
      <g
        transform="translate(29 1.500) scale(0.9)"
        fill={tone === 'gray' ? 'var(--map-land)' : fill}
        stroke={INK[tone]}
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        {corners ? (
          <polygon points={corners.map((corner) => corner.join(',')).join(' ')} />
        ) : (
          <circle cx="8" cy="8" r="6.25" />
        )}
      </g>
    </svg>
  )
}
