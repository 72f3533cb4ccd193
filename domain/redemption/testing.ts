import { readRedemptionQuestion } from './read-question.ts'
import { redeem } from './redeem.ts'

/** The answer to a question in a file's form; throws if it is refused. */
export function answerTo(question: Record<string, unknown>) {
  const read = readRedemptionQuestion(question)
  if ('error' in read) throw new Error(read.error)
  return redeem(read.question)
}

/** The day of the one deadline whose name has `words` in it. */
export function dayOf(question: Record<string, unknown>, words: string) {
  const found = answerTo(question).deadlines.filter(({ what }) => what.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} deadlines with “${words}”`)
  return found[0]?.on
}

export function lineOf(question: Record<string, unknown>, words: string) {
  return answerTo(question).lines.find(({ what }) => what.includes(words))?.amount
}

/** All assumptions as one text. */
export function assumptionsOf(question: Record<string, unknown>) {
  return answerTo(question).assumptions.join('\n')
}
