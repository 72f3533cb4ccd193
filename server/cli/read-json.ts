import { text as readAll } from 'node:stream/consumers'
import { openFile } from './file-argument.ts'
import { findJsonFault } from './json-fault.ts'

/** The JSON of a file, or of standard input for `-`; `refused` tells the line at which it is none. */
export async function readJson(file: string): Promise<{ value: unknown } | { refused: string }> {
  const text = (await readAll(await openFile(file))).replace(/^\uFEFF/, '')
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const fault = findJsonFault(text)
    if (fault === null) throw error
    return { refused: `${file}:${fault.line}: this is not JSON: ${fault.why}` }
  }
}
