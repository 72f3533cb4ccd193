import { isTrustName, normalizeCompany, wholeLetters } from './company-name.ts'
import { makeParty, NO_NAME, NOTHING, personKey, union } from './make-party.ts'
import type { Segment } from './name-segment.ts'
import type { Party, PartyRole } from './party.ts'
import type { PersonName } from './person-name.ts'
import { plain } from './split-companies.ts'

/** A person with the words beside the name. */
export function personParty(name: PersonName, segment: Segment): Party {
  const party = makeParty('person', name, '', NOTHING, personKey(name))
  return {
    ...party,
    ...besides(segment),
    formerly: segment.aliases.map(({ words, isMaiden }) => otherName(name, words, isMaiden)),
    ...(segment.hasUnnamedSpouse
      ? { marital: 'married' as const, spouse: { at: null, tie: 'words' as const } }
      : {}),
  }
}

/** A company with the words beside its name. */
export function companyParty(segment: Segment): Party {
  const { name, key } = normalizeCompany(plain(wholeLetters(segment.parts)))
  const roles: PartyRole[] = isTrustName(name) ? ['trust'] : []
  const beside = besides(segment)
  return {
    ...makeParty('company', NO_NAME, name, NOTHING, key),
    ...beside,
    roles: union(roles, beside.roles),
    formerly: segment.aliases.map(({ words: alias }) => alias.join(' ').replaceAll(' ,', ',')),
  }
}

function besides(segment: Segment): Pick<Party, 'roles' | 'marital' | 'careOf' | 'share'> {
  const { roles, marital, careOf, share } = segment
  return { roles: union(roles, []), marital, careOf, share }
}

/** Another name in the form LAST, FIRST: only the spelling differs. */
function otherName(name: PersonName, words: readonly string[], isMaiden: boolean): string {
  const bare = words.filter((word) => word !== ',')
  const [first = ''] = bare
  const rest = [name.given, name.middle].filter((part) => part !== '').join(' ')
  if (words.includes(','))
    return `${words.slice(0, words.indexOf(',')).join(' ')}, ${words.slice(words.indexOf(',') + 1).join(' ')}`
  if (isMaiden || bare.length === 1) return `${bare.at(-1)}, ${rest}`
  if (first === name.given) return `${bare.at(-1)}, ${bare.slice(0, -1).join(' ')}`
  return bare.at(-1) === name.surname
    ? `${name.surname}, ${bare.slice(0, -1).join(' ')}`
    : `${first}, ${bare.slice(1).join(' ')}`
}
