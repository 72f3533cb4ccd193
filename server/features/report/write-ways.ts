import type { InsurableRoad, InsurableWay } from '../../../contract/insurable.ts'
import { firstRoad } from '../../../domain/insurable/first-road.ts'
import {
  COST_LABELS,
  daysOf,
  missingOf,
  rangeOf,
  WAY_TITLES,
} from '../../../domain/insurable/words.ts'
import { capitalise, formatDay, NOTHING, writeDays } from '../../../domain/lib/format.ts'
import type { Sheet, TableCell } from '../../platform/pdf/sheet.ts'
import type { ReportWays } from '../insurable/report-ways.ts'

const STATUS = { open: 'Possible', closed: 'Not available', unknown: 'Unknown' } as const

/** Three ways to insurable title, side by side: earliest days, costs, and the sources of both. */
export function writeWays(sheet: Sheet, { ways, possessedFrom }: ReportWays): void {
  sheet.heading('Path to insurable title', 160)
  sheet.say(
    `Three ways, with the day title could be insured at the earliest and what it costs by then. The costs are figures set by the workspace that made this report; none is built in, and one that is not set is not in a sum.${possessedFrom === null ? '' : ` The holder is taken to possess the land since ${formatDay(possessedFrom)}.`}`,
  )
  const row = (name: string, cell: (way: InsurableWay) => TableCell): TableCell[] => [
    name,
    ...ways.map(cell),
  ]
  sheet.table(
    [
      { heading: '', share: 0.13 },
      ...ways.map(({ id }) => ({ heading: WAY_TITLES[id], share: 0.29 })),
    ],
    [
      row('Standing', ({ status, why }) => ({
        strong: STATUS[status],
        text: `${writeDays(why)}.`,
      })),
      row('Earliest', ({ roads }) => earliestOf(firstRoad(roads))),
      row('Cost by then', ({ roads }) => costOf(firstRoad(roads))),
      row('Alternatives', ({ roads }) => othersOf(roads)),
    ],
  )
  const rows = ways.flatMap(({ id, status, steps, roads }) =>
    status === 'closed' ? [] : sourcesOf(WAY_TITLES[id], steps, firstRoad(roads)),
  )
  if (rows.length > 0) {
    sheet.subheading('Days and costs, with their sources', 80)
    sheet.table(
      [
        { heading: 'Way', share: 0.16 },
        { heading: 'What', share: 0.34 },
        { heading: 'Day or amount', share: 0.2 },
        { heading: 'Source', share: 0.3 },
      ],
      rows,
    )
  }
  const unsure = [...new Set(ways.flatMap((way) => (way.status === 'closed' ? [] : way.unsure)))]
  if (unsure.length > 0) sheet.subheading('Open risks')
  sheet.list(unsure.map((each) => `${capitalise(writeDays(each))}.`))
}

function earliestOf(road: InsurableRoad | null): TableCell {
  if (road === null) return NOTHING
  return {
    strong: daysOf(road) ?? NOTHING,
    text: `${capitalise(writeDays(road.what))}, if ${writeDays(road.condition)}.`,
  }
}

function costOf(road: InsurableRoad | null): TableCell {
  if (road === null) return NOTHING
  const unset = road.unset.map((name) => COST_LABELS[name].toLowerCase())
  return {
    strong: road.lines.length === 0 ? 'Not set' : rangeOf(road),
    text: unset.length === 0 ? '' : `Without: ${unset.join(', ')}.`,
  }
}

/** The alternatives of a way, by their days. */
function othersOf(roads: readonly InsurableRoad[]): string {
  const first = firstRoad(roads)
  const others = roads.filter((road) => road !== first)
  if (others.length === 0) return NOTHING
  return others
    .map((road) => {
      const days =
        daysOf(road) ??
        `no day: ${missingOf(road.missing ?? '', { onPaper: true }) || 'a fact is missing'}`
      return `${capitalise(writeDays(road.what))}: ${days}, if ${writeDays(road.condition)}.`
    })
    .join(' ')
}

function sourcesOf(
  title: string,
  steps: InsurableWay['steps'],
  road: InsurableRoad | null,
): string[][] {
  const rows = [
    ...steps.map(({ what, on, source }) => [
      capitalise(writeDays(what)),
      on === null ? NOTHING : formatDay(on),
      capitalise(source),
    ]),
    ...(road?.lines ?? []).map(({ what, source, ...range }) => [
      capitalise(writeDays(what)),
      rangeOf(range),
      source === 'entered' ? 'Set by the workspace' : capitalise(source),
    ]),
  ]
  // The way once, above its rows.
  return rows.map((cells, place) => [place === 0 ? title : '', ...cells])
}
