import type { SampleProperty } from '../sample-property.ts'

// Defects after which grantors and grantees do not join by name, or the deeds not by their filing.
export const BREAKING: ReadonlySet<string> = new Set([
  'chain-gap',
  'owner-not-in-chain',
  'name-variance',
  'out-of-order-recording',
  'estate-without-probate',
  'partial-interest',
  'competing-conveyance',
  'wild-deed',
  'divorce-unsettled',
])
const OFFICERS: ReadonlySet<string> = new Set(['tax-deed', 'trustees-deed'])
const DEEDS: ReadonlySet<string> = new Set([
  'patent',
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'probate-order',
  'affidavit-of-heirship',
  ...OFFICERS,
])

/** Why the chain does not lead to the owner by names alone; null if it does. */
export function readChain({ instruments, ownerName }: SampleProperty): string | null {
  let holders: string[] = []
  for (const { type, grantors, grantees, id } of instruments) {
    if (!DEEDS.has(type)) continue
    const before = holders
    const givers = grantors.map((name) => name.replace(/ (A (SINGLE|MARRIED) (WO)?MAN|BY .*)$/, ''))
    const isBroken = givers.some((name) => !before.includes(name))
    if (before.length > 0 && isBroken && !OFFICERS.has(type)) {
      return `${id} from ${givers.join(', ')}, held by ${before.join(', ')}`
    }
    // Between spouses, one gives up half and the other has the whole.
    const keep = type === 'quitclaim-deed' ? before.filter((name) => !givers.includes(name)) : []
    holders = [...keep, ...grantees]
  }
  const last = holders.at(-1) ?? ''
  const given = last.split(' ').slice(1).join(' ')
  const isOwner = holders.some((name) => ownerName === name || ownerName.startsWith(`${name} `))
  return isOwner || (given && ownerName.includes(given)) ? null : `${last} is not ${ownerName}`
}
