import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

type RootContext = {
  /** The frame of every screen (app/frame.tsx), above the routes. */
  Frame: ComponentType<{ children: ReactNode }>
}

export const Route = createRootRouteWithContext<RootContext>()({ component: Root })

// A constant, so that a change of screen does not rerender the frame.
const SCREEN = <Outlet />

function Root() {
  const Frame = Route.useRouteContext({ select: (context) => context.Frame })
  return <Frame>{SCREEN}</Frame>
}
