import { i as formatMoney, o as formatNumber, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
// web/features/property/field-words.ts
var WORDS = {
	address: "Address",
	city: "City",
	state: "State",
	zipCode: "Zip",
	parcelId: "Parcel ID",
	ppin: "PPIN",
	ownerName: "Owner",
	ownerAddress: "Owner’s address",
	county: "County",
	propertyType: "Type",
	assessedValue: "Assessed value",
	marketValue: "Market value",
	buildingSize: "Building size (sq ft)",
	yearBuilt: "Year built",
	lotSize: "Lot size (acres)",
	legalDescription: "Legal description",
	taxStatus: "Tax status",
	status: "Tax status",
	onList: "On the list",
	taxesOwed: "Taxes owed",
	penaltiesOwed: "Penalties",
	totalOwed: "Total owed",
	saleDate: "Sale date",
	redemptionDate: "Redemption date",
	redeemBy: "Redeem by",
	redeemFor: "To redeem today"
};
var OWED = /* @__PURE__ */ new Set([
	"taxesOwed",
	"penaltiesOwed",
	"totalOwed",
	"redeemFor"
]);
var VALUES = /* @__PURE__ */ new Set(["assessedValue", "marketValue"]);
var DAYS = /* @__PURE__ */ new Set([
	"saleDate",
	"redemptionDate",
	"redeemBy"
]);
var PLAIN_NUMBERS = /* @__PURE__ */ new Set(["yearBuilt", "taxYear"]);
/** A field's label; a field without one is spelled out from its name. */
function fieldWord(field) {
	return (Object.hasOwn(WORDS, field) ? WORDS[field] : void 0) ?? capitalise(field.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase());
}
/** A field's value, formatted. */
function fieldValue(field, value) {
	if (value === null || value === "") return "—";
	if (typeof value === "number") {
		if (OWED.has(field)) return formatMoney(value);
		if (VALUES.has(field)) return formatValue(value);
		return PLAIN_NUMBERS.has(field) ? String(value) : formatNumber(value);
	}
	return DAYS.has(field) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}
export { fieldWord as n, fieldValue as t };
