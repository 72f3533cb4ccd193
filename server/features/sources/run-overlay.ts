import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Pool } from '../../platform/db/db.ts'
import { readUpload } from '../import/upload-store.ts'
import { areaWords, storeOverlay } from '../overlays/store-overlay.ts'
import { type AskedAreas, fetchAreas, openAreas } from './fetch-areas.ts'
import { type Asking, NO_MARKS } from './fetch-source.ts'
import type { SourceMarks, StoredSource } from './source.queries.ts'
import { findFile } from './source-file.queries.ts'

export type RanOverlay =
  | 'unchanged'
  /** Its areas wait for a person's approval, for the reason in the message. */
  | { waits: string }
  | { isSame: boolean; marks: SourceMarks; areas: number; message: string }

/** Whether a source has areas over parcels instead of a list. */
export const bringsOverlay = (
  source: StoredSource,
): source is StoredSource & { overlayKind: NonNullable<StoredSource['overlayKind']> } =>
  source.overlayKind !== null

/** Fetches a source's areas, which replace the previous ones once they are complete. */
export async function runOverlay(
  db: Pool,
  source: StoredSource & { overlayKind: NonNullable<StoredSource['overlayKind']> },
  asking: Asking,
): Promise<RanOverlay> {
  const classField = source.classField ?? ''
  const asked =
    source.kind === 'file'
      ? await openFile(db, source, classField, asking)
      : await fetchAreas(source, classField, asking)
  if (asked === 'unchanged') return asked
  const stored = await storeOverlay(
    db,
    {
      sourceId: source.id,
      kind: source.overlayKind,
      name: asked.name,
      classField,
      address: publicAddress(source.kind, asked.marks.link ?? source.address),
      knownSha256: source.sha256,
    },
    asked.batches,
  )
  const { areas, isSame, sha256, waits } = stored
  if (waits !== null) return { waits }
  const message = [areaWords(stored), ...asked.remarks.map(sentence)].join(' ')
  return { isSame, areas, message, marks: { ...asked.marks, sha256 } }
}

const sentence = (remark: string): string =>
  `${remark.charAt(0).toUpperCase()}${remark.slice(1)}${/[.!?]$/.test(remark) ? '' : '.'}`

async function openFile(
  db: Pool,
  source: StoredSource,
  classField: string,
  asking: Asking,
): Promise<Exclude<AskedAreas, 'unchanged'>> {
  const file = source.fileImportId === null ? null : await findFile(db, source.fileImportId)
  if (file === null) throw new Error(`the file of source ${source.id} is not kept`)
  asking.bytes = file.byteCount
  const body = readUpload(db, file.importId, file.byteCount)
  const opened = await openAreas(source, classField, { fileName: file.fileName, body })
  return { ...opened, marks: NO_MARKS }
}

/** Safe for everyone: without server paths, and without a site's path, which may contain keys. */
function publicAddress(kind: SourceKind, address: string): string {
  if (kind === 'file') return address
  if (kind === 'folder' || !URL.canParse(address)) return 'a file of the server'
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}
