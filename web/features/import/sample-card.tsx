import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { removeSampleData, sampleQuery } from './import.api.ts'

/** The sample data, for people who may remove it. */
export function SampleCard() {
  const queries = useQueryClient()
  const sample = useQuery(sampleQuery).data
  if (!sample?.mayRemove || sample.properties === 0) return null
  return (
    <Card
      title="Sample data"
      aside={
        <ConfirmButton
          icon={Trash2}
          label="Remove sample data"
          title="Remove the sample data?"
          description="This can’t be undone."
          confirm={{ label: 'Remove sample data' }}
          failed="The sample data could not be removed."
          run={async () => {
            const { removed } = await removeSampleData()
            return {
              title: 'Sample Data Removed',
              description: `${formatCount(removed, 'property', 'properties')} removed.`,
            }
          }}
          onDone={() => queries.invalidateQueries()}
        >
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              The {formatCount(sample.properties, 'sample property', 'sample properties')} are
              removed for everyone, also from watchlists.
            </li>
            <li>Properties and values from your own imports stay.</li>
          </ul>
        </ConfirmButton>
      }
    >
      <p className="text-ink-muted">
        {formatCount(sample.properties, 'fictional property lets', 'fictional properties let')} you
        try ParcelProof. Remove them once you have imported a real list.
      </p>
    </Card>
  )
}
