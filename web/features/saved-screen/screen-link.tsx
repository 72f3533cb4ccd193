import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mapScreenSearch, screenSearch } from '../screen/screen-search.ts'

type ScreenLinkProps = {
  /** `/dashboard?owedMax=10000` */
  path: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to the page of a saved screen. */
export function ScreenLink({ path, ...rest }: ScreenLinkProps) {
  const [page = '', query = ''] = path.split('?', 2)
  const given = searchOf(query)
  const search = screenSearch(given)
  return page === '/search' ? (
    <Link to="/search" search={search} {...rest} />
  ) : page === '/map-view' ? (
    <Link to="/map-view" search={mapScreenSearch(given)} {...rest} />
  ) : (
    <Link to="/dashboard" search={search} {...rest} />
  )
}

/** Parameters by name; a repeated one is a list. */
function searchOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
