import type { AddressLabel } from './model.ts'
import { DIRECTIONALS, STREET_SUFFIXES } from './street-words.ts'

export type StreetParts = {
  before: string | null
  name: string | null
  suffix: string | null
  after: string | null
}

/** Collects the words of one street. */
export class Street {
  private before: string[] = []
  private words: string[] = []
  private suffix: string[] = []
  private after: string[] = []

  add(label: AddressLabel, text: string): void {
    if (label === 'predirectional') {
      if (this.words.length > 0) this.after.push(text)
      else this.before.push(text)
      return
    }
    if (label === 'postdirectional') {
      this.after.push(text)
      return
    }
    if (label === 'suffix') {
      // `COUNTY ROAD DV`
      if (isRoadLetters(text) && ROAD_KIND.test(this.words[this.words.length - 1] ?? '')) {
        this.words.push(text)
        return
      }
      // `PARK CIRCLE DR`: only the last one is the suffix.
      if (this.suffix.length > 0) this.words.push(...this.suffix.splice(0))
      this.suffix.push(text)
      return
    }
    // The words between belong to the name: `RIVER RD LIBERTY GROVE RD`, `AVENUE D`.
    this.words.push(...this.suffix.splice(0), ...this.after.splice(0), text)
  }

  /** Whether it could end here: it has a suffix or a number. */
  isWhole(): boolean {
    return this.suffix.length > 0 || this.words.some((word) => /\d/.test(word))
  }

  isEmpty(): boolean {
    return this.before.length + this.words.length + this.suffix.length + this.after.length === 0
  }

  parts(): StreetParts {
    if (this.words.length === 0) {
      if (this.suffix.length > 0 && this.before.length > 0) {
        // `NORTH ST`
        this.words = this.before.splice(0)
      } else if (this.suffix.length > 0) {
        // `AVENUE E`, `PARK`
        this.words = [...this.suffix.splice(0), ...this.after.splice(0)]
      } else {
        this.words = [...this.before.splice(0), ...this.after.splice(0)]
      }
    }
    return {
      before: direction(this.before),
      name: roadName(this.words),
      suffix: this.suffix.length === 0 ? null : standardSuffix(this.suffix.join(' ')),
      after: direction(this.after),
    }
  }
}

function standardSuffix(text: string): string {
  return STREET_SUFFIXES.get(text) ?? text
}

/** `NORTH` → `N`, `S E` → `SE`. */
function direction(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const short = words.map((word) => DIRECTIONALS.get(word) ?? word)
  const together = short.join('')
  return DIRECTIONALS.get(together) ?? short.join(' ')
}

/** `DV`, `KY`: letters that number a road in some states and are also a rare suffix. */
function isRoadLetters(text: string): boolean {
  return text.length <= 2 && !/^(?:AV|CR|CT|CV|DR|LN|PL|RD|SQ|ST|WY)$/.test(text)
}

const ROAD_KIND = /^(?:RD|ROAD|HWY|HIGHWAY|RTE|ROUTE|RT)$/
const NUMBERED = /^\d+[A-Z]{0,2}$|^[A-Z]{1,2}$/

/** `HIGHWAY 49` → `HWY 49`, `COUNTY RD 12` → `COUNTY ROAD 12`; other names as written. */
function roadName(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const last = words[words.length - 1] ?? ''
  const kind = words[words.length - 2]
  if (words.length === 1 || kind === undefined) return words.join(' ')
  return words
    .map((word, index) => {
      if (STREET_SUFFIXES.get(word) === 'HWY') return 'HWY'
      if (/^(?:CO|CNTY|CTY)$/.test(word) && ROAD_KIND.test(words[index + 1] ?? '')) return 'COUNTY'
      const next = words[index + 1]
      if (
        next === undefined ||
        !NUMBERED.test(next) ||
        (index < words.length - 2 && next !== last)
      ) {
        return word
      }
      const standard = STREET_SUFFIXES.get(word)
      if (standard === 'RD' && index > 0) return 'ROAD'
      if (standard === 'RTE') return 'ROUTE'
      if (standard === 'AVE' && next.length === 1) return 'AVENUE'
      return word
    })
    .join(' ')
}
