import { capitalise, formatDay, NOTHING, writeDays } from '../../../domain/lib/format.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportAudit } from '../notice-audit/report-audit.ts'

const VERDICT = {
  open: 'not checked',
  ahead: 'not due yet',
  'in-order': 'in order',
  gap: 'gap',
  unsettled: 'unsettled',
} as const

const STATE = {
  done: 'in the file',
  missing: 'not in the file',
  'not-needed': 'not needed',
} as const

/** The workspace's findings in the clerk's file, and how the sale can be attacked. */
export function writeAudit(sheet: Sheet, audit: ReportAudit): void {
  const { sale, lookedAt, due, steps, attacks, finding, recordScore, score } = audit
  sheet.heading('Notice audit', 80)
  sheet.say(
    `The workspace that made this report checked ${lookedAt} of ${due} due notices of the ${taxSaleKindWord(sale.regime)} of ${formatDay(sale.saleDate)}. This is its own finding, not the public record’s.`,
  )
  if (finding !== null && recordScore !== null) {
    sheet.say(
      finding.whyNoPoints === null
        ? `The public record’s score is ${recordScore}; with the gaps below it is ${score}.`
        : `The gaps below take nothing from the score: ${finding.whyNoPoints}.`,
      { strong: true },
    )
  }
  sheet.table(
    [
      { heading: 'Notice', share: 0.46 },
      { heading: 'Window', share: 0.24 },
      { heading: 'Found', share: 0.3 },
    ],
    steps.map((step) => [
      { strong: writeDays(step.title), text: step.source },
      windowOf(step),
      foundOf(step),
    ]),
  )
  if (attacks.length > 0) sheet.subheading('How the sale can be attacked')
  sheet.list(
    attacks.map(({ title, who, end, untilWords, source, why, isSettled }) =>
      writeDays(
        `${title}${isSettled ? '' : ' (unsettled)'}: ${why}. ${who}: ${end}; ${untilWords}. ${source}.`,
      ),
    ),
  )
}

function windowOf({ from, to }: ReportAudit['steps'][number]): string {
  if (from !== null && to !== null) return `${formatDay(from)} to ${formatDay(to)}`
  if (to !== null) return `by ${formatDay(to)}`
  return from === null ? NOTHING : `from ${formatDay(from)}`
}

function foundOf({ state, on, verdict }: ReportAudit['steps'][number]): string {
  const found =
    state === null ? null : [STATE[state], on && formatDay(on)].filter(Boolean).join(', ')
  return capitalise([VERDICT[verdict], found].filter(Boolean).join(': '))
}
