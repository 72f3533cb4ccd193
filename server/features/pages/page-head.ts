import { shownAddress } from '../../../domain/address/shown-address.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { html } from '../../platform/html/html.ts'
import type { PropertyName } from '../property/property.queries.ts'

type Opened = {
  path: string
  query: string | undefined
  /** Of the path. */
  propertyId: number | null
  /** Stated by the browser; nothing is authorized by it. */
  isSignedIn: boolean
}

/**
 * The `Link` header of a screen that shows data first: its requests, which the browser then sends while it still
 * loads the app. They must equal the app's own requests, or they would be sent twice. Null for a screen without
 * requests.
 */
export function firstCallsOf(opened: Opened): string | null {
  const calls = callsOf(opened)
  if (calls.length === 0) return null
  return calls
    .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(', ')
}

function callsOf({ path, query, propertyId, isSignedIn }: Opened): string[] {
  if (propertyId !== null) {
    return [
      `/api/properties/${propertyId}`,
      `/api/tax-sales/property/${propertyId}`,
      `/api/title-records/property/${propertyId}`,
      `/api/properties/${propertyId}/redemption`,
    ]
  }
  // A visitor's account asks them to sign in.
  if (path === '/account') return isSignedIn ? ['/api/auth/user'] : []
  if (path !== '/titlescope') return []
  const property = new URLSearchParams(query).get('property') ?? ''
  return /^[1-9]\d{0,14}$/.test(property)
    ? [`/api/properties/${property}`, `/api/properties/${property}/title-record`]
    : []
}

/** The property's prerendered page, with its title and metadata for search engines and shared links. */
export function withPropertyHead(page: string, property: PropertyName, url: string): string {
  const { address, city, state, parcelId, county } = property
  const name = propertyName(property)
  const place = [name, [city && shownAddress(city), state].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(', ')
  const parcel = address && parcelId ? `, parcel ${parcelId}` : ''
  const title = `${name} · ParcelProof`
  const description = `Tax-sale risk, title and liens of ${place}${parcel} in ${county}.`
  const head = html`<title>${title}</title>
    <link rel="canonical" href="${url}" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="ParcelProof" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />`
  // bounded: a page of our own build
  return page
    .replace(/<meta\s+name="description"\s+content=".*?"\s*\/>\s*/s, '')
    .replace(/<title>.*?<\/title>/s, () => head.text)
}
