import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as Link } from "./link-BvARtISh.js";
import { i as formatMoney, n as formatCount, s as formatValue } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as backTestQuery } from "./forecast.api-fWBfp9Do.js";
// web/features/forecast/back-test-result.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What the rule would have won beside what happened, and what neither says. */
function BackTestResult({ test, isStale }) {
	const { outbid, unopposed, happened, lost } = test;
	const won = outbid.count + unopposed.count;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("grid gap-4", isStale && "opacity-50"),
		"aria-live": "polite",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-pretty",
				children: [
					"Bidding up to ",
					test.percent,
					"% of the assessed value in ",
					test.year,
					", you would have won",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "font-semibold",
						children: formatCount(won, "parcel")
					}),
					" of",
					" ",
					test.offered.toLocaleString("en-US"),
					" offered, and spent at least",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "font-semibold tabular-nums",
						children: formatValue(Math.round(outbid.spent + unopposed.spent))
					}),
					"."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
				className: "w-full tabular-nums",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
						className: "sr-only",
						children: "Parcels by outcome"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
						className: "text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
							className: "border-b",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
									scope: "col",
									className: "py-1 text-left font-normal",
									children: "Outcome"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
									scope: "col",
									className: "py-1 text-right font-normal",
									children: "Parcels"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
									scope: "col",
									className: "py-1 text-right font-normal",
									children: "Price"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
									scope: "col",
									className: "py-1 pl-2 text-right font-normal",
									children: test.nextYear === null ? "Came back" : `Back in ${test.nextYear}`
								})
							]
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", {
						className: "divide-y",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
								name: "Won by outbidding",
								tally: outbid
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
								name: "Won with no other bid",
								tally: unopposed
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
								name: "Sold for your maximum or more",
								tally: lost
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
								name: "What happened: all that sold",
								tally: happened,
								isTotal: true
							})
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Won, { test }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Limits, { test })
		]
	});
}
function Row({ name, tally, isTotal }) {
	const { count, spent, cameBack } = tally;
	const share = count === 0 || cameBack === null ? "" : ` (${Math.round(100 * cameBack / count)}%)`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "row",
			className: cn("py-2 text-left", isTotal ? "font-semibold" : "font-normal"),
			children: name
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-2 text-right",
			children: count.toLocaleString("en-US")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-2 pl-2 text-right",
			children: formatValue(Math.round(spent))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-2 pl-2 text-right",
			children: cameBack === null ? "—" : `${cameBack.toLocaleString("en-US")}${share}`
		})
	] });
}
function Won({ test: { won, outbid, unopposed } }) {
	if (won.length === 0) return null;
	const all = outbid.count + unopposed.count;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
		className: "cursor-pointer font-semibold",
		children: won.length < all ? `The first ${won.length} of ${all.toLocaleString("en-US")} won` : "What was won"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "mt-2 divide-y",
		children: won.map(({ propertyId, address, parcelId, cost, hadBid, cameBack }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/property/$id",
					params: { id: String(propertyId) },
					className: "min-w-0 wrap-anywhere hover:underline",
					children: address ?? parcelId ?? `Property ${propertyId}`
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-right tabular-nums",
					children: formatMoney(cost)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "text-ink-muted text-xs",
					children: [hadBid ? "Sold to another bidder" : "No one bid: counted at the amount due", cameBack === true && "; listed again the year after"]
				})
			]
		}, propertyId))
	})] });
}
function Limits({ test }) {
	const notes = [
		"Each win is counted at the price of the bidder who won: the least it would have taken. They might have bid on, and your bids would have moved other prices.",
		"The maximum is one percentage for all parcels. The maximum bid on a property’s page rests on its record of today, which was not known then.",
		"Winning says nothing of what the land was worth, resold for, or cost to hold. The record has no resale prices.",
		test.nextYear === null ? `No list of a year after ${test.year} is on record, so what came back is not known.` : `A parcel that came back was on the county’s list of ${test.nextYear}. One that did not may have been redeemed, foreclosed or sold.`,
		test.withoutValue > 0 && `${formatCount(test.withoutValue, "offered parcel")} had no assessed value, so the rule had no maximum for them.`,
		test.withoutPrice > 0 && `Of ${formatCount(test.withoutPrice, "parcel")} the list states no price.`,
		test.beyondBudget > 0 && `${formatCount(test.beyondBudget, "parcel")} lay within the rule after the budget was spent. Parcels are taken in the order of the list.`
	].filter((note) => note !== false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
		children: notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: note }, note))
	});
}
// web/features/forecast/back-test-form.tsx
/** The answer follows after this long a pause in typing, in milliseconds. */
var DELAY_MS = 400;
/** A whole number within its limits; null for anything else. */
function wholeOf(text, most) {
	const digits = text.replaceAll(/[,$%\s]/g, "");
	const value = /^\d{1,10}$/.test(digits) ? Number(digits) : NaN;
	return value >= 1 && value <= most ? value : null;
}
/** The rule, and what it would have won. */
function BackTestForm({ county }) {
	const [year, setYear] = (0, import_react.useState)(null);
	const [percent, setPercent] = (0, import_react.useState)("30");
	const [budget, setBudget] = (0, import_react.useState)("");
	const rule = useDebounced(percent, DELAY_MS);
	const limit = useDebounced(budget, DELAY_MS);
	const percentNow = wholeOf(rule, 300);
	const budgetNow = limit.trim() === "" ? void 0 : wholeOf(limit, 1e9);
	const isValid = percentNow !== null && budgetNow !== null;
	const test = useQuery({
		...backTestQuery({
			county,
			percent: percentNow ?? 30,
			...year === null ? {} : { year },
			...budgetNow ? { budget: budgetNow } : {}
		}),
		enabled: isValid
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 gap-3 sm:grid-cols-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Sale year",
					options: (test.data?.years ?? []).map((each) => [String(each), String(each)]),
					value: String(year ?? test.data?.year ?? ""),
					onChange: ({ target }) => setYear(Number(target.value))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Maximum bid",
					help: "Percent of the assessed value",
					inputMode: "numeric",
					value: percent,
					error: percentNow === null && "Enter a whole number from 1 to 300.",
					onChange: ({ target }) => setPercent(target.value)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Budget",
					help: "Whole dollars, optional",
					inputMode: "numeric",
					placeholder: "No limit",
					value: budget,
					error: budgetNow === null && "Enter whole dollars, or nothing.",
					onChange: ({ target }) => setBudget(target.value)
				})
			]
		}), test.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The back-test could not be computed.",
			error: test.error,
			onRetry: () => void test.refetch()
		}) : test.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Computing the back-test" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-32" })] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackTestResult, {
			test: test.data,
			isStale: test.isPlaceholderData || !isValid
		})]
	});
}
export { BackTestForm };
