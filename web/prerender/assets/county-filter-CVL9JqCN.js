// domain/county/county-filter.ts
/**
* The county filter's values, in the specification's order. Apart from county.ts, because screens
* need these three and not the list of all counties.
*/
var COUNTY_FILTER = [
	"Hinds County, MS",
	"Rankin County, MS",
	"Madison County, MS"
];
export { COUNTY_FILTER as t };
