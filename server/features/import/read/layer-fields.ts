import { ListRefused } from '../../../../domain/import/list-refused.ts'
import {
  fieldsOfSample,
  readDescription,
  SAMPLE_ROWS,
  sampleAddress,
} from '../../../../domain/sources/described-layer.ts'
import { parseAnswer } from '../../../platform/net/fetch-answer.ts'
import { FetchFailed } from '../../../platform/net/fetch-safely.ts'
import { sampleOf } from './layer-answer.ts'

/** A layer by its server's responses: its description, and some of its rows. */
export type AskedLayer = { address: string; descriptionBytes: number }

export type LayerSaid = {
  /** URL of its rows; they are read if they match the description. */
  rowsAt: string
  fields: ReturnType<typeof fieldsOfSample>
}

/** Reads a server's description of a layer. Throws ListRefused. */
export async function readLayerFields(
  file: AsyncIterable<Uint8Array>,
  { address, descriptionBytes }: AskedLayer,
): Promise<LayerSaid> {
  const pieces: Uint8Array[] = []
  for await (const piece of file) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  try {
    const described = readDescription(address, parseAnswer(bytes.subarray(0, descriptionBytes)))
    const rest = bytes.subarray(descriptionBytes)
    const rows = rest.length === 0 ? [] : await sampleOf(rest, SAMPLE_ROWS)
    return { rowsAt: sampleAddress(described), fields: fieldsOfSample(described.layer, rows) }
  } catch (error) {
    if (error instanceof FetchFailed) throw new ListRefused(`${error.message}.`, { cause: error })
    throw error
  }
}
