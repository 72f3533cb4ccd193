// web/features/billing/usage-words.ts
/** The names of what is metered. */
var USAGE_NAME = {
	searches: "Searches",
	reports: "Full title reports",
	imports: "Imported records",
	api: "API requests"
};
export { USAGE_NAME as t };
