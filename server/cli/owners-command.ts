import { once } from 'node:events'
import { ListRefused } from '../../domain/import/list-refused.ts'
import { type OwnerLink, resolveOwners } from '../../domain/ownership/resolve/resolve-owners.ts'
import { openFile, readFileArgument } from './file-argument.ts'
import { readOwnerRows } from './read-owner-rows.ts'

const HELP = `parcelproof owners FILE [--explain]      (FILE may be -, standard input)

Matches rows that have the same owner: a person, a couple or a company. FILE is CSV with the columns
id,name,address,city,state,zip in any order; any cell but the id may be empty.

The answer is CSV id,owner in the same order: rows of one owner share the value of owner, which is
the id of the first of them. Only name and address are used. People are never joined by name alone; a
company without address is matched by name; a couple is not the same owner as one of the two.

  --explain   instead of the CSV, JSON lines of each link: {a, b, is, weight, reasons}. is:
              same      joined; weight is the certainty, 0 to 1
              overlap   a couple or group and one of them
              stopped   similar, but at an address shared by many names or in care of another
              refused   would join members that contradict each other (JR and SR, other given names)

Each rejected row goes to standard error as file:line: reason. Exit status 1 when a row was rejected.
`

/** `parcelproof owners FILE`: rows of the same owner get the same value. */
export async function ownersCommand(args: string[]): Promise<number> {
  const argument = readFileArgument(args, HELP, { explain: { type: 'boolean', default: false } })
  if (argument === null) return 0
  const { file, values } = argument

  const read = await readFileRows(file)
  if ('why' in read) {
    process.stderr.write(`${file}: ${read.why}\n`)
    return 1
  }
  const { rows, refused } = read
  if (rows.length > 0 || refused.length === 0) {
    const links: string[] = []
    const onLink = (link: OwnerLink) => links.push(JSON.stringify(link))
    const owners = resolveOwners(rows, [], values.explain ? onLink : null)
    if (values.explain) await writeLines(links)
    else {
      const lines = rows.map(({ id }, at) => `${quote(id)},${quote(owners[at] ?? id)}`)
      await writeLines(['id,owner', ...lines])
    }
  }
  process.stderr.write(refused.map(({ line, why }) => `${file}:${line}: ${why}\n`).join(''))
  return refused.length > 0 ? 1 : 0
}

async function readFileRows(file: string) {
  const bytes = await openFile(file)
  try {
    return await readOwnerRows(bytes)
  } catch (error) {
    if (error instanceof ListRefused) return { why: error.message }
    throw error
  }
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const BATCH = 10_000

/** Waits for a slow reader, so that a long answer is not buffered twice. */
async function writeLines(lines: readonly string[]): Promise<void> {
  const { stdout } = process
  // The reader may stop early (`| head`); then there is nothing left to do.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  for (let from = 0; from < lines.length; from += BATCH) {
    if (stdout.destroyed) return
    const isTaken = stdout.write(`${lines.slice(from, from + BATCH).join('\n')}\n`)
    if (!isTaken) await Promise.race([once(stdout, 'drain'), once(stdout, 'close')])
  }
}
