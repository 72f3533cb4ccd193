import { pipeline } from 'node:stream/promises'
import { parseAddress } from '../../domain/address/address.ts'
import { openFile, readFileArgument } from './file-argument.ts'
import { linesOf, TextRefused } from './lines-of.ts'

const HELP = `parcelproof addresses FILE      (FILE may be -, standard input)

The parts of American addresses. FILE is text, one address per line; the output is one line of JSON for
every line that is not blank, in the same order:

  {"input": "123 north main street apt 4, jackson, ms 39201", "number": "123", "predirectional": "N",
   "street": "MAIN", "suffix": "ST", "postdirectional": null, "unitType": "APT", "unit": "4",
   "city": "JACKSON", "state": "MS", "zip": "39201", "poBox": null, "intersection": null,
   "recipient": null, "building": null, "landmark": null,
   "normalized": "123 N MAIN ST APT 4, JACKSON MS 39201"}

Missing parts are null. Parts are in capitals with the Postal Service's abbreviations. A unit after a
number sign alone has no unitType. poBox is the number of the box (5), or a rural or contract route
with its box (RR 2 BOX 5). intersection is the second street of a corner. The street of a
numbered road is its name: HWY 49, COUNTY ROAD 12. Of several units (FL 3, STE 200) the last one is
the unit and the others are in building. Lines are UTF-8; one that is not is read as Windows-1252.
`

/** `parcelproof addresses FILE`: addresses in, their parts out, one line of JSON each. */
export async function addressesCommand(args: string[]): Promise<number> {
  const argument = readFileArgument(args, HELP, {})
  if (argument === null) return 0
  const { file } = argument
  const bytes = await openFile(file)

  try {
    await pipeline(answers(linesOf(bytes)), process.stdout, { end: false })
  } catch (error) {
    if (error instanceof TextRefused) {
      process.stderr.write(`${file}:1: ${error.message}\n`)
      return 1
    }
    // The reader may stop early (`| head`); then there is nothing left to do.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
  return 0
}

async function* answers(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let batch = ''
  for await (const line of lines) {
    batch += `${JSON.stringify(parseAddress(line))}\n`
    if (batch.length > 1 << 16) {
      yield batch
      batch = ''
    }
  }
  if (batch !== '') yield batch
}
