// web/content/page-meta.ts
var PAGE_META = {
	"/": {
		title: "ParcelProof",
		description: "The vehicle-history report for real estate: tax-sale risk, title and liens of a property in Mississippi, Alabama and Tennessee, before you buy it."
	},
	"/about": {
		title: "About",
		description: "Why ParcelProof exists: tax-sale risk, title clarity and liens of a property, with the record behind every line, for people who have days to decide."
	},
	"/how-it-works": {
		title: "How It Works",
		description: "Three steps from a county’s list to a decision: find the property, read what the records say, decide what to bid."
	},
	"/features": {
		title: "Features",
		description: "Tax Sale Radar, TitleScope and ParcelGraph: delinquent properties and auctions, title research with a 0–100 confidence score, and ownership mapping."
	},
	"/pricing": {
		title: "Pricing",
		description: "Free, Starter at $49, Pro at $149 and Enterprise at $499 a month, and a full title report for $15: contents and monthly limits of each."
	},
	"/case-studies": {
		title: "Case Studies",
		description: "Four success stories of tax-sale investing: $75,000 saved, $180K profit, 90% time saved, risk reduced 67%."
	},
	"/data-sources": {
		title: "Data Sources",
		description: "Where the records come from, how often they are updated, and how current this database is today: assessors, registries, courts, tax sale authorities."
	},
	"/county-coverage": {
		title: "County Coverage",
		description: "Which counties of Mississippi, Alabama and Tennessee are covered, how often they are updated, and what the database holds of each today."
	},
	"/contact": {
		title: "Contact",
		description: "Contact ParcelProof. We aim to answer within 48 hours."
	},
	"/blog": {
		title: "Blog",
		description: "Articles on tax sales, title research and redemption in Mississippi, Alabama and Tennessee, with the section of law beside each rule."
	},
	"/faq": {
		title: "FAQ",
		description: "Twelve questions about ParcelProof: coverage, the confidence score, redemption, liens, plans and imports."
	},
	"/resources": {
		title: "Education",
		description: "Guides to tax sales and titles, an ROI calculator, the 47-point due diligence checklist, a glossary and a series of illustrated lessons."
	},
	"/privacy-policy": {
		title: "Privacy Policy",
		description: "What ParcelProof keeps about you, why, for how long, and how to have it deleted."
	},
	"/terms-of-service": {
		title: "Terms of Service",
		description: "The terms under which ParcelProof may be used."
	}
};
export { PAGE_META as t };
