import { SvgText } from './svg-text.tsx'

const DEED = 230
const BARS = [
  { name: 'Former owner', outcome: 'ends' },
  { name: 'Deed of trust, bank notified', outcome: 'ends' },
  { name: 'City charge', outcome: 'stays' },
  { name: 'Easement', outcome: 'stays' },
  { name: 'Federal tax lien', outcome: 'depends' },
] as const

/** Five claims run toward the day of the tax deed; some continue after it. */
export function SurvivorsFigure() {
  return (
    <>
      <defs>
        <pattern id="depends" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 6 L6 0" className="stroke-warn-ink" />
        </pattern>
      </defs>
      {BARS.map(({ name, outcome }, place) => {
        const y = 30 + place * 32
        return (
          <g key={name}>
            <SvgText x={4} y={y - 3}>
              {name}
            </SvgText>
            <rect
              x="4"
              y={y}
              width={DEED - 4}
              height="12"
              className="fill-other-tint stroke-line-strong"
            />
            {outcome !== 'ends' && (
              <rect
                x={DEED}
                y={y}
                width="80"
                height="12"
                className={
                  outcome === 'stays'
                    ? 'fill-bad-tint stroke-bad-ink'
                    : 'fill-warn-tint stroke-warn-ink'
                }
              />
            )}
            {outcome === 'depends' && (
              <rect
                x={DEED}
                y={y}
                width="80"
                height="12"
                fill="url(#depends)"
                className="stroke-none"
              />
            )}
            <SvgText x={314} y={y + 10}>
              {outcome}
            </SvgText>
          </g>
        )
      })}
      <path d={`M${DEED} 14 V186`} className="stroke-accent" strokeWidth="2" />
      <SvgText x={DEED} y={198} anchor="middle" isStrong>
        Tax deed
      </SvgText>
    </>
  )
}
