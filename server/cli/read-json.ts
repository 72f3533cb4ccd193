import { JsonRefused, MAX_JSON_DEPTH, parseJson } from '../../domain/lib/bounded-json.ts'
import { openFile } from './file-argument.ts'
import { findJsonFault } from './json-fault.ts'

const MAX_LENGTH = 32 * 1024 * 1024

/** The JSON of a file, or of standard input for `-`; `refused` names the line of a syntax error. */
export async function readJson(file: string): Promise<{ value: unknown } | { refused: string }> {
  let written = ''
  for await (const chunk of (await openFile(file)).setEncoding('utf8')) {
    written += chunk
    if (written.length > MAX_LENGTH) return { refused: `${file}: it is longer than 32 MB` }
  }
  const text = written.replace(/^\uFEFF/, '')
  try {
    // The operator's own file: any number of values.
    return { value: parseJson(text, { bytes: MAX_LENGTH, values: Number.POSITIVE_INFINITY }) }
  } catch (error) {
    if (error instanceof JsonRefused && error.why === 'depth') {
      return { refused: `${file}: it has lists within lists more than ${MAX_JSON_DEPTH} deep` }
    }
    const fault = findJsonFault(text)
    if (fault === null) throw error
    return { refused: `${file}:${fault.line}: this is not JSON: ${fault.why}` }
  }
}
