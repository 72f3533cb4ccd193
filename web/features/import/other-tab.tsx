import { OTHER_ENDINGS, otherImport } from './file-import.ts'
import { FileTab } from './file-tab.tsx'

const OTHER_FILE = {
  name: 'Choose a file',
  endings: OTHER_ENDINGS.map((ending) => `.${ending}`).join(','),
  note: 'Up to 2 GB. A file is known by its content, whatever its name.',
}

/** Formats besides CSV: `server/features/import/read`. */
const FORMATS = [
  [
    'Excel workbook',
    '.xlsx, .xlsm, .xls',
    'The sheet that has the list, and further sheets like it.',
  ],
  [
    'Printed list',
    '.pdf',
    'With text in it. Scanned pages are read as a draft, and you confirm each row.',
  ],
  ['Word document', '.docx', 'The list as a table.'],
  [
    'Text',
    '.txt, .tsv, .tab',
    'Delimited by tabs, bars or semicolons, or in columns of fixed width.',
  ],
  ['JSON, GeoJSON', '.json, .geojson', 'An array of properties, or the features of a layer.'],
  ['Shapefile', '.zip', 'The .shp, .dbf and .prj, zipped together.'],
  ['dBASE table', '.dbf', 'The table of a layer, without its outlines.'],
  ['KML, KMZ', '.kml, .kmz', 'Placemarks with their data.'],
  ['GeoPackage', '.gpkg', 'The layer of parcels in it.'],
  ['File geodatabase', '.zip', 'The .gdb folder, zipped.'],
  ['Parquet, GeoParquet', '.parquet', 'As map and data portals offer it.'],
  ['Compressed file', '.gz', 'Any of these, packed with gzip.'],
] as const

/** An import of any other format: the same steps as on the first tab. */
export function OtherTab() {
  return (
    <FileTab flow={otherImport} accepts={OTHER_FILE}>
      <section aria-labelledby="formats" className="grid gap-2">
        <h3 id="formats" className="font-semibold">
          Formats
        </h3>
        <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 xl:grid-cols-3">
          {FORMATS.map(([name, endings, words]) => (
            <div key={name} className="bg-sheet px-4 py-2.5">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{name}</span>
                <span className="font-mono text-ink-muted text-xs">{endings}</span>
              </dt>
              <dd className="text-pretty text-ink-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </FileTab>
  )
}
