import { cn } from './cn.ts'

/**
 * A surveyor's plat of a block of a subdivision: lots on both sides of a street that bends, lot numbers, bearings as
 * ticks. One lot can be highlighted.
 */
export function PlatLines({ className, picked }: { className?: string; picked?: boolean }) {
  return (
    <svg
      viewBox="0 0 360 200"
      aria-hidden="true"
      className={cn('fill-none stroke-plat', className)}
      strokeWidth="1"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    >
      {/* North block: the outer line, then the lot lines. */}
      <path d="M6 78 L22 8 L214 4 Q268 4 300 26 L352 66" />
      <path d="M6 78 L196 73 Q236 73 262 92 L318 134" />
      <path d="M58 76.600 L66 7.200 M104 75.400 L112 6.200 M150 74.200 L158 5.200 M197 73 L206 4.200 M238 80 L264 11 M276 102 L318 40" />
      {/* Street centre line. */}
      <path d="M2 92 L194 87 Q232 87 254 104 L306 144" strokeDasharray="10 4 2 4" />
      {/* South block. */}
      <path d="M2 106 L192 101 Q226 101 246 117 L296 156 L262 198" />
      <path d="M2 106 L10 196 M46 104.800 L52 198 M92 103.600 L96 198 M138 102.400 L140 198 M184 101.200 L184 198 M222 105 L212 198 M258 127 L226 170 L214 176" />
      <path d="M10 196 L262 198" />
      {/* Monuments. */}
      <g className="fill-ground">
        <circle cx="22" cy="8" r="2.500" />
        <circle cx="352" cy="66" r="2.500" />
        <circle cx="318" cy="134" r="2.500" />
        <circle cx="296" cy="156" r="2.500" />
        <circle cx="6" cy="78" r="2.500" />
      </g>
      {picked && (
        <path
          d="M104 75.400 L112 6.200 L158 5.200 L150 74.200 Z"
          className="fill-accent-tint stroke-accent"
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
