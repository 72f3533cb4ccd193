import { identityOf } from '../../../domain/import/identity.ts'
import { searchTexts } from '../../../domain/search/search-texts.ts'
import { type RowToStage, STAGED } from './staged-columns.ts'

/** One staged row as a COPY line; null when nothing identifies its property. */
export function stageLine(
  record: RowToStage['record'],
  row: Omit<RowToStage, 'record' | 'parcelKey' | 'texts'>,
): string | null {
  const texts = searchTexts(record)
  const parcelKey = identityOf(record, texts[1])
  if (parcelKey === null) return null
  const staged = { ...row, record, parcelKey, texts }
  let line = ''
  for (const { text } of STAGED) line += line === '' ? text(staged) : `\t${text(staged)}`
  return line
}
