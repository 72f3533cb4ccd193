import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { FileRoutesByTo } from '../route-tree.gen.ts'
import type { PlainPath } from './navigation.ts'
import { useRouteExists } from './use-route-exists.ts'

type RouteLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> & {
  to: PlainPath
  'aria-current'?: 'page' | undefined
}

/** A link to a path of the route table; nothing at all while the router has no screen for it. */
export function RouteLink({ to, ...rest }: RouteLinkProps) {
  const exists = useRouteExists()
  if (!exists(to)) return null
  // The router knows only the paths that have a file; that this one has was asked a line above.
  return <Link to={to as keyof FileRoutesByTo & PlainPath} {...rest} />
}
