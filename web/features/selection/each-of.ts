/** Requests in flight at a time. */
const MAX_IN_FLIGHT = 4

/** Runs an action for each of many, a few at a time. After an error no further one starts. */
export async function eachOf<One, Done>(
  all: readonly One[],
  act: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const waiting = [...all]
  let hasFailed = false
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined && !hasFailed; one = waiting.shift()) {
      try {
        done.push(await act(one))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work))
  return done
}
