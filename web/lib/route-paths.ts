import type { RegisteredRouter } from '@tanstack/react-router'

/** A path of the app without parameters. */
export type PlainPath = Exclude<keyof RegisteredRouter['routesByPath'], '/property/$id'>
