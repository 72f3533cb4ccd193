import { useQuery } from '@tanstack/react-query'
import type { Forecast, ReadyForecast } from '../../../contract/forecast.ts'
import { formatCount, formatValue } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { BackTestButton } from './back-test-button.tsx'
import { BidRange } from './bid-range.tsx'
import { forecastQuery } from './forecast.api.ts'
import { bidWords, chanceWords, yearsWords } from './forecast-words.ts'
import { SimilarSales } from './similar-sales.tsx'

const ANCHOR = 'forecast'
const TITLE = 'Sale forecast'

/** Prices of similar land, by the results of the county's earlier sales. */
export function ForecastCard({ propertyId }: { propertyId: number }) {
  const forecast = useQuery(forecastQuery(propertyId))
  const county = forecast.data?.county
  const hasResults =
    forecast.data?.status === 'ready' ||
    (forecast.data?.status === 'too few' && forecast.data.found.bids > 0)
  const backTest = hasResults && county && <BackTestButton county={county} />
  if (forecast.data && forecast.data.status !== 'ready') {
    return (
      <CardLine id={ANCHOR} title={TITLE} aside={backTest}>
        {whyNone(forecast.data)}
      </CardLine>
    )
  }
  return (
    <Card
      id={ANCHOR}
      title={TITLE}
      lead={county && `From results of tax sales in ${county} only`}
      aside={backTest}
      flush
    >
      {forecast.isPending ? (
        <div className="grid gap-3 p-4">
          <LoadingLabel>Loading the forecast</LoadingLabel>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-4" />
        </div>
      ) : forecast.isError ? (
        <ErrorNotice inset what="The forecast could not be loaded." query={forecast} />
      ) : (
        <Ready forecast={forecast.data} />
      )}
    </Card>
  )
}

function whyNone(forecast: Exclude<Forecast, ReadyForecast>): string {
  const { county } = forecast
  if (forecast.status === 'learning') {
    return `Results of ${county} were imported and are being evaluated. Open this page again in a few minutes.`
  }
  const { found, needed } = forecast
  const need = `A forecast needs ${needed.bids} winning bids over ${needed.years} years, ${needed.bidsInLastYear} of them in the last.`
  return found.bids === 0
    ? `No results with winning bids at tax sales in ${county} have been imported. ${need}`
    : `${need} The imported results of ${county} have ${formatCount(found.bids, 'winning bid')} over ${formatCount(found.years, 'year')}, ${found.bidsInLastYear} of them in the last.`
}

function Ready({ forecast }: { forecast: ReadyForecast }) {
  const { bid, measure, overDue, known, learnedFrom, asOf, similar } = forecast
  const isRate = measure === 'rate'
  return (
    <>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 p-4 md:grid-cols-2">
        <div className="min-w-0">
          <p className="text-ink-muted">
            {isRate ? 'Winning rate' : 'Winning bid'}, if anyone bids
          </p>
          <p className="mt-1 font-semibold font-serif text-lg tabular-nums">
            {bidWords(bid.low, measure)} to {bidWords(bid.high, measure)}
          </p>
          <BidRange bid={bid} measure={measure} due={isRate ? null : known.amountDue} />
          <p className="mt-3 text-pretty text-ink-muted text-xs">
            Set so that it would have held four of five winning bids over the years, each judged
            from those before it. Single years held fewer or more: where prices turn, no range
            knows.
          </p>
        </div>
        <div className="min-w-0">
          <Facts>
            <Fact name="Chance of no bid" isNumber>
              {chanceWords(forecast.noBid)}
            </Fact>
            {overDue && (
              <Fact name="Above the amount due" isNumber>
                {bidWords(overDue.low, measure)} to {bidWords(overDue.high, measure)}
              </Fact>
            )}
            <Fact name="Assessed value used" isNumber>
              {known.assessedValue === null ? 'not known' : formatValue(known.assessedValue)}
            </Fact>
          </Facts>
          <p className="mt-4 text-pretty text-ink-muted text-xs">
            From {formatCount(learnedFrom.bids, 'winning bid')} among{' '}
            {formatCount(learnedFrom.listings, 'listing')} of {yearsWords(learnedFrom.years)}; last
            sale <Day on={asOf} />. A winning bid is what a buyer paid at the sale, not what the
            land is worth or resold for.
          </p>
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-label="Similar sales" className="border-t pt-3">
          <Heading className="px-4 font-semibold">Sales most like this one</Heading>
          <SimilarSales similar={similar} measure={measure} />
        </section>
      )}
    </>
  )
}
