import { useEffect } from 'react'

type Styles = { styles: string; dynamic?: boolean }

/**
 * Replaces the package `react-style-singleton` (vite.config.ts), by which a dialog hides the scroll
 * bar: adopts the rules as a style sheet, since the content security policy allows no style element
 * from scripts.
 */
export function styleSingleton(): (props: Styles) => null {
  const shared = new SharedSheet()
  return (props) => useSheet(shared, props)
}

/** The rules of the first user, for as long as there are users. */
class SharedSheet {
  #users = 0
  #sheet: CSSStyleSheet | null = null

  add(styles: string): void {
    this.#users += 1
    if (this.#sheet) return
    this.#sheet = new CSSStyleSheet()
    this.#sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(this.#sheet)
  }

  remove(): void {
    this.#users -= 1
    if (this.#users > 0) return
    const gone = this.#sheet
    this.#sheet = null
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== gone)
  }
}

function useSheet(shared: SharedSheet, { styles, dynamic = false }: Styles): null {
  // Rules change only where `isDynamic` is set.
  const shown = dynamic ? styles : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: else the first rules stay
  useEffect(() => {
    shared.add(styles)
    return () => shared.remove()
  }, [shared, shown])
  return null
}
