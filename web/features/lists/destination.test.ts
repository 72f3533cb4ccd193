import { describe, expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const may = (mayImport: boolean, mayImportOwn: boolean) => ({ mayImport, mayImportOwn })

describe('where a list goes', () => {
  test.each([
    [
      'both allowed, nothing chosen: the record, as the server takes it',
      true,
      true,
      null,
      'record',
    ],
    ['both allowed: as chosen', true, true, 'workspace', 'workspace'],
    ['only staff write the record: the workspace', false, true, null, 'workspace'],
    ['a choice that is no longer allowed does not count', false, true, 'record', 'workspace'],
    ['a visitor on their own machine: the record', true, false, 'workspace', 'record'],
    ['neither: it can only be checked', false, false, 'record', null],
  ] as const)('%s', (_, record, own, chosen, expected) => {
    expect(destinationOf(may(record, own), chosen)).toBe(expected)
  })
})
