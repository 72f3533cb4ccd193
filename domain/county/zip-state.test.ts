import { expect, test } from 'vitest'
import { stateOfZip } from './zip-state.ts'

test.each([
  ['39202', 'MS'],
  ['39202-1234', 'MS'],
  ['36601', 'AL'],
  ['37201', 'TN'],
  ['32134', 'FL'],
  ['63118', 'MO'],
  ['24983', 'WV'],
  ['48105', 'MI'],
  ['02118', 'MA'],
  ['00901', 'PR'],
  ['09001', null],
  ['3920', null],
  ['MS', null],
])('the zip code %s is of %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})
