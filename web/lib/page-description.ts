import { useEffect } from 'react'

/** Sets the page's meta description, and restores the previous one on leaving. */
export function usePageDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const before = meta?.getAttribute('content')
    meta?.setAttribute('content', text)
    return () => {
      if (before) meta?.setAttribute('content', before)
    }
  }, [text])
}
