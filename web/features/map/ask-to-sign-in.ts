import { toast } from '../../ui/toast-store.ts'

/** Offers to sign in, and returns to the map as it is. */
export function askToSignIn(): void {
  const here = `${location.pathname}${location.search}`
  toast({
    title: 'Please Sign In',
    description: 'Your watchlist is kept with your account.',
    action: {
      label: 'Sign in',
      onPress: () => location.assign(`/login?returnTo=${encodeURIComponent(here)}`),
    },
  })
}
