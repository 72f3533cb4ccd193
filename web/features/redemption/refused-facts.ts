import { writeDays } from '../../../domain/lib/format.ts'

/** The engine's error message `fact: why; fact: why`, split. Parts about another fact have null. */
export function refusedFacts<Fact extends string>(
  error: string,
  facts: readonly Fact[],
): { fact: Fact | null; why: string }[] {
  return error.split('; ').map((sentence) => {
    const [name, ...rest] = sentence.split(': ')
    const fact = facts.find((each) => each === name)
    if (fact === undefined) return { fact: null, why: sentence }
    const why = rest.join(': ').replace(/\basOf\b/, 'the redemption date')
    return { fact, why: `This is not possible: ${writeDays(why)}` }
  })
}
