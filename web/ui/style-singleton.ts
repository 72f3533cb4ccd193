import { useEffect } from 'react'

type Styles = { styles: string; dynamic?: boolean }

/**
 * In place of the package `react-style-singleton` (vite.config.ts), by which a dialog hides the scroll bar:
 * the same rules as a sheet of the document, since the server's policy allows no style element of a script's.
 */
export function styleSingleton(): (props: Styles) => null {
  const shared = new SharedSheet()
  return (props) => useSheet(shared, props)
}

/** The rules of whoever came first, for as long as anybody needs them. */
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
  // Only who says so changes its rules while it is shown.
  const shown = dynamic ? styles : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: else the first rules stay
  useEffect(() => {
    shared.add(styles)
    return () => shared.remove()
  }, [shared, shown])
  return null
}
