import { type ParseArgsConfig, parseArgs } from 'node:util'
import { unknownName } from '../../domain/lib/nearest-name.ts'
import { WrongUsage } from './usage.ts'

export type Options = NonNullable<ParseArgsConfig['options']>
const HELP_OPTION = { help: { type: 'boolean', short: 'h', default: false } } as const
export type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: O & typeof HELP_OPTION }>
>

/** Parses a command's arguments and options, including `--help`; anything else is wrong usage. */
export function readArguments<const O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, ...HELP_OPTION } })
  } catch (error) {
    throw new WrongUsage(problemWith(error, Object.keys({ ...options, ...HELP_OPTION })))
  }
}

function problemWith(error: unknown, known: readonly string[]): string {
  if (!(error instanceof Error)) return String(error)
  const isUnknown = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  const [, name] = (isUnknown && /'-{1,2}([^']+)'/.exec(error.message)) || []
  if (name === undefined) return error.message
  return unknownName(
    `--${name}`,
    known.map((each) => `--${each}`),
  )
}
