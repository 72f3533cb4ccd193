import { n as ErrorNotice, r as RotateCw } from "./error-notice-CswpboC5.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { n as formatCount } from "./format-n07eEqi5.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/paged-list.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A list that is paged by the server: loading, failed, empty, there, and more of it. */
function PagedList({ list, caption, unit, columns, rowKey, empty, cardsBelow }) {
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 8,
		label: `Loading: ${caption}`
	});
	if (list.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "This list could not be loaded.",
			error: list.error,
			onRetry: () => void list.refetch()
		})
	});
	const rows = list.data.pages.flatMap((page) => page.rows);
	if (rows.length === 0) return empty;
	const showMore = () => void list.fetchNextPage();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption,
		columns,
		rows,
		rowKey,
		...cardsBelow ? { cardsBelow } : {}
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "text-ink-muted tabular-nums",
			children: [formatCount(rows.length, unit[0], unit[1]), list.hasNextPage ? " shown" : ""]
		}), list.isFetchNextPageError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "More could not be loaded.",
			error: list.error,
			onRetry: showMore
		}) : list.hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: list.isFetchingNextPage,
			onClick: showMore,
			children: list.isFetchingNextPage ? "Loading…" : "Show more"
		})]
	})] });
}
/** Lists do not refresh by themselves. */
function RefreshButton({ list }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-busy": list.isFetching || void 0,
		onClick: () => void list.refetch(),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }), "Refresh"]
	});
}
export { RefreshButton as n, PagedList as t };
