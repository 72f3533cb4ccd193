import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { modelOfText } from '../../../domain/forecast/model-text.ts'
import type { CountyModel } from '../../../domain/forecast/train.ts'
import type { Db } from '../../platform/db/db.ts'
import { readModel } from './forecast.queries.ts'

const unpack = promisify(gunzip)

/** Models a server keeps in memory: a few megabytes each. */
const MAX_MODELS = 6

type Held = { edition: number; model: CountyModel | null }

/** The most recently used models, kept unpacked. */
export class KeptModels {
  readonly #held = new Map<number, Held>()

  /** A county's model of an edition, or a later one; null if it belongs to another release. */
  async of(db: Db, countyId: number, edition: number): Promise<CountyModel | null> {
    const held = this.#held.get(countyId)
    if (held && held.edition >= edition) {
      // Most recently used, evicted last.
      this.#held.delete(countyId)
      this.#held.set(countyId, held)
      return held.model
    }
    const row = await readModel(db, countyId)
    if (row === null) return null
    const model = modelOfText((await unpack(row.model)).toString())
    this.#held.set(countyId, { edition: row.edition, model })
    const [oldest] = this.#held.keys()
    if (this.#held.size > MAX_MODELS && oldest !== undefined) this.#held.delete(oldest)
    return model
  }
}
