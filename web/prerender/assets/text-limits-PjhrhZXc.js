// domain/lib/text-limits.ts
/**
* Maximum lengths of outside texts, by kind. Longer ones are cut before any pattern is applied, and reported
* with the line of their row (row-reader.ts). Texts stored before the limits existed are cut when read.
*/
var TEXT_LIMITS = {
	parcelId: 100,
	ppin: 100,
	address: 500,
	city: 200,
	state: 100,
	zipCode: 100,
	cityStateZip: 300,
	county: 100,
	ownerName: 1e3,
	ownerAddress: 500,
	propertyType: 200,
	assessedValue: 100,
	marketValue: 100,
	buildingSize: 100,
	yearBuilt: 100,
	lotSize: 100,
	lotSquareFeet: 100,
	legalDescription: 2e4,
	taxYear: 100,
	billNumber: 200,
	taxesOwed: 100,
	penaltiesOwed: 100,
	totalOwed: 100,
	billStatus: 500,
	paid: 500,
	cancelled: 500,
	soldTo: 1e3,
	winningBid: 100,
	winningRate: 100,
	homestead: 100,
	year: 100,
	saleDate: 100,
	redemptionDate: 100,
	taxStatus: 200,
	confidenceScore: 100,
	titleIssues: 5e3,
	lng: 100,
	lat: 100,
	latLng: 200,
	otherMoney: 100,
	asOf: 200
};
export { TEXT_LIMITS as t };
