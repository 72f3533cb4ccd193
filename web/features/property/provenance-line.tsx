import type { Provenance } from '../../../contract/value.ts'
import { DayOrYear } from '../../ui/time.tsx'
import { SampleLine } from './sample-line.tsx'

/** The source and its as-of date. */
export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  if (provenance.isSample) {
    return <SampleLine>This is sample data, not a record of a real county.</SampleLine>
  }
  return (
    <p className="text-ink-muted text-xs">
      Source: {provenance.source}, as of <DayOrYear on={provenance.asOf} year={provenance.year} />
    </p>
  )
}
