import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { deleteOwners, markOwnersDue } from '../ownership/owner-due.queries.ts'
import { rebuildVocabulary } from '../search/vocabulary.queries.ts'
import { markTitlesDue, showStatements } from '../title/title-record.queries.ts'
import { SAMPLE_IMPORT_ID, SAMPLE_LIST_KEY } from './sample-import.ts'

/** Tables keyed by property in which a sample property may have rows of any source. */
const OF_A_PROPERTY = [
  // First, so that removing the sample raises no alerts.
  'tracked_property',
  'parcel_note',
  'parcel_assignment',
  'parcel_task',
  'parcel_file',
  'serving.property_search',
  'tax_sale',
  'tax_sale_event',
  'tax_sale_result',
  'instrument',
  'lien',
  'property_owner',
  'owner_link',
  'owner_due',
  'title_record',
  'title_statement',
  'title_due',
  'screen_row',
  'map_place',
  'map_shape',
  'parcel_outline',
  'import_row',
  'change',
  'watched_change',
  'list_absence',
  'saved_screen_parcel',
  'title_report',
] as const

/** Those whose rows name their import; a row of a real import keeps the property. */
const WITH_SOURCE = [
  'tax_sale',
  'tax_sale_event',
  'tax_sale_result',
  'instrument',
  'lien',
  'title_statement',
  'parcel_outline',
  'import_row',
  'change',
] as const

/** Number of the sample's properties: its import counts them, and is emptied when it is removed. */
export async function countSample(db: Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-sample',
    text: 'select coalesce(max(total_rows), 0) as count from import where id = $1',
    values: [SAMPLE_IMPORT_ID],
  })
  return rows[0]?.count ?? 0
}

/**
 * Removes the sample data for good: the next start does not load it again. A property that a real import has
 * since updated stays with that import's data; the sample's rows go. Returns how many properties were removed.
 */
export async function removeSample(db: Pool): Promise<number> {
  return inTransaction(db, async (tx) => {
    // No import may update a property between the selection and the deletion.
    await tx.query('lock table property in share row exclusive mode')
    await tx.query(
      `create temp table sample_gone on commit drop as
         select p.id as property_id from property p
          where p.import_id = ${SAMPLE_IMPORT_ID} and p.created_import_id = ${SAMPLE_IMPORT_ID}
            ${WITH_SOURCE.map(
              (table) => `and not exists (
                select 1 from ${table} t
                 where t.property_id = p.id and t.import_id <> ${SAMPLE_IMPORT_ID})`,
            ).join('\n')}`,
    )
    await tx.query('create unique index on sample_gone (property_id)')
    await tx.query('analyze sample_gone')
    await deleteOwners(tx, 'select property_id from sample_gone')
    for (const table of OF_A_PROPERTY) {
      await tx.query(
        `delete from ${table} t using sample_gone g where t.property_id = g.property_id`,
      )
    }
    const { rowCount } = await tx.query(
      'delete from property p using sample_gone g where p.id = g.property_id',
    )
    await tx.query('delete from sample_road')
    await removeRest(tx)
    await rebuildVocabulary(tx)
    return rowCount ?? 0
  })
}

/** Removes the sample's rows of properties that stay. */
async function removeRest(tx: Client): Promise<void> {
  for (const table of WITH_SOURCE) {
    await tx.query(`delete from ${table} where import_id = $1`, [SAMPLE_IMPORT_ID])
  }
  // Their scores were computed from records that were removed.
  await tx.query(
    `delete from title_record t
      where exists (select 1 from property p
                     where p.id = t.property_id and p.created_import_id = $1)`,
    [SAMPLE_IMPORT_ID],
  )
  const stayed = `select id as property_id from property where created_import_id = ${SAMPLE_IMPORT_ID}`
  await showStatements(tx, stayed)
  await markTitlesDue(tx, stayed)
  await markOwnersDue(tx, stayed)
  await tx.query('delete from county_list where list_key = $1', [SAMPLE_LIST_KEY])
  await tx.query(
    `update import
        set status = 'undone', list_id = null, total_rows = 0, imported = 0, added = 0,
            ended_at = now()
      where id = $1`,
    [SAMPLE_IMPORT_ID],
  )
}
