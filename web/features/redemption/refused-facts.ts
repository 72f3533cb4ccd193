import { writeDays } from '../../../domain/lib/format.ts'

/**
 * The sentences with which the engine refuses a question, `fact: why; fact: why`, each with the fact it
 * is about. A sentence about none of `facts` has null for its fact and is left as it is.
 */
export function refusedFacts<Fact extends string>(
  error: string,
  facts: readonly Fact[],
): { fact: Fact | null; why: string }[] {
  return error.split('; ').map((sentence) => {
    const [name, ...rest] = sentence.split(': ')
    const fact = facts.find((each) => each === name)
    if (fact === undefined) return { fact: null, why: sentence }
    const why = rest.join(': ').replace(/\basOf\b/, 'the day of redemption')
    return { fact, why: `It cannot be: ${writeDays(why)}` }
  })
}
