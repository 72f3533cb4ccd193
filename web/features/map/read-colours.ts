import type { MapTone } from '../../../domain/map/layers.ts'

export type MapColours = Record<MapTone, { fill: string; ink: string }> & {
  text: string
  halo: string
  accent: string
} & Record<
    'land' | 'sea' | 'countyLine' | 'stateLine' | 'road' | 'mainRoad' | 'rail' | 'creek',
    string
  >

const INK: Record<MapTone, string> = {
  red: '--bad-ink',
  orange: '--warn-ink',
  yellow: '--wait-ink',
  green: '--good-ink',
  blue: '--info-ink',
  gray: '--other-ink',
}

/** The style sheet's colors in a form the map library can read, in the theme at `place`. */
export function readColours(place: HTMLElement): MapColours {
  const probe = place.appendChild(document.createElement('span'))
  probe.className = 'map-colours'
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = (variable: string): string => {
    probe.style.color = `var(${variable})`
    const color = getComputedStyle(probe).color
    if (!context) return color
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const tone = (name: MapTone) => ({ fill: read(`--map-${name}`), ink: read(INK[name]) })
  const colours: MapColours = {
    red: tone('red'),
    orange: tone('orange'),
    yellow: tone('yellow'),
    green: tone('green'),
    blue: tone('blue'),
    gray: tone('gray'),
    text: read('--ink'),
    halo: read('--map-land'),
    accent: read('--accent'),
    land: read('--map-land'),
    sea: read('--map-sea'),
    countyLine: read('--map-county-line'),
    stateLine: read('--map-state-line'),
    road: read('--map-road'),
    mainRoad: read('--map-main-road'),
    rail: read('--map-rail'),
    creek: read('--map-creek'),
  }
  probe.remove()
  return colours
}
