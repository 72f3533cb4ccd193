// domain/tax-sale/sorts.ts
/** Sort orders for lists of tax sales. */
var TAX_SALE_SORTS = [
	"saleDate",
	"totalOwed",
	"address",
	"ownerName",
	"parcelId",
	"county",
	"titleScore"
];
export { TAX_SALE_SORTS as t };
