import { describe, expect, test } from 'vitest'
import type { FileImportResult, ImportProgress } from '../../../contract/import.ts'
import { ApiError } from '../../lib/api.ts'
import { createFileImport } from './file-import.ts'
import type { FileCheck, ReviewChoices, SendOptions } from './import.api.ts'

const result: FileImportResult = {
  total_rows: 1,
  imported: 0,
  errors: 0,
  error_details: [],
  remarks: 0,
  remark_details: [],
  importId: null,
  message: '1 of 1 rows would be imported. Nothing was saved.',
  profile: 'List of properties',
  county: null,
  mapping: [],
  assumed: [],
  preview: [],
  added: 0,
  changed: 0,
  unchanged: 0,
  notAllowed: null,
  meaning: null,
  meanings: [],
  listDay: null,
  columns: [],
  problemGroups: [],
  parcels: null,
  corrections: null,
  readAs: null,
  inPrint: [],
  layout: null,
  places: null,
  countyFrom: null,
  fileRemarks: [],
  sheets: [],
  questions: [],
  fixedWidth: null,
  drafts: 0,
  listProfile: null,
}
const found: FileCheck = { result, partBytes: null }
const progress: ImportProgress = {
  id: 12,
  status: 'queued',
  fileName: 'list.csv',
  bytesRead: 0,
  bytesTotal: 3,
  rowsRead: 0,
  progress: 0,
  message: 'Waiting for its turn',
  createdAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  canUndo: false,
  isPrivate: false,
  canRetry: false,
  questions: [],
  result: null,
}

const file = (name: string, text = 'a,b\n1,2') => new File([text], name)

/** Calls whose responses the test controls. */
function fakeCalls() {
  const asked: { choices: ReviewChoices; signal: AbortSignal }[] = []
  const checks: PromiseWithResolvers<FileCheck>[] = []
  const uploads: PromiseWithResolvers<ImportProgress>[] = []
  return {
    asked,
    checks,
    uploads,
    checkFile: (_file: File, { choices, signal }: SendOptions) => {
      asked.push({ choices, signal })
      const answer = Promise.withResolvers<FileCheck>()
      checks.push(answer)
      return answer.promise
    },
    sendFile: (_file: File, { choices, signal }: SendOptions) => {
      asked.push({ choices, signal })
      const answer = Promise.withResolvers<ImportProgress>()
      uploads.push(answer)
      return answer.promise
    },
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A list after its first check. */
async function reviewed(change: Partial<FileImportResult> = {}) {
  const calls = fakeCalls()
  const flow = createFileImport(calls, { pauseMs: 0 })
  const first = flow.choose(file('list.csv'))
  calls.checks[0]!.resolve({ result: { ...result, ...change }, partBytes: null })
  await first
  return { calls, flow }
}

describe('a file that is refused before it is sent', () => {
  test.each([
    ['list.xlsx', /a spreadsheet, and only \.csv.*Open it in Other formats/, true],
    ['LIST.XLS', /spreadsheet/, true],
    ['list.ods', /a spreadsheet, and only \.csv.*Save the list as CSV/, false],
    ['list.pdf', /PDF/, true],
    ['list.json', /JSON/, true],
    ['list.txt', /Only \.csv files can be imported here/, true],
    ['parcels.geoparquet', /Other formats/, true],
    ['list.docx', /Only \.csv files can be imported here/, true],
    ['photo.png', /Only \.csv files can be imported here\. Save the list as CSV/, false],
    ['list', /Only \.csv files can be imported here/, false],
    ['csv', /Only \.csv files can be imported here/, false],
  ])('%s', async (name, words, isReadElsewhere) => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    await flow.choose(file(name))
    expect(flow.get()).toMatchObject({ step: 'choose', refusal: { fileName: name } })
    expect(flow.get()).toHaveProperty('refusal.words', expect.stringMatching(words))
    expect(flow.get()).toHaveProperty(
      'refusal.other',
      isReadElsewhere ? expect.objectContaining({ name }) : null,
    )
    expect(calls.asked).toEqual([])
  })

  test.each(['list.xlsx', 'list.csv', 'list'])('not %s among other formats', async (name) => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { isCsv: false, pauseMs: 0 })
    void flow.choose(file(name))
    expect(flow.get()).toMatchObject({ step: 'check', file: { name } })
  })

  test('an empty file', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    await flow.choose(file('list.csv', ''))
    expect(flow.get()).toHaveProperty('refusal.words', expect.stringMatching(/empty/))
    expect(calls.asked).toEqual([])
  })
})

describe('an import by file', () => {
  test('is checked, uploaded and followed', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const checking = flow.choose(file('LIST.CSV'))
    expect(flow.get().step).toBe('check')
    calls.checks[0]!.resolve(found)
    await checking
    expect(flow.get()).toMatchObject({ step: 'ready', check: found, failure: null })

    const taken: ImportProgress[] = []
    const uploading = flow.upload((started) => taken.push(started))
    expect(flow.get().step).toBe('upload')
    calls.uploads[0]!.resolve(progress)
    await uploading
    expect(taken).toEqual([progress])
    expect(flow.get()).toEqual({ step: 'follow', id: 12, isFound: false })
  })

  test('is uploaded as a list of the county that was given', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const first = flow.choose(file('list.csv'))
    calls.checks[0]!.resolve(found)
    await first
    const second = flow.change({ county: 'Rankin County, MS' })
    await nextTask()
    calls.checks[1]!.resolve(found)
    await second
    void flow.upload(() => {})
    expect(calls.asked.map(({ choices }) => choices.county)).toEqual([
      '',
      'Rankin County, MS',
      'Rankin County, MS',
    ])
  })

  test('is checked again by what was corrected, and the last result stays meanwhile', async () => {
    const { calls, flow } = await reviewed()
    const corrections = { columns: [['Amount 2', 'totalOwed'] as const] }
    const changing = flow.change({ corrections })
    expect(flow.get()).toMatchObject({ step: 'ready', check: found, isChecking: true })
    await nextTask()
    const corrected = { result: { ...result, corrections }, partBytes: null }
    calls.checks[1]!.resolve(corrected)
    await changing
    expect(flow.get()).toMatchObject({ check: corrected, isChecking: false, problem: null })
    void flow.upload(() => {})
    expect(calls.asked.at(-1)?.choices.corrections).toEqual(corrections)
  })

  test('of several changes at once only the last is checked', async () => {
    const { calls, flow } = await reviewed()
    const first = flow.change({ county: 'Rankin County, MS' })
    const second = flow.change({ meaning: 'snapshot' })
    await first
    await nextTask()
    calls.checks[1]!.resolve(found)
    await second
    expect(calls.asked).toHaveLength(2)
    expect(calls.asked[1]?.choices).toMatchObject({
      county: 'Rankin County, MS',
      meaning: 'snapshot',
    })
  })

  test('a correction the list can’t be read by is said, and nothing is imported', async () => {
    const { calls, flow } = await reviewed()
    const changing = flow.change({ corrections: { columns: [['Parcel', null]] } })
    await nextTask()
    calls.checks[1]!.reject(new ApiError(400, 'Bad Request', '{"message":"No parcel number."}'))
    await changing
    expect(flow.get()).toMatchObject({ step: 'ready', problem: 'No parcel number.', check: found })
    await flow.upload(() => {})
    expect(calls.uploads).toHaveLength(0)
  })

  test('while it is checked again nothing is imported', async () => {
    const { calls, flow } = await reviewed()
    void flow.change({ meaning: 'bills' })
    await flow.upload(() => {})
    expect(calls.uploads).toHaveLength(0)
  })

  test('what an earlier list was corrected to goes with the import', async () => {
    const corrections = { columns: [['Owner', 'ownerName'] as const] }
    const { calls, flow } = await reviewed({ corrections })
    void flow.upload(() => {})
    expect(calls.asked.at(-1)?.choices.corrections).toEqual(corrections)
  })

  test("shows the server's error, and can be checked again", async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const first = flow.choose(file('list.csv'))
    calls.checks[0]!.reject(new ApiError(400, 'Bad Request', '{"message":"This is a PDF."}'))
    await first
    expect(flow.get()).toMatchObject({
      step: 'refused',
      words: 'This is a PDF.',
      isFinal: true,
    })
    const second = flow.checkAgain({ county: '' })
    calls.checks[1]!.resolve(found)
    await second
    expect(flow.get().step).toBe('ready')
  })

  test.each([
    ['asks for the county where the server says that it is missing', '"reason":"county",', true],
    ['does not ask for it because of the words of the error alone', '', false],
  ])('%s', async (_case, reason, asksCounty) => {
    const calls = fakeCalls()
    const flow = createFileImport(calls)
    const checking = flow.choose(file('list.csv'))
    const body = `{"code":"invalid_input",${reason}"message":"“Hints” is not a known county.","requestId":"1"}`
    calls.checks[0]!.reject(new ApiError(400, 'Bad Request', body))
    await checking
    expect(flow.get()).toMatchObject({ step: 'refused', asksCounty })
  })

  test('asks which column is which where the server answers the columns, and checks with the choice', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls)
    const checking = flow.choose(file('list.csv'))
    const body =
      '{"code":"invalid_input","reason":"columns","columns":[{"heading":"ID","first":["1"]}],"message":"This does not look like a list.","requestId":"1"}'
    calls.checks[0]!.reject(new ApiError(400, 'Bad Request', body))
    await checking
    expect(flow.get()).toMatchObject({
      step: 'refused',
      asksCounty: false,
      columns: [{ heading: 'ID', first: ['1'] }],
    })
    const corrections = { columns: [['ID', 'parcelId']] } as const
    const again = flow.checkAgain({ corrections })
    expect(flow.get()).toMatchObject({ step: 'check', choices: { corrections, county: '' } })
    calls.checks[1]!.resolve(found)
    await again
    expect(flow.get().step).toBe('ready')
  })

  test('a server that does not answer is no refusal of the list', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const checking = flow.choose(file('list.csv'))
    calls.checks[0]!.reject(new ApiError(503, 'Service Unavailable', ''))
    await checking
    expect(flow.get()).toMatchObject({
      step: 'refused',
      words: '503: Service Unavailable',
      isFinal: false,
    })
  })

  test('keeps what was checked when the upload breaks off', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const checking = flow.choose(file('list.csv'))
    calls.checks[0]!.resolve(found)
    await checking
    const uploading = flow.upload(() => {})
    calls.uploads[0]!.reject(new TypeError('the upload was interrupted'))
    await uploading
    expect(flow.get()).toMatchObject({
      step: 'ready',
      check: found,
      failure: 'The server could not be reached. Check your connection and try again.',
    })
  })

  test('an answer that comes after giving up changes nothing', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const checking = flow.choose(file('list.csv'))
    flow.startOver()
    expect(calls.asked[0]!.signal.aborted).toBe(true)
    calls.checks[0]!.resolve(found)
    await checking
    expect(flow.get()).toEqual({ step: 'choose', refusal: null, isBack: true })
  })

  test('a second file takes the place of the first', async () => {
    const calls = fakeCalls()
    const flow = createFileImport(calls, { pauseMs: 0 })
    const first = flow.choose(file('one.csv'))
    const second = flow.choose(file('two.csv'))
    calls.checks[1]!.resolve(found)
    calls.checks[0]!.reject(new Error('too late'))
    await Promise.all([first, second])
    expect(flow.get()).toMatchObject({ step: 'ready', file: { name: 'two.csv' } })
  })
})
