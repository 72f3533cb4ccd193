import type { LocalDate } from '../../lib/local-date.ts'
import type { Party, PartyRole } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { isZero, partOf, ZERO } from '../reading/fraction.ts'
import { dropEmpty, type Holding, type Line, type Link, removeShare, type Tie } from './line.ts'
import { type Death, linesOf, type Reading } from './reading.ts'

const SURVIVORSHIP = /SURVIVOR|JOINT TENAN|\bJT ?W?ROS\b|\bJTROS\b|ENTIRET/i
const IN_COMMON = /TENANTS? IN COMMON/i
const NOT_IN_COMMON = /NOT (?:AS )?TENANTS? IN COMMON/i

/**
 * Ties the grantees of a link who inherit from one another by surviving: all of them if the instrument says so,
 * else a couple. For a couple it is presumed, since the index of deeds does not have the deed's words; a probate of
 * either spouse overrides it.
 */
export function tieTakers({ by, takers }: Link): void {
  if (takers.length < 2) return
  const { remarks } = by.instrument
  if ((remarks !== null && SURVIVORSHIP.test(remarks)) || isAny(takers, 'survivorship')) {
    tie(takers, true)
    return
  }
  const saysInCommon = remarks !== null && IN_COMMON.test(remarks) && !NOT_IN_COMMON.test(remarks)
  if (saysInCommon || isAny(takers, 'tenants-in-common')) return
  for (let at = 0; at < takers.length; at += 1) {
    const husband = takers[at]
    const place = husband?.party.spouse?.at ?? null
    const wife = place === null ? undefined : takers[place]
    if (!husband || !wife || husband === wife || husband.tie || wife.tie) continue
    tie([husband, wife], false)
  }
  const [one, other] = takers
  if (takers.length === 2 && one && other && !one.tie && mayBeCouple(one.party, other.party)) {
    tie([one, other], false)
  }
}

/** Whether one of them has this role beside the name. */
function isAny(takers: readonly Holding[], role: PartyRole): boolean {
  for (const { party } of takers) {
    if (party.roles.length > 0 && party.roles.includes(role)) return true
  }
  return false
}

function tie(members: readonly Holding[], isWritten: boolean): void {
  const shared: Tie = { members: [...members], isWritten }
  for (const member of members) member.tie = shared
}

/** Two grantees of the same surname, unless the words say that they are not a couple. */
function mayBeCouple(a: Party, b: Party): boolean {
  return (
    a.kind === 'person' &&
    b.kind === 'person' &&
    a.surname === b.surname &&
    a.marital !== 'single' &&
    b.marital !== 'single'
  )
}

/** The recorded death of a holder. */
export function deathOf(reading: Reading, party: Party): Death | null {
  for (const death of reading.deaths) {
    if (compareParties(death.party, party) === 'same') return death
  }
  return null
}

/** Passes the shares of holders dead by `day` to their survivors. */
export function resolveSurvivors(reading: Reading, line: Line, day: LocalDate): void {
  if (reading.deaths.length === 0) return
  for (const holding of [...line.holdings]) {
    if (holding.tie === null || holding.takenBy !== null) continue
    const death = deathOf(reading, holding.party)
    if (death === null || death.on > day) continue
    const survivors = holding.tie.members.filter(
      (member) =>
        member !== holding &&
        member.takenBy === null &&
        (deathOf(reading, member.party)?.on ?? '9999') > death.on,
    )
    if (survivors.length === 0 || isProbated(reading, holding, survivors)) continue
    passToSurvivors(line, holding, survivors, death)
  }
  dropEmpty(line)
}

/** Does so in every line. */
export function resolveLines(reading: Reading, day: LocalDate): void {
  if (reading.deaths.length === 0) return
  for (const line of linesOf(reading)) resolveSurvivors(reading, line, day)
}

/** Heirs named besides the survivors show that a couple did not hold with survivorship. */
function isProbated(reading: Reading, holding: Holding, survivors: readonly Holding[]): boolean {
  if (holding.tie?.isWritten) return false
  return reading.estates.some(
    ({ decedents, heirs }) =>
      decedents.some((decedent) => compareParties(decedent, holding.party) === 'same') &&
      heirs.some((heir) =>
        survivors.every(({ party }) => compareParties(heir, party) === 'different'),
      ),
  )
}

function passToSurvivors(
  line: Line,
  holding: Holding,
  survivors: readonly Holding[],
  { by }: Death,
): void {
  const { share } = holding
  if (isZero(share)) return
  const link: Link = {
    by,
    how: 'survivorship',
    givers: [{ holding, share, written: null, match: 'same' }],
    given: share,
    takers: [],
    isPartial: false,
    isExcessive: false,
    late: [],
  }
  removeShare(line, holding, ZERO, link)
  const part = partOf(share, survivors.length)
  link.takers = survivors.map(
    ({ party, aliases }): Holding => ({
      party,
      aliases,
      link,
      share: part,
      tie: null,
      takenBy: null,
    }),
  )
  if (link.takers.length > 1) tie(link.takers, holding.tie?.isWritten ?? false)
  line.holdings.push(...link.takers)
  line.links.push(link)
}
