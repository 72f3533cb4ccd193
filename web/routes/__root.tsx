import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

type RootContext = {
  /** What stands around every screen: the app's own (app/frame.tsx), which stands above the routes. */
  Frame: ComponentType<{ children: ReactNode }>
}

export const Route = createRootRouteWithContext<RootContext>()({ component: Root })

// One and the same for good, so that a change of screen does not draw the frame anew.
const SCREEN = <Outlet />

function Root() {
  const Frame = Route.useRouteContext({ select: (context) => context.Frame })
  return <Frame>{SCREEN}</Frame>
}
