import { createFileRoute } from '@tanstack/react-router'
import { SavedPropertiesPage } from '../watchlist/saved-properties-page.tsx'

export const Route = createFileRoute('/saved-properties')({ component: SavedPropertiesPage })
