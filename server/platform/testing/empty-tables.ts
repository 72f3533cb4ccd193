import type { Pool } from '../db/db.ts'

/** The tables a test may have written to. Tables that refer to one of them are emptied too. */
const WRITTEN = [
  ...['watched_change', 'list_absence', 'support_ticket', 'support_message'],
  ...[
    'newsletter_subscription',
    'property',
    'serving.property_search',
    'property_count',
    'tax_sale',
  ],
  ...['tax_sale_count', 'sale_day_count', 'title_issue_count', 'import_row', 'change'],
  ...[
    'import_problem',
    'import_chunk',
    'printed_row',
    'typed_row',
    'scanned_page',
    'county_list',
    'title_record',
    'parcel_outline',
  ],
  ...['search_vocab', 'record_count', 'import_part', 'map_place', 'map_shape', 'map_pack'],
  ...['map_cell', 'map_due', 'map_tile_due', 'sample_road', 'title_statement', 'title_due'],
  ...['screen_row', 'screen_due', 'screen_move', 'saved_screen_due', 'saved_screen_stale'],
  ...[
    'instrument',
    'instrument_source',
    'tax_sale_event',
    'tax_sale_result',
    'lien',
    'oidc_record',
    'rate_limit_count',
  ],
  ...['overlay', 'overlay_area', 'overlay_compared', 'overlay_cover', 'overlay_due'],
  ...['forecast_model', 'forecast_due'],
  ...['mail', 'owner', 'property_owner', 'owner_link', 'owner_due', 'owner_decision'],
  ...['shared_address', 'visitor_usage', 'purchase', 'invoice', 'payment_event', 'title_report'],
  ...['sandbox_intent', 'sandbox_card', 'sandbox_event', 'pgboss.job', 'app_user'],
  ...['password_account', 'private_parcel', 'private_list', 'list_proposal'],
]

type Table = { name: string; isReferredTo: boolean }
/** Each run has one schema. */
let tables: Promise<Table[]> | null = null

async function listTables(db: Pool): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `with recursive reached(id) as (
       select unnest($1::text[]::regclass[])::oid
       union
       select c.conrelid from pg_constraint c join reached on c.confrelid = reached.id
        where c.contype = 'f')
     select id::regclass::text as name,
            exists (select from pg_constraint c where c.confrelid = id and c.contype = 'f') as "isReferredTo"
       from reached`,
    [WRITTEN],
  )
  return rows
}

/**
 * Empties the tables that tests write to. Most are already empty, and checking that takes a hundredth of the time of
 * truncating, which creates a file for each table and index.
 */
export async function emptyTables(db: Pool): Promise<void> {
  // Background work locks tables in a different order.
  for (let tries = 1; ; tries++) {
    try {
      await emptyOnce(db)
      await db.query('delete from import where id > 0')
      return
    } catch (error) {
      if (tries === MAX_TRIES || (error as { code?: unknown }).code !== '40P01') throw error
    }
  }
}

/** Maximum attempts after a deadlock. */
const MAX_TRIES = 5

async function emptyOnce(db: Pool): Promise<void> {
  tables ??= listTables(db)
  const all = await tables
  const names = all.map(({ name }) => name)
  const client = await db.connect()
  try {
    // Waits for concurrent writers, as truncating does.
    await client.query(`begin; lock table ${names.join(', ')} in access exclusive mode`)
    const { rows } = await client.query<{ name: string }>(
      names
        .map((name) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all '),
    )
    const full = new Set(rows.map(({ name }) => name))
    const isFull = ({ name }: Table) => full.has(name)
    // A referenced table can't be truncated without the tables that refer to it; no trigger runs.
    const deleted = all.filter((table) => isFull(table) && table.isReferredTo)
    const truncated = all.filter((table) => isFull(table) && !table.isReferredTo)
    await client.query(
      [
        'set local session_replication_role = replica',
        ...deleted.map(({ name }) => `delete from ${name}`),
        ...(truncated.length > 0
          ? [`truncate ${truncated.map(({ name }) => name).join(', ')}`]
          : []),
        'commit',
      ].join('; '),
    )
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
