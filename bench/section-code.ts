/**
 * The code that each section of results.md measures; a title that ends in … matches all that begin with it. Code that
 * every request passes counts only for the sections that measure it.
 */
export const SECTION_CODE: Record<string, readonly string[]> = {
  Import: ['domain/import', 'server/features/import', 'server/features/search'],
  'Import beside …': ['domain/import', 'server/features/import', 'server/features/search'],
  Addresses: ['domain/address'],
  Owners: ['domain/ownership/resolve', 'domain/ownership/names', 'domain/ownership/links'],
  Title: ['domain/title', 'domain/law'],
  'Owner records': ['domain/ownership', 'server/features/ownership'],
  'Lighthouse, pages rendered by the build': ['web'],
  Lighthouse: ['web'],
  Seed: ['sample', 'server/platform/db/migrations'],
  'Seed, lean': ['sample', 'server/platform/db/migrations'],
  'Background work…': [
    'server/features/title',
    'server/features/ownership',
    'server/features/map',
    'server/platform/jobs',
  ],
  'Answers at …': [
    'server/features/dashboard',
    'server/features/radar',
    'server/features/property',
    'server/features/title',
    'server/features/ownership',
    'server/features/redemption',
    'server/features/map',
    'server/platform/http',
  ],
  'Search at …': ['domain/search', 'server/features/search'],
  Screening: ['domain/screen', 'server/features/screen'],
  'Screening through HTTP': ['domain/screen', 'server/features/screen', 'server/features/radar'],
  'Map tiles': ['domain/map', 'server/features/map'],
  Report: ['server/features/report', 'server/platform/pdf'],
  'Daily alerts at …': ['domain/alerts', 'server/features/alerts', 'server/features/notifications'],
  'Both bids by sale': ['domain/max-bid', 'domain/title', 'server/features/max-bid'],
  Lookup: ['domain/lookup'],
  Graph: ['domain/ownership/graph', 'web/features/ownership/graph'],
  Forecast: ['domain/forecast'],
  Export: ['server/features/export'],
  'Private lists at …': [
    'domain/lists',
    'server/features/lists',
    'server/features/import',
    'server/features/search',
    'server/features/property',
  ],
  'Load…': ['server/features', 'server/platform'],
  Soak: ['server'],
  Failover: ['server/platform/db', 'server/platform/jobs'],
  'Planned changes': ['server/platform/db', 'server/platform/jobs', 'server/platform/http'],
  Growth: ['server/features', 'server/platform/http'],
  Interaction: ['web'],
  'Run sheet offline': ['web/features/run-sheet', 'web/offline', 'domain/run-sheet'],
  Map: ['web/features/map'],
  'Backup and restore': ['server/features/backup'],
  Jobs: ['server/platform/jobs', 'server/platform/mail'],
  'Imports of one parcel': ['server/features/import'],
  'Printed lists': ['domain/printed', 'server/features/import/read'],
  'Scanned lists': ['domain/printed', 'server/features/import/printed'],
  Sources: ['domain/sources', 'server/features/sources'],
  Overlays: ['domain/overlays', 'server/features/overlays'],
  'Recognized lists': ['domain/import', 'domain/county', 'bench/recognize'],
  Sums: ['domain/import', 'domain/printed', 'domain/tax-sale', 'server/features/import'],
  'Under attack': ['server/features/import', 'server/platform/http'],
}

/** The code a section measures; null for a section that is not listed. */
export function codeOfSection(title: string): readonly string[] | null {
  const exact = SECTION_CODE[title]
  if (exact) return exact
  const begin = Object.keys(SECTION_CODE).find(
    (key) => key.endsWith('…') && title.startsWith(key.slice(0, -1)),
  )
  return (begin === undefined ? undefined : SECTION_CODE[begin]) ?? null
}
