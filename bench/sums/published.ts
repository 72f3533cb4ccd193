import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reading } from './reading.ts'
import { NO_LISTS, READINGS } from './readings.ts'

/** Lists that counties and others published; they are not part of the repository. */
const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url))
export const FOLDER = `${SHARED}data/`

export const hasLists = existsSync(FOLDER)

export const pathOf = ({ folder = 'data', file }: Pick<Reading, 'folder' | 'file'>) =>
  `${SHARED}${folder}/${file}`

/** Files of the folders without a declared reading. */
export function undeclaredFiles(): string[] {
  return (['data', 'field-lists'] as const).flatMap((folder) => {
    const root = `${SHARED}${folder}/`
    if (!existsSync(root)) return []
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('//', '/').slice(root.length))
      .filter(
        (path) =>
          !path.endsWith('PROVENANCE.md') &&
          !READINGS.some((each) => each.file === path && (each.folder ?? 'data') === folder) &&
          !NO_LISTS.some(([beginning]) => path.startsWith(beginning)),
      )
  })
}
