import { faultText } from '../../domain/title/reading/case-fault.ts'
import { readCase } from '../../domain/title/reading/read-case.ts'
import { analyzeTitle, type TitleAnalysis } from '../../domain/title/score/analyze.ts'
import { openFile, readFileArgument } from './file-argument.ts'
import { type JsonItem, NotJson, readJsonItems } from './json-items.ts'

const HELP = `parcelproof title FILE      (FILE may be -, standard input)

Examines titles: the holder, the confidence and why, what clouds the title, which liens bind it, and what
would cure each. FILE holds a title case or an array of them as JSON; the answer is one analysis, or an
array in the same order.

  {"asOf": "2026-11-01", "state": "MS", "ownerName": "SMITH JOHN A & MARY B",
   "instruments": [{"id": "i1", "type": "warranty-deed", "recordedOn": "1984-03-02",
                    "executedOn": "1984-02-28", "grantors": ["GREEN ACRES DEVELOPMENT CO"],
                    "grantees": ["JONES ROBERT L"], "refersTo": []}],
   "taxSales": [{"id": "t1", "saleDate": "2019-08-26", "kind": "ms-land-sale", "status": "matured",
                 "notices": {"ownerMail": true}}]}

state is MS, AL or TN. Days are YYYY-MM-DD, amounts dollars; a field left out or null is unknown.

searchedFrom is the day the instruments of the case begin: what was searched. The standard depth of a
title search is 40 years; a case that begins later has the finding short-search. chain is in the order
in which title passed, which is not that of recording where a deed was recorded late.

A case that cannot be read is {"error": "…"} in its place, with the path to each fault, also
printed to standard error, and the exit status is 1; the other cases of the array are answered. What was
ignored in a case (a reference to nothing in it, an instrument recorded after asOf) is printed to
standard error. Large arrays are processed piece by piece. Not legal advice; verify with counsel.
`

type Answer = TitleAnalysis | { error: string }

/** `parcelproof title FILE`: title cases in, analyses out. */
export async function titleCommand(args: string[]): Promise<number> {
  const argument = readFileArgument(args, HELP, {})
  if (argument === null) return 0
  const { file } = argument
  const source = (await openFile(file)).setEncoding('utf8')

  const answers = new Answers()
  let hasRefused = false
  try {
    for await (const item of readJsonItems(source)) {
      const answer = answerOf(file, item)
      hasRefused ||= 'error' in answer
      await answers.add(answer, item.index !== null)
    }
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    process.stderr.write(`${file}:${error.line}: ${error.message}\n`)
    await answers.breakOff()
    return 1
  }
  await answers.end()
  return hasRefused ? 1 : 0
}

function answerOf(file: string, { value, index, line }: JsonItem): Answer {
  const place = `${file}:${line}:${index === null ? '' : ` [${index}]:`}`
  const read = readCase(value)
  if (read.status === 'refused') {
    const error = faultText(read.faults)
    process.stderr.write(`${place} ${error}\n`)
    return { error }
  }
  for (const { path, problem } of read.ignored) {
    process.stderr.write(`${place} ${path}: ${problem}\n`)
  }
  return analyzeTitle(read.titleCase)
}

/** Characters buffered, so that a file that is not JSON gives no output at all. */
const HELD = 1 << 24

/** Writes answers as one value or as an array, and waits for a slow reader. */
class Answers {
  #held: string[] = []
  #size = 0
  #count = 0
  #isArray = true
  #hasWritten = false

  async add(answer: Answer, isInArray: boolean): Promise<void> {
    this.#isArray = isInArray
    const before = isInArray ? (this.#count === 0 ? '[\n' : ',\n') : ''
    const text = `${before}${JSON.stringify(answer)}`
    this.#count += 1
    this.#held.push(text)
    this.#size += text.length
    if (this.#size >= HELD) await this.#flush()
  }

  async end(): Promise<void> {
    if (this.#isArray) this.#held.push(this.#count === 0 ? '[]\n' : '\n]\n')
    else this.#held.push('\n')
    await this.#flush()
  }

  /** Closes the array if answers were already written. */
  async breakOff(): Promise<void> {
    if (!this.#hasWritten) return
    await this.end()
  }

  async #flush(): Promise<void> {
    const text = this.#held.join('')
    this.#held = []
    this.#size = 0
    this.#hasWritten = true
    if (process.stdout.write(text)) return
    await new Promise<void>((resolve) => process.stdout.once('drain', resolve))
  }
}
