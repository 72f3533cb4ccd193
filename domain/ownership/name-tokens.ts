/**
 * A name's text as words and separators, upper case.
 *
 * `words` holds the words and `,` `&` `;`. Full stops, quotes and brackets separate; an apostrophe
 * inside a word vanishes (O'BRIEN → OBRIEN); a hyphen joins; AND, + and a slash between words are
 * `&`; C/O, D/B/A, H/W and 1/2 stay one word; % before a name is C/O. `isAside` marks the words that
 * stood in brackets or quotes.
 */
export type NameTokens = { words: string[]; isAside: boolean[] }

const isLetter = (code: number) => (code >= 65 && code <= 90) || code > 191
const isDigit = (code: number) => code >= 48 && code <= 57

export function tokenizeName(text: string): NameTokens {
  const upper = fold(text)
  const words: string[] = []
  const isAside: boolean[] = []
  let depth = false
  let from = -1
  const push = (word: string) => {
    words.push(word)
    isAside.push(depth)
  }
  const flush = (to: number) => {
    if (from >= 0) pushWord(upper.slice(from, to), push)
    from = -1
  }
  for (let at = 0; at < upper.length; at++) {
    const code = upper.charCodeAt(at)
    if (isLetter(code) || isDigit(code)) {
      if (from < 0) from = at
      continue
    }
    const char = upper[at] ?? ''
    if (from >= 0 && isInside(upper, at, char)) continue
    flush(at)
    if (char === ',' || char === ';') push(char)
    else if (char === '&' || char === '+' || char === '/') push('&')
    else if (char === '%') pushPercent(words, push)
    else if (char === '(' || char === '"') depth = char === '(' || !depth
    else if (char === ')') depth = false
  }
  flush(upper.length)
  return { words, isAside }
}

/** Upper case without accents; NUMBERS and signs of other scripts stay as they are. */
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

/** Whether the sign at `at`, between two letters or digits, belongs to the word. */
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

function pushWord(raw: string, push: (word: string) => void): void {
  const word = raw.includes("'") || raw.includes('`') ? raw.replace(/['`]/g, '') : raw
  if (word === 'AND') push('&')
  else if (word.includes('-')) pushHyphened(word, push)
  else push(word)
}

/** `CO-TRUSTEE` is a role, not a name; `SMITH-JONES` is one surname. */
function pushHyphened(word: string, push: (word: string) => void): void {
  if (word.startsWith('CO-T') || word === 'ET-AL' || word === 'ET-UX' || word === 'ET-VIR')
    push(word.replace('-', ''))
  else if (word === 'ATTORNEY-IN-FACT') for (const part of word.split('-')) push(part)
  else push(word)
}

function pushPercent(words: string[], push: (word: string) => void): void {
  const last = words.at(-1)
  if (last !== undefined && isDigit(last.charCodeAt(last.length - 1)))
    words[words.length - 1] += '%'
  else push('C/O')
}
