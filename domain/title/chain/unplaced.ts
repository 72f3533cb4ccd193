import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ChainView } from './chain-view.ts'
import { sharesName } from './foundation.ts'
import { isOfRecord } from './place-estate.ts'
import { firstDayOf, isOfTaxTitle } from './possession.ts'
import { salesBehind } from './tax-title.ts'

/**
 * Ids of every unplaced instrument, in the order of the record: recorded after the examination, a deed without
 * grantor or grantee, an act between parties unknown to the record. `others` are those the claims could not place.
 */
export function unplacedOf(view: ChainView, others: readonly string[]): string[] {
  const { reading, chain } = view
  const found = others.concat(reading.unplaced.map(({ instrument }) => instrument.id))
  for (const each of chain.instruments) {
    if (isUnplaced(view, each)) found.push(each.instrument.id)
  }
  const late = reading.record.notYetRecorded.map(({ id }) => id)
  if (found.length === 0) return late
  const ids = new Set(found)
  return [
    ...chain.instruments.flatMap(({ instrument: { id } }) => (ids.has(id) ? id : [])),
    ...late,
  ]
}

function isUnplaced(view: ChainView, each: ExaminedInstrument): boolean {
  const { reading, chain, links } = view
  switch (each.instrument.type) {
    case 'death-certificate':
    case 'power-of-attorney':
    case 'guardianship':
      return !isOfRecord(reading, each.grantors)
    case 'appointment-of-substitute-trustee':
      return !chain.instruments.some(
        ({ instrument: { type, id }, grantors, grantees }) =>
          (type === 'deed-of-trust' &&
            (each.instrument.refersTo.includes(id) ||
              sharesName(each.grantors, grantors) ||
              sharesName(each.grantors, grantees))) ||
          (type === 'trustees-deed' && sharesName(each.grantees, grantors)),
      )
    case 'affidavit-of-possession':
      return (
        firstDayOf(each) === null ||
        !links.some(
          ({ how, by }) =>
            how === 'tax-title' &&
            isOfTaxTitle(each, by, {
              sales: salesBehind(reading.record, by),
              since: chain.instruments.filter(({ order }) => order > by.order),
            }),
        )
      )
    case 'quiet-title-judgment':
      return !isInUse(view, each)
    default:
      return false
  }
}

/** A judgment that ended a finding, passed title, or acts on a claim of the case. */
function isInUse({ curing, links, chain }: ChainView, judgment: ExaminedInstrument): boolean {
  return (
    curing.has(judgment) ||
    links.some(({ by }) => by === judgment) ||
    judgment.instrument.refersTo.some((id) => chain.byId.has(id) || chain.taxSales.has(id))
  )
}
