import { formatDay, writeDays } from '../../../domain/lib/format.ts'
import {
  findingWord,
  instrumentWord,
  partyNames,
  recordingPlace,
} from '../../../domain/title/findings/words.ts'
import { MUTED } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportTitleOfLists } from './report-content.ts'

/** The title with the deed indexes of the workspace that made the report, beside the record's. */
export function writeTitleOfLists(sheet: Sheet, title: ReportTitleOfLists): void {
  const { lists, confidenceScore, riskLevel, recordScore, findings, instruments, cited } = title
  sheet.heading('Title with your deed indexes', 120)
  sheet.say(
    'Deed indexes of the workspace that made this report have recorded instruments that the record lacks. The score, the chain and the liens above are those of the record alone; this section reads both.',
  )
  sheet.say(
    `Score with them: ${confidenceScore === null ? 'none, no deed is on file' : `${confidenceScore} of 100 (${riskLevel})`}. By the record alone: ${recordScore === null ? 'none' : `${recordScore} of 100`}.`,
    { strong: true },
  )
  const withInstruments = lists.filter((list) => list.instruments > 0)
  sheet.say(
    `From ${withInstruments.map(({ list, day }) => `your list “${list}” of ${formatDay(day)}`).join('; ')}.`,
    { color: MUTED },
  )
  sheet.table(
    [
      { heading: 'Instrument', share: 0.22 },
      { heading: 'Recorded', share: 0.13 },
      { heading: 'Parties', share: 0.4 },
      { heading: 'From your list', share: 0.25 },
    ],
    instruments.map((each) => [
      { strong: instrumentWord(each.type), text: recordingPlace(each) },
      each.recordedOn ? formatDay(each.recordedOn) : '',
      `${partyNames(each.grantors)} to ${partyNames(each.grantees)}`,
      each.ofList ? `${each.ofList.list}, ${formatDay(each.ofList.day)}` : '',
    ]),
  )
  const known = new Map([...instruments, ...cited].map((each) => [each.id, each]))
  for (const { code, points, explanation, ofLists = [], instruments: ids } of findings) {
    sheet.subheading(`${findingWord(code)}${points > 0 ? ` (minus ${points})` : ''}`, 60)
    sheet.say(writeDays(explanation))
    sheet.list(
      ids.flatMap((id) => {
        const each = known.get(id)
        if (!each) return []
        const from = each.ofList ? `your list “${each.ofList.list}”` : 'the record'
        return [
          [instrumentWord(each.type), recordingPlace(each), `from ${from}`]
            .filter(Boolean)
            .join(', '),
        ]
      }),
      { size: 9 },
    )
    sheet.say(
      `Rests on ${ofLists.map(({ list, day }) => `your list “${list}” of ${formatDay(day)}`).join('; ')}.`,
      { size: 8.5, color: MUTED, gap: 2 },
    )
  }
}
