import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { d as pathFromKey } from "./api-qmtC8mAi.js";
import { a as propertyName } from "./format-CW9gkiDn.js";
import { n as numberProblem, t as numberIn } from "./read-number-JrGL3qYf.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { i as formatMoney, o as formatNumber } from "./format-n07eEqi5.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { i as surplusListQuery, r as surplusCountiesQuery, t as SurplusStatus } from "./surplus-status-DyxUAks5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/surplus/surplus-list.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var DELAY_MS = 300;
var SHOW = [["claimable", "May be claimed, now or later"], ["all", "All, also ended and kept"]];
var SORT = [["until", "Last day to claim"], ["amount", "Amount"]];
/** The filters, the rows and the file of the list; `county` is the dashboard's. */
function SurplusList({ county: first }) {
	const counties = useQuery(surplusCountiesQuery);
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const [show, setShow] = (0, import_react.useState)("claimable");
	const [sort, setSort] = (0, import_react.useState)("until");
	const [until, setUntil] = (0, import_react.useState)("");
	const [least, setLeast] = (0, import_react.useState)("");
	const typedLeast = useDebounced(least, DELAY_MS);
	if (counties.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 6,
		label: "Loading the surplus"
	});
	if (counties.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The surplus could not be loaded.",
			error: counties.error,
			onRetry: () => void counties.refetch()
		})
	});
	const county = chosen ?? first ?? "";
	if (county === "" && counties.data.length > 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": "Counties with a surplus",
		className: "flex flex-wrap gap-x-5 gap-y-2 p-4",
		children: counties.data.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "link-quiet",
			onClick: () => setChosen(each),
			children: each
		}) }, each))
	});
	if (county === "") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		level: 3,
		title: "No surplus on record",
		children: "It comes from lists of sale results with a column of winning bids or of excesses. Import one to see who may claim what, and until when."
	});
	const options = counties.data.includes(county) ? counties.data : [county, ...counties.data];
	const problem = typedLeast === "" ? null : numberProblem(typedLeast, "$");
	const filter = {
		county,
		show,
		sort,
		until: until || void 0,
		least: typedLeast === "" || problem ? void 0 : String(numberIn(typedLeast, "$"))
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-2 gap-3 border-b p-4 lg:grid-cols-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				className: "col-span-2 sm:col-span-1",
				label: "County of the sales",
				options: options.map((each) => [each, each]),
				value: county,
				onChange: ({ target }) => setChosen(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				className: "col-span-2 sm:col-span-1",
				label: "Show",
				options: SHOW,
				value: show,
				onChange: ({ target }) => setShow(target.value === "all" ? "all" : "claimable")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				className: "min-w-0",
				controlClass: "min-w-0",
				label: "Last day by",
				type: "date",
				value: until,
				onChange: ({ target }) => setUntil(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				className: "min-w-0",
				label: "At least ($)",
				inputMode: "decimal",
				value: least,
				error: problem ?? void 0,
				onChange: ({ target }) => setLeast(target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				className: "col-span-2 sm:col-span-1",
				label: "Order by",
				options: SORT,
				value: sort,
				onChange: ({ target }) => setSort(target.value === "amount" ? "amount" : "until")
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { filter })] });
}
function Rows({ filter }) {
	const list = useInfiniteQuery(surplusListQuery(filter));
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 6,
		label: "Loading the surplus"
	});
	if (list.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The surplus could not be loaded.",
			error: list.error,
			onRetry: () => void list.refetch()
		})
	});
	const rows = list.data.pages.flatMap((page) => page.rows);
	const total = list.data.pages.at(-1)?.total ?? 0;
	if (rows.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
		level: 3,
		title: "No sales found",
		children: [
			"No sale in ",
			filter.county,
			" with a bid on record fits this filter. Choose another county, day or amount."
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption: "Surplus of tax sales",
		columns: COLUMNS,
		rows,
		rowKey: ({ property, surplus }) => `${property.id} ${surplus.saleDate}`
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				className: "text-ink-muted tabular-nums",
				children: [
					formatNumber(rows.length),
					" of ",
					total >= 1e3 ? "at least " : "",
					formatNumber(total),
					" shown"
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap gap-2",
			children: [
				list.isFetchNextPageError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "More rows could not be loaded.",
					error: list.error,
					onRetry: () => void list.fetchNextPage()
				}),
				list.hasNextPage && !list.isFetchNextPageError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: list.isFetchingNextPage,
					onClick: () => void list.fetchNextPage(),
					children: list.isFetchingNextPage ? "Loading…" : "Show more"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: pathFromKey(["/api/exports/surplus", { ...filter }]),
					download: true,
					className: buttonClass({
						variant: "secondary",
						size: "sm"
					}),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Export CSV"]
				})
			]
		})]
	})] });
}
var COLUMNS = [
	{
		id: "parcelId",
		header: "Parcel",
		onCard: "title",
		className: "whitespace-nowrap",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(property.id) },
			hash: "surplus",
			className: "link-quiet",
			children: property.parcelId ?? propertyName(property)
		})
	},
	{
		id: "address",
		header: "Address",
		className: "w-[50%] max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: property.address ?? void 0,
			className: "block truncate",
			children: property.address ?? "—"
		})
	},
	{
		id: "ownerName",
		header: "Owner on the roll",
		className: "w-[50%] max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: property.ownerName ?? void 0,
			className: "line-clamp-2 leading-4.5",
			children: property.ownerName ?? "Unknown"
		})
	},
	{
		id: "saleDate",
		header: "Sold",
		className: "whitespace-nowrap",
		cell: ({ surplus }) => surplus.saleDate && !surplus.saleDateIsAssumed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: surplus.saleDate }) : "Unknown"
	},
	{
		id: "excess",
		header: "Excess",
		isNumber: true,
		className: "whitespace-nowrap",
		cell: ({ surplus }) => formatMoney(surplus.excess)
	},
	{
		id: "status",
		header: "Claim",
		onCard: "badge",
		cell: ({ surplus }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurplusStatus, { status: surplus.status })
	},
	{
		id: "from",
		header: "From",
		className: "whitespace-nowrap",
		cell: ({ surplus }) => dayOf(surplus.claims.map(({ from }) => from))
	},
	{
		id: "until",
		header: "Until",
		className: "whitespace-nowrap",
		cell: ({ surplus }) => dayOf(surplus.claims.map(({ until }) => until))
	}
];
/** The first day among those that are known. */
function dayOf(days) {
	const known = days.find((day) => day !== null);
	return known ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: known }) : "—";
}
export { SurplusList };
