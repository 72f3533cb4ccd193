import { describe, expect, test } from 'vitest'
import { addedByLists, type ListedInstrument, linkWithRecord } from './listed-instrument.ts'

const OURS = { listId: 7, list: 'ours', day: '2026-08-04' }
const listed = (given: Partial<ListedInstrument>): ListedInstrument => ({
  id: 100,
  line: 2,
  filingKey: 'f',
  docKey: 'd',
  recordedOn: '2020-05-01',
  bookPage: null,
  instrumentNumber: null,
  refersTo: [],
  missingRefs: [],
  statedRefs: [],
  ofList: OURS,
  ...given,
})
const filed = (id: number, given: object = {}) => ({
  id,
  docKey: `r${id}`,
  recordedOn: '2010-01-01',
  bookPage: null as string | null,
  instrumentNumber: null as string | null,
  refersTo: [] as number[],
  missingRefs: [] as string[],
  ...given,
})

describe('what lists add to the record', () => {
  test('is not what the record has', () => {
    expect(addedByLists([listed({ docKey: 'r1' })], [filed(1)])).toEqual([])
  })

  test('is each document once, as the latest list states it', () => {
    const earlier = listed({ id: 1, ofList: { ...OURS, listId: 9, day: '2026-07-04' } })
    const later = listed({ id: 2 })
    expect(addedByLists([later, earlier], [])).toEqual([later])
    expect(addedByLists([earlier, later], [])).toEqual([later])
  })

  test('stays when a later edition does not repeat it', () => {
    const gone = listed({ id: 1, docKey: 'a', ofList: { ...OURS, listId: 1, day: '2026-07-04' } })
    const kept = listed({ id: 2, docKey: 'b' })
    expect(addedByLists([kept, gone], []).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('links', () => {
  const mortgage = filed(1, { bookPage: '10/20', instrumentNumber: '2010-5' })

  test.each([
    ['book and page', '10/20'],
    ['number', '2010-5'],
  ])('a release in a list to the mortgage of the record, by its %s', (_by, ref) => {
    const { listed: linked } = linkWithRecord([mortgage], [listed({ statedRefs: [ref] })])
    expect(linked[0]).toMatchObject({ refersTo: [1], missingRefs: [] })
  })

  test('a release of the record to the mortgage that only a list has', () => {
    const release = filed(2, { recordedOn: '2021-01-01', missingRefs: ['7/7', '8/8'] })
    const { record } = linkWithRecord([release], [listed({ bookPage: '7/7' })])
    expect(record[0]).toMatchObject({ refersTo: [100], missingRefs: ['8/8'] })
  })

  test('the later to the earlier, whichever of them names the other', () => {
    const release = filed(2, { recordedOn: '2021-01-01', bookPage: '9/9' })
    const { record, listed: linked } = linkWithRecord([release], [listed({ statedRefs: ['9/9'] })])
    expect([record[0]?.refersTo, linked[0]?.refersTo]).toEqual([[100], []])
  })

  test('as the index says, where it says which acts on which', () => {
    const release = filed(2, { recordedOn: '2021-01-01', bookPage: '9/9' })
    const { listed: linked } = linkWithRecord([release], [listed({ statedRefs: ['<9/9'] })])
    expect(linked[0]?.refersTo).toEqual([2])
  })

  test('nothing to itself, and keeps what is not known as missing', () => {
    const { listed: linked } = linkWithRecord(
      [],
      [listed({ bookPage: '1/1', statedRefs: ['1/1', '<2/2'] })],
    )
    expect(linked[0]).toMatchObject({ refersTo: [], missingRefs: ['1/1', '2/2'] })
  })

  test('changes nothing it was given', () => {
    const given = filed(2, { recordedOn: '2021-01-01', missingRefs: ['7/7'] })
    linkWithRecord([given], [listed({ bookPage: '7/7' })])
    expect(given).toMatchObject({ refersTo: [], missingRefs: ['7/7'] })
  })
})
