import { type DashboardStats, UPCOMING_DAYS } from '../../../contract/dashboard.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

const CALENDAR_DAYS = 26 * 7

/**
 * The dashboard's numbers, all from counters maintained by triggers, so they cost the same at any size. An
 * assumed sale date is not an auction, and title issues are scored below 70.
 */
export async function getDashboardStats(
  db: Db,
  countyId: number | null,
  today: LocalDate,
): Promise<DashboardStats> {
  const [counts, calendar, title, about] = await Promise.all([
    db.query<{ status: string; n: number }>({
      name: 'dashboard-counts',
      text: `select status, sum(n)::bigint as n from tax_sale_count
              where $1::int is null or county_id = $1 group by status`,
      values: [countyId],
    }),
    db.query<{ sale_date: string; county_id: number; n: number }>({
      name: 'dashboard-calendar',
      text: `select sale_date, county_id, n from sale_day_count
              where sale_date between $2 and $3 and n > 0 and ($1::int is null or county_id = $1)
              order by sale_date, county_id`,
      values: [countyId, today, addDays(today, CALENDAR_DAYS)],
    }),
    db.query<{ n: number }>({
      name: 'dashboard-title-issues',
      text: `select coalesce(sum(n), 0)::bigint as n from title_issue_count
              where $1::int is null or county_id = $1`,
      values: [countyId],
    }),
    db.query<{ properties: number; sample: number; last: Date | null }>({
      name: 'dashboard-about',
      text: `select coalesce(sum(n), 0)::bigint as properties, coalesce(sum(n_sample), 0)::bigint as sample,
                    (select max(ended_at) from import where status = 'done' and not is_private) as last
               from property_count where $1::int is null or county_id = $1`,
      values: [countyId],
    }),
  ])
  const byStatus = new Map(counts.rows.map((row) => [row.status, row.n]))
  const until = addDays(today, UPCOMING_DAYS)
  return {
    delinquentProperties: byStatus.get('delinquent') ?? 0,
    upcomingAuctions: calendar.rows
      .filter((row) => row.sale_date <= until)
      .reduce((sum, row) => sum + row.n, 0),
    titleIssues: title.rows[0]?.n ?? 0,
    clearProperties: byStatus.get('clear') ?? 0,
    totalProperties: about.rows[0]?.properties ?? 0,
    sampleProperties: about.rows[0]?.sample ?? 0,
    calendar: calendar.rows.map((row) => ({
      saleDate: row.sale_date,
      county: countyLabel(row.county_id),
      properties: row.n,
    })),
    lastUpdated: about.rows[0]?.last?.toISOString() ?? null,
  }
}
