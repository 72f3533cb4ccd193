import { formatDay, formatMoney, writeDays } from '../../../domain/lib/format.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import {
  evidenceOf,
  findingWord,
  instrumentWord,
  partyNames,
  recordingPlace,
  SEVERITY_WORDS,
  searchedDates,
} from '../../../domain/title/findings/words.ts'
import { underlyingBasis, underlyingNote } from '../../../domain/title/score/underlying-words.ts'
import { MUTED } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import { drawChain } from './draw-chain.ts'
import type { ReportInput } from './report-content.ts'

type Title = NonNullable<ReportInput['title']>

const SURVIVES = {
  survives: 'Survives',
  extinguished: 'Extinguished',
  depends: 'Depends',
} as const

/** Why this score, the chain of title, the liens, and what survives a tax deed. */
export function writeTitle(sheet: Sheet, { title }: ReportInput): void {
  if (!title) return
  writeFindings(sheet, title)
  writeHolders(sheet, title)
  writeLiens(sheet, title)
  writeSurvivors(sheet, title)
}

function writeFindings(sheet: Sheet, title: Title): void {
  sheet.heading('Why this score')
  const costly = title.findings.filter(({ points }) => points > 0)
  const exceptions = title.findings.filter(({ points }) => points === 0)
  if (title.confidenceScore === null) {
    sheet.say('Without a deed there is no score, and no finding costs points.')
  } else if (costly.length === 0) {
    sheet.say(
      `No finding costs points: 100 of 100. Searched ${searchedDates(title)}; ${percent(title.coverage)} of the evidence an examiner needs is on file.`,
    )
  } else {
    sheet.say(
      `100 minus the points below, but not less than 0, is ${title.confidenceScore}. Each deduction names its instrument.`,
    )
  }
  if (title.underlyingTitleScore !== null) {
    sheet.say(`Underlying title: ${title.underlyingTitleScore} of 100. ${underlyingBasis(title)}`, {
      strong: true,
    })
  }
  for (const finding of [...costly, ...exceptions]) {
    const points = finding.points > 0 ? `, minus ${finding.points}` : ''
    sheet.subheading(
      `${findingWord(finding.code)} (${SEVERITY_WORDS[finding.severity].toLowerCase()}${points})`,
      70,
    )
    sheet.say(writeDays(finding.explanation))
    const evidence = evidenceOf(title, finding.instruments)
    if (evidence.length > 0) sheet.list(evidence.map(cited), { size: 9 })
    if (finding.points > 0) {
      sheet.say(`Who could assert it: ${writeDays(sentence(finding.whoCouldAssertIt))}`)
      sheet.say(
        `Cure: ${writeDays(sentence(finding.cure))} Score if cured: ${finding.scoreIfCured}.`,
      )
    }
    const underlying = underlyingNote(title, finding)
    if (underlying) sheet.say(`${underlying}.`, { size: 9 })
    sheet.say(finding.source, { size: 8.5, color: MUTED, gap: 2 })
  }
}

function cited(
  evidence: ReturnType<
    typeof evidenceOf<Title['instruments'][number], Title['taxSales'][number]>
  >[number],
): string {
  if (evidence.kind === 'tax-sale') {
    const { kind, saleDate, taxYear, purchaser } = evidence.sale
    return [
      `${taxSaleKindWord(kind)}${saleDate ? ` of ${formatDay(saleDate)}` : ''}`,
      taxYear && `taxes of ${taxYear}`,
      purchaser && `to ${purchaser}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  const { type, recordedOn, grantors, grantees } = evidence.instrument
  return [
    instrumentWord(type),
    recordedOn && `recorded ${formatDay(recordedOn)}`,
    recordingPlace(evidence.instrument),
    `${partyNames(grantors)} to ${partyNames(grantees)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function writeHolders(sheet: Sheet, title: Title): void {
  sheet.heading('Chain of title')
  const { holders } = title
  sheet.say(
    holders.length === 0
      ? 'The recorded instruments name no current owner.'
      : `By the recorded instruments, title is held by ${holders.map(({ name, interest }) => (interest === '1' ? name : `${name} (${interest})`)).join('; ')}.`,
    { gap: 8 },
  )
  if (title.instruments.length === 0) sheet.say('No instruments are on file.')
  else drawChain(sheet, title)
  const reasons = title.unplaced.map((id) => {
    const instrument = title.instruments.find((each) => each.id === id)
    const reason = title.unplacedReasons[id]
    const what = instrument ? instrumentWord(instrument.type) : id
    return `${what}: ${writeDays(reason ?? 'it names no party of this chain')}`
  })
  if (reasons.length === 0) return
  sheet.subheading('Could not be placed')
  sheet.list(reasons)
}

function writeLiens(sheet: Sheet, title: Title): void {
  sheet.heading('Liens', 150)
  if (title.liens.length === 0) {
    sheet.say(
      title.instruments.length === 0
        ? 'No recorded instrument is on file, so liens are unknown.'
        : `No liens were found in the records of ${searchedDates(title)}. No other records were searched.`,
    )
    return
  }
  const rows = title.liens.map((lien) => {
    const { holder, place, since, amount } = claimOf(title, lien.instrument)
    const until = lien.expiresOn ? formatDay(lien.expiresOn) : 'no end known'
    return [
      {
        strong: instrumentWord(lien.lienType),
        text: [holder, place].filter(Boolean).join(', '),
      },
      since ? formatDay(since) : '',
      amount === null ? '' : formatMoney(amount),
      lien.isActive ? `Active, priority ${lien.priority ?? 'unknown'}` : 'Not active',
      until,
      { strong: SURVIVES[lien.survivesTaxDeed], text: writeDays(lien.why) },
    ]
  })
  sheet.table(
    [
      { heading: 'Lien', share: 0.2 },
      { heading: 'Filed', share: 0.11 },
      { heading: 'Amount', share: 0.14, isNumber: true },
      { heading: 'Standing', share: 0.12 },
      { heading: 'Until', share: 0.11 },
      { heading: 'After a tax deed', share: 0.32 },
    ],
    rows,
  )
}

/** Holder, day and amount of a lien: from its instrument, or from the tax sale. */
function claimOf(title: Title, id: string) {
  const sale = title.taxSales.find((each) => each.id === id)
  if (sale) {
    return {
      holder: sale.purchaser ?? '',
      place: null,
      // Taxes that are not sold yet are no lien that was filed.
      since: sale.status === 'delinquent' ? null : sale.saleDate,
      amount: sale.amount,
    }
  }
  const instrument = title.instruments.find((each) => each.id === id)
  if (!instrument) return { holder: '', place: null, since: null, amount: null }
  const assignment = title.instruments.findLast(
    ({ type, refersTo }) => type === 'assignment' && refersTo.includes(id),
  )
  return {
    holder: partyNames((assignment ?? instrument).grantees),
    place: recordingPlace(instrument),
    since: instrument.recordedOn,
    amount: instrument.amount,
  }
}

function writeSurvivors(sheet: Sheet, title: Title): void {
  if (title.survivors.length === 0) return
  sheet.heading('What survives a tax deed', 150)
  sheet.table(
    [
      { heading: 'Interest', share: 0.28 },
      { heading: 'Outcome', share: 0.14 },
      { heading: 'Why', share: 0.38 },
      { heading: 'Source', share: 0.2 },
    ],
    title.survivors.map(({ interest, survives, why, source }) => [
      interest,
      SURVIVES[survives],
      writeDays(why),
      source,
    ]),
  )
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
