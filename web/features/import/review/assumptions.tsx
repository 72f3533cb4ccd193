import type { FileImportResult } from '../../../../contract/import.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { fieldValue } from '../../property/field-words.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { assumedValues } from '../import-words.ts'
import { Part } from './part.tsx'

/** Values that the list does not state. */
export function Assumptions({ result }: { result: FileImportResult }) {
  const values = assumedValues(result)
  return (
    <Part title="Assumptions">
      {values.length === 0 ? (
        <p className="text-ink-muted">None. The list has every value.</p>
      ) : (
        <>
          <Facts>
            {values.map(({ field, value }) => (
              <Fact key={field} name={listFieldWord(field)}>
                {value === null ? 'Where a row has no value' : fieldValue(field, value)}
              </Fact>
            ))}
          </Facts>
          <p className="mt-3 text-ink-muted text-xs">
            The list does not state these values. They are marked as assumed wherever they are
            shown.
          </p>
        </>
      )}
    </Part>
  )
}
