import { SvgText } from './svg-text.tsx'

const OWNERS = [
  { x: 4, name: 'Company', year: '' },
  { x: 98, name: 'Jones', year: '1984' },
  { x: 192, name: 'Brown', year: 'no deed' },
  { x: 286, name: 'Smith', year: '2011' },
]
const WIDTH = 70

/** Four owners on a line, and the gap between two of them. */
export function ChainFigure() {
  return (
    <>
      {OWNERS.map(({ x, name, year }) => {
        const isMissing = name === 'Brown'
        return (
          <g key={name}>
            <rect
              x={x}
              y="60"
              width={WIDTH}
              height="36"
              rx="3"
              strokeDasharray={isMissing ? '3 3' : undefined}
              className={isMissing ? 'fill-bad-tint stroke-bad-ink' : 'fill-raised stroke-ink'}
            />
            <SvgText x={x + WIDTH / 2} y={82} anchor="middle" isStrong>
              {name}
            </SvgText>
            <SvgText x={x + WIDTH / 2} y={112} anchor="middle" isMuted>
              {year}
            </SvgText>
          </g>
        )
      })}
      <path d="M74 78 H94 m-4 -3 l4 3 l-4 3" strokeWidth="1.500" />
      <path d="M262 78 H282 m-4 -3 l4 3 l-4 3" strokeWidth="1.500" />
      {/* The gap: a break where a deed should be. */}
      <path d="M168 78 h6 M186 78 h6" strokeWidth="1.500" />
      <path d="M177 70 l-3 16 M184 70 l-3 16" className="stroke-bad-ink" strokeWidth="1.500" />
      <path d="M180 66 V44" className="stroke-bad-ink" strokeDasharray="2 2" />
      <SvgText x={180} y={38} anchor="middle" isStrong>
        Chain gap
      </SvgText>
      <SvgText x={180} y={150} anchor="middle">
        Cure: a quitclaim from Jones or the heirs, or a decree.
      </SvgText>
      <SvgText x={180} y={168} anchor="middle" isMuted>
        A critical finding: the score is 49 or less.
      </SvgText>
    </>
  )
}
