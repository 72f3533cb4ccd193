// web/features/billing/checkout-link.ts
/** The query string of `/checkout` for buying something at its price. */
function checkoutSearch(item, propertyId) {
	return {
		plan: item.id,
		amount: String(item.price),
		...propertyId === void 0 ? {} : { property: String(propertyId) }
	};
}
export { checkoutSearch as t };
