import { matchesPattern } from './newest-link.ts'

export type FolderFile = { name: string; bytes: number; modifiedMs: number }

/** Names of what is still being copied, uploaded or edited, and of what a system keeps for itself. */
const UNFINISHED = ['.part', '.partial', '.tmp', '.temp', '.crdownload', '.filepart', '.swp', '~']

/**
 * The file of a folder that was changed last and that a pattern is about, all where there is none; null where no file
 * is. Of two that were changed together the last by name. Hidden files, empty ones and such as are named for being
 * unfinished are none.
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

/** A file that was changed within this time may still be growing. */
const SETTLED_MS = 60_000

/** Whether a file is left alone for now. One of a later time than ours has a clock of its own, and is not. */
export function mayGrow({ modifiedMs }: FolderFile, nowMs: number): boolean {
  return modifiedMs <= nowMs && nowMs - modifiedMs < SETTLED_MS
}
