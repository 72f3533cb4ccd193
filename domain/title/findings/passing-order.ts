/**
 * Instruments for a reader of the chain: in the order of the record, but a late-recorded deed of the chain comes
 * before the deeds that depend on it. `isLate` marks moved ones.
 */
export function inPassingOrder<Instrument extends { id: string }>(
  ofRecord: readonly Instrument[],
  chain: readonly string[],
): { instrument: Instrument; isLate: boolean }[] {
  const byId = new Map(ofRecord.map((instrument) => [instrument.id, instrument]))
  const places = new Map(chain.map((id, place) => [id, place]))
  const listed = new Set<string>()
  const list: { instrument: Instrument; isLate: boolean }[] = []
  let next = 0
  for (const instrument of ofRecord) {
    if (listed.has(instrument.id)) continue
    const place = places.get(instrument.id)
    for (; place !== undefined && next < place; next += 1) {
      const before = byId.get(chain[next] ?? '')
      if (!before || listed.has(before.id)) continue
      listed.add(before.id)
      list.push({ instrument: before, isLate: true })
    }
    listed.add(instrument.id)
    list.push({ instrument, isLate: false })
  }
  return list
}
