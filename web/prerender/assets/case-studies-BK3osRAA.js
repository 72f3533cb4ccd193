import { n as CASE_STUDY_FIGURES } from "./figures-CEOA6lCA.js";
import { n as cite } from "./rules-C9iHnXSG.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { t as FigureBand } from "./figure-band-C3cnRuVN.js";
import { t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/content/marketing/case-studies.ts
var CASE_STUDIES = [
	{
		id: "federal-lien",
		badge: "$75,000 saved",
		title: "The lien the tax deed would have left standing",
		who: "Fix-and-flip buyer, Hinds County, Mississippi",
		situation: "A brick house in Jackson, offered by the holder of a fresh tax deed for $75,000: half of what the street sells for. The seller’s word was that a tax deed wipes everything away.",
		finding: `TitleScope put the house at 23. The index held a notice of federal tax lien filed fourteen months before the tax sale, and nothing in the file showed that the United States had been given notice of the sale. A federal lien filed more than 30 days before such a sale stays on the land when that notice was not given (${cite("US-1")}).`,
		outcome: "The buyer’s counsel asked for the notice. There was none. The lien was larger than the price, and the buyer kept the $75,000."
	},
	{
		id: "patient-fund",
		badge: "$180K profit",
		title: "Eleven deeds out of four hundred parcels",
		who: "Private fund, Rankin and Madison counties, Mississippi",
		situation: "The August lists of two counties, a little over four hundred parcels, and a fund that had lost money the year before on overbids. In Mississippi the county keeps the excess when land is redeemed, so every dollar bid above the taxes is at risk.",
		finding: `The radar left 62 parcels with value behind them and no red flag. The bid calculation gave each a ceiling and showed beside it what that bid would lose on redemption, since the county keeps the overbid (${cite("MS-21")}). The fund bid on 39, won 31 and let the rest go.`,
		outcome: "Twenty owners redeemed and paid 1.5% a month. Eleven did not: after two years the fund took the deeds, had the titles confirmed in chancery court and sold. Profit over the whole list: $180K."
	},
	{
		id: "one-analyst",
		badge: "90% time saved",
		title: "Two weeks of courthouse work in one day",
		who: "Regional lender, Jefferson and Mobile counties, Alabama",
		situation: "Before each tax season one analyst looked up every parcel in the lender’s book by hand, county by county: ten working days of parcel numbers typed into other people’s search forms.",
		finding: "The book went in as one CSV file. Owner names and parcel IDs were matched to the delinquent lists, rows that did not match were listed by line number, and 14 borrowers turned out to be behind on land the lender had never financed.",
		outcome: "The season’s check now takes one day instead of ten: 90% time saved, and the analyst spends it on the fourteen."
	},
	{
		id: "fewer-clouds",
		badge: "Risk reduced 67%",
		title: "A ceiling on clouds",
		who: "Rental portfolio, Davidson and Shelby counties, Tennessee",
		situation: "A landlord buying at chancery tax sales found out about title trouble when the closing agent did. Of 100 parcels bought in two years, 24 could not be sold or refinanced without a suit.",
		finding: `Every parcel was now scored before the sale, and nothing below 70 was bid on. Redemption was counted from the order that confirms the sale, as the statute has it (${cite("TN-7")}), not from the auction, so that no one repaired a house that could still be taken back.`,
		outcome: "Of the next 100 parcels, 8 had a defect that had to go to court. From 24 to 8: risk reduced 67%."
	}
];
// web/features/marketing/case-studies-page.tsx
var import_jsx_runtime = require_jsx_runtime();
function CaseStudiesPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/case-studies",
		heading: "Case studies",
		lead: "Four success stories: a purchase that was avoided, eleven that paid off, ten days of work done in one, and a portfolio without lawsuits.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureBand, {
				label: "ParcelProof in figures",
				figures: CASE_STUDY_FIGURES
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-6",
				children: [CASE_STUDIES.map((study) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Story, { study }, study.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Your next property has a record too",
				links: [["/search", "Search properties"], ["/how-it-works", "See how it works"]],
				children: "Look it up by address, parcel ID or owner name."
			})
		]
	});
}
function Story({ study }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		id: study.id,
		"aria-labelledby": `${study.id}-title`,
		className: "scroll-mt-20 rounded-md border bg-sheet p-5 sm:p-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-start justify-between gap-x-6 gap-y-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: `${study.id}-title`,
				className: "font-semibold font-serif text-lg tracking-tight",
				children: study.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-0.5 text-ink-muted",
				children: study.who
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "rounded-sm border-2 border-current px-3 py-0.5 font-semibold font-serif text-base text-good-ink",
				children: study.badge
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
					name: "Situation",
					children: study.situation
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
					name: "What the records said",
					children: study.finding
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
					name: "Outcome",
					children: study.outcome
				})
			]
		})]
	});
}
function Part({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "border-t pt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "font-semibold",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "mt-1 max-w-prose text-pretty",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children })
		})]
	});
}
// web/routes/case-studies.tsx?tsr-split=component
var SplitComponent = CaseStudiesPage;
export { SplitComponent as component };
