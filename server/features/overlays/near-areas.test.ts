import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { listNearAreas } from './cover.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Squares of a hundredth of a degree side by side, in one overlay that counts; beside them an edition that does not. */
async function addAreas(count: number): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    `with s as (insert into source (kind, name, address, every_days, overlay_kind, class_field)
                  values ('url', 'x', 'https://county.example/x', 7, 'flood', 'ZONE') returning id)
     insert into overlay (source_id, kind, name, class_field, address, edition)
       select id, 'flood', 'x', 'ZONE', 'x', 1 from s returning id`,
  )
  const id = rows[0]?.id ?? 0
  await t.db.query(
    `insert into overlay_area (overlay_id, edition, class, rings, extent)
       select $1, edition, 'Z' || n, '[]', box(point(n / 100.0, 0), point((n + 1) / 100.0, 0.01))
         from generate_series(0, $2::integer - 1) n, (values (1), (2)) e(edition)`,
    [id, count],
  )
  return id
}

const box = (id: number, west: number, east: number) => ({
  id,
  west,
  east,
  south: 0.002,
  north: 0.004,
})

test('areas near many parcels are found, each once, by looking each parcel up', async () => {
  const overlay = await addAreas(5_000)
  const boxes = [box(7, 1.002, 1.004), box(8, 1.006, 1.012), box(9, 90, 91)]
  const found = await listNearAreas(t.db, [overlay], boxes)
  const near = found.map(({ class: name, near: each }) => [name, [...each].sort()]).sort()
  expect(near).toEqual([
    ['Z100', [7, 8]],
    ['Z101', [8]],
  ])
  // However PostgreSQL judges boxes, each is looked up: comparing all with all takes seconds for each 200 parcels.
  const plans: string[] = []
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await t.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  for (const statement of ['select 1', 'analyze overlay_area']) {
    await t.db.query(statement)
    await listNearAreas(explaining as unknown as Db, [overlay], boxes)
  }
  for (const plan of plans) {
    expect(plan).toContain('overlay_area_extent')
    expect(plan).toContain('overlay_area_pkey')
    expect(plan).not.toMatch(/Seq Scan on overlay_area/)
  }
})
