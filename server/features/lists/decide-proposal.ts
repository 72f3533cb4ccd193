import { LIST_MEANINGS } from '../../../domain/import/meaning.ts'
import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import type { AuditEvent } from '../audit/audit.queries.ts'
import type { ImportContext } from '../import/import-context.ts'
import { storeAndSend } from '../import/take-list.ts'
import type { ImportMaker } from '../rights/import-maker.ts'
import { findPrivateList } from './private-list.queries.ts'
import {
  decideProposal,
  lockProposal,
  recordProposalImport,
  reopenProposal,
} from './proposal.queries.ts'
import { rowsCsv } from './rows-csv.ts'

const NOT_OPEN = 'This offer does not exist, was withdrawn, or is decided already'

/** The rows of an offered list, for staff. */
export async function proposalCsv(db: Pool, id: number): Promise<AsyncGenerator<string>> {
  const { workspaceId, listId } = await inTransaction(db, (tx) => requireOpen(tx, id))
  return rowsOf(db, workspaceId, listId)
}

async function requireOpen(tx: Db, id: number) {
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw new AppError('not_found', NOT_OPEN)
  return proposal
}

async function rowsOf(db: Pool, workspaceId: number, listId: number) {
  const rows = await rowsCsv(db, workspaceId, listId)
  if (rows === null) throw new AppError('not_found', NOT_OPEN)
  return rows
}

/** Imports an offered list into the record, in the name of the staff member; returns the import's id. */
export async function acceptProposal(
  context: Pick<ImportContext, 'db' | 'expectImport'>,
  id: number,
  by: {
    userId: number
    maker: ImportMaker
    who: Pick<AuditEvent, 'userId' | 'actor' | 'address' | 'requestId'>
  },
): Promise<number> {
  const { db } = context
  // Decided first, so that two staff members cannot import it twice.
  const offer = await inTransaction(db, async (tx) => {
    const proposal = await requireOpen(tx, id)
    await decideProposal(tx, { id, status: 'accepted', userId: by.userId })
    return proposal
  })
  const { workspaceId, listId } = offer
  try {
    const list = await inWorkspace(db, workspaceId, (tx) =>
      findPrivateList(tx, workspaceId, listId),
    )
    if (!list) throw new AppError('not_found', NOT_OPEN)
    const rows = await rowsOf(db, workspaceId, listId)
    const importId = await storeAndSend(context, {
      fileName: `${list.name}.csv`.slice(-200),
      maker: by.maker,
      who: by.who,
      source: bytesOf(rows),
      options: async () => ({
        ...(list.county ? { county: list.county } : {}),
        ...(list.asOf ? { asOf: list.asOf } : {}),
        ...meaningOption(list.meaning),
      }),
    })
    await recordProposalImport(db, id, importId)
    return importId
  } catch (error) {
    await reopenProposal(db, id)
    throw error
  }
}

export async function declineProposal(db: Pool, id: number, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireOpen(tx, id)
    await decideProposal(tx, { id, status: 'declined', userId })
  })
}

function meaningOption(meaning: string) {
  const read = LIST_MEANINGS.find((one) => one === meaning)
  if (read === 'instruments') return { as: 'instruments' as const }
  return read ? { meaning: read } : {}
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
