import type { LayerFields } from '../../../contract/source.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { descriptionAddress } from '../../../domain/sources/described-layer.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import { bytesUpTo, fetchAnswer } from '../../platform/net/fetch-answer.ts'
import { type FetchAsk, FetchFailed } from '../../platform/net/fetch-safely.ts'
import type { ImportContext } from '../import/import-context.ts'
import { goneByStatus } from './open-layer.ts'

const MAX_DESCRIPTION_BYTES = 5_000_000
/** Servers without paging send 1,000 rows and more. */
const MAX_ROWS_BYTES = 10_000_000

const LIMITS = {
  maxBytes: MAX_ROWS_BYTES,
  totalMs: 30_000,
  idleMs: 15_000,
  minBytesPerSecond: 100,
  maxRedirects: 5,
}
const ONCE = { tries: 1, firstWaitMs: 0, maxWaitMs: 0, wait: async () => {} }

/**
 * A layer's fields, with two requests, for the person about to connect it. The responses are fetched whole and parsed
 * in a preview process: `takeSlot` is called once they arrived, so that a slow server holds none of its slots, and
 * returns the signal that ends the work. Throws AppError.
 */
export async function describeFields(
  address: string,
  { config, previews }: Pick<ImportContext, 'config' | 'previews'>,
  takeSlot: () => Promise<AbortSignal | null>,
): Promise<LayerFields> {
  const asked: FetchAsk = {
    reach: { allowsLocal: config.sourcesLocal },
    limits: LIMITS,
    userAgent: `ParcelProof (+${publicUrlOf(config)})`,
  }
  let ends: AbortSignal | null = null
  const get = (url: string, maxBytes: number) =>
    fetchAnswer(url, bytesUpTo(maxBytes), { ...asked, ends }, ONCE)
  try {
    const description = await get(descriptionAddress(address), MAX_DESCRIPTION_BYTES).catch(
      (error: unknown) => {
        throw goneByStatus(error)
      },
    )
    const read = (pieces: readonly Buffer[]) => {
      const layerOf = { address, descriptionBytes: description.length }
      return previews.run(inPieces(pieces), { layerOf }, ends)
    }
    ends = await takeSlot()
    const { rowsAt } = await read([description])
    const { fields } = await read([description, await get(rowsAt, MAX_ROWS_BYTES)])
    return { ...fields, remarks: [] }
  } catch (error) {
    ends?.throwIfAborted()
    if (error instanceof ListRefused) throw new AppError('invalid_input', error.message)
    if (error instanceof FetchFailed) throw new AppError('invalid_input', `${error.message}.`)
    throw error
  }
}

async function* inPieces(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}
