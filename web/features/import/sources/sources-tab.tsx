import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import type { Source } from '../../../../contract/source.ts'
import { ApiError, messageForPeople } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { RightsNotice, useImportRights } from '../../rights/rights-notice.tsx'
import { useUser } from '../../session/use-user.ts'
import { IMPORTS_KEY } from '../import.api.ts'
import { AreasFileDialog } from './areas-file-dialog.tsx'
import { ConnectDialog, NO_DRAFT, type SourceDraft } from './connect-dialog.tsx'
import { HeldReview } from './held-review.tsx'
import { LayerCatalogue } from './layer-catalogue.tsx'
import { SourceLine } from './source-line.tsx'
import { isBusy } from './source-words.ts'
import { sourcesQuery } from './sources.api.ts'

/** Polling interval while a source runs. */
const POLL_MS = 2_000

type SourcesTabProps = { onOpenImport: (id: number) => void }

/** Places where lists are published, fetched automatically. */
export function SourcesTab({ onOpenImport }: SourcesTabProps) {
  const { user, isPending, error } = useUser()
  const rights = useImportRights()
  const [draft, setDraft] = useState<SourceDraft | null>(null)
  const [isBringing, setBringing] = useState(false)
  const [reviewed, setReviewed] = useState<Source | null>(null)
  const goBack = useCallback(() => setReviewed(null), [])
  const { sources, asked, ask } = useSources(user !== null || error !== null)
  if (user === null && !isPending && !error) return <NotAllowed {...VISITOR} />
  if (sources.isPending) return <TableSkeleton rows={5} label="Loading sources" />
  if (sources.isError) {
    const why = whyNot(sources.error, rights)
    if (why) return <NotAllowed {...why} />
    return (
      <ErrorNotice
        what="The sources could not be loaded."
        error={sources.error}
        onRetry={() => void sources.refetch()}
      />
    )
  }
  if (reviewed?.held)
    return <HeldReview source={{ ...reviewed, held: reviewed.held }} onBack={goBack} />
  const connect = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setBringing(true)}>
        <FileUp aria-hidden />
        Add areas from a file
      </Button>
      <Button size="sm" onClick={() => setDraft(NO_DRAFT)}>
        <Plus aria-hidden />
        Connect a source
      </Button>
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      {sources.data.length === 0 ? (
        <EmptyState title="No sources yet" actions={connect}>
          A source is a list or layer that a county publishes. Connect its address once: it is
          checked regularly, and what is new is imported.
        </EmptyState>
      ) : (
        <section aria-labelledby="sources" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <h2 id="sources" className="font-semibold text-base">
                Connected sources
              </h2>
              <p className="text-ink-muted">
                Checked automatically. What is new is imported, and each import can be undone.
              </p>
            </div>
            {connect}
          </div>
          <ul aria-labelledby="sources" className="divide-y rounded-md border">
            {sources.data.map((source) => (
              <SourceLine
                key={source.id}
                source={source}
                isBusy={isBusy(source, asked.get(source.id))}
                onAsked={() => ask(source)}
                onOpenImport={onOpenImport}
                onReview={() => setReviewed(source)}
              />
            ))}
          </ul>
        </section>
      )}
      <LayerCatalogue onConnect={setDraft} />
      <ConnectDialog draft={draft} onClose={() => setDraft(null)} />
      <AreasFileDialog open={isBringing} onClose={() => setBringing(false)} />
    </div>
  )
}

/** The sources, polled while one of them runs. */
function useSources(isAsked: boolean) {
  const queries = useQueryClient()
  /** Requested sources, with the last run of each at that time. */
  const [asked, setAsked] = useState<ReadonlyMap<number, number | null>>(new Map())
  const sources = useQuery({
    ...sourcesQuery,
    enabled: isAsked,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some((source) => isBusy(source, asked.get(source.id))) ? POLL_MS : false,
  })
  const runs = sources.data?.map(
    ({ lastRun }) => `${lastRun?.id} ${lastRun?.outcome} ${lastRun?.rows}`,
  )
  const newest = runs?.join()
  useEffect(() => {
    if (newest === undefined) return
    // A run adds an import, and an entry in its source's log.
    void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === sourcesQuery.queryKey[0] && queryKey[2] === 'runs',
    })
  }, [newest, queries])
  return {
    sources,
    asked,
    ask: ({ id, lastRun }: Source) =>
      setAsked((before) => new Map(before).set(id, lastRun?.id ?? null)),
  }
}

type Why = { why: string; remedy: ImportRightsAnswer['remedy'] }

const VISITOR: Why = {
  why: 'Sources belong to an account. Sign in with one that may import.',
  remedy: 'sign-in',
}

/** Why the person has no sources; null for other errors. */
function whyNot(error: Error, rights: ImportRightsAnswer | null): Why | null {
  if (!(error instanceof ApiError) || ![401, 402, 403].includes(error.status)) return null
  if (error.status === 401) return VISITOR
  if (rights !== null && rights.why !== null) return { why: rights.why, remedy: rights.remedy }
  if (rights?.mayImportEvidence === false) {
    return { why: 'Only staff can connect sources here.', remedy: 'staff' }
  }
  return {
    why: `${messageForPeople(error)}. Sign in with an account of your own.`,
    remedy: 'sign-in',
  }
}

function NotAllowed(props: Why) {
  return <RightsNotice title="You can’t connect sources here." {...props} />
}
