import { useEffect } from 'react'

/** Sets what search results and shared links say about the page, and takes it back when one leaves. */
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
