import { describe, expect, test } from 'vitest'
import type { ChecklistAnswer } from '../../../contract/checklist.ts'
import { isTicked, readTicks } from './ticks.ts'

const answer = (standing: ChecklistAnswer['standing']): ChecklistAnswer => ({
  point: 'parcel-id',
  standing,
  text: '123',
  source: 'a list',
})

describe('isTicked', () => {
  test.each([
    ['nothing known', {}, [], false],
    ['settled by the record', {}, [answer('settled')], true],
    ['only a fact to work from', {}, [answer('open')], false],
    ['settled, with a warning beside it', {}, [answer('settled'), answer('warning')], false],
    ['ticked by hand', { 'parcel-id': true }, [answer('warning')], true],
    ['the record’s tick taken back', { 'parcel-id': false }, [answer('settled')], false],
  ])('%s', (_case, ticks, answers, expected) => {
    expect(isTicked(ticks, answers, 'parcel-id')).toBe(expected)
  })
})

describe('readTicks', () => {
  test('gives back what was written', () => {
    const ticks = { 'parcel-id': true, visit: false }
    expect(readTicks(JSON.parse(JSON.stringify(ticks)))).toEqual(ticks)
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'ticked'],
    ['something else', [1, 2]],
    ['null', null],
    ['points no one knows, and values that are no tick', { moon: true, visit: 'yes' }],
  ])('of %s is nothing', (_case, kept) => {
    expect(readTicks(kept)).toEqual({})
  })
})
