import { Map as GlMap, type MapOptions } from 'maplibre-gl'

/** How long the first picture, whose first tile is there, and a later one wait for the others, in milliseconds. */
const FIRST_MS = 600
const NEXT_MS = 250

/**
 * The library's map, which paints less. By itself the library paints before the first tile is there, at each
 * tile that comes, once more after the last, and every time a sky over all of it, which a map looked at
 * from straight above never shows. Without a graphics card each of these frames takes a quarter of a second.
 */
export class PatientMap extends GlMap {
  #hasTile = false
  #hasPainted = false
  /** The camera has moved since the last frame. */
  #hasMoved = false
  #waitsSince: number | null = null
  #reminder: ReturnType<typeof setTimeout> | undefined

  constructor(options: Omit<MapOptions, 'fadeDuration'>) {
    super({ ...options, fadeDuration: 0 })
    this.on('move', () => {
      this.#hasMoved = true
    })
    this.on('sourcedata', (about) => {
      if (about.tile && about.source.type !== 'geojson') this.#hasTile = true
    })
    // Names that do not fade in stand where they belong at once: the library's frame after that is the same.
    this.on('render', () => {
      if (this.style.pauseablePlacement?.isDone()) this._placementDirty = false
    })
  }

  /** Called anew when the browser has taken the canvas's memory and gives it back. */
  override _setupPainter(): void {
    super._setupPainter()
    const { painter } = this
    painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} }
    const paint = painter.render.bind(painter)
    painter.render = (...frame) => {
      if (this.#isDue()) paint(...frame)
    }
  }

  /** Whether to paint now; otherwise the map comes back to it. */
  #isDue(): boolean {
    const now = performance.now()
    const isDone = this.loaded()
    if (!isDone && !this.#hasTile) return false
    const isMoved = this.#hasPainted && (this.#hasMoved || this.isMoving())
    this.#waitsSince ??= now
    const left = this.#waitsSince + (this.#hasPainted ? NEXT_MS : FIRST_MS) - now
    if (!isDone && !isMoved && left > 0) {
      this.#reminder ??= setTimeout(() => {
        this.#reminder = undefined
        this.triggerRepaint()
      }, left)
      return false
    }
    clearTimeout(this.#reminder)
    this.#reminder = undefined
    this.#waitsSince = isDone ? null : now
    this.#hasPainted = true
    this.#hasMoved = false
    return true
  }

  override remove(): void {
    clearTimeout(this.#reminder)
    super.remove()
  }
}
