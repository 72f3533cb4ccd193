/**
 * Every path of the product. The table is closed: nothing is added to it, and what is not in it is
 * the not-found screen. Specification, section 2.
 */
export const ROUTES = [
  '/',
  '/login',
  '/signup',
  '/dashboard',
  '/search',
  '/map-view',
  '/titlescope',
  '/property/$id',
  '/import',
  '/pricing',
  '/checkout',
  '/payment-success',
  '/payment-cancelled',
  '/account',
  '/saved-properties',
  '/notifications',
  '/support',
  '/faq',
  '/contact',
  '/about',
  '/how-it-works',
  '/features',
  '/county-coverage',
  '/case-studies',
  '/resources',
  '/data-sources',
  '/blog',
  '/privacy-policy',
  '/terms-of-service',
] as const
export type RoutePath = (typeof ROUTES)[number]
/** A path that is complete as it stands. */
export type PlainPath = Exclude<RoutePath, '/property/$id'>
