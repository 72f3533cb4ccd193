import { n as cite } from "./rules-C9iHnXSG.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { i as formatMoney } from "./format-n07eEqi5.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import "./format-CW9gkiDn.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/marketing/specimens.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A part of a screen as it looks there, with figures calculated by hand. */
function Specimen({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		className: "rounded-md border bg-sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", {
			className: "flex items-baseline justify-between gap-4 border-b px-4 py-2.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted text-xs",
				children: "Example"
			})]
		}), children]
	});
}
var HEADINGS = [
	["PARCEL_NO", "Parcel ID"],
	["ASSESSED_TO", "Owner"],
	["LOCATION", "Address"],
	["CO_TAX", "Taxes owed"],
	["TOTAL", "Total owed"]
];
function ListSpecimen() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Specimen, {
		title: "A county’s headings, recognized",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: HEADINGS.map(([heading, field]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 py-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-mono text-ink-muted text-xs",
						children: heading
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
						"aria-hidden": true,
						className: "size-4 text-ink-muted"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "sr-only",
						children: "is read as "
					}), field] })
				]
			}, heading))
		})
	});
}
/** Sold August 26, 2024 for $1,842.17, redeemed March 10, 2025: seven months, partial months included. */
var PAYOFF = [
	["Taxes for which it was sold", 1842.17],
	["Damages, 5% of the taxes", 92.11],
	["Interest, 1.5% × 7 months", 193.43]
];
function PayoffSpecimen() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Specimen, {
		title: "Payoff on Mar 10, 2025",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "px-4 pt-3 text-ink-muted text-xs",
			children: "Mississippi land sale of Aug 26, 2024. Last day to redeem: Aug 26, 2026."
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
			lines: PAYOFF,
			total: ["Excluding the clerk’s fees and later taxes", 2127.71],
			source: `${cite("MS-12")}; months counted from the day of sale; a partial month counts as a full month`
		})]
	});
}
var BID = [
	["Value to you", 92e3],
	["Margin, 20%", -18400],
	["Repairs", -21e3],
	["City assessment that survives", -1350],
	["Suit to confirm the title", -3500]
];
function BidSpecimen() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Specimen, {
		title: "Bid calculation",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
			lines: BID,
			total: ["Maximum bid", 47750],
			source: "You can change every line"
		})
	});
}
/** A sum on paper, its total double-underlined. */
function Sum({ lines, total: [name, amount], source }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "grid gap-1.5 px-4 py-3",
		children: [lines.map(([line, value]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-baseline justify-between gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: line
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "tabular-nums",
				children: written(value)
			})]
		}, line)), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-1 flex items-baseline justify-between gap-4 border-t pt-2.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: cn("border-ink border-b-4 border-double font-semibold tabular-nums leading-6"),
				children: written(amount)
			})]
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "border-t px-4 py-2 text-pretty text-ink-muted text-xs",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
	})] });
}
function written(amount) {
	return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);
}
// web/features/marketing/how-it-works-page.tsx
function HowItWorksPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/how-it-works",
		heading: "How it works",
		lead: "Three steps from a county’s list to a decision. Each step shows its sources, so you can stop as soon as you know enough.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ol", {
				className: "grid gap-12",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Step, {
						number: 1,
						title: "Find the property, or bring the whole list",
						picture: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSpecimen, {}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Search by address, parcel ID or owner name, in any order, even with a typo. Three characters are enough." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Or import the county’s list as published: CSV, pasted text or JSON. Columns are recognized by their headings, and you review them before anything is imported. Rows that can’t be read are listed with their line, the others are imported, and any import can be undone." })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Step, {
						number: 2,
						title: "Read what the records say",
						picture: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayoffSpecimen, {}),
						note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The property’s page starts with six answers: taxes, redemption, title, liens, ownership and sale. Each one opens its evidence." }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
							"TitleScope gives the title a confidence score from 0 to 100 and a reason for every deduction. The redemption clock shows the last day to redeem and the payoff on any day before it.",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: `In Mississippi an owner has two years from the day of sale (${cite("MS-11")}); Alabama and Tennessee have different rules, and the clock applies them.` })
						] })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Step, {
						number: 3,
						title: "Decide, and keep watching",
						picture: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidSpecimen, {}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The bid calculation works backwards from what the property is worth to you: less your margin, repairs, what would survive the sale and what it costs to cure the title. The answer is your maximum bid, and sometimes the answer is not to bid." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Track the property, and you are notified before a sale, before a deadline and when its status changes. Whatever you decide, the report shows what was known on that day." })]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "What it does not do",
				lead: "Records only show what was recorded.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
					className: "grid max-w-[42rem] list-disc gap-2 pl-5 text-pretty text-base marker:text-ink-muted",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "It does not see the roof, the tenants or the neighbor’s fence. Visit the property." }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "It does not replace an attorney or a title insurer. It saves them time, because the questions are already written down." }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "It does not bid for you. You register, pay deposits and bid with the county or its auction company." })
					]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Start with one property",
				links: [
					["/signup", "Start Free Account"],
					["/search", "Search a property"],
					["/import", "Import a county’s list"]
				],
				children: "The free account needs no credit card and has 5 free searches and a full TitleScope analysis."
			})
		]
	});
}
function Step({ number, title, picture, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				"aria-hidden": true,
				className: "font-serif text-ink-muted text-lg tabular-nums",
				children: number
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
				className: "mt-1 font-semibold font-serif text-lg tracking-tight",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [
						"Step ",
						number,
						": "
					]
				}), title]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-3 grid max-w-[42rem] gap-3 text-pretty text-base",
				children
			})
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2",
			children: [picture, note]
		})]
	});
}
// web/routes/how-it-works.tsx?tsr-split=component
var SplitComponent = HowItWorksPage;
export { SplitComponent as component };
