import type { Party, PartyRole } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { findGivers, formerHolding, grantorsOf, holdsAny, takersOf } from './find-givers.ts'
import { type Line, newLine } from './line.ts'
import { everyone, interestOf, type Offer, passTitle } from './pass-title.ts'
import { placeFormer } from './place-former.ts'
import { linesOf, type Reading } from './reading.ts'
import { startLine } from './start-line.ts'
import { deathOf, resolveLines } from './survivorship.ts'

/** Reads a voluntary deed into the lines of title. `late` are deeds to its grantors recorded after it. */
export function placeDeed(
  reading: Reading,
  deed: ExaminedInstrument,
  late: readonly ExaminedInstrument[],
): void {
  if (deed.grantees.length === 0) {
    reading.unplaced.push(deed)
    return
  }
  const grantors = grantorsOf(reading, deed)
  const takers = takersOf(reading, deed)
  const { main } = reading
  if (main === null) {
    reading.main = startLine(reading, newLine('root', deed), deed, late)
    return
  }
  resolveLines(reading, deed.effectiveOn)
  if (isAmong(reading.voids, deed)) {
    const [party] = grantors
    if (party) reading.deadGivers.push({ deed, party })
  } else if (grantors.length === 0 && !isAmong(reading.gaps, deed)) reading.unplaced.push(deed)
  else {
    const giving = givingOf(reading, main, deed, grantors)
    if (giving) {
      const { line, how, offers } = giving
      passTitle(line, { how, by: deed, offers, takers, wanted: interestOf(deed), late })
    } else placeWithoutGivers(reading, main, deed, grantors, late)
  }
}

/** Most records have no known gap or void deed. */
function isAmong(known: ReadonlySet<ExaminedInstrument>, deed: ExaminedInstrument): boolean {
  return known.size > 0 && known.has(deed)
}

type Giving = { line: Line; how: 'deed' | 'gap' | 'heirs-deed'; offers: readonly Offer[] }

/** The holder who conveys by the deed; null if there is no such holder. */
function givingOf(
  reading: Reading,
  main: Line,
  deed: ExaminedInstrument,
  grantors: readonly Party[],
): Giving | null {
  if (isAmong(reading.gaps, deed)) return { line: main, how: 'gap', offers: notLeftBehind(main) }
  const found = findGivers(reading, grantors)
  if (found) return { line: found.line, how: 'deed', offers: found.offers }
  const represented = representedBy(reading, main, grantors)
  return represented.length > 0 ? { line: main, how: 'deed', offers: represented } : null
}

/** A gap passes the last owner's share; a co-owner left out before keeps the rest. */
function notLeftBehind(main: Line): readonly Offer[] {
  // In the order in which title passed, not always that of the record.
  const lastSilent = main.links.findLastIndex(
    ({ how, isPartial, by }) =>
      how === 'deed' && isPartial && by.isVoluntaryDeed && by.instrument.interest === null,
  )
  if (lastSilent < 0) return everyone(main)
  const before = new Set(main.links.slice(0, lastSilent))
  const offers = everyone(main).filter(({ holding }) => !before.has(holding.link))
  return offers.length === 0 ? everyone(main) : offers
}

function placeWithoutGivers(
  reading: Reading,
  main: Line,
  deed: ExaminedInstrument,
  grantors: readonly Party[],
  late: readonly ExaminedInstrument[],
): void {
  for (const line of linesOf(reading)) {
    for (const written of grantors) {
      const former = formerHolding(line, written)
      if (!former) continue
      placeFormer(reading, line, former, written, deed)
      return
    }
  }
  for (const line of linesOf(reading)) {
    const offers = deadHolders(reading, line, deed, grantors)
    if (offers.length === 0) continue
    const takers = takersOf(reading, deed)
    passTitle(line, { how: 'heirs-deed', by: deed, offers, takers, wanted: interestOf(deed), late })
    return
  }
  if (holdsAny(main, deed.grantees)) reading.wild.push(deed)
  else reading.sides.push(startLine(reading, newLine('stranger', deed), deed, late))
}

const FOR_THE_DEAD: ReadonlySet<PartyRole> = new Set<PartyRole>([
  'executor',
  'administrator',
  'personal-representative',
  'estate',
  'heirs',
])
const FOR_THE_LIVING: ReadonlySet<PartyRole> = new Set<PartyRole>([
  'attorney-in-fact',
  'guardian',
  'conservator',
])

/**
 * The principals of grantors who hold nothing and sign for another: the heirs of a named decedent, the holders in
 * trust, anyone the record names, or an unnamed principal.
 */
function representedBy(reading: Reading, main: Line, grantors: readonly Party[]): Offer[] {
  for (const written of grantors) {
    const forDead = written.roles.some((role) => FOR_THE_DEAD.has(role))
    if (forDead) {
      const former = formerHolding(main, written)
      const how = former?.takenBy?.how
      if (how === 'probate' || how === 'heirship') {
        return everyone(main).filter(({ holding }) => holding.link === former?.takenBy)
      }
      if (former) continue
    }
    const acts = forDead || written.roles.some((role) => FOR_THE_LIVING.has(role))
    if (acts && (written.by === null || compareParties(written.by, written) === 'same')) {
      const named = principalsOf(reading, main, written)
      return named.length > 0 ? named : everyone(main)
    }
    if (written.roles.includes('trustee')) {
      const trusts = everyone(main).filter(
        ({ holding: { party } }) =>
          party.roles.includes('trustee') || party.roles.includes('trust'),
      )
      if (trusts.length > 0 && written.of === null) return trusts
    }
  }
  return []
}

/** Holders for whom an instrument of record authorizes the signer. */
function principalsOf(reading: Reading, main: Line, written: Party): Offer[] {
  const principals = reading.record.instruments
    .filter(
      ({ instrument: { type }, grantees }) =>
        (type === 'power-of-attorney' || type === 'guardianship' || type === 'probate-order') &&
        grantees.some((grantee) => compareParties(grantee, written) === 'same'),
    )
    .flatMap(({ grantors }) => grantors)
  return everyone(main).filter(({ holding }) =>
    principals.some((principal) => compareParties(principal, holding.party) === 'same'),
  )
}

const HEIRS = /\bHEIRS?\b|DEVISEE|LEGATEE|NEXT OF KIN/i

/** Holders dead by the deed's date whose heirs the grantors seem to be: by surname, or the remarks. */
function deadHolders(
  reading: Reading,
  line: Line,
  deed: ExaminedInstrument,
  grantors: readonly Party[],
): Offer[] {
  const { remarks } = deed.instrument
  const saysHeirs = remarks !== null && HEIRS.test(remarks)
  const looksHeir = ({ surname }: Party) =>
    saysHeirs || grantors.some((grantor) => grantor.surname !== '' && grantor.surname === surname)
  const dead = everyone(line).filter(({ holding: { party } }) => {
    if (party.kind !== 'person' || !looksHeir(party)) return false
    const death = deathOf(reading, party)
    return (death !== null && death.on <= deed.effectiveOn) || hasEstate(reading, party)
  })
  if (dead.length > 0 || !saysHeirs) return dead
  return everyone(line).filter(({ holding: { party } }) => party.kind === 'person')
}

function hasEstate(reading: Reading, party: Party): boolean {
  return reading.estates.some(({ decedents }) =>
    decedents.some((decedent) => compareParties(decedent, party) === 'same'),
  )
}
