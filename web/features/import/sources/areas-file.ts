import { LayerFields, Source } from '../../../../contract/source.ts'
import { pathFromKey, readAnswer } from '../../../lib/api.ts'
import { type Sent, upload } from '../upload.ts'

const PATH = '/api/sources'

type Sending = { onSent?: (sent: Sent) => void; signal?: AbortSignal }

/** The fields of a file of areas; nothing is stored. */
export async function readFileFields(
  file: File,
  county: string,
  sending: Sending = {},
): Promise<LayerFields> {
  const path = pathFromKey([PATH, 'file-fields', { county }])
  return parse(await upload(path, file, file.name, sending), LayerFields)
}

export type AreasFile = { kind: string; classField: string; name: string; county: string }

/** Uploads a file of areas as a new source. */
export async function bringFile(file: File, of: AreasFile, sending: Sending = {}): Promise<Source> {
  return parse(await upload(pathFromKey([PATH, 'file', of]), file, file.name, sending), Source)
}

/** Uploads the file that replaces a source's. */
export async function replaceFile(
  id: number,
  file: File,
  classField: string,
  sending: Sending = {},
): Promise<Source> {
  const path = pathFromKey([PATH, id, 'file', { classField }])
  return parse(await upload(path, file, file.name, sending), Source)
}

const parse = <T>(text: string, schema: Parameters<typeof readAnswer<T>>[1]): Promise<T> =>
  readAnswer(new Response(text), schema)
