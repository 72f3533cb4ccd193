import { useRouter } from '@tanstack/react-router'
import type { RoutePath } from './route-paths.ts'

/** Tells whether the router has a screen for a path, so that nothing leads to one that is not built. */
export function useRouteExists(): (path: RoutePath) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}
