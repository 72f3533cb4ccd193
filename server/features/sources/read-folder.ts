import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { type FolderFile, mayGrow, newestFile } from '../../../domain/sources/newest-file.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'
import type { SourceMarks, StoredSource } from './source.queries.ts'

/** Thrown when a file is still being written: it is read again in some minutes. */
export class StillWritten extends ListRefused {
  override name = 'StillWritten'
  constructor(fileName: string) {
    super(`A file is still being written: ${fileName}. It is read in some minutes.`)
  }
}

/** Maximum files of one folder that are examined. */
const MAX_FILES = 10_000

/**
 * The newest file of a folder of this server. It is identified by name, size and modification time, then by its
 * bytes. Nothing outside the operator's folder (`SOURCES_FOLDER`) is read, not even through a symbolic link.
 */
export async function listFolder(
  source: StoredSource,
  { root, maxBytes }: { root: string | null; maxBytes: number },
): Promise<
  | 'unchanged'
  | { fileName: string; body: AsyncIterable<Buffer>; marks: Omit<SourceMarks, 'sha256'> }
> {
  const folder = await realFolder(source.address, root)
  const file = newestFile(await filesOf(folder), source.pattern)
  if (file === null) {
    if (source.sha256 !== null) return 'unchanged'
    const like = source.pattern === null ? '' : ` like “${source.pattern}”`
    throw new ListRefused(`There is no file${like} in the folder yet.`)
  }
  const mark = markOf(file)
  if (file.name === source.link && mark === source.etag) return 'unchanged'
  if (mayGrow(file, Date.now())) throw new StillWritten(file.name)
  if (file.bytes > maxBytes) {
    throw new FetchFailed(`It is larger than ${Math.round(maxBytes / 1e6)} MB`)
  }
  return {
    fileName: file.name,
    body: readWhole(join(folder, file.name), file),
    marks: { etag: mark, lastModified: null, editedMs: null, link: file.name },
  }
}

/**
 * Resolves a path to a folder, if it is the operator's or below it. Throws ListRefused and FetchFailed. The message
 * for any other path does not reveal whether something exists there.
 */
export async function realFolder(path: string, root: string | null): Promise<string> {
  if (root === null) {
    throw new ListRefused('Folders are not read here: the setting SOURCES_FOLDER names none.')
  }
  const allowed = await realpath(root).catch((error: unknown) => {
    throw folderFailed(error)
  })
  const folder = await realpath(path).catch(() => null)
  const isBelow =
    folder === allowed || folder?.startsWith(allowed.endsWith(sep) ? allowed : allowed + sep)
  if (folder === null || !isBelow) {
    throw new FetchFailed(
      `There is no such folder in ${root}, which the setting SOURCES_FOLDER names`,
    )
  }
  const about = await stat(folder)
  if (!about.isDirectory()) throw new ListRefused('This is the path of a file. Give its folder.')
  return folder
}

async function filesOf(folder: string): Promise<FolderFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw folderFailed(error)
  })
  const files: FolderFile[] = []
  for (const entry of entries.filter((each) => each.isFile()).slice(0, MAX_FILES)) {
    // It may have been removed since it was listed.
    const about = await lstat(join(folder, entry.name)).catch(() => null)
    if (about?.isFile()) {
      files.push({ name: entry.name, bytes: about.size, modifiedMs: Math.floor(about.mtimeMs) })
    }
  }
  return files
}

const markOf = ({ bytes, modifiedMs }: FolderFile): string => `${bytes}-${modifiedMs}`

/** The bytes of a file; throws at its end if it was changed meanwhile. */
async function* readWhole(path: string, file: FolderFile): AsyncGenerator<Buffer> {
  const handle = await openPlain(path)
  try {
    // Appended bytes are not followed: the check at the end detects them.
    for await (const piece of handle.createReadStream({ end: file.bytes - 1, autoClose: false })) {
      yield piece as Buffer
    }
    const { size, mtimeMs } = await handle.stat()
    if (markOf({ ...file, bytes: size, modifiedMs: Math.floor(mtimeMs) }) !== markOf(file)) {
      throw new StillWritten(file.name)
    }
  } finally {
    await handle.close()
  }
}

/** A file that became a link since it was listed is not followed, and a pipe does not block. */
async function openPlain(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    throw folderFailed(error)
  })
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new FetchFailed('It is no file')
}

function folderFailed(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new FetchFailed('The folder is not there', { cause: error })
  if (code === 'EACCES' || code === 'EPERM') {
    return new FetchFailed('The server may not read it', { cause: error })
  }
  if (code === 'ELOOP') return new FetchFailed('It is a symbolic link', { cause: error })
  return new FetchFailed(`It could not be read (${code ?? 'unknown'})`, { cause: error })
}
