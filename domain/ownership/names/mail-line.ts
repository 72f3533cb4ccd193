import { parseAddress } from '../../address/address.ts'
import { stateCode } from '../../address/lexicon.ts'
import { cutEnd, withoutEndCommas } from '../../lib/cut-end.ts'
import { cutText, TEXT_LIMITS } from '../../lib/text-limits.ts'
import type { OwnerRow } from './mail-address.ts'

type MailParts = Pick<OwnerRow, 'address' | 'city' | 'state' | 'zip'>

const COUNTRY = /[\s,](?:USA|U\.S\.A\.|UNITED STATES(?: OF AMERICA)?)\.?$/i
const ZIP = /(?:^|[\s,])(\d{5})(?:[- ]?\d{4})?$/
const STATE_CODE = /(?:^|[\s,])([A-Za-z]{2})\.?$/
const UNIT = /^(?:APT|APARTMENT|UNIT|STE|SUITE|RM|ROOM|LOT|BLDG|FL|FLOOR|TRLR|#|P\.? ?O\.? |BOX )/i

/** A mailing address on one line (`PO BOX 9, ATLANTA, GA, 30303`) in comparable parts; an absent part is `''`. */
export function splitMailLine(written: string): MailParts {
  const line = cutText(written.trim(), TEXT_LIMITS.ownerAddress)
  const inCountry = cutEnd(line, COUNTRY)?.before ?? line
  const zipEnd = cutEnd(inCountry, ZIP)
  const zip = zipEnd?.found[1] ?? ''
  const rest = zipEnd?.before ?? inCountry
  const { before, state } = cutState(rest, line, zip !== '')
  const { address, city } = cutCity(before, line, state !== '' || zip !== '')
  return { address, city, state, zip }
}

function cutState(text: string, line: string, hasZip: boolean): { before: string; state: string } {
  const end = cutEnd(text, STATE_CODE)
  const code = end?.found[1] ?? ''
  const short = code === '' ? null : stateCode(code.toUpperCase())
  // 12 OAK CT is a court, not Connecticut.
  const isSure = hasZip || (end !== null && text.slice(end.before.length).includes(','))
  if (end !== null && short !== null && (isSure || parseAddress(line).state === short))
    return { before: end.before, state: short }
  const comma = text.lastIndexOf(',')
  const long =
    comma < 0
      ? null
      : stateCode(
          text
            .slice(comma + 1)
            .trim()
            .toUpperCase(),
        )
  return long === null ? { before: text, state: '' } : { before: text.slice(0, comma), state: long }
}

/** The town follows the last comma; without a comma, the address parser finds it. */
function cutCity(text: string, line: string, hasEnd: boolean): { address: string; city: string } {
  const trimmed = withoutEndCommas(text)
  const comma = trimmed.lastIndexOf(',')
  if (comma > 0) {
    const last = trimmed.slice(comma + 1).trim()
    const isTown = last !== '' && !/\d/.test(last) && !UNIT.test(last)
    return isTown
      ? { address: trimmed.slice(0, comma).trim(), city: last }
      : { address: trimmed, city: '' }
  }
  if (!hasEnd) return { address: trimmed, city: '' }
  const city = parseAddress(line).city ?? ''
  const at = city === '' ? -1 : trimmed.toUpperCase().lastIndexOf(city)
  return at > 0 && at + city.length === trimmed.length
    ? { address: trimmed.slice(0, at).trim(), city: trimmed.slice(at) }
    : { address: trimmed, city: '' }
}
