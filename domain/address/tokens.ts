import { stateOfZip } from '../county/zip-state.ts'

/** One word of an address, in capitals and without the punctuation around it. */
export type AddressToken = {
  text: string
  /** Index in the text of the character the word begins with. */
  at: number
  /** A comma, semicolon, line break or closing bracket follows it. */
  endsPart: boolean
  /** A number sign precedes it. */
  hasNumberSign: boolean
  /** It is in brackets. */
  inBrackets: boolean
}

const WORD = 0
const BLANK = 1
const BREAK = 2
const OPEN = 3
const CLOSE = 4
const NUMBER_SIGN = 5
const JOINER = 6
/** Belongs to a word that needs a closer look. */
const MARK = 7
const DIGIT = 8
const LOWER = 9

/** Class of each ASCII character in an address. */
const CLASS = new Uint8Array(128).fill(MARK)
for (let code = 0; code <= 32; code++) CLASS[code] = BLANK
CLASS[127] = BLANK
for (const sign of '\t\n\r,;:|') CLASS[sign.charCodeAt(0)] = BREAK
for (const sign of '([{') CLASS[sign.charCodeAt(0)] = OPEN
for (const sign of ')]}') CLASS[sign.charCodeAt(0)] = CLOSE
for (const sign of '&@') CLASS[sign.charCodeAt(0)] = JOINER
CLASS['#'.charCodeAt(0)] = NUMBER_SIGN
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  CLASS[sign.charCodeAt(0)] = WORD
  CLASS[sign.toLowerCase().charCodeAt(0)] = LOWER
}
for (const sign of '0123456789') CLASS[sign.charCodeAt(0)] = DIGIT
const DOT = 46

function classOf(code: number): number {
  if (code < 128) return CLASS[code] ?? MARK
  const isBlank =
    code === 160 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x2028 ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff
  return isBlank ? BLANK : MARK
}

/**
 * The words of an address. `#`, brackets, commas and line breaks become marks of the adjacent words; `&`, `@` and a
 * slash between two streets are words. Joined words are split (`STE.200`, `RR2`) and one word written with blanks or
 * dots is joined (`P. O. BOX`, `U.S.`, `101 - 103`).
 */
export function addressTokens(text: string): AddressToken[] {
  const tokens: AddressToken[] = []
  let depth = 0
  let hasNumberSign = false
  let mayJoin = false
  const add = (word: string, at: number) => {
    if (word.length < 5 && JOINS.has(word)) mayJoin = true
    tokens.push({ text: word, at, endsPart: false, hasNumberSign, inBrackets: depth > 0 })
    hasNumberSign = false
  }
  const n = text.length
  let i = 0
  while (i < n) {
    const kind = classOf(text.charCodeAt(i))
    if (kind === BLANK) i++
    else if (kind === BREAK || kind === OPEN || kind === CLOSE) {
      const last = tokens[tokens.length - 1]
      if (last) last.endsPart = true
      if (kind === OPEN) depth++
      else if (kind === CLOSE && depth > 0) depth--
      i++
    } else if (kind === NUMBER_SIGN) {
      hasNumberSign = true
      i++
    } else if (kind === JOINER) {
      add(text[i] ?? '', i)
      i++
    } else i = addFrom(text, i, add)
  }
  return joinZip(mayJoin ? joined(tokens) : tokens)
}

/** `MS 39202 1234`: behind a state the two numbers are one zip code. */
function joinZip(tokens: AddressToken[]): AddressToken[] {
  const last = tokens[tokens.length - 1]
  const zip = tokens[tokens.length - 2]
  const state = tokens[tokens.length - 3]
  if (last?.text.length !== 4 || zip?.text.length !== 5 || state?.text.length !== 2) return tokens
  if (!DIGITS.test(last.text) || stateOfZip(zip.text) !== state.text) return tokens
  tokens.splice(-2, 2, { ...last, text: `${zip.text}-${last.text}`, at: zip.at })
  return tokens
}

/** Adds the word that starts at `start` and returns its end. */
function addFrom(text: string, start: number, add: (word: string, at: number) => void): number {
  const n = text.length
  let marks = 0
  let digits = 0
  let lowers = 0
  let i = start
  for (; i < n; i++) {
    const kind = classOf(text.charCodeAt(i))
    if (kind === DIGIT) digits++
    else if (kind === LOWER) lowers++
    else if (kind === MARK) marks++
    else if (kind === JOINER) {
      // `AT&T`, `C&N` are names; a street corner has blanks around.
      const goesOn = i + 1 < n && classOf(text.charCodeAt(i + 1)) !== BLANK
      if (text[i] !== '&' || !goesOn || i - start > 2) break
      marks++
    } else if (kind !== WORD) break
  }
  let end = i
  // `St.`
  if (marks === 1 && text.charCodeAt(end - 1) === DOT) {
    end--
    marks = 0
  }
  const raw = text.slice(start, end)
  if (marks > 0) addWord(raw, start, add)
  else if (raw !== '') {
    const word = lowers > 0 ? raw.toUpperCase() : raw
    if (digits === 0 || digits === word.length) add(word, start)
    else addPlain(word, start, add)
  }
  return i
}

const JOINS = new Set(['P', 'PO', 'POST', 'POB', 'U', 'C', '-'])

const LEAD = /^[^\p{L}\p{N}]*/u
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{N}]/su
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }
const GLUED_UNIT =
  /^(APT|APARTMENT|BLDG|BUILDING|BLD|CONDO|DEPT|FLOOR|LOT|RM|ROOM|SPC|STE|SUITE|TRLR|UNIT|PMB|BOX|POBOX|HWY|RR|HC|CR|SR|US|FM)[.\-/]?(\d[\dA-Z-]*)$/

function addWord(raw: string, at: number, add: (word: string, at: number) => void): void {
  if (raw === '-' || raw === '–' || raw === '—' || raw === '/') {
    add(raw === '/' ? '/' : '-', at)
    return
  }
  let word = raw
    .replace(/[½¼¾]/g, (sign) => `${/^[½¼¾]/.test(raw) ? '' : ' '}${FRACTIONS[sign] ?? ''}`)
    .replace(/[–—]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/["“”*]/g, '')
  const lead = LEAD.exec(word)?.[0].length ?? 0
  word = (UP_TO_LAST_LETTER.exec(word.slice(lead))?.[0] ?? '').toUpperCase()
  if (word === '') return
  let from = at + lead
  const space = word.indexOf(' ')
  if (space > 0) {
    add(word.slice(0, space), from)
    add(word.slice(space + 1), from + space)
    return
  }
  // Dots: `P.O.` and `N.W.` are one word, `ST.LOUIS` and `STE.200` are two.
  if (word.includes('.')) {
    if (/^\d+\.\d+$/.test(word)) {
      add(word, from)
      return
    }
    if (/^(?:[A-Z]\.)+[A-Z]$/.test(word)) word = word.replaceAll('.', '')
    else if (/^P\.?O\.?(?:BOX|BX|B)$/.test(word)) word = 'POBOX'
    else {
      for (const piece of word.split('.')) {
        if (piece !== '') addPlain(piece, from, add)
        from += piece.length + 1
      }
      return
    }
  }
  const slash = word.indexOf('/')
  if (slash > 1 && isTwoStreets(word, slash)) {
    addPlain(word.slice(0, slash), from, add)
    add('/', from + slash)
    addPlain(word.slice(slash + 1), from + slash + 1, add)
    return
  }
  addPlain(word, from, add)
}

/** `MAIN/ELM`, `ST/2ND`, but not `1/2` or `C/O`. */
function isTwoStreets(word: string, slash: number): boolean {
  const after = word.slice(slash + 1)
  return after.length > 1 && /[A-Z]{2}/.test(word.slice(0, slash)) && /[A-Z]{2}/.test(after)
}

/** `MS39212`: a state and its zip code. */
const GLUED_STATE = /^([A-Z]{2})[.-]?(\d{5}(?:-\d{4})?)$/

function addPlain(word: string, at: number, add: (word: string, at: number) => void): void {
  const last = word.charCodeAt(word.length - 1)
  const first = word.charCodeAt(0)
  const mayBeGlued = first >= 65 && ((last >= 48 && last <= 57) || /\d/.test(word))
  const glued = mayBeGlued ? GLUED_UNIT.exec(word) : null
  if (glued?.[1] && glued[2]) {
    add(glued[1], at)
    add(glued[2], at + word.length - glued[2].length)
    return
  }
  const end = mayBeGlued && word.length > 6 ? GLUED_STATE.exec(word) : null
  if (end?.[1] && end[2] && stateOfZip(end[2]) === end[1]) {
    add(end[1], at)
    add(end[2], at + word.length - end[2].length)
    return
  }
  add(word, at)
}

const BOX_WORD = /^(?:BOX|BX|B)$/
const DIGITS = /^\d+$/

/** Joins the parts of one word: `P O BOX`, `POST OFFICE BOX`, `U S`, `101 - 103`. */
function joined(tokens: AddressToken[]): AddressToken[] {
  const out: AddressToken[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const next = tokens[i + 1]
    const third = tokens[i + 2]
    const text = token.text
    const code = text.charCodeAt(0)
    if (code === 80 && next) {
      if (text === 'P' && next.text === 'O' && third && BOX_WORD.test(third.text)) {
        out.push({ ...third, text: 'POBOX', at: token.at })
        i += 2
        continue
      }
      if (text === 'PO' && (next.text === 'BOX' || next.text === 'BX')) {
        out.push({ ...next, text: 'POBOX', at: token.at })
        i++
        continue
      }
      if (text === 'POST' && next.text === 'OFFICE' && third?.text === 'BOX') {
        out.push({ ...third, text: 'POBOX', at: token.at })
        i += 2
        continue
      }
    }
    if (text === 'POB') {
      out.push({ ...token, text: 'POBOX' })
      continue
    }
    if (text === 'U' && next?.text === 'S' && (third === undefined || isRoad(third.text))) {
      out.push({ ...next, text: 'US', at: token.at })
      i++
      continue
    }
    if (text === 'C' && next?.text === 'R' && third && /^\d/.test(third.text)) {
      out.push({ ...next, text: 'CR', at: token.at })
      i++
      continue
    }
    if (text === '-') {
      const previous = out[out.length - 1]
      if (previous && next && DIGITS.test(previous.text) && DIGITS.test(next.text)) {
        out[out.length - 1] = { ...next, text: `${previous.text}-${next.text}`, at: previous.at }
        i++
      } else if (previous) previous.endsPart = true
      continue
    }
    out.push(token)
  }
  return out
}

function isRoad(text: string): boolean {
  return /^(?:\d|HWY|HIGHWAY|ROUTE|RTE|RT)/.test(text)
}
