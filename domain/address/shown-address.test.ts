import { expect, test } from 'vitest'
import { readsAlike, shownAddress, shownMailAddress } from './shown-address.ts'

test.each([
  ['276 W AZALEA ST', '276 W Azalea St'],
  ['1201 NE 1ST AVE', '1201 NE 1st Ave'],
  ['42 22ND ST N APT 3B', '42 22nd St N Apt 3B'],
  ['900 MLK JR BLVD', '900 MLK Jr Blvd'],
  ['5100 US HWY 80', '5100 US Hwy 80'],
  ['310 MS HWY 18', '310 MS Hwy 18'],
  ['18 CO HWY 9', '18 Co Hwy 9'],
  ['18 CO RD 9', '18 Co Rd 9'],
  ['77 AL-21', '77 AL-21'],
  ['12 CR 405', '12 CR 405'],
  ['12 BEAVER CR', '12 Beaver Cr'],
  ['PO BOX 118', 'PO Box 118'],
  ['P.O. BOX 118', 'P.O. Box 118'],
  ['8 KING HENRY VIII CT', '8 King Henry VIII Ct'],
  ['9 MCDOWELL RD', '9 McDowell Rd'],
  ['9 MCGEE LN', '9 McGee Ln'],
  ["14 O'NEAL CV", "14 O'Neal Cv"],
  ['14 D’IBERVILLE BLVD', '14 D’Iberville Blvd'],
  ["3 CHILDREN'S WAY", "3 Children's Way"],
  ['6 LAKE OF THE PINES DR', '6 Lake of the Pines Dr'],
  ['THE OAKS', 'The Oaks'],
  ['LOT 4 BLK B WELL-TO-DO ADDN', 'Lot 4 Blk B Well-to-Do Addn'],
  ['0 OFF HWY 49 (REAR)', '0 Off Hwy 49 (Rear)'],
  ['S12 T6N R1E', 'S12 T6N R1E'],
  ['55 MAIN ST, JACKSON, MS 39201', '55 Main St, Jackson, MS 39201'],
  ['55 MAIN ST JACKSON MS', '55 Main St Jackson MS'],
  ['55 LA SALLE CT', '55 La Salle Ct'],
  ['12 CAÑÓN ST', '12 Cañón St'],
  ['ST MARTIN', 'St Martin'],
  ['MCCOMB', 'McComb'],
  ['276 w Azalea ST', '276 w Azalea ST'],
  ['', ''],
])('%s is shown as %s', (recorded, shown) => {
  expect(shownAddress(recorded)).toBe(shown)
  expect(shownAddress(shown)).toBe(shown)
  expect(readsAlike(recorded, shown)).toBe(true)
})

test('a mailing address that names somebody stays as recorded', () => {
  expect(shownMailAddress('PO BOX 9, JACKSON, MS 39205')).toBe('PO Box 9, Jackson, MS 39205')
  expect(shownMailAddress('C/O SMITH JOHN, 4 OAK ST')).toBe('C/O SMITH JOHN, 4 OAK ST')
  expect(shownMailAddress('% FIRST BANK PO BOX 9')).toBe('% FIRST BANK PO BOX 9')
})

test('another address does not read alike', () => {
  expect(readsAlike('276 W AZALEA ST', '276 E Azalea St')).toBe(false)
  expect(readsAlike('276  W AZALEA ST ', '276 W Azalea St')).toBe(true)
})
