import type { ExaminedInstrument, InstrumentsById } from './chain.ts'

/** A shorter list is searched as fast as an index is built. */
const FEW = 24

export function indexById(instruments: readonly ExaminedInstrument[]): InstrumentsById {
  if (instruments.length < FEW) return new ShortIndex(instruments)
  return new Map(instruments.map((each) => [each.instrument.id, each]))
}

class ShortIndex implements InstrumentsById {
  readonly #instruments: readonly ExaminedInstrument[]

  constructor(instruments: readonly ExaminedInstrument[]) {
    this.#instruments = instruments
  }

  get(id: string): ExaminedInstrument | undefined {
    for (const each of this.#instruments) if (each.instrument.id === id) return each
    return undefined
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }
}
