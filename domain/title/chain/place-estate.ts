import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { sharesName } from './foundation.ts'
import { type Holding, newLine } from './line.ts'
import { type Offer, passTitle } from './pass-title.ts'
import { type Estate, linesOf, type Reading } from './reading.ts'
import { resolveSurvivors } from './survivorship.ts'

/** The probate orders and affidavits of heirship of a record. */
export function readEstates(instruments: readonly ExaminedInstrument[]): Estate[] {
  let estates: Estate[] | null = null
  for (const by of instruments) {
    if (!isEstate(by.instrument.type)) continue
    estates ??= []
    estates.push({
      by,
      decedents: by.grantors,
      // HEIRS OF the decedent names no heir.
      heirs: by.grantees.filter(
        (heir) =>
          !by.grantors.some((decedent) => compareParties(heir, decedent) === 'same') &&
          !heir.roles.includes('executor') &&
          !heir.roles.includes('administrator') &&
          !heir.roles.includes('personal-representative'),
      ),
    })
  }
  return estates ?? NO_ESTATES
}

const NO_ESTATES: Estate[] = []

function isEstate(type: string): boolean {
  return type === 'probate-order' || type === 'affidavit-of-heirship'
}

/**
 * Reads a probate order or affidavit of heirship: the decedent's share passes to the named heirs, equally. A
 * probate order that names heirs overrides an affidavit for the same decedent.
 */
export function placeEstate(reading: Reading, by: ExaminedInstrument): void {
  const estate = reading.estates.find((each) => each.by === by)
  if (!estate) return
  const { main } = reading
  if (main === null) {
    startByEstate(reading, estate)
    return
  }
  for (const line of linesOf(reading)) {
    resolveSurvivors(reading, line, by.effectiveOn)
    const offers = heldBy(line.holdings, estate.decedents)
    if (offers.length === 0) continue
    if (estate.heirs.length > 0 && !isSuperseded(reading, estate)) {
      passTitle(line, {
        how: by.instrument.type === 'probate-order' ? 'probate' : 'heirship',
        by,
        offers,
        takers: estate.heirs.map((party) => ({ party, aliases: [] })),
        wanted: null,
      })
    }
    return
  }
  if (!isOfRecord(reading, estate.decedents)) reading.unplaced.push(by)
}

/** Before any deed: the record starts with the heirs, if one of them is a grantor of it. */
function startByEstate(reading: Reading, { by, decedents, heirs }: Estate): void {
  const next = reading.record.instruments.find(
    ({ order, grantors, grantees }) =>
      order > by.order && sharesName(heirs, grantors) && grantees.length > 0,
  )
  if (!next) {
    if (!isOfRecord(reading, decedents)) reading.unplaced.push(by)
    return
  }
  const line = newLine('root', by)
  const start = (how: 'origin' | 'probate' | 'heirship', takers: readonly Party[]) =>
    passTitle(line, {
      how,
      by,
      offers: line.holdings.map((holding) => ({ holding, written: holding.party, match: 'same' })),
      takers: takers.map((party) => ({ party, aliases: [] })),
      wanted: null,
    })
  if (decedents.length > 0) start('origin', decedents)
  start(by.instrument.type === 'probate-order' ? 'probate' : 'heirship', heirs)
  reading.main = line
}

function heldBy(holdings: readonly Holding[], parties: readonly Party[]): Offer[] {
  return holdings
    .filter(({ party }) => parties.some((each) => compareParties(each, party) === 'same'))
    .map((holding) => ({ holding, written: null, match: 'same' }))
}

function isSuperseded(reading: Reading, { by, decedents }: Estate): boolean {
  if (by.instrument.type === 'probate-order') return false
  return reading.estates.some(
    (other) =>
      other.by.instrument.type === 'probate-order' &&
      other.heirs.length > 0 &&
      sharesName(other.decedents, decedents),
  )
}

/** Whether a party ever held, or gave a deed of the record. */
export function isOfRecord(reading: Reading, parties: readonly Party[]): boolean {
  return (
    linesOf(reading).some(
      ({ holdings, past }) =>
        holdings.some(({ party }) => isAmong(party, parties)) ||
        past.some(({ party }) => isAmong(party, parties)),
    ) ||
    reading.record.instruments.some(
      ({ instrument: { type }, grantors, grantees }) =>
        type.endsWith('-deed') && (sharesName(grantors, parties) || sharesName(grantees, parties)),
    )
  )
}

function isAmong(party: Party, parties: readonly Party[]): boolean {
  return parties.some((each) => compareParties(each, party) !== 'different')
}
