import type { Map as GlMap } from 'maplibre-gl'

/** Interval between frames while tiles load, in milliseconds. */
const LOADING_FRAME_MS = 400

/** Whether the browser renders WebGL in software: without a graphics card, or if it is disabled. */
export function isSoftwareRendered(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(names && gl?.getParameter(names.UNMASKED_RENDERER_WEBGL))
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer)
}

/**
 * Without a graphics card a frame blocks the page for up to 160 ms, and the library requests one for every tile:
 * frames of a resting map are combined while it loads.
 */
export function calmFrames(map: GlMap): void {
  const repaint = map.triggerRepaint.bind(map)
  let last = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  map.on('render', () => {
    last = performance.now()
  })
  map.triggerRepaint = () => {
    const rest = last + LOADING_FRAME_MS - performance.now()
    if (map.loaded() || map.isMoving() || rest <= 0) repaint()
    else {
      later ??= setTimeout(() => {
        later = undefined
        repaint()
      }, rest)
    }
  }
  map.on('remove', () => clearTimeout(later))
}
