import type { PropertyDetail } from '../../../contract/property.ts'
import { Heading } from '../../ui/heading.tsx'
import { listFieldWord } from '../property/list-field-word.ts'
import { RowInPrint } from '../property/row-in-print.tsx'

/** Rows shown at once: a parcel is in few printed lists. */
const SHOWN = 3

/** The property's rows in printed lists, as they are printed. */
export function AsPrinted({ rows }: { rows: PropertyDetail['listRows'] }) {
  const printed = rows.filter(({ inPrint }) => inPrint.length > 0).slice(0, SHOWN)
  if (printed.length === 0) return null
  return (
    <section aria-labelledby="as-printed" className="mt-4 grid gap-3 border-t pt-3">
      <Heading id="as-printed" className="font-semibold">
        As printed
      </Heading>
      {printed.map(({ importId, line, source, inPrint }) => (
        <div key={`${importId} ${line}`} className="grid gap-1.5">
          <p className="wrap-anywhere text-ink-muted text-xs">{source}</p>
          <RowInPrint parts={inPrint} nameOf={listFieldWord} />
        </div>
      ))}
    </section>
  )
}
