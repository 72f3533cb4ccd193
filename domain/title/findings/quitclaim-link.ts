import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Holding, Line, Link } from '../chain/line.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `quitclaim-link`: a link of the chain is a quitclaim between apparently unrelated parties: no common surname,
 * owner or trust. Source: law T-19.
 */
export function quitclaimLinks(view: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const link of view.links) {
    const { by } = link
    if (by.instrument.type !== 'quitclaim-deed') continue
    if (isSettled(view, () => by.grantors, by)) continue
    if (!isAmongRelated(view, link)) defects.push(quitclaimLink(by))
  }
  return defects
}

function quitclaimLink(by: ExaminedInstrument): Defect {
  const grantors = namesOf(by.grantors)
  return {
    code: 'quitclaim-link',
    severity: 'minor',
    instruments: [by.instrument.id],
    explanation: `${grantors} gave ${namesOf(by.grantees)} only a quitclaim (${instrumentText(by)}): it warrants nothing, and passes what the grantor had, if anything.`,
    whoCouldAssertIt: `Anyone with a better claim than ${grantors} had; the taker has no warranty to fall back on`,
    cure: `A quiet-title judgment against ${grantors}; or a warranty deed of ${grantors}`,
    source: cite('T-19'),
    curedWith: QUIET_TITLE,
    mustBind: by.grantors,
  }
}

function isAmongRelated({ reading }: ChainView, link: Link): boolean {
  const { grantors, grantees } = link.by
  if (grantors.some((grantor) => grantees.some((grantee) => areRelated(grantor, grantee)))) {
    return true
  }
  return grantees.some((grantee) => heldBefore(reading.main, link, grantee))
}

/** A co-owner: held before the quitclaim, and was not only the grantor. */
function heldBefore(main: Line | null, link: Link, grantee: Party): boolean {
  const isHis = ({ link: taking, takenBy, party }: Holding) =>
    taking.by.order < link.by.order &&
    taking.how !== 'origin' &&
    (takenBy === null || takenBy === link || takenBy.by.order > link.by.order) &&
    compareParties(party, grantee) === 'same'
  return main !== null && (main.holdings.some(isHis) || main.past.some(isHis))
}

function areRelated(a: Party, b: Party): boolean {
  if (a.kind === 'person' && b.kind === 'person' && a.surname === b.surname) return true
  if (compareParties(a, b) !== 'different') return true
  if (a.kind === 'person' && b.kind === 'person') return false
  if (a.of !== null || b.of !== null) return areRelated(a.of ?? a, { ...(b.of ?? b), of: null })
  const [person, company] = a.kind === 'person' ? [a, b] : [b, a]
  if (person.kind !== 'person' || !company.company.includes(person.surname)) return false
  return company.company.split(' ').includes(person.surname)
}
