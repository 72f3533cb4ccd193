// Reads an endless file like an import, and prints its process id.
import { readdirSync, readFileSync } from 'node:fs'
import { formsInForms } from '../read/testing/self-naming.ts'
import { openListApart } from '../read-apart.ts'

async function* file(): AsyncGenerator<Uint8Array> {
  yield formsInForms()
}

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

openListApart(
  file(),
  { fileName: 'list.pdf', byteCount: null },
  new AbortController().signal,
).catch(() => {})
const child = readdirSync('/proc').find((pid) => parentOf(pid) === process.pid)
process.stdout.write(`${child}\n`)
