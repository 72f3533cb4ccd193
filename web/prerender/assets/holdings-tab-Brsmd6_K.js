import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { a as propertyName } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { i as formatMoney, n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { t as ErrorCard } from "./error-notice-CswpboC5.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { t as PagedList } from "./paged-list-BxakZ28v.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { a as holdingListQuery, i as CsvDialog, o as holdingPortfolioQuery, r as yearlyWords, t as HoldingView } from "./holding-view-BoiA7q50.js";
import { t as BarTable } from "./bar-table-CHB7z2o4.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/holding/holdings-summary.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Counties listed; the rest are counted. */
var MAX_BARS = 6;
/** Money at work, by county and stage, the next days, and the return of what ended. */
function HoldingsSummary({ portfolio, onOpen }) {
	const { byCounty, byStage } = portfolio;
	const rest = byCounty.length - MAX_BARS;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-px overflow-clip rounded-md border bg-line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { portfolio }),
			portfolio.open > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-px md:grid-cols-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
					title: "By county",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BarTable, {
						caption: "Money at work by county",
						headings: [
							"County",
							"Holdings",
							"At work"
						],
						rows: byCounty.slice(0, MAX_BARS).map((group) => barOf(group.county, group))
					}), rest > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							"And ",
							formatCount(rest, "more county", "more counties"),
							"."
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
					title: "By stage",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BarTable, {
						caption: "Money at work by stage",
						headings: [
							"Stage",
							"Holdings",
							"At work"
						],
						rows: byStage.map((group) => barOf(group.stageWords, group))
					})
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextDays, {
				days: portfolio.nextDays,
				onOpen
			})
		]
	});
}
function barOf(name, { holdings, atWork }) {
	return {
		key: name,
		name,
		value: Math.max(0, atWork),
		tone: "info",
		cells: [formatNumber(holdings), formatMoney(atWork)]
	};
}
function Figures({ portfolio: { open, atWork, unknownPrice, ended } }) {
	const figures = [
		[
			"Money at work",
			formatMoney(atWork),
			unknownPrice > 0 ? `without ${formatCount(unknownPrice, "holding")} of unknown price` : formatCount(open, "open holding")
		],
		[
			ended.result < 0 ? "Lost on what ended" : "Gained on what ended",
			ended.holdings === 0 ? "—" : formatMoney(Math.abs(ended.result)),
			ended.holdings === 0 ? "nothing ended yet" : `${ended.gains} gained, ${ended.losses} lost${ended.leftOut > 0 ? `, ${ended.leftOut} left out` : ""}`
		],
		[
			"Yearly return of what ended",
			ended.holdings === 0 ? "—" : yearlyWords(ended.yearly),
			ended.holdings === 0 ? "" : ended.yearly.why ?? "money-weighted, all together"
		]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "grid gap-px sm:grid-cols-3",
		children: figures.map(([name, value, note]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bg-sheet p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold text-lg tabular-nums",
				children: value
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-ink-muted text-xs",
				children: note
			})] })]
		}, name))
	});
}
function Part({ title, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		className: "grid min-w-0 content-start gap-2 bg-sheet p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id,
			className: "font-semibold",
			children: title
		}), children]
	});
}
function NextDays({ days, onOpen }) {
	if (days.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Next days",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "-mb-2 divide-y",
			children: days.map(({ holdingId, key, on, what, source, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "grid gap-x-4 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "min-w-0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
							type: "button",
							className: "link text-left",
							onClick: () => onOpen(holdingId),
							children: name
						}),
						": ",
						what,
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
						})
					]
				})]
			}, `${holdingId} ${key}`))
		})
	});
}
// web/features/holding/holdings-tab.tsx
/** The workspace's holdings: totals, and each in a list. */
function HoldingsTab() {
	const portfolio = useQuery(holdingPortfolioQuery);
	const [isImporting, setImporting] = (0, import_react.useState)(false);
	const [openId, setOpenId] = (0, import_react.useState)(null);
	if (portfolio.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 6,
		label: "Loading holdings"
	});
	if (portfolio.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The holdings could not be loaded",
		onRetry: () => void portfolio.refetch(),
		children: messageForPeople(portfolio.error)
	});
	const { open, ended, mayChange } = portfolio.data;
	const isEmpty = open + ended.holdings === 0;
	const importButton = mayChange && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setImporting(true),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }), "Import CSV"]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid min-w-0 grid-cols-1 gap-4",
		children: [
			isEmpty ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border bg-sheet",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: "No holdings yet",
					actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
						to: "/search",
						className: buttonClass({ size: "sm" }),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Find a property"]
					}), importButton] }),
					children: "Record what you bought at a tax sale on its property page or from a run sheet, or import a list of your holdings. Its deadlines, costs and return are kept here for your workspace."
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2 sm:justify-end",
					children: [importButton, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: "/api/holdings.csv",
						download: true,
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Export CSV"]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingsSummary, {
					portfolio: portfolio.data,
					onOpen: setOpenId
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingList, { onOpen: setOpenId })
			] }),
			isImporting && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CsvDialog, {
				of: null,
				onClose: () => setImporting(false)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
				open: openId !== null,
				onOpenChange: (isOpen) => {
					if (!isOpen) setOpenId(null);
				},
				title: "Holding",
				children: openId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "-m-4",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingView, {
						id: openId,
						onRemoved: () => setOpenId(null)
					})
				})
			})
		]
	});
}
var STATES = [
	["all", "All holdings"],
	["open", "Open"],
	["ended", "Ended"]
];
function HoldingList({ onOpen }) {
	const [state, setState] = (0, import_react.useState)("all");
	const list = useInfiniteQuery(holdingListQuery(state));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Holdings",
		flush: true,
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			"aria-label": "Show",
			isDense: true,
			className: "w-40",
			options: STATES,
			value: state,
			onChange: ({ target }) => setState(STATES.find(([value]) => value === target.value)?.[0] ?? "all")
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Holdings",
			unit: ["holding", "holdings"],
			rowKey: ({ id }) => id,
			columns: columns(onOpen),
			cardsBelow: "64rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "p-4 text-ink-muted",
				children: [
					"No holding is ",
					state,
					"."
				]
			})
		})
	});
}
var columns = (onOpen) => [
	{
		id: "name",
		header: "Property",
		onCard: "title",
		cell: (holding) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "grid",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingLink, { holding }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted text-xs",
				children: [holding.address && holding.parcelId, holding.county].filter(Boolean).join(", ")
			})]
		})
	},
	{
		id: "stage",
		header: "Stage",
		onCard: "fact",
		cell: ({ stageWords, saleDate, warnings }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "grid",
			children: [stageWords, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted text-xs",
				children: [saleDate && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["sold ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: saleDate })] }), warnings > 0 && ` · ${warnings} to check`]
			})]
		})
	},
	{
		id: "next",
		header: "Next day",
		onCard: "fact",
		cell: ({ nextDay }) => nextDay ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "grid",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: nextDay.on }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted text-xs",
				children: nextDay.what
			})]
		}) : "—"
	},
	{
		id: "paid",
		header: "Paid",
		isNumber: true,
		onCard: "fact",
		cell: ({ paid }) => formatMoney(paid)
	},
	{
		id: "result",
		header: "Result",
		isNumber: true,
		onCard: "fact",
		cell: ({ ending, result, yearly }) => ending === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-ink-muted",
			children: "open"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "grid",
			children: [formatMoney(result), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted text-xs",
				children: [yearlyWords(yearly), " a year"]
			})]
		})
	},
	{
		id: "open",
		header: "Actions",
		onCard: "action",
		cell: (holding) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => onOpen(holding.id),
			children: ["Open", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [" the holding ", propertyName(holding)]
			})]
		})
	}
];
function HoldingLink({ holding }) {
	const { propertyId } = holding;
	if (propertyId === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [propertyName(holding), " (on no list yet)"] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/property/$id",
		params: { id: String(propertyId) },
		hash: "holding",
		className: "link font-semibold",
		children: propertyName(holding)
	});
}
export { HoldingsTab };
