import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  NewPasskey,
  PasskeyOptions,
  PasskeyRename,
  RecoveryCodes,
} from '../../../../contract/second-factor.ts'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { rateLimit } from '../../../platform/http/rate-limit.ts'
import { Nothing, route } from '../../../platform/http/route.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  consumeChallenge,
  insertPasskey,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  saveChallenge,
} from './passkey.queries.ts'
import { makeAddOptions, RegistrationAnswer, readNewPasskey } from './passkey.ts'
import { recordConfirmed } from './second-factor.queries.ts'
import {
  codesForFirst,
  deleteCodesAfterLast,
  endOthersBeforeFirst,
  mayChange,
  noStore,
} from './second-factor.routes.ts'

const ADD_LIMIT = { name: 'passkey-add', limit: 30, windowS: 900 }
const Params = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).catch(0),
})

export function passkeyRoutes({ config, db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    noStore(app)

    route(app, 'POST /api/user/passkeys/options', {
      summary: 'Options for creating a passkey',
      response: { 200: PasskeyOptions },
      handler: async (request, reply) => {
        const person = await mayChange({ config, db }, request)
        await rateLimit(db, reply, { ...ADD_LIMIT, who: person.id })
        const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
        const options = await makeAddOptions(db, config, { ...person, name: name || 'ParcelProof' })
        await saveChallenge(db, person.sessionId, 'add', options.challenge)
        return { options: { ...options } }
      },
    })

    route(app, 'POST /api/user/passkeys', {
      summary: 'Adds a passkey',
      body: NewPasskey,
      response: { 201: RecoveryCodes },
      handler: async (request) => {
        const { id: userId, sessionId } = await mayChange({ config, db }, request)
        const answer = RegistrationAnswer.safeParse(request.body.answer)
        if (!answer.success)
          throw new AppError('invalid_input', 'answer: must be a passkey’s answer')
        const challenge = await consumeChallenge(db, sessionId, 'add')
        if (challenge === null) {
          throw new AppError('conflict', 'This took too long. Please add the passkey again.')
        }
        const made = await readNewPasskey(config, answer.data, challenge)
        const recoveryCodes = await inTransaction(db, async (tx) => {
          await endOthersBeforeFirst(tx, config, { id: userId, sessionId })
          const codes = await codesForFirst(tx, userId)
          const id = await insertPasskey(tx, { ...made, userId, name: request.body.name })
          if (id === null) {
            throw new AppError(
              'conflict',
              `This passkey is already registered, or you have the maximum of ${MAX_PASSKEYS}. Remove one to add another.`,
            )
          }
          await recordConfirmed(tx, sessionId, { isSecond: true })
          await notifyOwner(tx, 'passkey-added', {
            userId,
            who: whoOf(request),
            publicUrl: publicUrlOf(config),
          })
          return codes
        })
        return { recoveryCodes }
      },
    })

    route(app, 'PATCH /api/user/passkeys/:id', {
      summary: 'Names a passkey',
      config: { whose: 'passkey' },
      params: Params,
      body: PasskeyRename,
      response: { 204: Nothing },
      handler: async (request) => {
        const { id: userId } = await mayChange({ config, db }, request)
        if (!(await renamePasskey(db, userId, request.params.id, request.body.name))) {
          throw new AppError('not_found', 'This passkey does not exist or is not yours')
        }
      },
    })

    route(app, 'DELETE /api/user/passkeys/:id', {
      summary: 'Removes a passkey',
      config: { whose: 'passkey' },
      params: Params,
      response: { 204: Nothing },
      handler: async (request) => {
        const { id: userId } = await mayChange({ config, db }, request)
        await inTransaction(db, async (tx) => {
          if (!(await removePasskey(tx, userId, request.params.id))) {
            throw new AppError('not_found', 'This passkey does not exist or is not yours')
          }
          await deleteCodesAfterLast(tx, userId)
          await notifyOwner(tx, 'passkey-removed', {
            userId,
            who: whoOf(request),
            publicUrl: publicUrlOf(config),
          })
        })
      },
    })
  }
}
