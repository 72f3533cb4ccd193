import { describe, expect, test } from 'vitest'
import { coverLine, noneWords, shareWords } from './cover-words.ts'
import { guessOverlay, isFloodHazard, parseOverlayFilter } from './overlay-kind.ts'

describe('FEMA’s zones', () => {
  test.each([
    'A',
    'AE',
    'AO',
    'AH',
    'A99',
    'A12',
    'AR',
    'AR/AE',
    'V',
    'VE',
    'V30',
    ' ae ',
    'Zone AE',
    'AE, FLOODWAY',
  ])('%s is a special flood hazard area', (zone) => expect(isFloodHazard(zone)).toBe(true))
  test.each(['X', 'D', 'B', 'C', 'OPEN WATER', 'AREA NOT INCLUDED', 'A31', '', 'X, AE nearby'])(
    '“%s” is none',
    (zone) => expect(isFloodHazard(zone)).toBe(false),
  )
})

describe('what a layer seems to be', () => {
  test.each([
    ['S_FLD_HAZ_AR', ['OBJECTID', 'FLD_AR_ID', 'FLD_ZONE', 'ZONE_SUBTY'], 'flood', 'FLD_ZONE'],
    ['Layer 28', ['DFIRM_ID', 'FLD_ZONE'], 'flood', 'FLD_ZONE'],
    ['Flood Hazard', ['GIS.Flood.FLD_ZONE'], 'flood', 'GIS.Flood.FLD_ZONE'],
    ['Wetlands', ['ATTRIBUTE', 'WETLAND_TYPE'], 'wetland', 'WETLAND_TYPE'],
    ['Opportunity Zones', ['GEOID10', 'STUSAB'], 'opportunity', 'GEOID10'],
    ['City Limits', ['NAME'], 'municipal', 'NAME'],
    ['School districts', ['NAME'], 'other', null],
    ['Flood', ['DEPTH'], 'flood', null],
  ] as const)('%s', (name, fields, kind, classField) => {
    expect(guessOverlay(name, fields)).toEqual({ kind, classField })
  })
})

test.each([
  ['flood', { kind: 'flood', only: { is: 'any' } }],
  ['flood-hazard', { kind: 'flood', only: { is: 'hazard' } }],
  ['flood:AE', { kind: 'flood', only: { is: 'class', name: 'AE' } }],
  ['municipal:City: Jackson', { kind: 'municipal', only: { is: 'class', name: 'City: Jackson' } }],
  ['flood:', null],
  ['AE', null],
  ['', null],
] as const)('the filter “%s”', (text, filter) => {
  expect(parseOverlayFilter(text)).toEqual(filter)
})

test.each([
  [0.623, '62% of the parcel'],
  [1, 'the whole parcel'],
  [0.9994, '99% of the parcel'],
  [0.004, 'less than 1% of the parcel'],
  [0.012, '1% of the parcel'],
  [null, 'at the parcel’s location; its outline is not known'],
])('a share of %s is %s', (share, words) => {
  expect(shareWords(share)).toBe(words)
})

test('a line of a run sheet', () => {
  const covers = [
    { class: 'AE', share: 0.62 },
    { class: 'X', share: 0.38 },
  ]
  expect(coverLine('flood', 'S_FLD_HAZ_AR', covers)).toBe('Flood zone: AE 62%, X 38%')
  expect(coverLine('wetland', 'Wetlands', [])).toBe('Wetland: none')
  expect(coverLine('other', 'Schools', [{ class: 'North', share: 1 }])).toBe('Schools: North')
  expect(coverLine('flood', 'x', [{ class: 'AE', share: null }])).toBe('Flood zone: AE')
})

test('what lies on no parcel is said of the layer, and of the point where there is no outline', () => {
  expect(noneWords('flood', true)).toBe('In no flood zone of this layer')
  expect(noneWords('flood', false)).toBe('In no flood zone of this layer, at the parcel’s location')
})
