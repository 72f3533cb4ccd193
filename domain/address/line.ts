import type { Address } from './address-parts.ts'
import type { StreetParts } from './street.ts'

/** `text` with one more word after a blank. */
export function withWord(text: string, word: string | null): string {
  if (word === null || word === '') return text
  return text === '' ? word : `${text} ${word}`
}

/** A street's parts as one text: `N MAIN ST`. */
export function streetLine(street: StreetParts): string {
  const start = withWord(withWord('', street.before), street.name)
  return withWord(withWord(start, street.suffix), street.after)
}

/** The address on one line: names, delivery line, box and last line, with commas between. `box` has its words. */
export function oneLine(address: Address, box: string | null): string {
  let line = withWord(withWord('', address.number), address.predirectional)
  line = withWord(withWord(line, address.street), address.suffix)
  line = withWord(line, address.postdirectional)
  if (address.intersection) line = `${line} & ${address.intersection}`
  if (address.unitType) line = withWord(withWord(line, address.unitType), address.unit)
  else if (address.unit) line = withWord(line, `# ${address.unit}`)
  const place = withWord(withWord(withWord('', address.city), address.state), address.zip)
  let all = ''
  for (const part of [address.recipient, address.building, address.landmark, line, box, place]) {
    if (part) all = all === '' ? part : `${all}, ${part}`
  }
  return all
}
