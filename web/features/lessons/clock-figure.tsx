import { SvgText } from './svg-text.tsx'

const FROM = 20
const TO = 300
/** Months of the period, a tick each. */
const MONTHS = Array.from({ length: 25 }, (_, month) => month)
const at = (month: number) => FROM + ((TO - FROM) * month) / 24

/** One Mississippi sale on a band: months, the window for notice, the deed. */
export function ClockFigure() {
  // 180 and 60 days before the end of 730.
  const opens = TO - ((TO - FROM) * 180) / 730
  const closes = TO - ((TO - FROM) * 60) / 730
  return (
    <>
      {MONTHS.map((month) => (
        <path
          key={month}
          d={`M${at(month)} ${month % 12 === 0 ? 46 : 52} V60`}
          className="stroke-line-strong"
        />
      ))}
      <SvgText x={FROM} y={38}>
        Aug 25, 2025
      </SvgText>
      <SvgText x={at(12)} y={38} anchor="middle" isMuted>
        12 months
      </SvgText>
      <SvgText x={TO} y={38} anchor="end">
        Aug 25, 2027
      </SvgText>
      <rect
        x={FROM}
        y="60"
        width={TO - FROM}
        height="28"
        className="fill-info-tint stroke-info-ink"
      />
      <SvgText x={(FROM + TO) / 2} y={78} anchor="middle" isStrong>
        Redemption open
      </SvgText>
      <rect x={TO} y="60" width="52" height="28" className="fill-accent-tint stroke-accent" />
      <SvgText x={TO + 26} y={78} anchor="middle">
        Tax deed
      </SvgText>
      <rect
        x={opens}
        y="98"
        width={closes - opens}
        height="20"
        className="fill-wait-tint stroke-wait-ink"
      />
      <path d={`M${opens} 88 V118 M${closes} 88 V118`} strokeDasharray="2 2" />
      <SvgText x={closes + 4} y={134} anchor="end">
        Window for the owner’s notice
      </SvgText>
      <SvgText x={closes + 4} y={150} anchor="end" isMuted>
        Feb 26 to Jun 26, 2027
      </SvgText>
      <SvgText x={FROM} y={184} isMuted>
        Each tick is a month, and a month is 1.5% of the face amount.
      </SvgText>
    </>
  )
}
