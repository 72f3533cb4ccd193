import { describe, expect, test } from 'vitest'
import { askew, type RecognizedPage, type RecognizedWord, scannedPage } from './scanned-page.ts'

/** A word of a letter page at 100 dots per inch, 10 pixels of a capital high, on a line that rises by `slope`. */
function word(text: string, x: number, y: number, of: Partial<RecognizedWord> = {}) {
  const x1 = x + text.length * 8
  return { text, confidence: 96, x0: x, y0: y - 10, x1, y1: y, ...of }
}

function pageOf(words: RecognizedWord[], slope = 0): RecognizedPage {
  const baseline = { x0: 0, y0: words[0]?.y1 ?? 0, x1: 800, y1: (words[0]?.y1 ?? 0) + 800 * slope }
  return { width: 612, height: 792, scale: 100 / 72, lines: [{ baseline, words }] }
}

test('words stand on their line in points, as large as their capitals say', () => {
  const { page, angle } = scannedPage(3, pageOf([word('020-15110', 100, 200)]))
  expect(angle).toBe(0)
  const [first] = page.words
  expect(page.number).toBe(3)
  expect(first?.x).toBeCloseTo(72)
  expect(first?.y).toBeCloseTo(144)
  expect(first?.size).toBeCloseTo(10, 0)
})

test('a page that lies askew is straightened, and its places are found again as scanned', () => {
  const slope = Math.tan(Math.PI / 180)
  const words = [word('020-15110', 100, 200), word('$1,200.50', 700, 200 + 600 * slope)]
  const read = pageOf([words[0] as RecognizedWord, words[1] as RecognizedWord], slope)
  const baseline = { x0: 100, y0: 200, x1: 772, y1: 200 + 672 * slope }
  const scan = scannedPage(1, { ...read, lines: [{ baseline, words }] })
  expect(scan.angle).toBeCloseTo(Math.PI / 180, 4)
  const [left, right] = scan.page.words
  expect(left?.y).toBeCloseTo(right?.y ?? 0, 1)
  const box = { page: 1, x: right?.x ?? 0, y: right?.y ?? 0, width: 0, height: 0 }
  expect(askew(box, scan).x).toBeCloseTo(700 * 0.72, 1)
  expect(askew(box, scan).y).toBeCloseTo((200 + 600 * slope) * 0.72, 1)
})

describe('a word is marked as doubtful', () => {
  test.each([
    ['where a letter is uncertain', word('$1,2OO.50', 0, 100, { confidence: 60 }), 1],
    ['where a rule stood at its edge', word('|$1,200.50', 0, 100), 1],
    ['not where all is certain', word('$1,200.50', 0, 100), 0],
  ])('%s', (_name, read, doubts) => {
    expect(scannedPage(1, pageOf([read])).doubts).toHaveLength(doubts)
  })
})

test('rules and dirt are no words', () => {
  const dirt = [word('|', 0, 100), word('~', 30, 100), word('—', 60, 100), word('A|', 90, 100)]
  expect(scannedPage(1, pageOf(dirt)).page.words.map(({ text }) => text)).toEqual(['A'])
})

test('a page without words is one without words', () => {
  const empty = { width: 612, height: 792, scale: 4, lines: [] }
  expect(scannedPage(1, empty)).toMatchObject({ angle: 0, doubts: [], page: { words: [] } })
})
