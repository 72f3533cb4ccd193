import { SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { ScreenCount } from '../../../contract/screen.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { chipsOf, countiesOf, inCounties } from './chips.ts'
import { countWords, type ScreenRequest } from './screen.api.ts'
import { ScreenChips } from './screen-chips.tsx'
import type { PageScreen } from './use-screen.ts'

const FilterPanel = browserPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

const ALL = ''
const SEVERAL = 'several'
const MORE = 'more'

export type FilterPanelState = {
  button: RefObject<HTMLButtonElement | null>
  /** `start`: what is set at first, instead of the page's. */
  open: (of?: { sought?: string; start?: Screen }) => void
  panel: ReactNode
}

/** The panel of all filters; `requestOf`: the page's request for a screen. */
export function useFilterPanel(
  page: PageScreen,
  requestOf: (screen: Screen) => ScreenRequest,
): FilterPanelState {
  const [opened, setOpened] = useState<{ sought?: string; start?: Screen } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  return {
    button,
    open: (of = {}) => setOpened(of),
    panel: opened !== null && (
      <FilterPanel
        screen={opened.start ?? page.screen}
        requestOf={requestOf}
        sought={opened.sought}
        onApply={page.setScreen}
        onClose={() => setOpened(null)}
      />
    ),
  }
}

/** Loads the panel's code before it is pressed. */
export const preloadPanel = () => void FilterPanel.fetch().catch(() => {})

export function AddFilterButton({ state }: { state: FilterPanelState }) {
  return (
    <>
      <Button
        ref={state.button}
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="f"
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => state.open()}
      >
        <SlidersHorizontal aria-hidden />
        Add filter
      </Button>
      {state.panel}
    </>
  )
}

/** The choice of a county: the specified ones first, chosen others, and the way to the rest. */
export function useCountyChoice(page: PageScreen, state: FilterPanelState) {
  const isInBrowser = useInBrowser()
  const chosen = countiesOf(page.screen)
  const others = chosen.filter((each) => !(COUNTY_FILTER as readonly string[]).includes(each))
  const options: (readonly [value: string, label: string])[] = [
    [ALL, 'All Counties'],
    ...(chosen.length > 1 ? [[SEVERAL, `${chosen.length} counties`] as const] : []),
    ...[...COUNTY_FILTER, ...others].map((each) => [each, each] as const),
    // Needs the app.
    ...(isInBrowser ? [[MORE, 'More counties…'] as const] : []),
  ]
  const value = chosen.length > 1 ? SEVERAL : (chosen[0] ?? ALL)
  const choose = (wanted: string) => {
    if (wanted === MORE) state.open({ sought: 'County' })
    else if (wanted !== SEVERAL)
      page.setScreen(inCounties(page.screen, wanted === ALL ? [] : [wanted]))
  }
  const ref = useRef<HTMLSelectElement>(null)
  useEarlyValue(ref, value, choose)
  return {
    ref,
    options,
    value,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value),
  }
}

type ScreenLineProps = {
  page: PageScreen
  state: FilterPanelState
  /** The county has its own control beside it, which names a single one. */
  hasCountyChoice?: boolean
  total: ScreenCount | null | undefined
  /** Parcels left out because a value is unknown. */
  unknown: ScreenCount | null | undefined
}

/** What is set, what it leaves, and what it leaves out. */
export function ScreenLine({ page, state, hasCountyChoice, total, unknown }: ScreenLineProps) {
  const { screen, problems, setScreen } = page
  const counties = countiesOf(screen)
  const chips = chipsOf(screen).filter(
    ({ words }) => !(hasCountyChoice && counties.length === 1 && words === counties[0]),
  )
  return (
    <div className="grid gap-2 empty:hidden">
      {chips.length > 0 && (
        <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
          <ScreenChips
            chips={chips}
            onScreen={setScreen}
            onEmpty={() => state.button.current?.focus()}
            onClear={() => setScreen({ conditions: [], includesUnknown: false })}
          />
          {total && (
            <p role="status" className="ml-auto text-ink-muted tabular-nums">
              {countWords(total)} {total.count === 1 ? 'property' : 'properties'}
            </p>
          )}
        </div>
      )}
      {problems.map(({ names, message }) => (
        <p key={names.join(' ')} role="alert" className="text-danger">
          {message}
        </p>
      ))}
      <UnknownLine screen={screen} unknown={unknown} setScreen={setScreen} />
    </div>
  )
}

type UnknownLineProps = Pick<PageScreen, 'screen' | 'setScreen'> & {
  unknown: ScreenCount | null | undefined
}

/** How many are left out because a value is unknown, and the way to include them. */
export function UnknownLine({ screen, unknown, setScreen }: UnknownLineProps) {
  const { includesUnknown } = screen
  if (screen.conditions.length === 0) return null
  if (!includesUnknown && !unknown?.count) return null
  return (
    <p className="text-ink-muted">
      {includesUnknown || !unknown
        ? 'Properties whose value is unknown are included.'
        : `${countWords(unknown)} left out because a value is unknown.`}{' '}
      <button
        type="button"
        className="link"
        onClick={() => setScreen({ ...screen, includesUnknown: !includesUnknown })}
      >
        {includesUnknown ? 'Leave them out' : 'Include them'}
      </button>
    </p>
  )
}
