import { readFile } from 'node:fs/promises'
import type { AddressLabel } from '../domain/address/model.ts'
import { DIRECTIONALS, STREET_SUFFIXES } from '../domain/address/street-words.ts'

/** An address whose characters are labeled: `spans` in the order of the text. */
export type LabeledAddress = {
  text: string
  spans: { label: AddressLabel; source: string; from: number; to: number }[]
}

/** The labels of the usaddress project in ours. */
const LABELS: Readonly<Record<string, AddressLabel>> = {
  AddressNumber: 'number',
  AddressNumberPrefix: 'number',
  AddressNumberSuffix: 'number',
  StreetNamePreDirectional: 'predirectional',
  StreetNamePreModifier: 'street',
  StreetNamePreType: 'street',
  StreetName: 'street',
  StreetNamePostType: 'suffix',
  StreetNamePostModifier: 'suffix',
  StreetNamePostDirectional: 'postdirectional',
  suffix: 'postdirectional',
  OccupancyType: 'unitType',
  OccupancyIdentifier: 'unit',
  SubaddressType: 'unitType',
  SubaddressIdentifier: 'unit',
  PlaceName: 'city',
  StateName: 'state',
  ZipCode: 'zip',
  ZipPlus: 'zip',
  ZipPlus4: 'zip',
  USPSBoxType: 'box',
  USPSBoxID: 'box',
  USPSBoxGroupType: 'box',
  USPSBoxGroupID: 'box',
  Recipient: 'recipient',
  BuildingName: 'building',
  LandmarkName: 'landmark',
  CountryName: 'country',
  IntersectionSeparator: 'joiner',
  CornerOf: 'corner',
  NotAddress: 'remark',
}

/** The labeled files of the usaddress project, by their names in its folder `training`. */
export const LABELED_FILES = [
  'labeled.xml',
  'us50_train_tagged.xml',
  'us50_messiest_manual_label.xml',
  'multi_word_state_addresses.xml',
] as const

/** Labels neither directions nor landmarks: everything before the city is a number, a street's name or its suffix. */
const COARSE_FILE = 'us50_train_tagged.xml'

/** Beside the project, like the other real lists. */
export const LABELED_FOLDER = new URL('../../shared/data/usaddress-labelled/', import.meta.url)

/** The addresses of one file; null if absent. */
export async function readLabeled(file: string): Promise<LabeledAddress[] | null> {
  const xml = await readFile(new URL(file, LABELED_FOLDER), 'utf8').catch(() => null)
  if (xml === null) return null
  const addresses: LabeledAddress[] = []
  for (const [, body = ''] of xml.matchAll(/<AddressString>([\s\S]*?)<\/AddressString>/g)) {
    let text = ''
    const spans: LabeledAddress['spans'] = []
    for (const [, tag, word = '', between = ''] of body.matchAll(
      /<(\w+)>([\s\S]*?)<\/\1>|([^<]+)/g,
    )) {
      if (tag === undefined) {
        text += decode(between)
        continue
      }
      const label = LABELS[tag]
      if (label === undefined) throw new Error(`${file}: unknown label ${tag}`)
      const from = text.length
      text += decode(word)
      spans.push({ label, source: tag, from, to: text.length })
    }
    addresses.push({ text, spans })
  }
  return file === COARSE_FILE ? addresses.map(withFinerLabels) : addresses
}

function decode(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/**
 * Relabels the coarse file by the rules of the large one: a direction at either end of a street's name is not part
 * of it (`300 West`, `Street/StreetName East/StreetNamePostType`), and a place without a house number, suffix or
 * road number is a landmark (`Mesa Mall`, as the large file's `Valley West Mall`).
 */
function withFinerLabels({ text, spans }: LabeledAddress): LabeledAddress {
  const wordOf = ({ from, to }: LabeledAddress['spans'][number]) =>
    text
      .slice(from, to)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
  const name = spans.filter(({ label }) => label === 'street' || label === 'suffix')
  const isLandmark = spans.every(({ label }) => label !== 'number' && label !== 'suffix')
  if (isLandmark && !name.some((span) => /\d/.test(wordOf(span)))) {
    for (const span of name) span.label = 'landmark'
    return { text, spans }
  }
  const [first, second] = name
  if (first && second?.label === 'street' && DIRECTIONALS.has(wordOf(first))) {
    first.label = 'predirectional'
    name.shift()
  }
  const last = name.at(-1)
  const before = name.at(-2)
  if (last && before && DIRECTIONALS.has(wordOf(last))) {
    last.label = 'postdirectional'
    if (name.length > 2 && STREET_SUFFIXES.has(wordOf(before))) before.label = 'suffix'
  }
  return { text, spans }
}

/**
 * One rule for parts the sets label in two ways. A subaddress is a unit, but the name or number of a building is
 * `building` and a lockbox is a box.
 *
 * The two small sets label a direction after the street `PreDirectional`, or leave it inside the street's name. The
 * large set has many of the same addresses, so its rules apply.
 */
export function alignLabels(address: LabeledAddress): LabeledAddress {
  const spans = address.spans.map((span) => ({ ...span }))
  for (const [index, span] of spans.entries()) {
    if (span.source !== 'SubaddressType') continue
    const word = address.text.slice(span.from, span.to).toUpperCase()
    const label = /^(?:BUILDING|BLDG|BLD|BLG|TOWER|HALL)\b/.test(word)
      ? 'building'
      : /^(?:LOCKBOX|BOX)$/.test(word)
        ? 'box'
        : null
    if (label === null) continue
    span.label = label
    const next = spans[index + 1]
    const before = spans[index - 1]
    if (next?.source === 'SubaddressIdentifier') next.label = label
    else if (before?.source === 'SubaddressIdentifier') before.label = label
  }
  let hasStreet = false
  for (let index = 0; index < spans.length; index++) {
    const span = spans[index]
    if (!span) continue
    const word = address.text
      .slice(span.from, span.to)
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
    const isDirection = DIRECTIONALS.has(word)
    const next = spans[index + 1]
    if (span.label === 'predirectional' && hasStreet && next?.label !== 'street') {
      if (next?.label !== 'suffix') span.label = 'postdirectional'
    } else if (
      span.label === 'street' &&
      !hasStreet &&
      isDirection &&
      word.length > 3 &&
      next?.label === 'street' &&
      spans[index - 1]?.label === 'number'
    ) {
      span.label = 'predirectional'
      continue
    }
    // `HIGHWAY 34`: the road's kind is part of its name.
    if (span.label === 'suffix' && !hasStreet && next?.label === 'street') span.label = 'street'
    // `SUITE100`
    if (span.label === 'unit' && /^(?:SUITE|STE\.?|UNIT)\d/i.test(address.text.slice(span.from))) {
      const split = /\d/.exec(address.text.slice(span.from, span.to))?.index ?? 0
      spans.splice(index + 1, 0, { ...span, from: span.from + split })
      span.to = span.from + split
      span.label = 'unitType'
    }
    if (span.label === 'street') hasStreet = true
  }
  return { text: address.text, spans }
}
