import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { MaxBid } from '../../../contract/max-bid.ts'
import { sourceWords } from '../../../domain/max-bid/source-words.ts'
import { isCoveredCounty } from '../../lib/covered-state.ts'
import { capitalise, formatMoney, NOTHING } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Prose } from '../../ui/prose.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { BidField } from './bid-field.tsx'
import {
  BID_ROWS,
  type BidInputName,
  type BidInputs,
  type BidRow,
  CHANCE_FIELDS,
  leastBidFields,
  lineOf,
  sendable,
} from './bid-inputs.ts'
import { maxBidQuery } from './max-bid.api.ts'
import { ResultsPart } from './results-part.tsx'
import { SaveMargin } from './save-margin.tsx'
import { TwoBids } from './two-bids.tsx'
import { YieldPart } from './yield-part.tsx'

/** The bid is recomputed after this long a pause in typing, in milliseconds. */
const DELAY_MS = 300

type BidCardProps = { propertyId: number; county: string }

/** The two maximum bids, one as a sum on paper; every figure can be changed. */
export function BidCard({ propertyId, county }: BidCardProps) {
  const [typed, setTyped] = useState<BidInputs>({})
  const isCovered = isCoveredCounty(county)
  const bid = useQuery({
    ...maxBidQuery(propertyId, sendable(useDebounced(typed, DELAY_MS))),
    enabled: isCovered,
  })
  const isChanged = Object.keys(typed).length > 0
  if (!isCovered) {
    return (
      <CardLine id="max-bid" title="Maximum bid">
        Bids are computed for Mississippi, Alabama and Tennessee. This property is in {county}, so
        there is no bid.
      </CardLine>
    )
  }
  return (
    <div id="max-bid" className="scroll-mt-18">
      <Card
        title="Maximum bid"
        lead={
          <>
            If redeemed, and if you get the deed
            <span className="print:hidden">. You can change every figure.</span>
          </>
        }
        aside={
          isChanged && (
            <Button variant="secondary" size="sm" onClick={() => setTyped({})}>
              <RotateCcw aria-hidden />
              Reset to the record
            </Button>
          )
        }
      >
        {bid.isPending ? (
          <div className="grid gap-4">
            <LoadingLabel>Loading the maximum bid</LoadingLabel>
            {BID_ROWS.map((row) => (
              <Skeleton key={row.line} className="h-8" />
            ))}
          </div>
        ) : bid.isError ? (
          <ErrorNotice what="The bid could not be computed." query={bid} />
        ) : (
          <Sheet
            bid={bid.data}
            typed={typed}
            isStale={bid.isPlaceholderData}
            onType={(name, text) => {
              const { [name]: _before, ...others } = typed
              setTyped(text === null ? others : { ...others, [name]: text })
            }}
          />
        )}
      </Card>
    </div>
  )
}

const ALABAMA = [
  ['al-land-sale', 'Land sale'],
  ['al-tax-lien', 'Tax lien sale'],
] as const

type SheetProps = {
  bid: MaxBid
  typed: BidInputs
  /** The figures are still those of the previous inputs. */
  isStale: boolean
  /** Null resets to the record's figure. */
  onType: (name: keyof BidInputs, text: string | null) => void
}

function Sheet({ bid, typed, isStale, onType }: SheetProps) {
  if (bid.status === 'sold' || bid.status === 'held') return <TwoBids bids={bid} />
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 print:block">
      <div className="border-b pb-5 md:col-span-2">
        <TwoBids bids={bid} isStale={isStale} />
      </div>
      <div className="min-w-0">
        {bid.regime.startsWith('al-') && (
          <SelectField
            className="mb-3 max-w-60"
            label="Kind of sale"
            onPaper={ALABAMA.find(([kind]) => kind === (typed.regime ?? bid.regime))?.[1] ?? null}
            options={ALABAMA}
            value={typed.regime ?? bid.regime}
            onChange={(event) => onType('regime', event.target.value)}
          />
        )}
        <ol aria-label="If you get the deed, line by line" className="divide-y">
          {BID_ROWS.map((row) => (
            <SumRow key={row.line} row={row} {...{ bid, typed, isStale, onType }} />
          ))}
        </ol>
      </div>
      <div className="min-w-0 print:mt-4">
        <div className="grid gap-2 break-inside-avoid">
          {[...leastBidFields(bid.regime), ...CHANCE_FIELDS].map((field) => (
            <div key={field.name}>
              <BidField field={field} bid={bid} typed={typed} onType={onType} />
              <p className="mt-1.5 text-ink-muted text-xs">
                <Prose>{fieldSource(bid, field.name)}</Prose>
              </p>
            </div>
          ))}
        </div>
        <ResultsPart {...bid} />
        {bid.yield && <YieldPart regime={bid.regime} curve={bid.yield} />}
        <div className="break-before-avoid break-inside-avoid">
          <ul className="mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
            {bid.assumptions.map((each) => (
              <li key={each}>
                <Prose>{capitalise(each)}</Prose>.
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function SumRow({ row, bid, typed, isStale, onType }: SheetProps & { row: BidRow }) {
  const line = lineOf(bid, row)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-3 py-3 first:pt-0 print:py-1.5">
      <div className="grid gap-1.5 print:gap-0">
        {row.fields.map((field) => (
          <BidField key={field.name} field={field} bid={bid} typed={typed} onType={onType} />
        ))}
        <p className="text-ink-muted text-xs">
          <Prose>
            {line
              ? [row.says && capitalise(line.what), sourceWords(line)].filter(Boolean).join('. ')
              : 'Enter a value first'}
          </Prose>
        </p>
        {row.line === 'margin' && <SaveMargin typed={typed.marginPercent} />}
      </div>
      <p
        className={cn(
          'pt-8.5 text-right sm:pt-2.5 print:pt-0 tabular-nums',
          isStale && 'opacity-50',
        )}
      >
        {signed(line?.amount)}
      </p>
    </li>
  )
}

function fieldSource({ inputs, redeemedInMonth }: MaxBid, name: BidInputName): string {
  if (name === 'redeemedInMonth') {
    return redeemedInMonth === 1 ? 'The first month earns least' : 'Your figure'
  }
  const none = name === 'chancePercent' ? 'Not set: too few results of this county' : 'not known'
  return sourceWords(inputs[name] ?? { source: none })
}

function signed(amount: number | undefined): string {
  if (amount === undefined) return NOTHING
  return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)
}
