import { cn } from '../../ui/cn.ts'
import { PLAT } from './plat.ts'

/** The landing picture: the plat of a subdivision with one lot highlighted. */
export function PlatScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${PLAT.width} ${PLAT.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      className={cn('fill-none stroke-plat/50', className)}
    >
      <path d={PLAT.lots} strokeWidth="1" />
      <path d={PLAT.streets} strokeWidth="1" strokeDasharray="14 5 2 5" />
      <path
        d={PLAT.picked}
        className="fill-accent-tint stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {PLAT.corners.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="3.5"
          className="fill-ground stroke-accent"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}
