/** Readers whose work grows with the square of a text, each in another way, and one whose does not. */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'one pass': (text) => [...text].map((sign) => sign.toUpperCase()).join(''),
  'a loop in a loop': (text) => {
    let pairs = 0
    for (let a = 0; a < text.length; a++)
      for (let b = 0; b < a; b++) pairs += text[a] === text[b] ? 1 : 0
    return pairs
  },
  'a search from the start for each character': (text) => {
    let found = 0
    for (let at = 0; at < text.length; at++) found += text.includes('\u0000') ? 1 : 0
    return found
  },
  'a pattern tried for each character': (text) => {
    let found = 0
    for (let at = 0; at < text.length; at++) found += /\0/.test(text) ? 1 : 0
    return found
  },
  'a list copied for each character': (text) => {
    let signs: string[] = []
    for (let at = 0; at < text.length; at++) signs = [...signs, text.charAt(at)]
    return signs
  },
  'a list searched for each character': (text) => {
    const seen: string[] = []
    for (let at = 0; at < text.length; at++) if (!seen.includes(`${at}`)) seen.push(`${at}`)
    return seen
  },
}
