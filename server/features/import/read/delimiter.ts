import { RecordScanner } from './record-scanner.ts'
import { DELIMITERS, type Delimiter } from './split-record.ts'

const SAMPLE_BYTES = 64 * 1024
const SAMPLE_RECORDS = 200

/**
 * Detects the delimiter of a text by its effect: the one that splits the most records into the same number of cells,
 * and into the most. A comma in every name never outweighs a tab in every line. Null if nothing splits more than one
 * record: the text has a single column.
 */
export function detectDelimiter(first: Buffer, isWhole: boolean): Delimiter | null {
  const sample = first.subarray(0, SAMPLE_BYTES)
  const wholeSample = isWhole && sample.length === first.length
  let best: Delimiter | null = null
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const score = scoreDelimiter(sample, wholeSample, delimiter)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** Minimum share of records split into one number of cells: below this the delimiter is only punctuation. */
const MIN_RECORDS_SHARE = 0.8

/** Whether the delimiter splits most records into the same number of cells. */
export function cutsMostRecords(first: Buffer, isWhole: boolean, delimiter: Delimiter): boolean {
  const sample = first.subarray(0, SAMPLE_BYTES)
  const { widths, records } = widthsOf(sample, isWhole && sample.length === first.length, delimiter)
  const most = Math.max(0, ...[...widths].map(([width, count]) => (width < 2 ? 0 : count)))
  return most >= Math.min(records, SAMPLE_RECORDS) * MIN_RECORDS_SHARE
}

function scoreDelimiter(sample: Buffer, isWhole: boolean, delimiter: Delimiter): number {
  const { widths, records } = widthsOf(sample, isWhole, delimiter)
  let score = 0
  for (const [width, count] of widths) {
    if (width < 2) continue
    const share = count / Math.min(records, SAMPLE_RECORDS)
    score = Math.max(score, share * share * Math.min(width, 12))
  }
  return score
}

/** Number of cells of the first records, and how many of them. */
function widthsOf(
  sample: Buffer,
  isWhole: boolean,
  delimiter: Delimiter,
): { widths: Map<number, number>; records: number } {
  const widths = new Map<number, number>()
  let records = 0
  try {
    for (const row of new RecordScanner(delimiter).scan(sample, isWhole)) {
      if (++records > SAMPLE_RECORDS) break
      const width = row.cells().length
      widths.set(width, (widths.get(width) ?? 0) + 1)
    }
  } catch {
    // A quote that never closes under this delimiter: the records before it were not returned, so the sample is read
    // as if it went on.
    for (const row of new RecordScanner(delimiter).scan(sample, false)) {
      if (++records > SAMPLE_RECORDS) break
      const width = row.cells().length
      widths.set(width, (widths.get(width) ?? 0) + 1)
    }
  }
  return { widths, records }
}
