import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import {
  isSameScreen,
  type Problem,
  readAddress,
  type ScreenPlace,
  screenQuery,
  writeAddress,
} from './read-address.ts'

export type PageScreen = {
  place: ScreenPlace
  screen: Screen
  /** Parameters of the address that were left out. */
  problems: readonly Problem[]
  /** Its parameters, for requests. */
  query: Record<string, string | readonly string[]>
  /** Replaces all filters: one step of the browser's history. */
  setScreen: (screen: Screen) => void
}

/** The screen of the page's address. */
export function useScreen(place: ScreenPlace): PageScreen {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { screen, problems } = useMemo(() => readAddress(search, place), [search, place])
  const query = useMemo(() => screenQuery(screen), [screen])
  const setScreen = (wanted: Screen) => {
    if (isSameScreen(wanted, screen) && problems.length === 0) return
    const kept = Object.fromEntries(place.keeps.map((name) => [name, search[name]]))
    void navigate({
      to: '.',
      search: { ...kept, ...writeAddress(wanted, place) },
      resetScroll: false,
    })
  }
  return { place, screen, problems, query, setScreen }
}
