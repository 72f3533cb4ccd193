import { toast } from '../../ui/toast-store.ts'

/** Explains why an account is needed, and offers to sign in; the person returns to this page. */
export function promptSignIn(why: { title: string; description: string }): void {
  toast({
    ...why,
    action: {
      label: 'Sign in',
      onPress: () => {
        const here = `${location.pathname}${location.search}`
        location.assign(`/login?returnTo=${encodeURIComponent(here)}`)
      },
    },
  })
}
