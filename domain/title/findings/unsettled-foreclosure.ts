import { cite } from '../../law/rules.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { foundationOf, releaseBefore, sharesName } from '../chain/foundation.ts'
import type { Reading } from '../chain/reading.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `unsettled-foreclosure`: a trustee's deed of the chain with no deed of trust behind it, or by a
 * substitute trustee whose appointment is not of record. Source: law T-19.
 */
export function unsettledForeclosures(view: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const { by, givers } of view.links) {
    if (by.instrument.type !== 'trustees-deed') continue
    const defect = withoutFoundation(view.reading, by) ?? withoutAppointment(view.reading, by)
    const owners = givers.map(({ holding }) => holding.party)
    if (defect && !isSettled(view, () => owners, by)) defects.push({ ...defect, mustBind: owners })
  }
  return defects
}

function withoutFoundation({ record }: Reading, by: ExaminedInstrument): Defect | null {
  const foundation = foundationOf(record, by)
  const release = foundation && releaseBefore(record, foundation.instrument.id, by)
  if (foundation && !release) return null
  const why = release
    ? `the deed of trust behind it had been released (${instrumentText(release)})`
    : 'no deed of trust behind it is of record'
  return {
    code: 'unsettled-foreclosure',
    severity: 'major',
    instruments: [by, ...(foundation ? [foundation] : []), ...(release ? [release] : [])]
      .sort((a, b) => a.order - b.order)
      .map(({ instrument }) => instrument.id),
    explanation: `${namesOf(by.grantees)} took at foreclosure by ${instrumentText(by)}, but ${why}.`,
    whoCouldAssertIt:
      'The owner who was foreclosed, and his heirs and creditors, to have the sale set aside',
    cure: 'A quiet-title judgment against the owner who was foreclosed; or the deed of trust found and recorded',
    source: cite('T-19'),
    curedWith: QUIET_TITLE,
  }
}

function withoutAppointment({ record }: Reading, by: ExaminedInstrument): Defect | null {
  const foundation = foundationOf(record, by)
  if (!foundation || !isBySubstitute(by, foundation)) return null
  const isAppointed = record.instruments.some(
    (each) =>
      each.instrument.type === 'appointment-of-substitute-trustee' &&
      (each.grantees.length === 0 ||
        by.grantors.length === 0 ||
        sharesName(each.grantees, by.grantors) ||
        sharesName(foundation.grantors, by.grantors)) &&
      (each.instrument.refersTo.length === 0 ||
        each.instrument.refersTo.includes(foundation.instrument.id) ||
        by.instrument.refersTo.includes(each.instrument.id)),
  )
  if (isAppointed) return null
  return {
    code: 'unsettled-foreclosure',
    severity: 'major',
    instruments: [foundation, by]
      .sort((a, b) => a.order - b.order)
      .map(({ instrument }) => instrument.id),
    explanation: `${namesOf(by.grantors)} sold as substitute trustee by ${instrumentText(by)}, but no appointment under the ${instrumentText(foundation)} is of record.`,
    whoCouldAssertIt: `${namesOf(foundation.grantors)}, heirs and creditors, to have the sale set aside for want of power`,
    cure: 'The appointment of the substitute trustee, recorded',
    source: cite('T-19'),
    curedWith: `appointment under ${foundation.order}`,
    endedBy: [QUIET_TITLE],
  }
}

const SUBSTITUTE = /SUBST|SUCCESSOR TRUSTEE|\bSUB\.? TR/i

/** Described as a substitute, or not the trustee named in the deed of trust. */
function isBySubstitute(by: ExaminedInstrument, foundation: ExaminedInstrument): boolean {
  const { grantors, remarks } = by.instrument
  if (grantors.some((name) => SUBSTITUTE.test(name))) return true
  if (remarks !== null && SUBSTITUTE.test(remarks)) return true
  const trustees = foundation.grantees.filter(({ roles }) => roles.includes('trustee'))
  if (trustees.length === 0 || by.grantors.length === 0) return false
  return !sharesName(by.grantors, [...foundation.grantees, ...foundation.grantors])
}
