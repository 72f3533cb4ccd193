/** What a page says of itself to search engines, in the vocabulary of schema.org; null where nothing fits. */
export function structuredDataOf(path: string): object | null {
  if (path === '/') {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'ParcelProof',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    }
  }
  return null
}
