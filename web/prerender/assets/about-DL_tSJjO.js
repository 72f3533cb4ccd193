import { t as ABOUT_FIGURES } from "./figures-CEOA6lCA.js";
import { t as TOOLS } from "./tools-Bt088A_H.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { t as FigureBand } from "./figure-band-C3cnRuVN.js";
import { t as Points } from "./points-6RAsyb1x.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/marketing/about-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var READERS = [
	["Tax sale investors", "A county publishes thousands of parcels, and the sale is days away. Which ones deserve a closer look, and what is the maximum bid?"],
	["Fix-and-flip buyers", "The price is good and the house is empty. What comes with it: a surviving lien, an heir who never signed, an owner who can still redeem?"],
	["Lenders", "The collateral looks clean on the application. Has the borrower stopped paying the county, here or on another parcel?"],
	["Funds", "Hundreds of parcels in several counties, each under its own law. What is due when, and where is the risk concentrated?"]
];
var PRINCIPLES = [
	["Every line has a source", "Every value names the county list or recorded instrument it comes from, and that source’s date."],
	["Unknown is an answer", "Where the records say nothing, we say what was searched and that nothing was found. We never write that a title is free and clear."],
	["Assumed is not known", "If a list leaves out a city, a zip code or a date and we have to assume it, it is marked as assumed, and no deadline is computed from it."],
	["Law, cited by section", "Every deadline and payoff shows its arithmetic, the section of law behind it and the day we last checked that section."]
];
function AboutPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/about",
		heading: "About ParcelProof",
		lead: "The vehicle-history report for real estate. ParcelProof reveals tax sale risk, title clarity and liens before a property is bought.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid max-w-[42rem] gap-4 text-pretty text-base",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Few people buy a used car without checking its history. People buy land that way every week. The history is public: the tax assessor, the chancery clerk, the register of deeds and the courts keep it. But it is spread over many offices, every county has its own format, and a tax sale leaves only days to read it." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "ParcelProof brings these records together, parcel by parcel, and says in plain English what they mean for a buyer. Our focus is tax sale investing in the Mississippi metro counties Hinds, Rankin and Madison; we cover 50+ counties in three states: Mississippi, Alabama and Tennessee." })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureBand, {
				label: "ParcelProof in figures",
				figures: ABOUT_FIGURES
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Who it is for",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
					className: "grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2",
					children: READERS.map(([name, text]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "bg-sheet p-4 sm:p-5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
							className: "font-semibold text-base",
							children: name
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
							className: "mt-1 text-pretty text-ink-muted",
							children: text
						})]
					}, name))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Three tools, one record",
				lead: "They share one database, so all three always agree.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
					className: "divide-y border-y",
					children: TOOLS.map(({ id, name, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
							className: "font-semibold text-base",
							children: name
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
							className: "text-pretty text-base text-ink-muted",
							children: text
						})]
					}, id))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Our principles",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Points, { points: PRINCIPLES })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "What we are not",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "max-w-[42rem] text-pretty text-base",
					children: "ParcelProof is not a law firm, not a title insurer and not a consumer reporting agency. A confidence score is not an opinion of title and not a commitment to insure. Before you bid or build, have an attorney review our findings."
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Try it with a property you know",
				links: [
					["/search", "Search a property"],
					["/how-it-works", "See how it works"],
					["/contact", "Contact us"]
				],
				children: "The best test is a property whose history you already know: your own house, or the last one you bought."
			})
		]
	});
}
// web/routes/about.tsx?tsr-split=component
var SplitComponent = AboutPage;
export { SplitComponent as component };
