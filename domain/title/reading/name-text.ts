import { formatList } from '../../lib/format.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from './chain.ts'
import { INSTRUMENT_TYPES, type InstrumentType } from './instrument-type.ts'

/** A party as the roll writes it: `SMITH JOHN A JR`. Independent of the spelling in the instrument. */
export function nameOf({ kind, company, surname, given, middle, suffix }: Party): string {
  if (kind === 'company') return company
  let name = given === '' ? surname : `${surname} ${given}`
  if (middle !== '') name = `${name} ${middle}`
  return suffix === '' ? name : `${name} ${suffix}`
}

/** More names than this are counted, not listed. */
const MAX_NAMES = 4

export function namesOf(parties: readonly Party[]): string {
  const [first] = parties
  if (first === undefined) return 'name not stated'
  if (parties.length === 1) return nameOf(first)
  if (parties.length === 2) {
    const [one, other] = [nameOf(first), nameOf(parties[1] ?? first)]
    return one === other ? one : `${one} and ${other}`
  }
  const names = [...new Set(parties.map(nameOf))]
  if (names.length > MAX_NAMES) {
    return `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} others`
  }
  return formatList(names)
}

/** An instrument as text: `warranty deed recorded 1984-03-02 (2911/417)`. */
export function instrumentText({ instrument }: ExaminedInstrument): string {
  const { type, recordedOn, bookPage } = instrument
  const page = bookPage === null ? '' : ` (${bookPage})`
  return `${WORDS.get(type)} recorded ${recordedOn}${page}`
}

const OWN_WORDS: Partial<Record<InstrumentType, string>> = {
  'sheriffs-deed': "sheriff's deed",
  'trustees-deed': "trustee's deed",
  'quiet-title-judgment': 'quiet-title judgment',
}

const WORDS: ReadonlyMap<InstrumentType, string> = new Map(
  INSTRUMENT_TYPES.map((type) => [type, OWN_WORDS[type] ?? type.replaceAll('-', ' ')]),
)

/** The day of execution, or a note that it is the recording day. */
export function executionText({ instrument }: ExaminedInstrument): string {
  return instrument.executedOn === null
    ? `${instrument.recordedOn} (the day of recording, since that of execution is not known)`
    : instrument.executedOn
}
