import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TAX_SALE_SORTS } from '../../domain/tax-sale/sorts.ts'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/dashboard')({
  validateSearch: z.object({
    /** `Hinds County, MS`; undefined for all. */
    county: z.catch(z.optional(z.string()), undefined),
    /** A status, `all`, or undefined for the default: delinquent. */
    status: z.catch(z.optional(z.string()), undefined),
    /** `issues`: only titles scored below 70. */
    title: z.catch(z.optional(z.literal('issues')), undefined),
    /** `flood:AE`: only properties that this overlay covers. */
    overlay: z.catch(z.optional(z.string()), undefined),
    /** `lists`: only parcels of the workspace’s private lists. */
    scope: z.catch(z.optional(z.literal('lists')), undefined),
    sort: z.catch(z.optional(z.enum(TAX_SALE_SORTS)), undefined),
    order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
    /** Number of pages of the table. */
    page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))), undefined),
  }),
  component: DashboardPage,
})
