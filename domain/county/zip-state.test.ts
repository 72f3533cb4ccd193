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

/** The capital of each state, and towns at its borders. */
test.each(
  (
    '35203 AL|36104 AL|36701 AL|99801 AK|85007 AZ|86301 AZ|72201 AR|95814 CA|80202 CO|06103 CT|19901 DE|20001 DC|32301 FL|' +
    '34102 FL|30303 GA|39817 GA|96813 HI|83702 ID|62701 IL|46204 IN|50309 IA|66603 KS|40601 KY|70802 LA|04330 ME|21401 MD|' +
    '02108 MA|48933 MI|55101 MN|39201 MS|38632 MS|39701 MS|65101 MO|64108 MO|59601 MT|68502 NE|89701 NV|03301 NH|08608 NJ|' +
    '87501 NM|12207 NY|27601 NC|58501 ND|43215 OH|73102 OK|97301 OR|17101 PA|02903 RI|29201 SC|57501 SD|37219 TN|38103 TN|' +
    '73301 TX|78701 TX|88510 TX|84111 UT|05602 VT|23219 VA|20166 VA|98501 WA|25301 WV|53703 WI|82001 WY'
  ).split('|'),
)('%s', (pair) => {
  const [zip = '', state] = pair.split(' ')
  expect(stateOfZip(zip)).toBe(state)
})

test('a prefix that is not in use, or of the armed forces, is of no state', () => {
  const none = ['00401', '09012', '21301', '34001', '35301', '41901', '51801', '71501', '96201']
  expect(none.map(stateOfZip)).toEqual(none.map(() => null))
})
