import { LONE_UNITS, UNIT_DESIGNATORS } from './street-words.ts'
import type { AddressToken } from './tokens.ts'

type Unit = { type: string | null; id: string[] }

/** Collects the units of one address: `FLOOR 3, STE 200`. */
export class AddressUnits {
  private units: Unit[] = []

  /** `startsNew`: another part is between this word and the unit's previous words. */
  add(label: 'unitType' | 'unit', token: AddressToken, startsNew: boolean): void {
    const word = token.text
    const last = startsNew ? undefined : this.units[this.units.length - 1]
    const standard = UNIT_DESIGNATORS.get(word) ?? null
    if (label === 'unitType') {
      // `2ND FLOOR`: the designator comes after the number.
      if (last && last.type === null && (standard === 'FL' || standard === null)) {
        last.type = standard ?? word
      } else if (last?.type && last.id.length === 0 && standard === null) {
        last.type = `${last.type} ${word}`
      } else this.units.push({ type: standard ?? word, id: [] })
      return
    }
    if (!last && standard !== null && LONE_UNITS.has(standard)) {
      this.units.push({ type: standard, id: [] })
    } else if (last) last.id.push(word)
    else this.units.push({ type: null, id: [word] })
  }

  /** The last unit is the innermost one; those before it are returned as text. */
  parts(): { unitType: string | null; unit: string | null; floors: string[] } {
    const last = this.units.pop()
    if (!last) return { unitType: null, unit: null, floors: [] }
    return {
      unitType: last.type,
      unit: idText(last.id),
      floors: this.units.map((unit) =>
        [unit.type, idText(unit.id)].filter((text) => text !== null).join(' '),
      ),
    }
  }
}

/** `NO 2202` → `2202`. */
function idText(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const rest =
    words.length > 1 && /^(?:NO|NUMBER|NUM)$/.test(words[0] ?? '') ? words.slice(1) : words
  return rest.join(' ')
}
