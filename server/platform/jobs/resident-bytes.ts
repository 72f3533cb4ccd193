import { readFileSync } from 'node:fs'

/** Bytes to a page of memory, on every machine the server is run on. */
const PAGE = 4096

/** What a process of ours holds of the machine's memory; 0 where the system does not say so in a file. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}
