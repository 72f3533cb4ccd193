import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { someOf } from '../../../../domain/testing/runs.ts'

const READ = fileURLToPath(new URL('./testing/read-bomb.main.ts', import.meta.url))

/** Each is read in a process with a worker's memory; a crashed process returns nothing. */
async function cameOf(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=192',
    READ,
    name,
  ])
  return stdout
}

const BOMBS = [
  ['empty-texts', 'different texts'],
  ['vast-cell', 'row 2, column 1'],
  ['vast-shared-text', 'its text number 1'],
  ['vast-comment', 'does not end'],
  ['deep-tags', 'more than 64 deep'],
  ['wide-row', 'Row 1 of the sheet is wider than 2000 columns'],
  ['long-row', 'Row 2 of the sheet has more than 1 MB'],
  ['stored-part', 'does not end'],
  ['zip-in-zip', 'zip archive'],
  ['vast-placemark', 'does not end'],
  ['many-tags-in-placemark', 'larger than 8 MB'],
  ['vast-word-cell', 'row 1 of its table number 1'],
  ['wide-word-row', 'wider than 200 columns'],
  ['vast-dbf', 'of its 16,777,216 rows'],
  ['deep-json', 'Object 1 of this file has lists within lists more than 64 deep'],
  ['long-object', 'Object 2 of this file is larger than 4 MB'],
  ['many-large-objects', '30 rows'],
  ['deep-geojson', 'more than 64 deep'],
  ['many-names', 'more than 2,000 different names'],
  ['many-attributes', 'more than 2,000 attributes'],
  ['open-quote', 'The quotation mark that opens on line 2 never closes'],
  ['endless-line', 'longer than 1 MB'],
  ['endless-view', 'GeoPackage is damaged'],
  ['looping-layer', 'GeoPackage is damaged'],
  ['looping-contents', 'GeoPackage is damaged'],
  ['repeated-geodatabase-row', 'geodatabase is damaged'],
  ['repeated-sheet', 'workbook (.xls) is damaged'],
  ['repeated-parquet-group', 'Parquet file is damaged'],
] as const

test.each(someOf(BOMBS, 5))(
  '%s is read or rejected with a message, within 192 MB',
  async (name, says) => {
    expect(await cameOf(name)).toContain(says)
  },
)
