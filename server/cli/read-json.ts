import { readFile, stat } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { findJsonFault } from './json-fault.ts'
import { WrongUsage } from './usage.ts'

/** The JSON of a file, or of standard input for `-`; `refused` tells the line at which it is none. */
export async function readJson(file: string): Promise<{ value: unknown } | { refused: string }> {
  const text = (file === '-' ? await readAll(process.stdin) : await readText(file)).replace(
    /^\uFEFF/,
    '',
  )
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const fault = findJsonFault(text)
    if (fault === null) throw error
    return { refused: `${file}:${fault.line}: this is not JSON: ${fault.why}` }
  }
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new WrongUsage(`there is no file “${file}”`)
  if (found.isDirectory()) throw new WrongUsage(`“${file}” is a folder, not a file`)
  return await readFile(file, 'utf8')
}
