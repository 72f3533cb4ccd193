import { Damage } from '../../domain/import/damage.ts'
import { columnRemarks } from '../../domain/import/list-plan.ts'
import { ListRefused } from '../../domain/import/list-refused.ts'
import { compileMapper } from '../../domain/import/map-row.ts'
import type { ImportOptions } from '../../server/features/import/import.queries.ts'
import { openList } from '../../server/features/import/read/open-list.ts'
import { openAndRecognize } from '../../server/features/import/recognize-file.ts'
import { refuseFaultyRow } from '../../server/features/import/row-fault.ts'

/** The importer's result for a file, row by row. */
export type Imported = {
  /** Why the whole list is refused. */
  refusal: string | null
  /** By line: the amount owed, of accepted rows. */
  taken: Map<number, number | null>
  /** Lines with a problem or a remark. */
  reported: Set<number>
  /** A column as a whole has a remark. */
  isColumnTold: boolean
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Reads a file as an import or a preview does, without the database. */
export async function importText(
  bytes: Uint8Array,
  fileName: string,
  options: ImportOptions,
): Promise<Imported> {
  const imported: Imported = {
    refusal: null,
    taken: new Map(),
    reported: new Set(),
    isColumnTold: false,
  }
  try {
    const source = { fileName, byteCount: bytes.length, options, opens: openList }
    const { plan, rows } = await openAndRecognize(inOne(bytes), source, '2026-11-21')
    imported.isColumnTold = columnRemarks(plan).length > 0
    const map = compileMapper(plan)
    const damage = new Damage(plan.headings)
    let total = 0
    let last = 0
    for await (const batch of rows) {
      for (const row of batch.rows) {
        // Lines merged into a row with a problem are reported with it.
        if (imported.reported.has(last)) reportUpTo(imported.reported, last, row.line)
        last = row.line
        const mapped = refuseFaultyRow(row) ?? map(row.cells(), row.line, null, row.numbers?.())
        if (mapped.kind === 'skip') continue
        total++
        damage.add(row.line, 'misfit' in mapped ? mapped.misfit : undefined)
        if (mapped.record) imported.taken.set(row.line, mapped.record.totalCents)
        if (mapped.problems.length > 0) imported.reported.add(row.line)
      }
    }
    const lines = Buffer.from(bytes).toString('latin1').split('\n').length
    if (imported.reported.has(last)) reportUpTo(imported.reported, last, lines + 1)
    imported.refusal = damage.refusal(total)
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error
    imported.refusal = error.message
  }
  return imported
}

function reportUpTo(reported: Set<number>, from: number, end: number): void {
  for (let line = from + 1; line < end; line++) reported.add(line)
}
