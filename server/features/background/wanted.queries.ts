import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { SPELLING } from '../../../domain/search/search-texts.ts'
import { RULE_SET } from '../../../domain/title/score/analyze.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasOwnerWork } from '../ownership/resolve-owners.ts'

/** Whether there is work for the processes that rest without it. Each part is served by a small table or an index. */
export async function findWanted(
  db: Db,
  today: LocalDate,
): Promise<{ imports: boolean; derive: boolean }> {
  const { rows } = await db.query<{ imports: boolean; derive: boolean }>({
    name: 'find-wanted-work',
    text: `select exists (select from import
                           where status not in ('done', 'failed', 'undone', 'uploading')) as imports,
                  exists (select from owner_due) or exists (select from title_due) or exists (select from map_due)
                  or exists (select from map_tile_due)
                  or exists (select from title_scoring
                              where (rule_set = $1 and as_of >= $2 and ended_at is not null) is not true)
                  or exists (select from search_spelling
                              where version < $3 and coalesce(next_version, 0) <= $3)
                  or exists (select from set_aside
                              where kind in ('title', 'owner', 'map', 'map-tile', 'spelling', 'instrument-spelling')
                                and due_at <= now()) as derive`,
    values: [RULE_SET, today, SPELLING],
  })
  const { imports = false, derive = false } = rows[0] ?? {}
  return { imports, derive: derive || (await hasOwnerWork(db, today)) }
}
