import { matchesPattern } from './newest-link.ts'

export type FolderFile = { name: string; bytes: number; modifiedMs: number }

/** Names of files that are still being copied, uploaded or edited, and of system files. */
const UNFINISHED = ['.part', '.partial', '.tmp', '.temp', '.crdownload', '.filepart', '.swp', '~']

/**
 * The most recently changed file of a folder that matches a pattern (all without one); null without a file. On a tie
 * the last by name. Hidden, empty and unfinished files are skipped.
 */
export function newestFile(
  files: readonly FolderFile[],
  pattern: string | null,
): FolderFile | null {
  const [newest] = files
    .filter(({ name, bytes }) => bytes > 0 && isFinished(name))
    .filter(({ name }) => pattern === null || matchesPattern(name, pattern))
    .sort((a, b) => b.modifiedMs - a.modifiedMs || (a.name < b.name ? 1 : -1))
  return newest ?? null
}

function isFinished(name: string): boolean {
  const lower = name.toLowerCase()
  return !lower.startsWith('.') && !UNFINISHED.some((end) => lower.endsWith(end))
}

/** A file changed within this time may still be growing. */
const SETTLED_MS = 60_000

/** Whether a file may still be growing. A time in the future comes from another clock and is ignored. */
export function mayGrow({ modifiedMs }: FolderFile, nowMs: number): boolean {
  return modifiedMs <= nowMs && nowMs - modifiedMs < SETTLED_MS
}
