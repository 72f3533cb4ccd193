import type { SourceBody } from '../../../contract/source.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import { kindOfAddress } from '../../../domain/sources/source-kind.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { insertSource } from './source.queries.ts'

/** Connects a source, which is asked at once; answers its id. Throws AppError where it can be none. */
export async function connectSource(
  db: Pool,
  { address, pattern, meaning, everyDays, ...body }: SourceBody,
  userId: number | null,
): Promise<number> {
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    throw new AppError('invalid_input', 'The address must begin with https:// or http://')
  }
  const kind = body.kind ?? kindOfAddress(address, pattern !== undefined)
  if ((kind === 'page') !== (pattern !== undefined)) {
    throw new AppError(
      'invalid_input',
      'A page needs a pattern for its link, such as “{year} tax sale*”; other kinds have none',
    )
  }
  const county = body.county === undefined ? null : parseCounty(body.county)
  if (body.county !== undefined && county === null) {
    throw new AppError('invalid_input', `There is no county “${body.county}”`)
  }
  return inTransaction(db, (tx) =>
    insertSource(tx, {
      kind,
      name: body.name ?? nameOf(address),
      address,
      pattern: pattern ?? null,
      countyId: county?.id ?? null,
      meaning: meaning ?? null,
      everyDays,
      userId,
    }),
  )
}

function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  return `${hostname}${pathname}`.replace(/\/$/, '').slice(0, 200)
}
