import { getRouteApi } from '@tanstack/react-router'
import { GUIDES } from '../../content/guides/guides.ts'
import { LESSONS } from '../../content/lessons/lessons.ts'
import { TOOLS } from '../../content/resources.ts'
import { Page } from '../../ui/page.tsx'
import { LessonView } from '../lessons/lesson-view.tsx'
import { useOpenedFocus } from '../reading/use-opened-focus.ts'
import { BackToResources, GuideView } from './guide-view.tsx'
import { Overview } from './overview.tsx'
import { ToolPage } from './tool-page.tsx'

const route = getRouteApi('/resources')

/** The overview, or the item opened from it. */
export function ResourcesPage() {
  const { guide, tool, lesson } = route.useSearch()
  useOpenedFocus(openedOf({ guide, tool, lesson }))
  if (guide !== undefined) {
    const found = GUIDES.find(({ id }) => id === guide)
    return found ? <GuideView key={guide} guide={found} /> : <NothingThere what="guide" />
  }
  if (tool === undefined) return <Overview />
  const found = TOOLS.find(({ id }) => id === tool)
  if (!found) return <NothingThere what="tool" />
  if (found.id === 'lessons' && lesson !== undefined) {
    const read = LESSONS.find(({ id }) => id === lesson)
    return read ? <LessonView key={lesson} lesson={read} /> : <NothingThere what="lesson" />
  }
  return <ToolPage key={tool} tool={found} />
}

type Opened = { guide?: string | undefined; tool?: string | undefined; lesson?: string | undefined }

/** The name of the open item, as in its link. */
function openedOf({ guide, tool, lesson }: Opened): string | undefined {
  if (guide !== undefined) return guide
  return tool !== undefined && lesson !== undefined ? `${tool}/${lesson}` : tool
}

function NothingThere({ what }: { what: string }) {
  return (
    <Page title={`No such ${what}`} width="reading">
      <p className="mb-4">No {what} has this address. It may have been mistyped.</p>
      <BackToResources />
    </Page>
  )
}
