import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { PlainPath } from '../lib/route-paths.ts'
import { useRouteExists } from '../lib/use-route-exists.ts'

type RouteLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> & {
  to: PlainPath
  /** What goes into the query string. */
  search?: Record<string, string>
  'aria-current'?: 'page' | undefined
}

/** A link to a path of the route table; nothing at all while the router has no screen for it. */
export function RouteLink({ to, search, ...rest }: RouteLinkProps) {
  const exists = useRouteExists()
  if (!exists(to)) return null
  // The router knows only the paths that have a file; that this one has was asked a line above.
  const path = to as keyof RegisteredRouter['routesByPath'] & PlainPath
  // What a screen's query string may hold is the screen's own to check.
  return <Link to={path} {...(search ? { search: search as never } : {})} {...rest} />
}
