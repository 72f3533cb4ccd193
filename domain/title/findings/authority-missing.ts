import { cite, citeIn } from '../../law/rules.ts'
import type { Party, PartyRole } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { sharesName } from '../chain/foundation.ts'
import type { Link } from '../chain/line.ts'
import { matchHolding } from '../chain/line.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { instrumentText, nameOf } from '../reading/name-text.ts'
import { estateOf, probateOf } from './deceased-grantor.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/** A representative, and the instrument that gives authority. */
type Capacity = {
  role: PartyRole
  words: string
  authority: InstrumentType
  needed: string
}

const CAPACITIES: readonly Capacity[] = [
  {
    role: 'attorney-in-fact',
    words: 'an attorney-in-fact',
    authority: 'power-of-attorney',
    needed: 'power of attorney',
  },
  ...(['executor', 'administrator', 'personal-representative'] as const).map((role) => ({
    role,
    words: `${role === 'administrator' || role === 'executor' ? 'an' : 'a'} ${role.replace('-', ' ')}`,
    authority: 'probate-order' as const,
    needed: 'probate order with letters',
  })),
  ...(['guardian', 'conservator'] as const).map((role) => ({
    role,
    words: `a ${role}`,
    authority: 'guardianship' as const,
    needed: 'order of guardianship',
  })),
  {
    role: 'trustee',
    words: 'a trustee',
    authority: 'deed-in-trust',
    needed: 'trust instrument or certificate of trust',
  },
  {
    role: 'officer',
    words: 'an officer of the company',
    authority: 'power-of-attorney',
    needed: 'resolution or power of attorney of the company',
  },
]

/**
 * `authority-missing`: the deed says a grantor signed for another, and the authority is not of record. A deed
 * without a stated capacity raises nothing. Source: law T-19.
 */
export function missingAuthority(view: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const link of view.links) {
    const { by } = link
    if (!by.isVoluntaryDeed || isSettled(view, () => principalsOf(link), by)) continue
    for (const grantor of by.grantors) {
      const capacity = capacityOf(grantor)
      if (capacity && !hasAuthority(view, link, grantor, capacity)) {
        defects.push(unauthorized(link, grantor, capacity))
        break
      }
    }
    const unnamed = signerlessOf(by, view.chain.titleCase.state)
    if (unnamed) defects.push(withoutSigner(link, unnamed))
    const { remarks } = by.instrument
    if (remarks === null || !BY_ATTORNEY.test(remarks)) continue
    const [attorney] = CAPACITIES
    const [grantor] = by.grantors
    if (!attorney || !grantor || capacityOf(grantor)) continue
    if (!hasAuthority(view, link, grantor, attorney)) {
      defects.push(unauthorized(link, grantor, attorney))
    }
  }
  return defects
}

const BY_ATTORNEY = /ATTORNEY[- ]IN[- ]FACT|\bA\.?I\.?F\b|POWER OF ATTORNEY|\bPOA\b/i
const TRUST_OF_RECORD = /CERTIFICAT\w{0,8} OF TRUST|TRUST AGREEMENT/i

function capacityOf({ roles }: Party): Capacity | null {
  if (roles.length === 0) return null
  return CAPACITIES.find(({ role }) => roles.includes(role)) ?? null
}

function hasAuthority(
  view: ChainView,
  { by, givers }: Link,
  grantor: Party,
  { role, authority }: Capacity,
): boolean {
  const principals = [
    grantor,
    ...givers
      .filter(
        ({ written, holding }) =>
          written === null || matchHolding(grantor, holding) !== 'different',
      )
      .map(({ holding }) => holding.party),
  ]
  if (authority === 'probate-order') {
    return principals.some(
      (each) => estateOf(view.reading, each)?.by.instrument.type === 'probate-order',
    )
  }
  if (role === 'trustee') return holdsUnderTrust(view, by, grantor)
  return view.chain.instruments.some(
    (each) =>
      each.instrument.type === authority &&
      sharesName(each.grantors, principals) &&
      !isKnownLater(each, by) &&
      isFor(each, grantor),
  )
}

/** A power given after the deed does not cover it; one only recorded after it does. */
function isKnownLater({ instrument: { executedOn } }: ExaminedInstrument, by: ExaminedInstrument) {
  return executedOn !== null && executedOn > by.effectiveOn
}

/** Given to the signer, if both are named. */
function isFor({ grantees }: ExaminedInstrument, { by: agent }: Party): boolean {
  if (agent === null || grantees.length === 0) return true
  return grantees.some((grantee) => compareParties(grantee, agent) !== 'different')
}

/**
 * The deed into the trust shows the power of the trustee it names, or of any trustee if it names nobody; so does a
 * trust instrument named in the remarks.
 */
function holdsUnderTrust(
  { chain }: ChainView,
  { instrument: { remarks } }: ExaminedInstrument,
  trustee: Party,
): boolean {
  if (remarks !== null && TRUST_OF_RECORD.test(remarks)) return true
  const trust = trustee.of === null ? [] : [trustee.of]
  return chain.instruments.some(({ instrument: { type }, grantees, grantors }) => {
    if (type === 'power-of-attorney') return sharesName(grantors, [trustee, ...trust])
    if (type !== 'deed-in-trust') return false
    return (
      sharesName(grantees, [trustee]) ||
      grantees.some((grantee) => grantee.kind === 'company' && sharesName([grantee], trust))
    )
  })
}

type Signerless = { name: string; what: string; needed: string; source: string }

const ENDED_COMPANY = /\bDISSOLVED\b|\bIN (?:DISSOLUTION|LIQUIDATION|RECEIVERSHIP)\b/i
const SIGNS_FOR_COMPANY =
  /\b(?:PRESIDENT|OFFICER|DIRECTOR|MANAGER|MEMBER|RECEIVER|LIQUIDATOR|TRUSTEE|AGENT|SECRETARY)\b/i

/** A trust without a trustee, or an ended company with nobody named for it, among the grantors (law T-23, T-24). */
function signerlessOf(
  { grantors, instrument }: ExaminedInstrument,
  state: string,
): Signerless | null {
  const { remarks } = instrument
  const words = [...instrument.grantors, remarks ?? ''].join(' ')
  const ended = instrument.grantors.find((name) => ENDED_COMPANY.test(name))
  if (ended !== undefined && !SIGNS_FOR_COMPANY.test(words)) {
    const company = grantors.find(({ kind }) => kind === 'company')
    return {
      name: company ? nameOf(company) : ended,
      what: 'a company that was dissolved or in liquidation, and nobody is named for it',
      needed: 'authority of those who signed in winding up',
      source: cite('T-24'),
    }
  }
  const trust = grantors.find(isPlainTrust)
  const isNamed = grantors.some(({ roles }) => roles.includes('trustee'))
  if (!trust || isNamed || /\bTRUSTEE/i.test(words)) return null
  if (remarks !== null && TRUST_OF_RECORD.test(remarks)) return null
  return {
    name: nameOf(trust),
    what: 'a trust, which is no person, and no trustee is named',
    needed: 'certificate of trust and a deed of the trustee',
    source: citeIn('T-23', state),
  }
}

const COMPANY_TRUST =
  /\b(?:BANK|BANKING|STATUTORY|REAL ESTATE|INVESTMENT|REIT|NATIONAL|SAVINGS|&)\b|&/

/** `… FAMILY TRUST`, `… LIVING TRUST DATED …`; never a bank, a trust company or a trust that is a company. */
function isPlainTrust({ kind, company }: Party): boolean {
  if (kind !== 'company') return false
  return (
    /\bTRUST(?:$| (?:DATED|DTD|UTD|UAD|UNDER|AGREEMENT|NO)\b)/.test(company) &&
    !COMPANY_TRUST.test(company)
  )
}

function withoutSigner(link: Link, { name, what, needed, source }: Signerless): Defect {
  const { by } = link
  return {
    code: 'authority-missing',
    severity: 'major',
    instruments: [by.instrument.id],
    explanation: `The ${instrumentText(by)} was given by ${name}, ${what}.`,
    whoCouldAssertIt: `${name} and those who hold or act for it, to have the deed set aside as given without power`,
    cure: `The ${needed}, recorded`,
    source,
    curedWith: `signer for ${by.order}`,
    endedBy: [QUIET_TITLE],
    mustBind: principalsOf(link),
  }
}

/** Those for whom the deed was given: they could set it aside. */
function principalsOf({ by, givers }: Link): readonly Party[] {
  return givers.length > 0 ? givers.map(({ holding }) => holding.party) : by.grantors
}

function unauthorized(link: Link, grantor: Party, { words, needed, authority }: Capacity): Defect {
  const { by } = link
  const name = nameOf(grantor)
  const isProbate = authority === 'probate-order'
  return {
    code: 'authority-missing',
    severity: 'major',
    instruments: [by.instrument.id],
    explanation: `The ${instrumentText(by)} was given for ${name} by ${words}, and no ${needed} is of record.`,
    whoCouldAssertIt: `${name}, heirs and creditors, to have the deed set aside as given without power`,
    cure: `The ${needed}, recorded`,
    source: cite('T-19'),
    curedWith: isProbate ? probateOf(grantor) : `authority for ${grantor.key} ${authority}`,
    endedBy: [QUIET_TITLE],
    mustBind: principalsOf(link),
  }
}
