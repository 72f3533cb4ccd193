/**
 * Distinguishes private lists with the same columns: the letters of the file's name, so that `ours 2026-08.csv` is
 * the next edition of `ours 2026-07.csv`.
 */
export function listNameOf(fileName: string): string {
  return withoutEnding(fileName)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** A file's name without its extension. */
export const withoutEnding = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,8}$/i, '')
