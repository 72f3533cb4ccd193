import { expect, test } from 'vitest'
import { FIELDS } from '../../../../domain/import/field.ts'
import { FIELD_GROUPS } from './review-words.ts'

test('every field can be chosen for a column, and each once', () => {
  const offered = FIELD_GROUPS.flatMap(([, fields]) => fields.map(([field]) => field))
  expect([...offered].sort()).toEqual([...FIELDS].sort())
})
