import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { removeSavedSearch, savedSearchesQuery, saveSearch } from './watchlist.api.ts'

/** Saved searches, which notify of new matches after every import. */
export function SavedSearchesCard() {
  const searches = useQuery(savedSearchesQuery)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
  const remove = async ({ id, q, county }: { id: number; q: string; county: string | null }) => {
    try {
      await removeSavedSearch(id)
      await refresh()
      toast({
        title: 'Search Removed',
        description: `“${q}” no longer notifies you of new matches.`,
        action: {
          label: 'Undo',
          onPress: () => void saveSearch({ q, ...(county ? { county } : {}) }).then(refresh),
        },
      })
    } catch (error) {
      toastFailure('Remove Failed', error)
    }
  }
  return (
    <Card title="Saved Searches" lead="You are notified of new matches after each import." flush>
      {searches.isPending ? (
        <div className="grid gap-3 p-4">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      ) : searches.isError ? (
        <ErrorNotice inset query={searches} />
      ) : searches.data.length === 0 ? (
        <p className="p-4 text-pretty text-ink-muted">
          None yet. Press “Save Search” above the results of a{' '}
          <Link to="/search" className="link">
            search
          </Link>
          .
        </p>
      ) : (
        <ul className="divide-y">
          {searches.data.map((search) => (
            <li key={search.id} className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
              <div className="min-w-0">
                <Link
                  to="/search"
                  search={{ q: search.q, ...(search.county ? { county: search.county } : {}) }}
                  className="link-quiet wrap-anywhere font-semibold"
                >
                  {search.q}
                </Link>
                <p className="text-ink-muted text-xs">
                  {search.county ?? 'All Counties'},{' '}
                  {formatCount(search.matches, 'match', 'matches')}
                  {search.savedBy && `, saved by ${search.savedBy}`}
                </p>
              </div>
              <Button variant="quiet" size="icon" onClick={() => void remove(search)}>
                <Trash2 aria-hidden />
                <span className="sr-only">Remove the saved search {search.q}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
