import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import "./format-CW9gkiDn.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { n as DayOrYear, t as Day } from "./time-CvgoHYoR.js";
import { t as FlaskConical } from "./flask-conical-QcVPUTSn.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as formatCount, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as forecastQuery } from "./forecast.api-fWBfp9Do.js";
import { t as Link } from "./link-BvARtISh.js";
// web/features/forecast/back-test-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var BackTestForm = browserPart(async () => (await import("./back-test-form-CxITRKDZ.js")).BackTestForm);
/** Opens the back-test of a county's past sales. */
function BackTestButton({ county }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		className: "print:hidden",
		onClick: () => setOpen(true),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, { "aria-hidden": true }), "Back-test"]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isOpen,
		onOpenChange: setOpen,
		title: `Back-test: ${county}`,
		description: "What a fixed rule for bidding would have won at past sales",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackTestForm, {
			county,
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the back-test" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-32" })] })
		})
	})] });
}
// web/features/forecast/forecast-words.ts
/** An amount as bidders say it: `$12,400`, `6.5%`. */
var bidWords = (amount, measure) => measure === "rate" ? `${amount}%` : formatValue(Math.round(amount));
/** A chance as a percentage; never certain. */
function chanceWords(chance) {
	if (chance < .01) return "under 1%";
	if (chance > .99) return "over 99%";
	return `${Math.round(100 * chance)}%`;
}
/** `2006–2012 and 2014–2016`: runs of years. */
function yearsWords(years) {
	const runs = [];
	for (const year of [...years].sort((a, b) => a - b)) {
		const last = runs.at(-1);
		if (last && year === last[1] + 1) last[1] = year;
		else runs.push([year, year]);
	}
	return runs.map(([from, to]) => from === to ? String(from) : `${from}–${to}`).join(", ").replace(/, ([^,]*)$/, " and $1");
}
// web/features/forecast/bid-range.tsx
/** The range as a line from nothing to its end, with the middle and the amount due on it. */
function BidRange({ bid: { low, middle, high }, measure, due }) {
	const most = Math.max(high, due ?? 0) * 1.05 || 1;
	const at = (amount) => `${100 * Math.min(amount, most) / most}%`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		"aria-hidden": true,
		className: "mt-4 print:hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "relative h-3 rounded-full bg-well",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "absolute inset-y-0 rounded-full bg-accent opacity-50",
					style: {
						left: at(low),
						width: at(high - low)
					}
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "absolute -top-1 -bottom-1 w-0.5 bg-accent",
					style: { left: at(middle) }
				}),
				due !== null && due > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "absolute -top-1 -bottom-1 border-ink border-l-2 border-dotted",
					style: { left: at(due) }
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Mark, {
				className: "h-3 w-0.5 bg-accent",
				children: ["Middle ", bidWords(middle, measure)]
			}), due !== null && due > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Mark, {
				className: "h-3 border-ink border-l-2 border-dotted",
				children: ["Amount due ", bidWords(due, measure)]
			})]
		})]
	});
}
function Mark({ className, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex items-center gap-1.5 tabular-nums",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: cn("inline-block", className) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
// web/features/forecast/similar-sales.tsx
/** The sales most like a parcel's, nearest first, each with what is alike. */
function SimilarSales({ similar, measure }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		"aria-label": "Sales most like this one",
		className: "grid grid-cols-1 gap-x-8 px-4 pt-2 md:grid-cols-2",
		children: similar.map(({ propertyId, parcelId, address, day, isDayAssumed, bid, why }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 border-t py-2.5 print:break-inside-avoid",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 wrap-anywhere",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/property/$id",
						params: { id: String(propertyId) },
						className: "font-semibold hover:underline",
						children: address ?? parcelId ?? `Property ${propertyId}`
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-right font-semibold tabular-nums",
					children: bidWords(bid, measure)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "min-w-0 text-pretty text-ink-muted text-xs",
					children: [address !== null && parcelId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "wrap-anywhere",
						children: [
							"Parcel ",
							parcelId,
							". "
						]
					}), capitalise(why.join("; "))]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-right text-ink-muted text-xs",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayOrYear, {
						on: day,
						year: isDayAssumed ? Number(day.slice(0, 4)) : null
					})
				})
			]
		}, `${propertyId} ${day}`))
	});
}
// web/features/forecast/forecast-card.tsx
/** What such land sells for, by the results of the county's earlier sales. */
function ForecastCard({ propertyId }) {
	const forecast = useQuery(forecastQuery(propertyId));
	const county = forecast.data?.county;
	const hasResults = forecast.data?.status === "ready" || forecast.data?.status === "too few" && forecast.data.found.bids > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		id: "forecast",
		title: "What such land sells for",
		lead: county && `By results of tax sales in ${county}, and of no other county`,
		aside: hasResults && county && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackTestButton, { county }),
		flush: true,
		children: forecast.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the forecast" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-56" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-4" })
			]
		}) : forecast.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The forecast could not be loaded.",
				error: forecast.error,
				onRetry: () => void forecast.refetch()
			})
		}) : forecast.data.status === "ready" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ready, { forecast: forecast.data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "max-w-prose text-pretty p-4 text-ink-muted",
			children: whyNone(forecast.data)
		})
	});
}
function whyNone(forecast) {
	const { county } = forecast;
	if (forecast.status === "learning") return `Results of ${county} were imported and are being evaluated. Open this page again in a few minutes.`;
	const { found, needed } = forecast;
	const need = `A forecast needs ${needed.bids} winning bids over ${needed.years} years, ${needed.bidsInLastYear} of them in the last.`;
	return found.bids === 0 ? `No results with winning bids at tax sales in ${county} have been imported. ${need}` : `${need} The imported results of ${county} have ${formatCount(found.bids, "winning bid")} over ${formatCount(found.years, "year")}, ${found.bidsInLastYear} of them in the last.`;
}
function Ready({ forecast }) {
	const { bid, measure, overDue, known, learnedFrom, asOf, similar } = forecast;
	const isRate = measure === "rate";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-x-8 gap-y-5 p-4 md:grid-cols-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [isRate ? "Winning rate" : "Winning bid", ", if anyone bids"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-1 font-semibold font-serif text-lg tabular-nums",
					children: [
						bidWords(bid.low, measure),
						" to ",
						bidWords(bid.high, measure)
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidRange, {
					bid,
					measure,
					due: isRate ? null : known.amountDue
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-3 text-pretty text-ink-muted text-xs",
					children: [
						"Set so that it would have held four of five winning bids of ",
						asOf.slice(0, 4),
						", judged from the years before. Where prices move more from one year to the next, it holds fewer."
					]
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Chance of no bid",
					isNumber: true,
					children: chanceWords(forecast.noBid)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Chance of being listed again",
					isNumber: true,
					children: forecast.comesBack === null ? "—" : chanceWords(forecast.comesBack)
				}),
				overDue && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Above the amount due",
					isNumber: true,
					children: [
						bidWords(overDue.low, measure),
						" to ",
						bidWords(overDue.high, measure)
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Assessed value used",
					isNumber: true,
					children: known.assessedValue === null ? "not known" : formatValue(known.assessedValue)
				})
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-4 text-pretty text-ink-muted text-xs",
				children: [
					"From ",
					formatCount(learnedFrom.bids, "winning bid"),
					" among",
					" ",
					formatCount(learnedFrom.listings, "listing"),
					" of ",
					yearsWords(learnedFrom.years),
					"; last sale ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: asOf }),
					". A winning bid is what a buyer paid at the sale, not what the land is worth or resold for."
				]
			})]
		})]
	}), similar.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Similar sales",
		className: "border-t pt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "px-4 font-semibold",
			children: "Sales most like this one"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarSales, {
			similar,
			measure
		})]
	})] });
}
export { ForecastCard };
