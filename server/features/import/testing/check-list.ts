import { TEST_DAY } from '../../../platform/testing/test-app.ts'
import type { ImportOptions } from '../import.queries.ts'
import { previewList } from '../preview-list.ts'

export const HINDS = 'Hinds County, MS'

/** The dry run of a list. `told`: all remarks on it. */
export async function checkList(
  bytes: Uint8Array | string,
  {
    fileName = 'list.csv',
    county,
    ...options
  }: { fileName?: string; county?: string } & Partial<ImportOptions> = {},
) {
  async function* source() {
    yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  }
  const result = await previewList(
    source(),
    {
      fileName,
      options: { ...(county === undefined ? {} : { county }), ...options } as ImportOptions,
      kept: [],
      wholeFile: true,
    },
    TEST_DAY,
  )
  const owed = result.meanings.find(({ meaning }) => meaning === result.meaning)?.owed
  const told = [...result.fileRemarks, ...result.remark_details].join('\n')
  return { ...result, owed, told }
}

/** One column of the rows that a dry run shows. */
export const shown = (
  { preview }: { preview: readonly Record<string, unknown>[] },
  field: string,
): unknown[] => preview.map((row) => row[field])
