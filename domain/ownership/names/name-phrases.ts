import type { PartyRole } from './party.ts'

/** Meaning of a phrase beside a name. */
export type Say =
  | { is: 'role'; role: PartyRole }
  /** Applies to everyone named: survivorship, tenancy in common. */
  | { is: 'role-of-all'; role: PartyRole }
  /** Precedes its name: ESTATE OF, HEIRS OF. */
  | { is: 'before'; roles: readonly PartyRole[] }
  | { is: 'marital'; marital: 'married' | 'single'; ofAll: boolean }
  | { is: 'spouse'; role: 'et-ux' | 'et-vir'; isDeedWord: boolean }
  | { is: 'couple' }
  | { is: 'capacity'; role: PartyRole }
  | { is: 'alias' }
  | { is: 'maiden' }
  | { is: 'care-of' }
  | { is: 'by' }
  /** Names another person, who is not a party: SURVIVING SPOUSE OF MARY SMITH. */
  | { is: 'of-another'; marital: 'single' }
  | { is: 'nothing' }

/** Position of a phrase: at the end of a name, after a name, or anywhere. */
type Place = 'end' | 'after' | 'any'

export type Phrase = { words: readonly string[]; say: Say; place: Place }

type Beginning = {
  /** Phrases of one word. */
  alone: Phrase[]
  /** By second word: longer phrases first, single words last. */
  bySecond: Map<string, Phrase[]>
}

const byFirstWord = new Map<string, Beginning>()

function add(texts: string, say: Say, place: Place = 'any'): void {
  for (const text of texts.split('|')) {
    const words = text.split(' ')
    const [first = '', second] = words
    const beginning: Beginning = byFirstWord.get(first) ?? { alone: [], bySecond: new Map() }
    byFirstWord.set(first, beginning)
    const phrase = { words, say, place }
    if (second === undefined) {
      beginning.alone.push(phrase)
      for (const list of beginning.bySecond.values()) list.push(phrase)
    } else {
      const list = beginning.bySecond.get(second) ?? [...beginning.alone]
      beginning.bySecond.set(second, list)
      list.push(phrase)
      list.sort((a, b) => b.words.length - a.words.length)
    }
  }
}

add('ETAL|ET AL|ETALS|ET ALS|ET ALIA|ET ALII|& OTHERS', { is: 'role', role: 'et-al' })
const bareSpouse = { isDeedWord: false } as const
add('ETUX|ET UX|ET UXOR|ETUXOR', { is: 'spouse', role: 'et-ux', ...bareSpouse })
add('ETVIR|ET VIR', { is: 'spouse', role: 'et-vir', ...bareSpouse })
const deedSpouse = { isDeedWord: true } as const
add('& WIFE|& WF|& HIS WIFE|& UX|JOINED BY HIS WIFE', {
  is: 'spouse',
  role: 'et-ux',
  ...deedSpouse,
})
add('HIS WIFE|WIFE|WF', { is: 'spouse', role: 'et-ux', ...deedSpouse }, 'after')
add('& HUSBAND|& HUSB|& HUS|& HER HUSBAND|JOINED BY HER HUSBAND', {
  is: 'spouse',
  role: 'et-vir',
  ...deedSpouse,
})
add('HER HUSBAND|HUSBAND|HUSB', { is: 'spouse', role: 'et-vir', ...deedSpouse }, 'after')
add(
  'HUSBAND & WIFE|WIFE & HUSBAND|AS HUSBAND & WIFE|H/W|H & W|A MARRIED COUPLE|MARRIED COUPLE|' +
    'MARRIED TO EACH OTHER|TENANTS BY THE ENTIRETY|TENANTS BY THE ENTIRETIES|TENANTS BY ENTIRETY|' +
    'AS TENANTS BY THE ENTIRETY|HUSBAND & WIFE AS TENANTS BY THE ENTIRETY|T/E|TBE',
  { is: 'couple' },
  'after',
)
const survivorship = { is: 'role-of-all', role: 'survivorship' } as const
add(
  'JOINT TENANTS|AS JOINT TENANTS|JTWROS|JT TEN|JTROS|WROS|W/R/O/S|' +
    'JOINT TENANTS WITH RIGHT OF SURVIVORSHIP|JOINT TENANTS WITH RIGHTS OF SURVIVORSHIP|' +
    'AS JOINT TENANTS WITH RIGHT OF SURVIVORSHIP|AS JOINT TENANTS WITH RIGHTS OF SURVIVORSHIP|' +
    'JOINT TENANTS WITH FULL RIGHTS OF SURVIVORSHIP|WITH RIGHT OF SURVIVORSHIP|' +
    'AS JOINT TENANTS WITH FULL RIGHTS OF SURVIVORSHIP|WITH RIGHTS OF SURVIVORSHIP|' +
    'WITH FULL RIGHTS OF SURVIVORSHIP',
  survivorship,
  'after',
)
add('& NOT AS TENANTS IN COMMON|NOT AS TENANTS IN COMMON', { is: 'nothing' }, 'after')
add(
  'TENANTS IN COMMON|AS TENANTS IN COMMON|TIC',
  { is: 'role-of-all', role: 'tenants-in-common' },
  'after',
)

for (const person of ['MAN', 'WOMAN', 'PERSON', 'LADY', 'MALE', 'FEMALE', 'ADULT', 'INDIVIDUAL']) {
  for (const [words, marital] of [
    ['A SINGLE|SINGLE|AN UNMARRIED|A UNMARRIED|UNMARRIED|A DIVORCED|DIVORCED|A WIDOWED', 'single'],
    ['A MARRIED|MARRIED', 'married'],
  ] as const) {
    for (const word of words.split('|')) {
      add(
        `${word} ${person}|AS ${word} ${person}`,
        { is: 'marital', marital, ofAll: false },
        'after',
      )
    }
  }
}
const single = { is: 'marital', marital: 'single', ofAll: false } as const
add(
  'A WIDOW|A WIDOWER|WIDOW|WIDOWER|DIVORCED|DIVORCEE|A DIVORCEE|UNMARRIED|SINGLE|NEVER MARRIED|' +
    'A BACHELOR|A FEME SOLE|FEME SOLE|UNREMARRIED|& SINGLE|& UNMARRIED|NOT MARRIED',
  single,
  'end',
)
add('MARRIED', { is: 'marital', marital: 'married', ofAll: false }, 'end')
add(
  'BOTH SINGLE|BOTH UNMARRIED|BOTH DIVORCED|ALL SINGLE|ALL UNMARRIED|SINGLE PERSONS|' +
    'UNMARRIED PERSONS|BOTH SINGLE PERSONS|BOTH UNMARRIED PERSONS',
  { is: 'marital', marital: 'single', ofAll: true },
  'after',
)
add('BOTH MARRIED|ALL MARRIED', { is: 'marital', marital: 'married', ofAll: true }, 'after')

add(
  'LIFE ESTATE|LIFE EST|LIFE TENANT|LIFE TEN|LIFE INTEREST|A LIFE ESTATE|L/E|LIFE ESTATE INTEREST|' +
    'RESERVING A LIFE ESTATE|FOR LIFE',
  { is: 'role', role: 'life-estate' },
)
add('LE|L E', { is: 'role', role: 'life-estate' }, 'end')
add(
  'REMAINDERMAN|REMAINDERMEN|REMAINDER|REMAINDER INTEREST',
  { is: 'role', role: 'remainder' },
  'after',
)
add('REM', { is: 'role', role: 'remainder' }, 'end')
add('A MINOR|A MINOR CHILD|MINORS|MINOR CHILD', { is: 'role', role: 'minor' }, 'after')
add('MINOR', { is: 'role', role: 'minor' }, 'end')
add(
  'NON COMPOS MENTIS|A NON COMPOS MENTIS|N/C/M|NCM|AN INCOMPETENT|AN INCAPACITATED PERSON|A WARD|' +
    'INCOMPETENT|A PERSON NON COMPOS MENTIS|AN INCOMPETENT PERSON',
  { is: 'role', role: 'non-compos-mentis' },
  'after',
)
add('DECEASED|DECD|DEC D|NOW DECEASED', { is: 'role', role: 'deceased' }, 'after')
add('ESTATE OF|THE ESTATE OF|EST OF|IN RE ESTATE OF|IN THE MATTER OF THE ESTATE OF|ESTATE', {
  is: 'before',
  roles: ['estate'],
})
add(
  'HEIRS OF|THE HEIRS OF|UNKNOWN HEIRS OF|THE UNKNOWN HEIRS OF|HEIRS AT LAW OF|HRS OF|' +
    'ANY & ALL UNKNOWN HEIRS OF|THE HEIRS AT LAW OF|UNKNOWN HEIRS AT LAW OF|SOLE HEIR OF|' +
    'HEIRS & DEVISEES OF|UNKNOWN HEIRS & DEVISEES OF|HEIRS & ASSIGNS OF',
  { is: 'before', roles: ['heirs'] },
)
add(
  'ESTATE & HEIRS OF|HEIRS & ESTATE OF|EST & HEIRS OF|ESTATE & HRS OF|THE ESTATE & HEIRS OF|' +
    'HEIRS OF THE ESTATE OF|HEIRS OF ESTATE OF|UNKNOWN HEIRS OF THE ESTATE OF',
  { is: 'before', roles: ['estate', 'heirs'] },
)
add('ESTATE OF|EST OF|ESTATE|EST|ESTATE & HEIRS', { is: 'role', role: 'estate' }, 'end')
add(
  'HEIRS OF|HEIRS|HRS|HEIR|HEIRS AT LAW|UNKNOWN HEIRS|& HEIRS|HEIRS ET AL|HEIRS OF ET AL|HIS HEIRS|HER HEIRS',
  { is: 'role', role: 'heirs' },
  'end',
)

const capacities: [string, PartyRole][] = [
  [
    'TRUSTEE|TRUSTEES|TTEE|TTEES|COTRUSTEE|COTRUSTEES|COTTEE|COTTEES|CO TRUSTEE|CO TRUSTEES|TRS|COTRS|COTR|TR',
    'trustee',
  ],
  [
    'SUCCESSOR TRUSTEE|SUCCESSOR TRUSTEES|SUCC TRUSTEE|SUBSTITUTE TRUSTEE|SUBSTITUTED TRUSTEE',
    'trustee',
  ],
  ['SOLE TRUSTEE|SUCCESSOR COTRUSTEES|OWNER TRUSTEE|INDENTURE TRUSTEE|DELAWARE TRUSTEE', 'trustee'],
  ['NOMINEE|SOLE NOMINEE|A NOMINEE', 'nominee'],
  ['EXECUTOR|EXECUTRIX|EXECUTORS|EXR|EXEC|EXECX|COEXECUTOR|CO EXECUTOR|CO EXECUTORS', 'executor'],
  ['CO-EXECUTOR|CO-EXECUTORS|INDEPENDENT EXECUTOR|INDEPENDENT EXECUTRIX', 'executor'],
  ['ADMINISTRATOR|ADMINISTRATRIX|ADMR|ADMX|ADMRX|ADMINISTRATORS|CO-ADMINISTRATOR', 'administrator'],
  [
    'PERSONAL REPRESENTATIVE|PERSONAL REP|PERS REP|PERSONAL REPRESENTATIVES',
    'personal-representative',
  ],
  ['GUARDIAN|GUARDIANS|GDN|CO-GUARDIAN|LEGAL GUARDIAN', 'guardian'],
  ['CONSERVATOR|CONSERVATRIX|CONSERVATORS|CO-CONSERVATOR', 'conservator'],
  [
    'ATTORNEY IN FACT|ATTY IN FACT|ATTYINFACT|AIF|A/I/F|POA|ATTORNEY-IN FACT|P/O/A|ATTORNEYS IN FACT|AGENT',
    'attorney-in-fact',
  ],
  ['CUSTODIAN', 'custodian'],
  ['RECEIVER', 'receiver'],
  [
    'PRESIDENT|VICE PRESIDENT|MEMBER|SOLE MEMBER|MANAGER|MANAGING MEMBER|SECRETARY|TREASURER|CEO',
    'officer',
  ],
  [
    'GENERAL PARTNER|MANAGING PARTNER|AUTHORIZED SIGNATORY|AUTHORIZED AGENT|OFFICER|DIRECTOR',
    'officer',
  ],
]
for (const [words, role] of capacities) {
  for (const word of words.split('|')) {
    add(`${word}|AS ${word}|HIS ${word}|HER ${word}|ITS ${word}|THEIR ${word}|AS THE ${word}`, {
      is: 'capacity',
      role,
    })
  }
}
add('TRST', { is: 'capacity', role: 'trustee' }, 'end')
add('EXX|EX', { is: 'capacity', role: 'executor' }, 'end')
add('ADM', { is: 'capacity', role: 'administrator' }, 'end')

add(
  'NKA|N/K/A|FKA|F/K/A|AKA|A/K/A|N K A|F K A|A K A|NOW KNOWN AS|FORMERLY KNOWN AS|ALSO KNOWN AS|' +
    'FORMERLY|SAME PERSON AS|ONE & THE SAME AS|WHO ACQUIRED TITLE AS|ALIAS|KNOWN AS|' +
    'WHO IS ONE & THE SAME PERSON AS|WHO TOOK TITLE AS|ACQUIRING TITLE AS|DBA|D/B/A|D B A|' +
    'DOING BUSINESS AS|T/A|TRADING AS|SUCCESSOR BY MERGER TO|AS SUCCESSOR BY MERGER TO|S/B/M/T|' +
    'SUCCESSOR BY MERGER WITH|FORMERLY DOING BUSINESS AS',
  { is: 'alias' },
  'after',
)
add(
  'SURVIVING SPOUSE OF|THE SURVIVING SPOUSE OF|AS SURVIVING SPOUSE OF|SURVIVING TENANT BY THE ENTIRETY OF|' +
    'WIDOW OF|THE WIDOW OF|WIDOWER OF|SURVIVING WIFE OF|SURVIVING HUSBAND OF|UNREMARRIED WIDOW OF',
  { is: 'of-another', marital: 'single' },
  'after',
)
add('SURVIVING SPOUSE|A SURVIVING SPOUSE', single, 'end')
add('NEE|BORN', { is: 'maiden' }, 'after')
add('C/O|IN CARE OF|CARE OF|ATTN|ATTENTION', { is: 'care-of' })
add('BY & THROUGH|BY|ACTING BY & THROUGH|ACTING THROUGH|THROUGH', { is: 'by' }, 'after')
add(
  'INTEREST|INT|UNDIVIDED INTEREST|UND INT|UNDIVIDED|UND|UNDIV|UNDIV INT|INTEREST EACH|INT EACH|EACH|' +
    'AN UNDIVIDED|EACH AN UNDIVIDED|AS TO AN UNDIVIDED|EACH AS TO AN UNDIVIDED|AS TO|EACH AS TO',
  { is: 'nothing' },
)
add(
  'ADULTS|ALL ADULTS|AN ADULT|INDIVIDUALLY|BOTH INDIVIDUALLY|A RESIDENT OF|ATTORNEY AT LAW|ATTY AT LAW',
  { is: 'nothing' },
  'after',
)

/** Phrases at `at` by their first two words, longest first; the caller checks the rest and the place. */
export function phrasesAt(words: readonly string[], at: number): readonly Phrase[] | undefined {
  const beginning = byFirstWord.get(words[at] ?? '')
  if (!beginning) return undefined
  const list = beginning.bySecond.get(words[at + 1] ?? '') ?? beginning.alone
  return list.length > 0 ? list : undefined
}

/** Whether the phrase's words are at `at`. */
export function standsAt(phrase: Phrase, words: readonly string[], at: number): boolean {
  for (let index = 1; index < phrase.words.length; index++) {
    if (words[at + index] !== phrase.words[index]) return false
  }
  return true
}

/** The first words of phrases. */
export const phraseBeginnings = (): string[] => [...byFirstWord.keys()]
