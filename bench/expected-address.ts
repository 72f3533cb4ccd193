import type { Address } from '../domain/address/address-parts.ts'
import { boxNumber, boxText } from '../domain/address/box-text.ts'
import { stateCode } from '../domain/address/lexicon.ts'
import {
  DIRECTIONALS,
  LONE_UNITS,
  STREET_SUFFIXES,
  UNIT_DESIGNATORS,
} from '../domain/address/street-words.ts'
import { addressTokens } from '../domain/address/tokens.ts'
import type { LabeledAddress } from './labeled-addresses.ts'

/** The compared parts, each as one text; empty for an absent one. */
type Parts = Record<(typeof PARTS)[number], string>
const PARTS = [
  'number',
  'predirectional',
  'street',
  'suffix',
  'postdirectional',
  'unitType',
  'unit',
  'city',
  'state',
  'zip',
  'poBox',
  'intersection',
  'recipient',
  'building',
  'landmark',
] as const

/** Upper case, without punctuation, every word in its standard abbreviation. */
function canonical(text: string): string {
  return text
    .toUpperCase()
    .replace(/\b([A-Z])\.\s*(?=[A-Z]\b)/g, '$1')
    .replace(/[’']/g, '')
    .replace(/[^A-Z0-9/&]+/g, ' ')
    .replace(/\b(?:CO|CNTY|CTY)(?= (?:RD|ROAD|HWY|HIGHWAY) )/g, 'COUNTY')
    .replace(/\bC R(?= \d)/g, 'CR')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map(
      (word) =>
        STREET_SUFFIXES.get(word) ?? DIRECTIONALS.get(word) ?? UNIT_DESIGNATORS.get(word) ?? word,
    )
    .join('')
}

/** The labels as parts of `Address`. */
export function expectedParts({ text, spans }: LabeledAddress): Parts {
  const parts: Parts = Object.fromEntries(PARTS.map((part) => [part, ''])) as Parts
  const add = (part: keyof Parts, word: string) => {
    if (!` ${parts[part]} `.includes(` ${word} `) || part !== 'number') parts[part] += ` ${word}`
  }
  let isSecond = false
  let unit: { type: string; id: string } | null = null
  const units: { type: string; id: string }[] = []
  let lastSource = ''
  for (const span of spans) {
    const word = text.slice(span.from, span.to)
    const { label } = span
    if (label === 'joiner') isSecond = true
    else if (
      ['street', 'suffix', 'predirectional', 'postdirectional'].includes(label) &&
      isSecond
    ) {
      add('intersection', word)
    } else if (label === 'street') {
      // Only the last word of its kind is the suffix.
      if (parts.suffix) add('street', parts.suffix)
      parts.suffix = ''
      add('street', word)
    } else if (label === 'suffix') {
      if (parts.suffix) add('street', parts.suffix)
      parts.suffix = word
    } else if (label === 'unitType' || label === 'unit') {
      const isType = label === 'unitType'
      const goesOn = lastSource === 'unitType' || lastSource === 'unit'
      if (unit === null || !goesOn || (isType && unit.type && unit.id)) {
        unit = { type: '', id: '' }
        units.push(unit)
      }
      if (isType) unit.type += ` ${word}`
      else unit.id += ` ${word}`
    } else if (label === 'box') add('poBox', word)
    else if (label in parts) add(label as keyof Parts, word)
    lastSource = label
  }
  const last = units.pop()
  if (last) {
    const lone = UNIT_DESIGNATORS.get(last.id.trim().toUpperCase()) ?? ''
    if (last.type === '' && LONE_UNITS.has(lone)) {
      last.type = lone
      last.id = ''
    }
    parts.unitType = last.type
    parts.unit = last.id.replace(/^ No\.? /i, ' ')
    for (const { type, id } of units) parts.building += ` ${type} ${id}`
  }
  return parts
}

/** The parts in which `address` differs from the labels; empty for an exact parse. */
export function differences(address: Address, expected: Parts): string[] {
  const out: string[] = []
  for (const part of PARTS) {
    const ours = comparable(part, address[part] ?? '')
    const theirs = comparable(part, expected[part])
    if (ours !== theirs) out.push(`${part}: ${ours} instead of ${theirs}`)
  }
  return out
}

function comparable(part: keyof Parts, text: string): string {
  if (part === 'state') return stateText(text)
  if (part === 'zip') return text.replace(/\D/g, '')
  if (part === 'poBox') return canonical(boxNumber(boxText(addressTokens(text)) ?? ''))
  if (part === 'building') return [...canonical(text)].sort().join('')
  return canonical(text)
}

/** `Georgia, GA` and `GA` are one state. */
function stateText(text: string): string {
  const words = text
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const together = stateCode(words.join(' '))
  return together ?? stateCode(words[words.length - 1] ?? '') ?? words.join(' ')
}
