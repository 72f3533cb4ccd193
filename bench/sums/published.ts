import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NO_LISTS, READINGS } from './readings.ts'

/** Lists that counties and others published; they are not part of the repository. */
export const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

export const hasLists = existsSync(FOLDER)

/** Files of the folder without a declared reading. */
export function undeclaredFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('//', '/').slice(FOLDER.length))
    .filter(
      (path) =>
        !path.endsWith('PROVENANCE.md') &&
        !READINGS.some(({ file }) => file === path) &&
        !NO_LISTS.some(([beginning]) => path.startsWith(beginning)),
    )
}
