import { addDays } from '../../lib/local-date.ts'
import type { CaseFault, FaultList } from './case-fault.ts'
import { maturedTooEarly } from './stated-matured.ts'
import type { TitleCase } from './title-case.ts'

/**
 * Checks across the whole case. Duplicate ids and circular references refuse it; references to nothing in the case
 * and instruments recorded after `asOf` are returned, to be ignored.
 */
export function checkReferences(titleCase: TitleCase, faults: FaultList): CaseFault[] {
  const { instruments, taxSales, asOf } = titleCase
  const places = new Map<string, string>()
  const see = (id: string, path: string) => {
    const first = places.get(id)
    if (id === '') return
    if (first === undefined) places.set(id, path)
    else faults.add(`${path}.id`, `${JSON.stringify(id)} is also the id of ${first}`)
  }
  let refers = false
  instruments.forEach((instrument, at) => {
    see(instrument.id, `instruments[${at}]`)
    refers ||= instrument.refersTo.length > 0
  })
  taxSales.forEach((sale, at) => {
    see(sale.id, `taxSales[${at}]`)
  })

  const ignored: CaseFault[] = []
  instruments.forEach(({ recordedOn, refersTo }, at) => {
    if (recordedOn > asOf) {
      ignored.push({
        path: `instruments[${at}].recordedOn`,
        problem: `"${recordedOn}" is after asOf "${asOf}"; the instrument is not used`,
      })
    }
    refersTo.forEach((id, place) => {
      if (places.has(id)) return
      ignored.push({
        path: `instruments[${at}].refersTo[${place}]`,
        problem: `${JSON.stringify(id)} is the id of nothing in the case`,
      })
    })
  })
  taxSales.forEach((sale, at) => {
    const last = maturedTooEarly(sale, asOf)
    if (last === null) return
    ignored.push({
      path: `taxSales[${at}].status`,
      problem: `is matured, yet by law its period can’t have ended before ${addDays(last, 1)}; it is examined as stated`,
    })
  })
  if (refers) refuseCircles(titleCase, faults)
  return ignored
}

/** Walks the references without recursion: a case can refer in a chain of any length. */
function refuseCircles({ instruments }: TitleCase, faults: FaultList): void {
  const at = new Map(instruments.map(({ id }, place) => [id, place]))
  const state = new Uint8Array(instruments.length)
  const [NEW, OPEN, DONE] = [0, 1, 2]
  for (let start = 0; start < instruments.length; start += 1) {
    if (state[start] !== NEW) continue
    const path: { place: number; next: number }[] = [{ place: start, next: 0 }]
    state[start] = OPEN
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const refersTo = instruments[top.place]?.refersTo ?? []
      const id = refersTo[top.next]
      if (id === undefined) {
        state[top.place] = DONE
        path.pop()
        continue
      }
      top.next += 1
      const place = at.get(id)
      if (place === undefined || state[place] === DONE) continue
      if (state[place] === OPEN) {
        faults.add(
          `instruments[${top.place}].refersTo[${top.next - 1}]`,
          `${JSON.stringify(id)} refers back to it: references run in a circle`,
        )
        continue
      }
      state[place] = OPEN
      path.push({ place, next: 0 })
    }
  }
}
