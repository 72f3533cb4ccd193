import { getRouteApi } from '@tanstack/react-router'
import type { TOOLS } from '../../content/resources.ts'
import { usePageDescription } from '../../lib/page-description.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { LessonList } from '../lessons/lesson-list.tsx'
import { parsePropertyId } from '../property/property.api.ts'
import { BackToResources } from './guide-view.tsx'

// Loaded when opened.
const RoiCalculator = browserPart(
  async () => (await import('../roi/roi-calculator.tsx')).RoiCalculator,
)
const ChecklistTool = browserPart(
  async () => (await import('../checklist/checklist-tool.tsx')).ChecklistTool,
)
const GlossaryTool = browserPart(
  async () => (await import('../glossary/glossary-tool.tsx')).GlossaryTool,
)

const route = getRouteApi('/resources')

type Tool = (typeof TOOLS)[number]

/** A free tool instead of the overview. */
export function ToolPage({ tool }: { tool: Tool }) {
  usePageDescription(tool.text)
  return (
    <Page
      title={tool.title}
      heading={<span className="font-serif text-xl max-sm:text-lg">{tool.title}</span>}
      lead={<p className="max-w-[42rem] text-pretty text-base">{tool.text}</p>}
    >
      <p className="mb-6 print:hidden">
        <BackToResources />
      </p>
      <ToolOf id={tool.id} />
    </Page>
  )
}

function ToolOf({ id }: { id: Tool['id'] }) {
  const { property, q = '', term } = route.useSearch()
  const navigate = route.useNavigate()
  switch (id) {
    case 'roi':
      return <RoiCalculator fallback={<ToolSkeleton />} />
    case 'checklist':
      return (
        <ChecklistTool
          fallback={<ToolSkeleton />}
          propertyId={property === undefined ? null : (parsePropertyId(property) ?? 'invalid')}
          onChoose={(chosen) =>
            void navigate({
              search: { tool: id, ...(chosen === null ? {} : { property: String(chosen) }) },
              resetScroll: false,
            })
          }
        />
      )
    case 'glossary':
      return (
        <GlossaryTool
          fallback={<ToolSkeleton />}
          q={q}
          term={term}
          onQuery={(typed) =>
            void navigate({
              search: { tool: id, q: typed || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )
    case 'lessons':
      return <LessonList />
  }
}

function ToolSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingLabel>Loading</LoadingLabel>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="h-3 w-3/5" />
    </div>
  )
}
