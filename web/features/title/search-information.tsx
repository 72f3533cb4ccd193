import type { TitleRecord } from '../../../contract/title.ts'
import { isExamined } from '../../../domain/property/verdict.ts'
import { SEARCH_YEARS, searchDepthWords } from '../../../domain/title/findings/search-depth.ts'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Day, Moment } from '../../ui/time.tsx'

/** The scope and date of the search; a sentence distinguishes the standard depth from the actual one. */
export function SearchInformation({ record }: { record: TitleRecord | null }) {
  return (
    <Card title="Search Information">
      <Facts>
        <Fact name="Last updated">
          {record === null ? (
            'Never'
          ) : isExamined(record) ? (
            <Moment at={record.lastTitleSearch} />
          ) : (
            <Day on={record.asOf} />
          )}
        </Fact>
        <Fact name="Data source">County Records</Fact>
        <Fact name="Search depth">{SEARCH_YEARS} Years</Fact>
        {record && (
          <>
            <Fact name="Searched from">
              {record.searchedFrom ? <Day on={record.searchedFrom} /> : 'Nothing found'}
            </Fact>
            <Fact name="As of">
              <Day on={record.asOf} />
            </Fact>
            <Fact name="Evidence found" isNumber>
              {Math.round(record.coverage * 100)}%
            </Fact>
            <Fact name="Instruments read" isNumber>
              {formatNumber(record.instruments.length)}
            </Fact>
            {record.unplaced.length > 0 && (
              <Fact name="Not matched" isNumber>
                {formatNumber(record.unplaced.length)}
              </Fact>
            )}
            <Fact name="Rule set">{record.ruleSet}</Fact>
          </>
        )}
      </Facts>
      <p className="mt-3 text-ink-muted text-sm">{searchDepthWords(record)}</p>
    </Card>
  )
}
