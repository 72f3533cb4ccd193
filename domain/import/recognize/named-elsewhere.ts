import { type County, countiesNamed, parseState } from '../../county/county.ts'
import { isHomeState } from '../../county/home-states.ts'
import { wordsOfHeading } from '../heading-words.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'

/** Longer cells are not searched for web addresses. */
const MAX_CELL = 500
// bounded: cells cut to MAX_CELL
const HOST = /\bhttps?:\/\/([a-z0-9.-]{4,100})/i
/** Words that follow a county's name in the names of its sites. */
// bounded: a label of a host has 63 characters
const OFFICE =
  /(?:county|co|deeds?|clerk|recorder|register|assessor|taxes|tax|treasurer|collector|gis|gov|online|auction|realforeclose|realtaxdeed)$/

/** The counties that the site may belong to which most of the first rows link to; null where it is called after none. */
export function countiesOfHosts(
  rows: readonly SampleRow[],
): { host: string; counties: County[] } | null {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const own = cells.map((cell) => HOST.exec(cell.slice(0, MAX_CELL))?.[1]?.toLowerCase())
    for (const host of new Set(own)) if (host) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || most[1] * 2 <= rows.length) return null
  const [host] = most
  const labels = host.split('.')
  const state = labels.slice(0, -1).find((label) => label.length === 2 && parseState(label))
  for (const label of labels.slice(0, -1)) {
    let name = label
    // Two words at most follow: `fayettecountydeeds`.
    for (let step = 0; step < 3; step++) {
      const counties = name.length < 4 ? [] : countiesNamed(`${name} County`, state ?? null)
      if (counties.length > 0) return { host, counties }
      name = name.replace(OFFICE, '')
    }
  }
  return null
}

/** Shorter names are often words, or part of one. */
const MIN_NAME = 6
const MIN_WORD = 5
const MIN_PART = 8
/** Names of counties that a file is called for other reasons: `person-list.csv`. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'person',
  'treasure',
  'banner',
  'garden',
  'forest',
  'price',
  'early',
  'banks',
  'bacon',
  'crisp',
  'power',
  'bland',
  'story',
  ...'island pacific boundary centre highlands frontier independence republic cherry divide'.split(
    ' ',
  ),
  ...'cotton granite fountain porter parker barber fisher cooper queens charles'.split(' '),
])

/**
 * The counties that a file is called for, if all of them are in one state that is not covered: by the beginning or end
 * of its first word (`Larimer_Tax_Liens`, `bidbaltimore_results`) or a later word (`certificates_maricopa`).
 */
export function countiesOfFileName(fileName: string): County[] {
  const [word = '', ...later] = fileName.slice(0, MAX_CELL).split(/[^A-Za-z]+/)
  const parts = [word]
  for (let cut = 1; cut <= word.length - MIN_PART; cut++)
    parts.push(word.slice(cut), word.slice(0, -cut))
  for (const part of [...parts, ...later]) {
    const least = part === word ? MIN_WORD : MIN_NAME
    if (part.length < least || COMMON_WORDS.has(part.toLowerCase())) continue
    const counties = [
      ...countiesNamed(`${part} County`, null),
      ...countiesNamed(`${part} City`, null),
    ]
    const [first] = counties
    const isOne = counties.every(({ state }) => state === first?.state)
    if (first && isOne && !isHomeState(first.state)) return [...new Set(counties)]
  }
  return []
}

/** The state that a title names, where it is not `home`: `City of Toledo, Ohio`, `upset_pa_2026`. Null without one. */
export function stateNamedIn(texts: readonly string[], home: string | null): string | null {
  for (const text of texts) {
    const words = text.slice(0, MAX_CELL).split(/[^A-Za-z]+/)
    for (const [at, word] of words.entries()) {
      const pair = `${word} ${words[at + 1] ?? ''}`
      const state = parseState(pair) ?? (isWord(word) ? null : parseState(word))
      if (state !== null && state !== home) return state
    }
  }
  return null
}

/** Whether a state's postal code is a word or its short form, too: `MT ZION`, `NE QUARTER`. */
const isWord = (text: string) => /^(?:in|or|me|hi|ok|de|la|id|co|as|al|mt|ct|ne)$/i.test(text)

/** The counties of a text that names them beside the code of their state, without the word: `cook_il_2024`. */
export function countiesBesideState(text: string): County[] {
  const words = text.slice(0, MAX_CELL).split(/[^A-Za-z.']+/)
  for (const [at, word] of words.entries()) {
    const state = word.length === 2 && !isWord(word) ? parseState(word) : null
    if (state === null) continue
    for (let length = 3; length >= 1; length--) {
      if (at - length < 0) continue
      const found = countiesNamed(`${words.slice(at - length, at).join(' ')} County`, state)
      if (found.length > 0) return found
    }
  }
  return []
}

/** What a column of counties that no field reads says, where it has few values: `County Code` with a number. */
export function unreadCounty(
  headings: readonly string[],
  read: ReadonlySet<number>,
  rows: readonly SampleRow[],
): { heading: string; says: string } | null {
  for (const [at, heading] of headings.entries()) {
    const words = wordsOfHeading(heading)
    const isCounty = words.some((word) => /^(?:county|parish|cnty)$/.test(word))
    if (read.has(at) || !isCounty || !words.every((word) => COUNTY_WORDS.test(word))) continue
    const values = new Set(rows.flatMap(({ cells }) => tidy(cells[at]) ?? []))
    const [says] = values
    if (says !== undefined && values.size <= MAX_VALUES) return { heading, says }
  }
  return null
}
const COUNTY_WORDS = /^(?:county|parish|cnty|code|cd|no|num|number|id|name|of|the)$/
const MAX_VALUES = 5
