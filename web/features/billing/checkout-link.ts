/** The query string of `/checkout` for buying something at its price. */
export function checkoutSearch(
  item: { id: string; price: number },
  propertyId?: number,
): Record<string, string> {
  return {
    plan: item.id,
    amount: String(item.price),
    ...(propertyId === undefined ? {} : { property: String(propertyId) }),
  }
}
