import { createFileRoute } from '@tanstack/react-router'
import { CountyCoveragePage } from '../features/coverage/county-coverage-page.tsx'

export const Route = createFileRoute('/county-coverage')({ component: CountyCoveragePage })
