import { addLetter, capitalsMark, findWord, marksAt, marksOf, wordAt } from './known-words.ts'

/**
 * A name's text as words and separators, upper case. `words` has the words and `,` `&` `;`. Full stops, quotes and
 * brackets separate; an apostrophe inside a word is dropped (O'BRIEN → OBRIEN); a hyphen joins; AND, + and a slash
 * between words are `&`; C/O, D/B/A, H/W and 1/2 stay one word; % before a name is C/O. `marks` has the facts of each
 * word (known-words.ts). `asides` has the places of the words in brackets or quotes, null without any.
 */
export type NameTokens = {
  words: string[]
  marks: readonly number[]
  asides: ReadonlySet<number> | null
}

const isCapital = (code: number) => code >= 65 && code <= 90
const isLetter = (code: number) => isCapital(code) || code > 191
const isDigit = (code: number) => code >= 48 && code <= 57

export function tokenizeName(text: string): NameTokens {
  return plainTokens(text, [], []) ?? tokensOf(text)
}

const LENT_WORDS: string[] = []
const LENT_MARKS: number[] = []

/** Into lists that are reused for the next text: for callers that do not retain them. */
export function lendTokens(text: string): NameTokens {
  while (LENT_WORDS.length > 0) {
    LENT_WORDS.pop()
    LENT_MARKS.pop()
  }
  return plainTokens(text, LENT_WORDS, LENT_MARKS) ?? tokensOf(text)
}

function tokensOf(text: string): NameTokens {
  const upper = fold(text)
  const words: string[] = []
  let asides: Set<number> | null = null
  let isOpen = false
  let from = -1
  for (let at = 0; at <= upper.length; at++) {
    const code = upper.charCodeAt(at)
    if (isLetter(code) || isDigit(code)) {
      if (from < 0) from = at
      continue
    }
    const char = upper[at] ?? ''
    if (from >= 0) {
      if (code !== SPACE && isInside(upper, at, char)) continue
      const count = words.length
      pushWord(upper.slice(from, at), words)
      if (isOpen) {
        asides ??= new Set()
        for (let index = count; index < words.length; index++) asides.add(index)
      }
      from = -1
    }
    if (code === SPACE) continue
    if (char === ',' || char === ';') words.push(char)
    else if (char === '&' || char === '+' || char === '/') words.push('&')
    else if (char === '%') pushPercent(words)
    else if (char === '(' || char === '"') isOpen = char === '(' || !isOpen
    else if (char === ')') isOpen = false
  }
  return { words, marks: words.map(marksOf), asides }
}

const SPACE = 32
const AMPERSAND = 38
const COMMA = 44
const STOP = 46
const SEMICOLON = 59

/** For a text of only capitals, blanks, full stops and separators, the usual case; null for any other. */
function plainTokens(text: string, words: string[], marks: number[]): NameTokens | null {
  const { length } = text
  let at = 0
  while (at < length) {
    let code = text.charCodeAt(at)
    if (isCapital(code)) {
      const from = at
      let sum = 0
      while (isCapital(code)) {
        sum = addLetter(sum, code)
        at++
        code = at < length ? text.charCodeAt(at) : SPACE
      }
      const place = findWord(text, from, at, sum)
      if (place < 0) {
        words.push(text.slice(from, at))
        marks.push(capitalsMark(at - from))
      } else if (wordAt(place) === 'AND') {
        words.push('&')
        marks.push(0)
      } else {
        words.push(wordAt(place))
        marks.push(marksAt(place))
      }
    }
    at++
    if (code === SPACE || code === STOP) continue
    if (code === AMPERSAND) words.push('&')
    else if (code === COMMA) words.push(',')
    else if (code === SEMICOLON) words.push(';')
    else return null
    marks.push(0)
  }
  return { words, marks, asides: null }
}

/** Upper case without accents; numbers and characters of other scripts are unchanged. */
function fold(text: string): string {
  const upper = text.toUpperCase()
  for (let at = 0; at < upper.length; at++) {
    if (upper.charCodeAt(at) > 127) {
      return upper
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[‘’ʼ]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/[‐‑–—]/g, '-')
    }
  }
  return upper
}

/** Whether the character at `at`, between two letters or digits, belongs to the word. */
function isInside(text: string, at: number, char: string): boolean {
  if (char !== "'" && char !== '-' && char !== '/' && char !== '`') return false
  const next = text.charCodeAt(at + 1)
  if (!isLetter(next) && !isDigit(next)) return false
  if (char !== '/') return true
  // C/O, D/B/A, H/W: single letters on both sides. 1/2: digits on both sides.
  const before = text.charCodeAt(at - 1)
  if (isDigit(before) && isDigit(next)) return true
  return isLone(text, at - 1) && isLone(text, at + 1)
}

function isLone(text: string, at: number): boolean {
  const isPart = (index: number) => {
    const code = text.charCodeAt(index)
    return isLetter(code) || isDigit(code)
  }
  return isPart(at) && !isPart(at - 1) && !isPart(at + 1)
}

function pushWord(raw: string, words: string[]): void {
  const word = raw.includes("'") || raw.includes('`') ? raw.replace(/['`]/g, '') : raw
  if (word === 'AND') words.push('&')
  else if (word.includes('-')) pushHyphened(word, words)
  else words.push(word)
}

/** `CO-TRUSTEE` is a role, not a name; `LLC-EAST SERIES` two words; `SMITH-JONES` one surname. */
function pushHyphened(word: string, words: string[]): void {
  if (word.startsWith('CO-T') || word === 'ET-AL' || word === 'ET-UX' || word === 'ET-VIR')
    words.push(word.replace('-', ''))
  else if (word === 'ATTORNEY-IN-FACT' || /^(?:LLC|INC|CORP|LP)-/.test(word))
    words.push(...word.split('-'))
  else words.push(word)
}

function pushPercent(words: string[]): void {
  const last = words.at(-1)
  if (last !== undefined && isDigit(last.charCodeAt(last.length - 1)))
    words[words.length - 1] += '%'
  else words.push('C/O')
}
