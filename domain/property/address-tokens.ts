/** One word of an address, in capitals and without the punctuation around it. */
export type AddressToken = {
  text: string
  /** Index in the text of the character the word begins with. */
  at: number
  /** A comma, semicolon, line break or closing bracket stands behind it. */
  endsPart: boolean
  /** A number sign stands before it. */
  hasNumberSign: boolean
  /** It stands in brackets. */
  inBrackets: boolean
}

const BREAK = 1
const OPEN = 2
const CLOSE = 4

// By character code: what ends a word. Everything above 127 but blanks belongs to a word.
const SPLITS = new Map<number, number>()
for (const code of [9, 10, 13, 44, 59, 58, 124]) SPLITS.set(code, BREAK)
for (const code of [40, 91, 123]) SPLITS.set(code, OPEN)
for (const code of [41, 93, 125]) SPLITS.set(code, CLOSE)

function isBlank(code: number): boolean {
  return (
    code <= 32 ||
    code === 127 ||
    code === 160 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/**
 * The words of an address. `#`, brackets, commas and line breaks become marks of the words beside
 * them; `&`, `@` and a slash between two streets are words. Joined words are taken apart
 * (`STE.200`, `RR2`) and one word written with blanks or dots is put together (`P. O. BOX`,
 * `U.S.`, `101 - 103`).
 */
export function addressTokens(text: string): AddressToken[] {
  const tokens: AddressToken[] = []
  let depth = 0
  let hasNumberSign = false
  let start = -1
  const n = text.length

  const endPart = () => {
    const last = tokens[tokens.length - 1]
    if (last) last.endsPart = true
  }
  const add = (word: string, at: number) => {
    tokens.push({
      text: word,
      at,
      endsPart: false,
      hasNumberSign,
      inBrackets: depth > 0,
    })
    hasNumberSign = false
  }
  const close = (end: number) => {
    if (start < 0) return
    addWord(text.slice(start, end), start, add)
    start = -1
  }

  for (let i = 0; i < n; i++) {
    const code = text.charCodeAt(i)
    if (code > 32 && code !== 35 && code !== 38 && code !== 64 && code < 127) {
      const split = SPLITS.get(code)
      if (split === undefined) {
        if (start < 0) start = i
        continue
      }
      close(i)
      if (split === OPEN) {
        endPart()
        depth++
      } else {
        endPart()
        if (split === CLOSE && depth > 0) depth--
      }
      continue
    }
    if (isBlank(code)) {
      close(i)
      if (code === 10 || code === 13 || code === 9) endPart()
    } else if (code === 35) {
      close(i)
      hasNumberSign = true
    } else if (code === 38 || code === 64) {
      // `AT&T`, `C&N`: part of a name; a street corner has blanks around.
      const isInside = start >= 0 && i + 1 < n && !isBlank(text.charCodeAt(i + 1))
      if (isInside && code === 38 && i - start < 3) continue
      close(i)
      add(code === 38 ? '&' : '@', i)
    } else if (start < 0) {
      start = i
    }
  }
  close(n)
  return joined(tokens)
}

const EDGE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const PLAIN = /^[A-Za-z0-9]+$/
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }
const GLUED_UNIT =
  /^(APT|APARTMENT|BLDG|BUILDING|BLD|CONDO|DEPT|FLOOR|LOT|RM|ROOM|SPC|STE|SUITE|TRLR|UNIT|PMB|BOX|POBOX|HWY|RR|HC|CR|SR|US|FM)[.\-/]?(\d[\dA-Z-]*)$/

function addWord(raw: string, at: number, add: (word: string, at: number) => void): void {
  if (PLAIN.test(raw)) {
    addPlain(raw.toUpperCase(), at, add)
    return
  }
  if (raw === '-' || raw === '–' || raw === '—' || raw === '/') {
    add(raw === '/' ? '/' : '-', at)
    return
  }
  let word = raw
    .replace(/[½¼¾]/g, (sign) => `${/^[½¼¾]/.test(raw) ? '' : ' '}${FRACTIONS[sign] ?? ''}`)
    .replace(/[–—]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/["“”*]/g, '')
  const lead = /^[^\p{L}\p{N}]*/u.exec(word)?.[0].length ?? 0
  word = word.replace(EDGE, '').toUpperCase()
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
  add(word, at)
}

const BOX_WORD = /^(?:BOX|BX|B)$/
const DIGITS = /^\d+$/

/** Puts together what is one word: `P O BOX`, `POST OFFICE BOX`, `U S`, `101 - 103`. */
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
