import { addressesBench } from './addresses.ts'
import { alertsBench } from './alerts.ts'
import { allBenches } from './all.ts'
import { answersBench } from './answers.ts'
import { attacksBench } from './attacks.ts'
import { backgroundBench } from './background.ts'
import { backupBench } from './backup.ts'
import { bidsBench } from './bids.ts'
import { runCluster } from './cluster.ts'
import { exportBench } from './export.ts'
import { failoverBench } from './failover.ts'
import { forecastBench } from './forecast.ts'
import { graphBench } from './graph.ts'
import { growthBench } from './growth.ts'
import { importBench } from './import.ts'
import { interactionBench } from './interaction.ts'
import { jobsBench } from './jobs.ts'
import { lighthouseBench } from './lighthouse.ts'
import { listsBench } from './lists.ts'
import { loadBench } from './load.ts'
import { lookupBench } from './lookup.ts'
import { mapBench } from './map.ts'
import { offlineSheetBench } from './offline-sheet.ts'
import { oneParcelBench } from './one-parcel.ts'
import { overlaysBench } from './overlays.ts'
import { ownerRecordsBench } from './owner-records.ts'
import { ownersBench } from './owners.ts'
import { savePictures } from './pictures.ts'
import { printedBench } from './printed.ts'
import { recognizeBench } from './recognize.ts'
import { reportBench } from './report.ts'
import { screenBench } from './screen.ts'
import { searchBench } from './search.ts'
import { seedBench } from './seed.ts'
import { soakBench } from './soak.ts'
import { sourcesBench } from './sources.ts'
import { sumsBench } from './sums.ts'
import { tilesBench } from './tiles.ts'
import { titleBench } from './title.ts'
import { titleRecordsBench } from './title-records.ts'
import { trainAddresses } from './train-addresses.ts'
import { writeReadme } from './write-readme.ts'

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  addresses: addressesBench,
  alerts: alertsBench,
  all: allBenches,
  answers: answersBench,
  attacks: attacksBench,
  background: backgroundBench,
  backup: backupBench,
  bids: bidsBench,
  cluster: runCluster,
  export: exportBench,
  failover: failoverBench,
  forecast: forecastBench,
  graph: graphBench,
  growth: growthBench,
  import: importBench,
  interaction: interactionBench,
  jobs: jobsBench,
  lighthouse: lighthouseBench,
  lists: listsBench,
  load: loadBench,
  lookup: lookupBench,
  map: mapBench,
  'offline-sheet': offlineSheetBench,
  'one-parcel': oneParcelBench,
  'owner-records': ownerRecordsBench,
  overlays: overlaysBench,
  owners: ownersBench,
  pictures: savePictures,
  printed: printedBench,
  readme: writeReadme,
  recognize: recognizeBench,
  report: reportBench,
  screen: screenBench,
  search: searchBench,
  seed: seedBench,
  soak: soakBench,
  sources: sourcesBench,
  sums: sumsBench,
  tiles: tilesBench,
  'title-records': titleRecordsBench,
  title: titleBench,
  'train-addresses': trainAddresses,
}

const [name, ...args] = process.argv.slice(2)
const bench = name === undefined ? undefined : BENCHES[name]
if (!bench) {
  process.stderr.write(
    `npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exit(2)
}
await bench(args)
