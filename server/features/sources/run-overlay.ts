import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Pool } from '../../platform/db/db.ts'
import { areaWords, storeOverlay } from '../overlays/store-overlay.ts'
import { askAreas } from './ask-areas.ts'
import type { Asking } from './ask-source.ts'
import type { SourceMarks, StoredSource } from './source.queries.ts'

export type RanOverlay =
  | 'unchanged'
  | { isSame: boolean; marks: SourceMarks; areas: number; message: string }

/** Whether a source brings areas that lie over parcels, and no list. */
export const bringsOverlay = (
  source: StoredSource,
): source is StoredSource & { overlayKind: NonNullable<StoredSource['overlayKind']> } =>
  source.overlayKind !== null

/** Asks a source for its areas, which take the place of those before once they have come whole. */
export async function runOverlay(
  db: Pool,
  source: StoredSource & { overlayKind: NonNullable<StoredSource['overlayKind']> },
  asking: Asking,
): Promise<RanOverlay> {
  const classField = source.classField ?? ''
  const asked = await askAreas(source, classField, asking)
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
  const { areas, isSame, sha256 } = stored
  return { isSame, areas, message: areaWords(stored), marks: { ...asked.marks, sha256 } }
}

/** As everyone may see it: no path of the server, and nothing behind the path of a site, where keys are given. */
function publicAddress(kind: SourceKind, address: string): string {
  if (kind === 'folder' || !URL.canParse(address)) return 'a file of the server'
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}
