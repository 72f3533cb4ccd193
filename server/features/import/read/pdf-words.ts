import type { PrintedWord } from '../../../../domain/printed/printed-word.ts'

/** Consecutive characters of one font, from the parser; `transform` is to the page's own units. */
export type TextRun = {
  text: string
  transform: number[]
  width: number
  /** All its letters have the same width. */
  isEven: boolean
}

/** Relative width of a letter, for runs of which only the total width is known. */
function weight(letter: string): number {
  if (letter === ' ' || letter === '\u00a0') return 0.28
  if (/[.,:;'’|!ijlItf()[\]-]/.test(letter)) return 0.32
  if (/[MW@%mw]/.test(letter)) return 0.85
  return /[A-Z&$#0-9]/.test(letter) ? 0.6 : 0.5
}

/** Splits runs at their blanks into words, each in its place on the page in reading orientation. */
export function wordsOf(runs: readonly TextRun[], page: readonly number[]): PrintedWord[] {
  return runs.flatMap((run) => cut(run, page))
}

function cut({ text, transform, width, isEven }: TextRun, page: readonly number[]): PrintedWord[] {
  const [a, b, x, y] = onPage(transform, page)
  const turn = turnOf(a, b)
  if (turn === null) return []
  const size = sizeOf(transform)
  const letters = [...text]
  const weights = letters.map((letter) => (isEven ? 1 : weight(letter)))
  const all = weights.reduce((sum, each) => sum + each, 0)
  const length = Math.hypot(a, b)
  const words: PrintedWord[] = []
  let at = 0
  let start = 0
  let word = ''
  const flush = () => {
    if (word === '') return
    const along = all === 0 ? 0 : (start / all) * width
    const own = all === 0 ? 0 : ((at - start) / all) * width
    words.push({
      text: word,
      x: x + (a / length) * along,
      y: y + (b / length) * along,
      width: own,
      size,
      turn,
    })
    word = ''
  }
  letters.forEach((letter, index) => {
    if (/\s/.test(letter)) flush()
    else {
      if (word === '') start = at
      word += letter
    }
    at += weights[index] ?? 0
  })
  flush()
  return words
}

/** Direction and start of the text, y downwards from the top of the page in reading orientation. */
function onPage(
  transform: readonly number[],
  page: readonly number[],
): [number, number, number, number] {
  const [a = 1, b = 0, , , e = 0, f = 0] = transform
  const [pa = 1, pb = 0, pc = 0, pd = 1, pe = 0, pf = 0] = page
  return [pa * a + pc * b, pb * a + pd * b, pa * e + pc * f + pe, pb * e + pd * f + pf]
}

function sizeOf([, , c = 0, d = 0]: readonly number[]): number {
  return Math.hypot(c, d)
}

/** In quarter turns; skewed text (a stamp across the page) is not part of the list. */
function turnOf(a: number, b: number): PrintedWord['turn'] | null {
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const quarter = Math.round(degrees / 90) % 4
  if (Math.abs(degrees - Math.round(degrees / 90) * 90) > 5) return null
  return quarter === 0 ? 0 : quarter === 1 ? 90 : quarter === 2 ? 180 : 270
}
