import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { StaffMembers, StaffName } from '../../../contract/admin.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOf, personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import {
  addStaff,
  countOtherStaff,
  findAccountNumber,
  listStaff,
  removeStaff,
} from '../account/staff.queries.ts'
import { recordStaffAct, staffMemberOf } from '../audit/staff-act.ts'

/** The staff list (`parcelproof staff`). */
export function staffRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  const { staffEmails } = config
  return async (app) => {
    route(app, 'GET /api/admin/staff', {
      summary: 'Staff: who is staff',
      config: { access: 'staff' },
      response: { 200: StaffMembers },
      handler: () => listStaff(db, staffEmails),
    })

    route(app, 'POST /api/admin/staff', {
      summary: 'Staff: adds a staff member',
      config: { access: 'staff' },
      body: StaffName,
      response: { 200: StaffMembers },
      handler: async (request) => {
        confirmedOf(request)
        const { email } = request.body
        await inTransaction(db, async (tx) => {
          if (!(await addStaff(tx, email, `account ${personOf(request).id}`))) {
            throw new AppError('conflict', `${emailKeyOf(email)} is already staff`)
          }
          await recordStaffAct(tx, staffMemberOf(request), {
            event: 'staff-added',
            ofUser: await findAccountNumber(tx, email),
          })
        })
        return listStaff(db, staffEmails)
      },
    })

    route(app, 'DELETE /api/admin/staff', {
      summary: 'Staff: removes a staff member',
      config: { access: 'staff' },
      body: StaffName,
      response: { 200: StaffMembers },
      handler: async (request) => {
        confirmedOf(request)
        const key = emailKeyOf(request.body.email)
        await inTransaction(db, async (tx) => {
          const isLast = (await countOtherStaff(tx, key)) === 0 && staffEmails.length === 0
          const account = await findAccountNumber(tx, key)
          if (!(await removeStaff(tx, key))) {
            throw new AppError(
              'not_found',
              staffEmails.includes(key)
                ? `${key} is staff by the setting STAFF_EMAILS. Remove the address there.`
                : `${key} is not staff`,
            )
          }
          if (isLast) {
            throw new AppError(
              'conflict',
              'The last staff member cannot be removed. Add another one first.',
            )
          }
          await recordStaffAct(tx, staffMemberOf(request), {
            event: 'staff-removed',
            ofUser: account,
          })
        })
        return listStaff(db, staffEmails)
      },
    })
  }
}
