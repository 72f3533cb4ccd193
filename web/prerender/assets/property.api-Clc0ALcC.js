import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { n as PropertyDetail } from "./property-acKvEmHT.js";
import { n as TaxSaleDetail } from "./tax-sale-DReb1D_K.js";
import { d as pathFromKey, n as apiFind, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/property/property.api.ts
function propertyQuery(id) {
	return queryOptions({
		queryKey: ["/api/properties", id],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyDetail, signal)
	});
}
/** The tax sale record of a property; null where no source says anything. */
function taxSaleQuery(id) {
	return queryOptions({
		queryKey: ["/api/tax-sales/property", id],
		queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TaxSaleDetail, signal)
	});
}
/** The id in the URL, or null where it is not valid. */
function parsePropertyId(text) {
	if (!/^[1-9]\d*$/.test(text)) return null;
	const id = Number(text);
	return Number.isSafeInteger(id) ? id : null;
}
export { propertyQuery as n, taxSaleQuery as r, parsePropertyId as t };
