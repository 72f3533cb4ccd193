import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  type PropertyDrawer,
  type PropertyTab,
  placeOf,
} from '../../../domain/property/page-place.ts'
import { stayAt } from '../../lib/stay-at.ts'

const route = getRouteApi('/property/$id')

/** How long a part may take until it is on the page. */
const LIMIT_MS = 10_000

/** The shown tab and the open drawer: the address names them, or a part of the page that is there. */
export function usePagePlace() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const place = { ...placeOf(hash), ...search }
  const { tab = 'overview', drawer } = place
  useScrollTo(hash)
  return {
    tab,
    drawer,
    showTab: (chosen: PropertyTab) =>
      void navigate({
        search: { tab: chosen === 'overview' ? undefined : chosen },
        resetScroll: false,
      }),
    showDrawer: (chosen: PropertyDrawer | undefined) =>
      void navigate({
        search: { tab: tab === 'overview' ? undefined : tab, drawer: chosen },
        resetScroll: false,
      }),
  }
}

/** Scrolls to the part that the address names, as soon as it is shown. */
function useScrollTo(hash: string): void {
  useEffect(() => {
    if (hash === '') return
    let leave: (() => void) | undefined
    const look = () => {
      const part = document.getElementById(hash)
      if (!part?.checkVisibility()) return
      stop()
      leave = stayAt(part)
    }
    const changes = new MutationObserver(look)
    const timer = setTimeout(() => stop(), LIMIT_MS)
    const stop = () => {
      changes.disconnect()
      clearTimeout(timer)
    }
    changes.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      stop()
      leave?.()
    }
  }, [hash])
}
