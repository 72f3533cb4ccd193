import { StartRefused } from '../../start-refused.ts'

/** A message for a file system error of the data folder; null for other errors. */
export function explainFolderError(error: unknown, folder: string): StartRefused | null {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const words: Partial<Record<string, string>> = {
    EACCES: `The data folder ${folder} can't be read and written by this user. Give it to this user (chown -R), or choose another with DATA_DIR.`,
    EPERM: `The data folder ${folder} can't be changed by this user. Give it to this user (chown -R), or choose another with DATA_DIR.`,
    EROFS: `The data folder ${folder} is on a read-only disk. Choose another with DATA_DIR.`,
    ENOSPC: diskFull(folder),
    EDQUOT: `The disk quota for the data folder ${folder} is used up. Make room, or choose another with DATA_DIR.`,
    ENOTDIR: `The data folder ${folder} can't be created: part of its path is a file. Choose another with DATA_DIR.`,
    EEXIST: `The data folder ${folder} is a file. Choose another with DATA_DIR.`,
    ENAMETOOLONG: `The path of the data folder ${folder} is too long. Choose another with DATA_DIR.`,
  }
  const message = code === undefined ? undefined : words[code]
  return message === undefined ? null : new StartRefused(message, { cause: error })
}

export const diskFull = (folder: string) =>
  `The disk of the data folder ${folder} is full. Make room and start again; nothing that was saved is lost.`

/** A message for a known PostgreSQL startup error; null for others. */
export function explainServerLog(text: string, folder: string): StartRefused | null {
  // The second message appears when only part of a page could be written.
  if (/No space left on device|wrote only \d+ of \d+ bytes/.test(text))
    return new StartRefused(diskFull(folder))
  if (/Read-only file system/.test(text)) {
    return new StartRefused(
      `The data folder ${folder} is on a read-only disk. Choose another with DATA_DIR.`,
    )
  }
  if (/Cannot allocate memory|could not map anonymous shared memory/.test(text)) {
    return new StartRefused(
      'There is not enough memory to start the database. Close other programs, or add memory.',
    )
  }
  if (/database files are incompatible with server/.test(text)) {
    return new StartRefused(
      `The database in ${folder} was made by another release of PostgreSQL. Start the release of ParcelProof that made it, or choose another DATA_DIR.`,
    )
  }
  return null
}

/** The last lines of a log, for an error without a better message. */
export const lastLines = (text: string, count = 6) =>
  text.trim().split('\n').slice(-count).join('\n')
