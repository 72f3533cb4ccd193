import { chipWords } from '../../../domain/screen/chip-words.ts'
import type { Condition, Screen } from '../../../domain/screen/read-screen.ts'

export type Chip = { words: string; without: Screen }

/** A chip for each filter that is set; each county has its own. */
export function chipsOf(screen: Screen): Chip[] {
  return screen.conditions.flatMap((condition): Chip[] => {
    if (condition.filter !== 'county' || !('values' in condition)) {
      return [{ words: chipWords(condition), without: without(screen, condition, null) }]
    }
    return condition.values.map((county) => {
      const rest = condition.values.filter((each) => each !== county)
      const left = rest.length === 0 ? null : { ...condition, values: rest }
      return { words: county, without: without(screen, condition, left) }
    })
  })
}

function without(screen: Screen, condition: Condition, left: Condition | null): Screen {
  return {
    ...screen,
    conditions: screen.conditions.flatMap((each) => {
      if (each !== condition) return [each]
      return left === null ? [] : [left]
    }),
  }
}

/** The counties of a screen; empty for all. */
export function countiesOf({ conditions }: Screen): readonly string[] {
  const county = conditions.find(({ filter }) => filter === 'county')
  return county && 'values' in county ? county.values : []
}

/** The screen in other counties. */
export function inCounties(screen: Screen, counties: readonly string[]): Screen {
  const others = screen.conditions.filter(({ filter }) => filter !== 'county')
  if (counties.length === 0) return { ...screen, conditions: others }
  return { ...screen, conditions: [{ filter: 'county', values: [...counties].sort() }, ...others] }
}
