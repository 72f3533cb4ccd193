import { SvgText } from './svg-text.tsx'

const VALUE = 90_000
const STEPS = [
  { name: 'Margin', amount: 27_000 },
  { name: 'Repairs', amount: 18_000 },
  { name: 'Liens', amount: 2400 },
  { name: 'Cure', amount: 3500 },
  { name: 'Holding', amount: 3600 },
  { name: 'Loss', amount: 9450 },
]
const WIDTH = 38
const BOTTOM = 170
const height = (amount: number) => (amount / VALUE) * 140

/** A staircase from the value down to the maximum bid. */
export function BidFigure() {
  let left = VALUE
  const steps = STEPS.map((step, place) => {
    const from = left
    left -= step.amount
    return { ...step, from, x: 48 + place * 44 }
  })
  return (
    <>
      <Bar x={4} amount={VALUE} label="Value" className="fill-other-tint stroke-line-strong" />
      {steps.map(({ name, amount, from, x }) => (
        <g key={name}>
          <rect
            x={x}
            y={BOTTOM - height(from)}
            width={WIDTH}
            height={height(amount)}
            className="fill-bad-tint stroke-bad-ink"
          />
          <SvgText x={x + WIDTH / 2} y={BOTTOM - height(from) - 4} anchor="middle" isMuted>
            {thousands(amount)}
          </SvgText>
          <SvgText x={x + WIDTH / 2} y={184} anchor="middle">
            {name}
          </SvgText>
        </g>
      ))}
      <Bar x={312} amount={left} label="Bid" className="fill-accent-tint stroke-accent" />
      <path d={`M0 ${BOTTOM} H360`} className="stroke-line-strong" />
    </>
  )
}

type BarProps = { x: number; amount: number; label: string; className: string }

function Bar({ x, amount, label, className }: BarProps) {
  return (
    <g>
      <rect
        x={x}
        y={BOTTOM - height(amount)}
        width={WIDTH}
        height={height(amount)}
        className={className}
      />
      <SvgText x={x + WIDTH / 2} y={BOTTOM - height(amount) - 4} anchor="middle" isStrong>
        {thousands(amount)}
      </SvgText>
      <SvgText x={x + WIDTH / 2} y={184} anchor="middle" isStrong>
        {label}
      </SvgText>
    </g>
  )
}

/** `90`, `2.4`: thousands of dollars, as short as possible. */
function thousands(amount: number): string {
  return `$${Math.round(amount / 100) / 10}k`
}
