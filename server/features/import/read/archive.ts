import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { storeBytes } from './byte-store.ts'
import { type Archive, closing, type FileHint, type OpenList } from './list-batch.ts'
import { openWorkbook } from './workbook.ts'
import { listZipEntries } from './zip-entries.ts'

/** Same as the upload limit. */
const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3

/** A zip archive: a workbook, a document, or the files of a layer. */
export async function openArchive(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: FileHint,
): Promise<OpenList> {
  const zip = await storeBytes(
    all,
    MAX_ARCHIVE_BYTES,
    () => new ListRefused('This archive is larger than 2 GB. Split it and import its parts.'),
  )
  try {
    const entries = listZipEntries(zip).filter(({ name }) => isOfTheList(name))
    if (entries.some(({ isEncrypted }) => isEncrypted)) {
      throw new ListRefused('This archive has a password. Unzip it and import the list inside.')
    }
    const list = await openEntries({ zip, entries, bytesRead, hint })
    return { ...list, batches: closing(list.batches, () => zip.close()) }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** macOS adds files to every archive that are not part of it. */
const isOfTheList = (name: string) => !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name)

async function openEntries(archive: Archive): Promise<OpenList> {
  const { zip, entries, bytesRead } = archive
  const has = (pattern: RegExp) => entries.some((entry) => pattern.test(entry.name))
  if (has(/^xl\/workbook\.bin$/i)) {
    throw new ListRefused(
      'This is a binary Excel workbook (.xlsb). Save it as XLSX or CSV and import that file.',
    )
  }
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^xl\/|workbook\.xml$/i)) {
    return openWorkbook(zip, entries, bytesRead, archive.hint)
  }
  if (has(/^word\//i)) {
    return (await import('./docx.ts')).openDocx(archive)
  }
  if (has(/^content\.xml$/i)) {
    throw new ListRefused(
      'This is an OpenDocument file. Save it as CSV or XLSX and import that file.',
    )
  }
  if (has(/a0{7}1\.gdbtable$/i)) {
    return (await import('./geodatabase.ts')).openGeodatabase(archive)
  }
  if (has(/\.(?:shp|dbf)$/i)) return (await import('./shapefile.ts')).openShapefile(archive)
  if (has(/\.kml$/i)) return (await import('./kml.ts')).openKmz(archive)
  throw new ListRefused(
    'This is a zip archive, not a workbook or a layer of GIS. Unzip it and import the list inside.',
  )
}
