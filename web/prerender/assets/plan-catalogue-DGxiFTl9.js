// domain/billing/plan-catalogue.ts
/**
* Plans, prices and limits, defined once: for the pricing page, the checkout and the meter. Specification,
* section 9; amounts are whole US dollars.
*/
/** What is metered per workspace per calendar month. `imports` counts imported records, not lists; `api` requests. */
var USAGE_KINDS = [
	"searches",
	"reports",
	"imports",
	"api"
];
var PRO_LIMITS = {
	searches: null,
	reports: null,
	imports: 500,
	api: 0
};
var PRO_SEATS = 5;
var PRO_CONTENTS = [
	"Unlimited searches",
	"Full TitleScope reports",
	"Bulk import, 500 records/mo",
	"Selected county data",
	"Priority support"
];
/** Cheapest first, so that the first plan that has enough is the one that lifts a limit. */
var PLANS = [
	{
		id: "free",
		name: "Free",
		price: 0,
		purpose: "To look up a property you know",
		contents: [
			"5 parcel searches/month",
			"Basic property info",
			"Limited map",
			"Community support"
		],
		limits: {
			searches: 5,
			reports: 0,
			imports: 0,
			api: 0
		},
		seats: 1,
		isMostPopular: false,
		isListed: true
	},
	{
		id: "starter",
		name: "Starter",
		price: 49,
		purpose: "For a first tax sale",
		contents: [
			"20 searches/month",
			"Map view",
			"Limited TitleScope previews",
			"Email support"
		],
		limits: {
			searches: 20,
			reports: 0,
			imports: 0,
			api: 0
		},
		seats: 1,
		isMostPopular: false,
		isListed: true
	},
	{
		id: "professional",
		name: "Professional",
		price: 79,
		purpose: "Pro, at the price of the checkout",
		contents: PRO_CONTENTS,
		limits: PRO_LIMITS,
		seats: PRO_SEATS,
		isMostPopular: false,
		isListed: false
	},
	{
		id: "pro",
		name: "Pro",
		price: 149,
		purpose: "For people who bid every season",
		contents: PRO_CONTENTS,
		limits: PRO_LIMITS,
		seats: PRO_SEATS,
		isMostPopular: true,
		isListed: true
	},
	{
		id: "enterprise",
		name: "Enterprise",
		price: 499,
		purpose: "For funds and lenders",
		contents: [
			"All of Pro",
			"Bulk import, 5,000 records/mo",
			"Premium county data",
			"API access, 1M requests/mo"
		],
		limits: {
			searches: null,
			reports: null,
			imports: 5e3,
			api: 1e6
		},
		seats: null,
		isMostPopular: false,
		isListed: true
	}
];
/** The full title report of one property, paid once. */
var TITLE_REPORT = {
	id: "title-report",
	name: "Full title report",
	price: 15
};
/** What the checkout sells when its link names no product. */
var DEFAULT_CHECKOUT_PLAN = "professional";
function getPlan(id) {
	const plan = PLANS.find((each) => each.id === id);
	if (!plan) throw new Error(`the catalogue has no plan ${id}`);
	return plan;
}
export { getPlan as a, USAGE_KINDS as i, PLANS as n, TITLE_REPORT as r, DEFAULT_CHECKOUT_PLAN as t };
