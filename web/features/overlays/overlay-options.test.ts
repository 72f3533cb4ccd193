import { expect, test } from 'vitest'
import type { Overlay } from '../../../contract/overlay.ts'
import { overlayOptions } from './overlay-options.ts'

const overlay = (kind: Overlay['kind'], ...names: string[]): Overlay => ({
  id: 1,
  kind,
  name: 'Layer',
  address: 'https://gis.example/0',
  readOn: '2026-11-12',
  areas: names.length,
  classes: names.map((name) => ({ name, areas: 1 })),
  bounds: [-90, 32, -89, 33],
})

test('a filter offers kinds that are connected, with their classes, each once', () => {
  expect(
    overlayOptions([
      overlay('municipal', 'Jackson'),
      overlay('flood', 'X', 'AE'),
      overlay('flood', 'AE'),
    ]),
  ).toEqual([
    ['flood-hazard', 'Flood hazard area'],
    ['flood', 'Flood zone: any'],
    ['flood:X', 'Flood zone: X'],
    ['flood:AE', 'Flood zone: AE'],
    ['municipal', 'Municipal limits: any'],
    ['municipal:Jackson', 'Municipal limits: Jackson'],
  ])
})

test('without a hazard zone none is offered, and without a layer nothing', () => {
  expect(overlayOptions([overlay('flood', 'X')]).map(([value]) => value)).toEqual([
    'flood',
    'flood:X',
  ])
  expect(overlayOptions([])).toEqual([])
})
