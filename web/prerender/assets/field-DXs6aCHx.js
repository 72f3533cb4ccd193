// domain/import/field.ts
/**
* The fields a column of a list can have. Several columns may have the same field: `JOINED` says how their
* values are joined; of other fields the first value that is not empty counts.
*/
var FIELDS = [
	"parcelId",
	"ppin",
	"address",
	"city",
	"state",
	"zipCode",
	"cityStateZip",
	"county",
	"ownerName",
	"ownerAddress",
	"propertyType",
	"assessedValue",
	"marketValue",
	"buildingSize",
	"yearBuilt",
	"lotSize",
	"lotSquareFeet",
	"legalDescription",
	"taxYear",
	"billNumber",
	"taxesOwed",
	"penaltiesOwed",
	"totalOwed",
	"billStatus",
	"paid",
	"cancelled",
	"soldTo",
	"winningBid",
	"winningRate",
	"homestead",
	"year",
	"saleDate",
	"redemptionDate",
	"taxStatus",
	"confidenceScore",
	"titleIssues",
	"lng",
	"lat",
	"latLng",
	"otherMoney",
	"asOf"
];
/** How several columns of one field come together; absent: the first that is not empty. */
var JOINED = {
	parcelId: "-",
	address: " ",
	ownerName: " ",
	ownerAddress: ", ",
	legalDescription: " ",
	titleIssues: "; "
};
/** Amounts in several columns are added up: land and building, penalty and interest. */
var SUMMED = [
	"assessedValue",
	"marketValue",
	"taxesOwed",
	"penaltiesOwed"
];
/** Name of the field in messages and in the mapping shown before an import. */
var FIELD_WORDS = {
	parcelId: "parcel ID",
	ppin: "PPIN",
	address: "address",
	city: "city",
	state: "state",
	zipCode: "zip code",
	cityStateZip: "city, state and zip code",
	county: "county",
	ownerName: "owner",
	ownerAddress: "owner's address",
	propertyType: "property type",
	assessedValue: "assessed value",
	marketValue: "market value",
	buildingSize: "building size",
	yearBuilt: "year built",
	lotSize: "lot size",
	lotSquareFeet: "lot size in square feet",
	legalDescription: "legal description",
	taxYear: "tax year",
	billNumber: "bill number",
	taxesOwed: "taxes owed",
	penaltiesOwed: "penalties owed",
	totalOwed: "total owed",
	billStatus: "bill status",
	paid: "paid on",
	cancelled: "cancelled",
	soldTo: "sold to",
	winningBid: "winning bid",
	winningRate: "winning rate",
	homestead: "homestead",
	year: "year",
	saleDate: "sale date",
	redemptionDate: "redemption date",
	taxStatus: "tax status",
	confidenceScore: "confidence score",
	titleIssues: "title issues",
	lng: "longitude",
	lat: "latitude",
	latLng: "coordinates",
	otherMoney: "amount",
	asOf: "as-of date"
};
export { SUMMED as i, FIELD_WORDS as n, JOINED as r, FIELDS as t };
