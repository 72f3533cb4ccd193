import { useQuery } from '@tanstack/react-query'
import type { CountySource } from '../../../contract/coverage.ts'
import { Badge } from '../../ui/badge.tsx'
import { coverage } from './coverage.api.ts'
import { HEALTH_WORDS, healthIcon, sourceFacts } from './source-facts.tsx'

type Line = CountySource & { county: string }

/** Every source connected for a county. A loading error is shown above, with a retry. */
export function ConnectedSources() {
  const answer = useQuery(coverage)
  if (!answer.isSuccess) {
    return (
      <p className="text-ink-muted">
        {answer.isPending ? 'Loading connected sources…' : 'They could not be loaded.'}
      </p>
    )
  }
  const sources = answer.data.counties.flatMap(({ county, sources }) =>
    sources.map((source) => ({ ...source, county })),
  )
  if (sources.length === 0) {
    return <p className="text-ink-muted">None is connected here yet. Lists come in by import.</p>
  }
  return (
    <ul aria-label="Connected sources" className="max-w-[56rem] divide-y border-y">
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a county may have the same host twice
        <SourceLine key={place} source={source} />
      ))}
    </ul>
  )
}

function SourceLine({ source }: { source: Line }) {
  const { county, host, answeredOn, health } = source
  const isBad = health.tone === 'bad'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span className="font-semibold">{county}</span>
      <span className="order-last col-span-2 sm:order-none sm:col-span-1">
        <span className="wrap-anywhere">{host}</span>
        {(!isBad || answeredOn !== null) && (
          <span className="block text-ink-muted first-letter:uppercase">{sourceFacts(source)}</span>
        )}
        {isBad && <span className="block text-danger">{health.words}</span>}
      </span>
      <span>
        <Badge tone={health.tone} icon={healthIcon(health.tone)}>
          {HEALTH_WORDS[health.state]}
        </Badge>
      </span>
    </li>
  )
}
