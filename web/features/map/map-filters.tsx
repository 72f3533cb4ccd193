import { type ReactNode, useRef } from 'react'
import { LEGENDS, MAP_LAYERS, type MapLayer } from '../../../domain/map/layers.ts'
import { type Screen, writeScreen } from '../../../domain/screen/read-screen.ts'
import { formatList } from '../../lib/format.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { Select } from '../../ui/field.tsx'
import { SaveScreenButton } from '../saved-screen/save-screen-button.tsx'
import { chipsOf, countiesOf } from '../screen/chips.ts'
import { type ScreenPlace, screenQuery } from '../screen/read-address.ts'
import {
  AddFilterButton,
  ScreenLine,
  useCountyChoice,
  useFilterPanel,
} from '../screen/screen-controls.tsx'
import { type PageScreen, useScreen } from '../screen/use-screen.ts'

const LAYER_OPTIONS = MAP_LAYERS.map((layer) => [layer, LEGENDS[layer].label] as const)

/** What the map has beside filters. */
const MAP: ScreenPlace = {
  keeps: ['layer', 'z', 'lat', 'lng', 'tracked', 'overlay', 'area', 'list', 'property'],
  drops: [],
  initial: '',
}

/** The filters of the map's address. */
export function useMapFilters() {
  const page = useScreen(MAP)
  const [only, ...others] = countiesOf(page.screen)
  return {
    page,
    /** The only county, which the map outlines. */
    county: others.length === 0 ? only : undefined,
    filters: filtersOf(page.screen),
  }
}

/** The parameters of the filters; empty for none, and for a single county, which the map has without them. */
function filtersOf(screen: Screen): string {
  const written = writeScreen(screen)
  const isCounty = written.length === 1 && written[0]?.[0] === 'county'
  return isCounty ? '' : new URLSearchParams(written).toString()
}

type MapFiltersProps = {
  page: PageScreen
  layer: MapLayer
  onLayer: (layer: MapLayer) => void
  /** The choice of an overlay. */
  overlay: ReactNode
  /** At the end of the row. */
  children: ReactNode
}

/** County, layer and filters of the map, and what is set. */
export function MapFilters({ page, layer, onLayer, overlay, children }: MapFiltersProps) {
  const panel = useFilterPanel(page, screenQuery)
  const county = useCountyChoice(page, panel)
  const layers = useRef<HTMLSelectElement>(null)
  const chooseLayer = (chosen: string) => onLayer(chosen as MapLayer)
  useEarlyValue(layers, layer, chooseLayer)
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Select aria-label="County" className="sm:w-52" {...county} />
        <Select
          aria-label="Layer"
          className="sm:w-52"
          options={LAYER_OPTIONS}
          value={layer}
          ref={layers}
          onChange={({ target }) => chooseLayer(target.value)}
        />
        {overlay}
        <AddFilterButton state={panel} />
        {page.screen.conditions.length > 0 && (
          <SaveScreenButton
            place="search"
            query={page.query}
            name={formatList(chipsOf(page.screen).map(({ words }) => words))}
          />
        )}
        {children}
      </div>
      <div className="mb-3 empty:hidden">
        <ScreenLine page={page} state={panel} hasCountyChoice total={null} unknown={null} />
      </div>
    </>
  )
}
