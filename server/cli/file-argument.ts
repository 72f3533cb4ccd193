import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Options, type Parsed, readArguments } from './arguments.ts'
import { WrongUsage } from './usage.ts'

/** The file argument and options of a command; null when its help was shown. */
export function readFileArgument<const O extends Options>(
  args: string[],
  help: string,
  options: O,
): { file: string; values: Parsed<O>['values'] } | null {
  const { values, positionals } = readArguments(args, options)
  if ('help' in values && values.help) {
    process.stdout.write(help)
    return null
  }
  const [file, ...more] = positionals
  if (file === undefined) throw new WrongUsage('which file? See --help')
  if (more.length > 0) throw new WrongUsage(`give one file at a time; “${more[0]}” is not expected`)
  return { file, values }
}

export async function statFile(file: string): Promise<Stats> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new WrongUsage(`“${file}” does not exist`)
  return found
}

/** The bytes of the file, or of standard input for `-`. */
export async function openFile(file: string): Promise<Readable> {
  if (file === '-') return process.stdin
  if ((await statFile(file)).isDirectory()) {
    throw new WrongUsage(`“${file}” is a folder, not a file`)
  }
  return createReadStream(file, { highWaterMark: 1 << 18 })
}
