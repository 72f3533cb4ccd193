import { createFileRoute } from '@tanstack/react-router'
import { DataSourcesPage } from '../features/marketing/data-sources-page.tsx'

export const Route = createFileRoute('/data-sources')({ component: DataSourcesPage })
