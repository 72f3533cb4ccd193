import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  LookAnswerParams,
  Lookup,
  LookupAssumptions,
  LookupQuery,
  MAX_LOOK_ANSWERS,
  NewLookAnswer,
  NewLookupAssumptions,
} from '../../../contract/lookup.ts'
import { PropertyParams } from '../../../contract/property.ts'
import {
  ASSUMED_HOURLY_CENTS,
  LOOK_IDS,
  LOOKS,
  type LookAssumption,
} from '../../../domain/lookup/looks.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { findProperty } from '../property/property.queries.ts'
import { recordOnly } from '../property/with-lists.ts'
import { findLookup } from './find-lookup.ts'
import {
  type AssumptionRow,
  addAnswer,
  findAssumptions,
  listAnswers,
  removeAnswer,
  saveAssumptions,
} from './lookup.queries.ts'

export function lookupRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/properties/:id/lookup',
      {
        config: { access: 'public', whose: 'property', key: 'read', limit: 'title' },
        schema: {
          summary: 'Which record to look up next, by the value of its answer, and when to stop',
          params: PropertyParams,
          querystring: LookupQuery,
          response: { 200: Lookup },
        },
      },
      async (request) => {
        const { id } = request.params
        const workspaceId = request.person?.workspace.id ?? null
        const own = workspaceId === null ? null : await findAssumptions(db, workspaceId)
        const answers =
          workspaceId === null ? [] : await listAnswers(db, workspaceId, id, MAX_LOOK_ANSWERS)
        const assumptions = own ? { hourlyCents: own.hourlyCents, looks: own.looks } : {}
        return findLookup(recordOnly(db), id, request.query, { assumptions, answers }, today())
      },
    )

    app.post(
      '/api/properties/:id/lookup/answers',
      {
        config: { access: 'person', role: 'editor', whose: 'property', key: 'write' },
        schema: {
          summary: 'Keeps what a look into a record found, for the workspace',
          params: PropertyParams,
          body: NewLookAnswer,
          response: { 201: z.object({ id: z.number().int() }) },
        },
      },
      async (request, reply) => {
        const { id: propertyId } = request.params
        const { id: userId, workspace } = personOf(request)
        if (!(await findProperty(recordOnly(db), propertyId))) {
          throw new AppError('not_found', 'Property not found')
        }
        const place = { workspaceId: workspace.id, propertyId, userId }
        const id = await addAnswer(db, place, request.body, MAX_LOOK_ANSWERS)
        if (id === null) {
          throw new AppError(
            'conflict',
            `Nothing was saved: ${MAX_LOOK_ANSWERS} answers about this property are kept already. Remove one first.`,
          )
        }
        return reply.code(201).send({ id })
      },
    )

    app.delete(
      '/api/lookup/answers/:id',
      {
        config: { access: 'person', role: 'editor', whose: 'lookup-answer', key: 'write' },
        schema: {
          summary: 'Removes an answer of the workspace',
          params: LookAnswerParams,
          response: { 204: z.null().describe('Nothing') },
        },
      },
      async (request, reply) => {
        const workspaceId = personOf(request).workspace.id
        if (!(await removeAnswer(db, workspaceId, request.params.id))) {
          throw new AppError('not_found', 'This answer does not exist or is not yours')
        }
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/lookup/assumptions',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'What the workspace assumes of looking records up',
          response: { 200: LookupAssumptions },
        },
      },
      async (request) => toAssumptions(await findAssumptions(db, personOf(request).workspace.id)),
    )

    app.patch(
      '/api/lookup/assumptions',
      {
        config: { access: 'person', role: 'editor', key: 'write' },
        schema: {
          summary: 'Replaces what the workspace assumes of looking records up',
          body: NewLookupAssumptions,
          response: { 200: LookupAssumptions },
        },
      },
      async (request) => {
        const { id: userId, workspace } = personOf(request)
        const { version, hourlyRate, looks } = request.body
        const kept = {
          version,
          hourlyCents: Math.round(hourlyRate * 100),
          looks: Object.fromEntries(
            looks.flatMap(({ id, assumed: { fee, ...assumed } }) => {
              const own: LookAssumption = { ...assumed, feeCents: Math.round(fee * 100) }
              return isDefault(own, LOOKS[id].assumed) ? [] : [[id, own]]
            }),
          ),
        }
        if (!(await saveAssumptions(db, { workspaceId: workspace.id, userId }, kept))) {
          throw new AppError(
            'conflict',
            'Someone in your workspace changed these assumptions meanwhile. Open them again and repeat your change.',
          )
        }
        return toAssumptions(await findAssumptions(db, workspace.id))
      },
    )
  }
}

function isDefault(own: LookAssumption, base: LookAssumption): boolean {
  const names = Object.keys(base) as (keyof LookAssumption)[]
  return names.every((name) => own[name] === base[name])
}

function toAssumptions(row: AssumptionRow | null): LookupAssumptions {
  const inDollars = ({ feeCents, ...assumed }: LookAssumption) => ({
    ...assumed,
    fee: feeCents / 100,
  })
  return {
    version: row?.version ?? 0,
    hourlyRate: (row?.hourlyCents ?? ASSUMED_HOURLY_CENTS) / 100,
    defaultHourlyRate: ASSUMED_HOURLY_CENTS / 100,
    looks: LOOK_IDS.map((id) => {
      const { name, hides, assumed } = LOOKS[id]
      return {
        id,
        name,
        hides,
        assumed: inDollars(row?.looks[id] ?? assumed),
        default: inDollars(assumed),
      }
    }),
    changedBy: row?.by ?? null,
    changedAt: row?.at.toISOString() ?? null,
  }
}
