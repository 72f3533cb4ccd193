import type { OwnerCounty } from '../../../../contract/ownership.ts'
import { formatCount } from '../../../lib/format.ts'
import { BarTable } from '../../../ui/bar-table.tsx'
import { percentWords, riskWords } from './risk-words.ts'

/** Counties shown; few owners have parcels in more. */
const MAX_COUNTIES = 4

/** The owner's share of delinquent parcels compared with the county's, in figures and in a sentence. */
export function RiskCorrelation({ counties }: { counties: readonly OwnerCounty[] }) {
  return (
    <>
      {counties.slice(0, MAX_COUNTIES).map((county) => (
        <div key={county.county} className="grid gap-2">
          <BarTable
            caption={`Delinquent in ${county.county}`}
            headings={[county.county, 'Delinquent', 'Share']}
            most={1}
            rows={[
              {
                key: 'owner',
                name: 'This owner',
                value: county.share,
                tone: county.delinquent > 0 ? 'bad' : 'other',
                cells: [
                  `${county.delinquent.toLocaleString('en-US')} of ${county.parcels.toLocaleString('en-US')}`,
                  percentWords(county.share),
                ],
              },
              {
                key: 'county',
                name: 'All parcels in our records there',
                value: county.countyShare,
                cells: [
                  `${county.countyDelinquent.toLocaleString('en-US')} of ${county.countyParcels.toLocaleString('en-US')}`,
                  percentWords(county.countyShare),
                ],
              },
            ]}
          />
          <p>{riskWords(county)}</p>
        </div>
      ))}
      {counties.length > MAX_COUNTIES && (
        <p className="text-ink-muted">
          And parcels in{' '}
          {formatCount(counties.length - MAX_COUNTIES, 'more county', 'more counties')}.
        </p>
      )}
    </>
  )
}
