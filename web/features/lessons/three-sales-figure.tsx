import { SvgText } from './svg-text.tsx'

const LANES = [
  { name: 'Mississippi', steps: ['Bid up', '2 years', 'Tax deed'] },
  { name: 'Alabama, land', steps: ['Bid up', '3 years', 'Tax deed'] },
  { name: 'Alabama, lien', steps: ['Rate down', '3–10 years', 'Suit'] },
  { name: 'Tennessee', steps: ['Lawsuit, sale', 'Order, ≤ 1 year', 'Title'] },
]
/** Where each step's box begins and how wide it is. */
const BOXES = [
  [88, 76],
  [178, 84],
  [276, 72],
] as const

/** Four lanes from the sale to the land. */
export function ThreeSalesFigure() {
  return LANES.map(({ name, steps }, lane) => {
    const y = 14 + lane * 46
    return (
      <g key={name}>
        <SvgText x={4} y={y + 20} isStrong>
          {name}
        </SvgText>
        {steps.map((step, place) => {
          const [x, width] = BOXES[place] ?? [0, 0]
          const isLast = place === steps.length - 1
          return (
            <g key={step}>
              {place > 0 && <path d={`M${x - 13} ${y + 16} h9 m-4 -3 l4 3 l-4 3`} />}
              <rect
                x={x}
                y={y}
                width={width}
                height="32"
                rx="3"
                className={
                  isLast ? 'fill-accent-tint stroke-accent' : 'fill-raised stroke-line-strong'
                }
              />
              <SvgText x={x + width / 2} y={y + 20} anchor="middle">
                {step}
              </SvgText>
            </g>
          )
        })}
      </g>
    )
  })
}
