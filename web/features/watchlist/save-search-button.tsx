import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { removeSavedSearch, savedSearchesQuery, saveSearch } from './watchlist.api.ts'

type SaveSearchButtonProps = { q: string; county?: string | undefined }

/** Keeps a search, so that new matches are told; pressed again, it is let go. */
export function SaveSearchButton({ q, county }: SaveSearchButtonProps) {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const searches = useQuery({ ...savedSearchesQuery, enabled: user !== null })
  const saved = searches.data?.find(
    (each) => each.q.toLowerCase() === q.toLowerCase() && (each.county ?? '') === (county ?? ''),
  )
  const toggle = async () => {
    // Who is signed in and not known yet is told apart from a visitor by the server.
    if (user === null && !isPending) {
      askToSignIn()
      return
    }
    try {
      if (saved) await removeSavedSearch(saved.id)
      else await saveSearch({ q, ...(county ? { county } : {}) })
      // What was asked for the first time before the change may be answered without it.
      await client.cancelQueries({ queryKey: savedSearchesQuery.queryKey })
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
      toast(
        saved
          ? { title: 'Search Removed', description: `“${q}” no longer tells of new matches.` }
          : {
              title: 'Search Saved',
              description:
                'You will hear of new matches after each import. It is listed under Saved Properties.',
            },
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        askToSignIn()
        return
      }
      toast({
        title: saved ? 'Remove Failed' : 'Save Failed',
        description: messageForPeople(error),
        variant: 'destructive',
      })
    }
  }
  const Icon = saved ? BellRing : BellPlus
  return (
    <Button variant="secondary" size="sm" onClick={() => void toggle()}>
      <Icon aria-hidden className={saved ? 'text-accent' : undefined} />
      {saved ? 'Search Saved' : 'Save Search'}
      {saved && <span className="sr-only">; press to remove it</span>}
    </Button>
  )
}

function askToSignIn(): void {
  const here = `${location.pathname}${location.search}`
  toast({
    title: 'Sign in to save searches',
    description: 'It takes a free account. You come back to this search.',
    action: {
      label: 'Sign in',
      onPress: () => location.assign(`/login?returnTo=${encodeURIComponent(here)}`),
    },
  })
}
