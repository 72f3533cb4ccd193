import { toast } from '../../ui/toast-store.ts'

/** A watchlist belongs to a person: the way to sign in, and back to the map as it stands. */
export function askToSignIn(): void {
  const here = `${location.pathname}${location.search}`
  toast({
    title: 'Please Sign In',
    description: 'A watchlist belongs to a person.',
    action: {
      label: 'Sign in',
      onPress: () => location.assign(`/login?returnTo=${encodeURIComponent(here)}`),
    },
  })
}
