import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Source } from '../../../contract/source.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { addAuditEvent } from '../audit/audit.queries.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { requireImport } from '../rights/ask-rights.ts'
import type { Connecting } from './connecting.ts'
import { listSources } from './source-list.queries.ts'

export const SourceParams = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 53 - 1),
})

export type Reader = {
  userId: number
  seesAll: boolean
  isStaff: boolean
  who: ReturnType<typeof whoOf>
}

/** The sources a request may see, and its rights to them. */
export function sourceReaders(context: ImportContext) {
  const { db, config } = context
  /** Visible sources: the person's own; all for staff, and if all share their imports. */
  const requireSources = async (request: FastifyRequest): Promise<Reader> => {
    const person = personOf(request)
    if (person.isDemo) throw new AppError('not_allowed', 'The demo account has no sources')
    await requireImport(context, person, { evidence: true })
    const { isStaff } = person
    return {
      userId: person.id,
      isStaff,
      seesAll: isStaff || config.sharesImports,
      who: whoOf(request),
    }
  }
  const list = ({ userId, seesAll, isStaff }: Reader, id: number | null = null) =>
    listSources(db, context.today(), {
      userId: seesAll ? null : userId,
      readerId: userId,
      id,
      seesFolders: isStaff,
    })
  return {
    requireSources,
    list,
    get: async (reader: Reader, id: number): Promise<Source> => {
      const [found] = await list(reader, id)
      if (!found) throw new AppError('not_found', 'This source does not exist or is not yours')
      return found
    },
    connecting: ({ userId, isStaff, who }: Reader): Connecting => ({
      config,
      by: { is: 'person', id: userId, isStaff },
      who,
    }),
    record: (request: FastifyRequest, event: string, source: number) =>
      addAuditEvent(db, { event, ...whoOf(request), about: { source } }),
  }
}
