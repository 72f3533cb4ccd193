import { Page } from '../ui/page.tsx'
import { PlatLines } from '../ui/plat-lines.tsx'

export function NotFound() {
  return (
    <Page
      title="404 Page Not Found"
      lead="Did you forget to add the page to the router?"
      width="reading"
    >
      <PlatLines picked className="h-48 w-full max-w-88" />
    </Page>
  )
}
