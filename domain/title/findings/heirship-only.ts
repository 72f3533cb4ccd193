import { citeIn } from '../../law/rules.ts'
import { addDays, addYears } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { heirsOf } from '../chain/bound.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, nameOf } from '../reading/name-text.ts'
import { decedentsOf, estateOf, probateOf } from './deceased-grantor.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `heirship-only`: title passed by affidavit of heirship without a recorded probate order of the same decedent. An
 * affidavit is evidence, not title. Source: law T-9.
 */
export function heirshipOnly(view: ChainView): Defect[] {
  const { reading, links } = view
  if (reading.estates.length === 0) return []
  const found: { decedent: Party; affidavit: ExaminedInstrument }[] = []
  for (const link of links) {
    const decedents =
      link.how === 'heirship' ? link.givers.map(({ holding }) => holding.party) : decedentsOf(link)
    for (const decedent of decedents) {
      const by = link.how === 'heirship' ? link.by : estateOf(reading, decedent)?.by
      if (by?.instrument.type !== 'affidavit-of-heirship') continue
      if (estateOf(reading, decedent)?.by.instrument.type === 'probate-order') continue
      if (isSettled(view, () => [heirsOf(decedent)], link.by, by)) continue
      if (found.some((one) => compareParties(one.decedent, decedent) === 'same')) continue
      found.push({ decedent, affidavit: by })
    }
  }
  return found.map(({ decedent, affidavit }) => heirship(view, decedent, affidavit))
}

/** Years and days after death from which an affidavit is relied on in Mississippi (law T-9, T-15). */
const RELIED_ON_AFTER = { years: 3, days: 90 }

function heirship(
  { chain, reading }: ChainView,
  decedent: Party,
  affidavit: ExaminedInstrument,
): Defect {
  const { state, asOf } = chain.titleCase
  const certificate = reading.deaths.find(
    ({ party, by }) =>
      by.instrument.type === 'death-certificate' && compareParties(party, decedent) === 'same',
  )
  const diedOn = certificate?.on ?? affidavit.effectiveOn
  const last = addDays(addYears(diedOn, RELIED_ON_AFTER.years), RELIED_ON_AFTER.days)
  const isYoung = state === 'MS' && asOf <= last
  const counted = certificate
    ? `the death on ${diedOn}`
    : `${diedOn}, the affidavit’s own date, since no day of death is of record`
  const wait = isYoung
    ? ` In Mississippi it is not relied on before ${addDays(last, 1)}, 3 years and 90 days from ${counted}: until then the title waits for probate.`
    : ''
  return {
    code: 'heirship-only',
    severity: isYoung ? 'major' : 'minor',
    instruments: [affidavit.instrument.id],
    explanation: `The title of ${nameOf(decedent)} passed to the heirs by ${instrumentText(affidavit)} alone, with no probate of record. An affidavit is evidence of who the heirs are, not title.${wait}`,
    whoCouldAssertIt: `Heirs of ${nameOf(decedent)} the affidavit leaves out, devisees of an unprobated will, and creditors of the estate`,
    cure: `A probate order or adjudication of heirs of ${nameOf(decedent)}, recorded`,
    source: citeIn('T-9', state),
    curedWith: probateOf(decedent),
    endedBy: [QUIET_TITLE],
    mustBind: [heirsOf(decedent)],
  }
}
