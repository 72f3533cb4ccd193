import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'

/** Shown in place of a screen that failed. */
export function ScreenError({ reset }: ErrorComponentProps) {
  return (
    <Page title="Something went wrong" width="reading">
      <ErrorCard title="This screen could not be shown" onRetry={reset}>
        Nothing you entered elsewhere is lost. Try again; if it happens again, reload the page.
      </ErrorCard>
    </Page>
  )
}
