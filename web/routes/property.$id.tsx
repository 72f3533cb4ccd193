import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PROPERTY_DRAWERS, PROPERTY_TABS } from '../../domain/property/page-place.ts'
import { PropertyPage } from '../features/property-page/property-page.tsx'

export const Route = createFileRoute('/property/$id')({
  validateSearch: z.object({
    /** The shown tab; undefined for the first. */
    tab: z.catch(z.optional(z.enum(PROPERTY_TABS)), undefined),
    /** The open drawer. */
    drawer: z.catch(z.optional(z.enum(PROPERTY_DRAWERS)), undefined),
  }),
  component: PropertyPage,
})
