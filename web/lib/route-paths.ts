import type { RegisteredRouter } from '@tanstack/react-router'

/** A path of the app that is complete as it stands. */
export type PlainPath = Exclude<keyof RegisteredRouter['routesByPath'], '/property/$id'>
