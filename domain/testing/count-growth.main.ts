import { startCounting, type Work } from './count-work.ts'

// `count-growth.main.ts MODULE LENGTH`: lets the module's readers read hostile texts of that length and of twice that, and
// prints which work grew by more than the texts.

const [module = '', length = ''] = process.argv.slice(2)
const LENGTH = Number(length)
/** Sorting doubles with a little more. */
const MAX_GROWTH = 2.3
/** What begins only with the longer text is no growth: as much as one text of it, and what V8 leaves uncounted. */
const SLACK = Math.max(2 * LENGTH, 20_000)

const count = startCounting()
const { SHAPES, textOf } = await import('./hostile-texts.ts')
const { READERS } = (await import(module)) as {
  READERS: Readonly<Record<string, (text: string) => unknown>>
}

let turn = 0
/** The work with all shapes, of texts that nothing has seen before. */
function workOf(read: (text: string) => unknown, length: number): Work {
  turn++
  const texts = SHAPES.map((shape) => `${textOf(shape, length)}${turn}`)
  return count(() => {
    for (const text of texts) read(text)
  })
}

const grown: Record<string, string[]> = {}
for (const [name, read] of Object.entries(READERS)) {
  // What is kept in memory of parts that repeat.
  workOf(read, LENGTH / 2)
  const [once, twice] = [workOf(read, LENGTH), workOf(read, 2 * LENGTH)]
  grown[name] = [...twice].flatMap(([place, n]) => {
    const before = once.get(place) ?? 0
    return n > MAX_GROWTH * before + SLACK ? [`${place}: ${before}, then ${n}`] : []
  })
}
process.stdout.write(JSON.stringify(grown))
