import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Maximum folders offered, their depth below the named one, and entries read of one folder. */
const MAX_FOLDERS = 200
const MAX_DEPTH = 3
const MAX_ENTRIES = 10_000

/**
 * The operator's folder and those below it, by their paths: the nearest first. No files, nothing hidden, and no
 * symbolic links. An unreadable one is left out.
 */
export async function listFolders(root: string): Promise<string[]> {
  const top = await realpath(root).catch(() => null)
  if (top === null) return []
  const found = [top]
  let level = [top]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const below: string[] = []
    for (const folder of level) {
      below.push(...(await foldersIn(folder)))
      if (found.length + below.length >= MAX_FOLDERS) break
    }
    found.push(...below)
    level = below
  }
  return found.slice(0, MAX_FOLDERS)
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .slice(0, MAX_ENTRIES)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .sort()
}
