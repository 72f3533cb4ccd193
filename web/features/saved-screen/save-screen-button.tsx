import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { tidySaved } from '../../../domain/screen/saved.ts'
import type { ScreenPlace } from '../../../domain/screen/saved-options.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import type { ScreenRequest } from '../screen/screen.api.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { savedScreensQuery } from './saved-screen.api.ts'

const SaveScreenDialog = browserPart(
  async () => (await import('./save-screen-dialog.tsx')).SaveScreenDialog,
)

const SIGN_IN = {
  title: 'Sign in to save screens',
  description: 'You need a free account. After signing in you return to these filters.',
}

type SaveScreenButtonProps = {
  place: ScreenPlace
  /** The page's parameters. */
  query: ScreenRequest
  /** Suggested. */
  name: string
}

/** Saves the page's filters with a name, so that members are notified of what enters and leaves. */
export function SaveScreenButton({ place, query, name }: SaveScreenButtonProps) {
  const { user, isPending } = useUser()
  const [isOpen, setOpen] = useState(false)
  const screens = useQuery({ ...savedScreensQuery, enabled: user !== null })
  const text = tidySaved(textOf(query))
  const saved = screens.data?.find((each) => each.place === place && each.query === text)
  const Icon = saved ? BellRing : BellPlus
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          // While the session is loading, the server decides.
          if (user === null && !isPending) promptSignIn(SIGN_IN)
          else setOpen(true)
        }}
      >
        <Icon aria-hidden className={saved ? 'text-accent' : undefined} />
        {saved ? 'Screen saved' : 'Save screen'}
      </Button>
      {isOpen && (
        <SaveScreenDialog
          place={place}
          query={text}
          name={name}
          saved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function textOf(query: ScreenRequest): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) params.append(name, each)
  }
  return params.toString()
}
