import { readFileSync } from 'node:fs'

/** Bytes per page of memory, on every machine the server runs on. */
const PAGE = 4096

/** Resident memory of one of our processes; 0 if the system does not report it in a file. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}
