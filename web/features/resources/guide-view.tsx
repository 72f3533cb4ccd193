import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Guide } from '../../content/guides/guide.ts'
import { TOPICS } from '../../content/resources.ts'
import { Badge } from '../../ui/badge.tsx'
import { ReadingPage } from '../reading/reading-page.tsx'
import { GuideFacts } from './guide-facts.tsx'

export function GuideView({ guide }: { guide: Guide }) {
  return (
    <ReadingPage
      title={guide.title}
      excerpt={guide.excerpt}
      facts={
        <>
          <Badge tone="other">
            {TOPICS.find(({ id }) => id === guide.topic)?.title ?? guide.topic}
          </Badge>
          <GuideFacts guide={guide} />
        </>
      }
      back={<BackToResources />}
      blocks={guide.body}
    />
  )
}

export function BackToResources() {
  return (
    <Link
      to="/resources"
      resetScroll={false}
      className="link-quiet inline-flex min-h-8 items-center gap-1.5"
    >
      <ArrowLeft aria-hidden className="size-4" />
      All resources
    </Link>
  )
}
