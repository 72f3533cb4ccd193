import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { html } from '../../platform/html/html.ts'
import type { PropertyName } from '../property/property.queries.ts'

/**
 * The `Link` header of a property's page: the calls its screen makes first, which the browser then sends while it
 * still loads the app. They are the app's own requests exactly, or it would send them twice.
 */
export function firstCallsOf(propertyId: number): string {
  return ['/api/properties', '/api/tax-sales/property', '/api/title-records/property']
    .map((path) => `<${path}/${propertyId}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(', ')
}

/** The property's prerendered page with what its browser tab, search engines and shared links say of it. */
export function withPropertyHead(page: string, property: PropertyName, url: string): string {
  const { address, city, state, parcelId, county } = property
  const name = nameOfProperty(property)
  const place = [name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(', ')
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
