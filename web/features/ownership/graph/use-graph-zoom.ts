import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Spot } from '../../../../domain/ownership/graph/graph-layout.ts'
import { areaNear, type Box, isBoxWithin, type Viewport, visibleArea } from './graph-viewport.ts'

const MAX_ZOOM = 1.75

export type GraphZoom = {
  /** The view and its surroundings, in graph units; a new object only when the view leaves it. */
  near: Box
  moveTo: (view: Viewport) => void
  centre: (point: Spot) => void
  scaleBy: (factor: number) => void
}

/**
 * Moves and scales `layer` inside `place` by pointer, wheel and touch. The layer moves without React: a graph of
 * hundreds of nodes is rerendered only when others come into view.
 */
export function useGraphZoom(
  place: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { leastZoom, wheelZooms }: { leastZoom: number; wheelZooms: boolean },
): GraphZoom {
  const [near, setNear] = useState<Box>({ left: 0, top: 0, right: 0, bottom: 0 })
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null)
  const now = useRef<{ near: Box; transform: ZoomTransform }>({ near, transform: zoomIdentity })
  const wheel = useRef(wheelZooms)
  useEffect(() => {
    wheel.current = wheelZooms
  }, [wheelZooms])

  const look = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = place.current ?? {}
    const area = visibleArea(now.current.transform, clientWidth, clientHeight)
    if (isBoxWithin(area, now.current.near)) return
    now.current.near = areaNear(area)
    setNear(now.current.near)
  }, [place])

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const zooming = zoom<HTMLElement, unknown>()
      .scaleExtent([leastZoom, MAX_ZOOM])
      .filter((event: Event) => {
        if (event.type === 'wheel') return wheel.current
        // A button inside is clicked, not dragged.
        const isOnButton = (event.target as Element).closest('button') !== null
        return (
          !isOnButton && !(event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey))
        )
      })
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        now.current.transform = transform
        if (layer.current) {
          layer.current.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`
        }
        look()
      })
    behaviour.current = zooming
    const selection = select(element)
    selection.call(zooming).on('dblclick.zoom', null)
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      selection.on('.zoom', null)
      resized.disconnect()
    }
  }, [place, layer, leastZoom, look])

  const withZoom = (
    act: (zooming: ZoomBehavior<HTMLElement, unknown>, element: HTMLElement) => void,
  ) => {
    if (behaviour.current && place.current) act(behaviour.current, place.current)
  }
  return {
    near,
    moveTo: ({ x, y, zoom: scale }) =>
      withZoom((zooming, element) =>
        zooming.transform(select(element), zoomIdentity.translate(x, y).scale(scale)),
      ),
    centre: ({ x, y }) =>
      withZoom((zooming, element) => zooming.translateTo(select(element), x, y)),
    scaleBy: (factor) => withZoom((zooming, element) => zooming.scaleBy(select(element), factor)),
  }
}
