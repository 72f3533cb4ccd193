import { useQuery } from '@tanstack/react-query'
import { DRAFT_FORMATS, type SaleSurplus } from '../../../contract/surplus.ts'
import { DRAFTS } from '../../../domain/surplus/draft-name.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { pathFromKey } from '../../lib/api.ts'
import { capitalise, formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Day } from '../../ui/time.tsx'
import { useUser } from '../session/use-user.ts'
import { surplusQuery } from './surplus.api.ts'
import { SurplusStatus } from './surplus-status.tsx'

/** The surplus of tax sales, and its possible claimants. Nothing if no sale was held. */
export function SurplusCard({ propertyId }: { propertyId: number }) {
  const surplus = useQuery(surplusQuery(propertyId))
  if (surplus.isPending || (surplus.isSuccess && surplus.data.sales.length === 0)) return null
  const [latest, ...earlier] = surplus.data?.sales ?? []
  return (
    <Card
      id="surplus"
      title="Surplus"
      lead="What a tax sale brought above the amount due, and who may claim it"
      flush
    >
      {surplus.isError ? (
        <ErrorNotice inset what="The surplus could not be computed." query={surplus} />
      ) : (
        <>
          {latest && <SaleOf sale={latest} propertyId={propertyId} />}
          {earlier.length > 0 && (
            <details className="border-t">
              <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink">
                {formatCount(earlier.length, 'earlier sale')}
              </summary>
              {earlier.map((sale) => (
                <div key={sale.saleDate ?? 'no day'} className="border-t">
                  <SaleOf sale={sale} propertyId={propertyId} />
                </div>
              ))}
            </details>
          )}
        </>
      )}
    </Card>
  )
}

type SaleOfProps = { sale: SaleSurplus; propertyId: number }

function SaleOf({ sale, propertyId }: SaleOfProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 p-4 md:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading className="font-semibold">
            {sale.kind ? taxSaleKindWord(sale.kind) : 'Tax sale'}
            {sale.saleDate && !sale.saleDateIsAssumed && ` of ${formatDay(sale.saleDate)}`}
          </Heading>
          <SurplusStatus status={sale.status} />
        </div>
        <p className="mt-2">
          <strong className="mr-2 font-semibold font-serif text-lg tabular-nums">
            {sale.excess === null ? 'Unknown' : formatMoney(sale.excess)}
          </strong>
          <span className="text-ink-muted">
            <Prose>{sale.why}</Prose>.
          </span>
        </p>
        {sale.missing?.split(', ').some((fact) => fact in MISSING) && (
          <p className="mt-2 text-pretty text-ink-muted">{missingWords(sale.missing)}</p>
        )}
        {sale.claims.length > 0 && <Claims claims={sale.claims} />}
        {hasDrafts(sale) && <Drafts sale={sale} propertyId={propertyId} />}
        <ul className="mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
          {sale.notes.map((note) => (
            <li key={note} className="text-pretty">
              <Prose>{capitalise(note)}</Prose>.
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        {sale.lines.length > 0 && <Sum sale={sale} />}
        {sale.holder && (
          <p className="mt-3">
            <span className="font-semibold">Held by</span> <CitedLaw>{sale.holder}</CitedLaw>
          </p>
        )}
      </div>
    </div>
  )
}

const hasDrafts = ({ status, excess, claims }: SaleSurplus) =>
  (excess ?? 0) > 0 && claims.length > 0 && status !== 'none' && status !== 'ended'

const DRAFT_WORDS = { letter: 'Letter to the former owner', claim: 'Claim' } as const
const FORMAT_WORDS = { pdf: 'PDF', docx: 'Word', txt: 'Text' } as const

/** The drafts with the facts filled in, for signed-in people. */
function Drafts({ sale, propertyId }: SaleOfProps) {
  const { user } = useUser()
  return (
    <div className="mt-4 print:hidden">
      <Heading below={1} className="font-semibold">
        Drafts
      </Heading>
      {user ? (
        <ul className="mt-1 grid gap-1">
          {DRAFTS.map((draft) => (
            <li key={draft} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-44">{DRAFT_WORDS[draft]}</span>
              {DRAFT_FORMATS.map((format) => (
                <a
                  key={format}
                  className="link"
                  href={pathFromKey([
                    '/api/properties',
                    propertyId,
                    'surplus-drafts',
                    draft,
                    { format, saleDate: sale.saleDate ?? undefined },
                  ])}
                  {...(format === 'pdf'
                    ? { target: '_blank', rel: 'noopener noreferrer' }
                    : { download: true })}
                >
                  {FORMAT_WORDS[format]}
                  <span className="sr-only">: {DRAFT_WORDS[draft]}</span>
                </a>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">
          <a
            className="link"
            href={`/login?returnTo=${encodeURIComponent(`/property/${propertyId}`)}`}
          >
            Sign in
          </a>{' '}
          for a letter to the former owner and a claim with these facts filled in.
        </p>
      )}
      <p className="mt-1 text-ink-muted text-xs">
        Not legal advice: have counsel read a draft before it is sent or filed. What is not on
        record is a blank.
      </p>
    </div>
  )
}

const MISSING: Readonly<Record<string, string>> = {
  bid: 'No list of results here states the winning bid.',
  amountDue: 'No list here states what was due before the sale.',
}

const missingWords = (missing: string) =>
  missing
    .split(', ')
    .flatMap((fact) => MISSING[fact] ?? [])
    .join(' ')

function Claims({ claims }: Pick<SaleSurplus, 'claims'>) {
  return (
    <table className="mt-4 w-full">
      <caption className="pb-1 text-left font-semibold">Who may claim it</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Until</th> <th scope="col">Claim</th>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ who, how, from, until, source, isContested }) => (
          <tr key={who} className="border-t">
            <th scope="row" className="w-32 py-1.5 pr-3 text-left align-top font-normal">
              {until ? (
                <>
                  <span className="block text-ink-muted text-xs">until</span> <Day on={until} />
                </>
              ) : (
                <span className="text-ink-muted">No last day known</span>
              )}
            </th>
            <td className="py-1.5 align-top">
              {capitalise(who)}, {how}
              {from && (
                <>
                  , from <Day on={from} />
                </>
              )}
              <span className="block text-ink-muted text-xs">
                <CitedLaw>{source}</CitedLaw>
                {isContested && '. Contested: both the person and the day may differ.'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sum({ sale }: { sale: SaleSurplus }) {
  return (
    <ol aria-label="Surplus, line by line" className="divide-y border-y">
      {sale.lines.map(({ what, amount, source }) => (
        <li key={what} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0">
            {capitalise(what)}
            <span className="block wrap-anywhere text-ink-muted text-xs">
              {source === 'the results of the sale' && sale.results
                ? `${sale.results.source}, as of ${formatDay(sale.results.asOf)}`
                : source}
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
      {sale.soldTo && (
        <li className="flex items-baseline justify-between gap-4 py-1.5">
          <span>Bought by</span>
          <span className="min-w-0 wrap-anywhere text-right">{sale.soldTo}</span>
        </li>
      )}
    </ol>
  )
}
