import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { removeSavedSearch, savedSearchesQuery, saveSearch } from './watchlist.api.ts'

const SIGN_IN = {
  title: 'Sign in to save searches',
  description: 'You need a free account. After signing in you return to this search.',
}

type SaveSearchButtonProps = { q: string; county?: string | undefined }

/** Saves a search, so that the person is notified of new matches; pressed again, it removes it. */
export function SaveSearchButton({ q, county }: SaveSearchButtonProps) {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const [full, setFull] = useState<string | null>(null)
  const searches = useQuery({ ...savedSearchesQuery, enabled: user !== null })
  const saved = searches.data?.find(
    (each) => each.q.toLowerCase() === q.toLowerCase() && (each.county ?? '') === (county ?? ''),
  )
  const toggle = async () => {
    // While the session is loading, the server decides.
    if (user === null && !isPending) {
      promptSignIn(SIGN_IN)
      return
    }
    setFull(null)
    try {
      if (saved) await removeSavedSearch(saved.id)
      else await saveSearch({ q, ...(county ? { county } : {}) })
      // A running first load may lack the change.
      await client.cancelQueries({ queryKey: savedSearchesQuery.queryKey })
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
      toast(
        saved
          ? {
              title: 'Search Removed',
              description: `“${q}” no longer notifies you of new matches.`,
            }
          : {
              title: 'Search Saved',
              description:
                'You are notified of new matches after each import. It is listed under Saved Properties.',
            },
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        promptSignIn(SIGN_IN)
        return
      }
      if (error instanceof ApiError && error.status === 409) {
        setFull(messageForPeople(error))
        return
      }
      toastFailure(saved ? 'Remove Failed' : 'Save Failed', error)
    }
  }
  const Icon = saved ? BellRing : BellPlus
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void toggle()}>
        <Icon aria-hidden className={saved ? 'text-accent' : undefined} />
        {saved ? 'Search Saved' : 'Save Search'}
        {saved && <span className="sr-only">; press to remove it</span>}
      </Button>
      {full && <FieldError className="order-last w-full">{full}</FieldError>}
    </>
  )
}
