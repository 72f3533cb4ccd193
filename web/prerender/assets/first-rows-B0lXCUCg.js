import "./format-CW9gkiDn.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { n as fieldWord, t as fieldValue } from "./field-words-CmRAZvgg.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { i as isAssumed } from "./import-words-BraePuBL.js";
import { t as Part } from "./part-C4teprtp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/import/review/first-rows.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The first rows of a checked list. */
function FirstRows({ result }) {
	if (result.preview.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "First rows, as they would be imported",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "overflow-clip rounded-md border",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
				caption: "First rows, as they would be imported",
				columns: previewColumns(result.preview),
				rows: result.preview.slice(0, SHOWN_ROWS),
				rowKey: (row) => String(row.line)
			})
		})
	});
}
/** Rows of the preview that are shown. */
var SHOWN_ROWS = 5;
/** The columns of the preview in order; `line`, `parcelId` and `address` are always shown. */
var PREVIEW_COLUMNS = [
	{
		id: "line",
		header: "Line",
		onCard: "badge",
		className: "text-ink-muted tabular-nums",
		cell: ({ line }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "font-normal text-ink-muted",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "md:sr-only",
				children: "Line "
			}), line]
		})
	},
	{
		id: "parcelId",
		header: "Parcel ID",
		onCard: "title",
		className: "whitespace-nowrap",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PreviewCell, {
			row,
			field: "parcelId"
		})
	},
	{
		id: "address",
		header: "Address",
		className: "w-1/2 md:max-w-0",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block md:truncate",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PreviewCell, {
				row,
				field: "address"
			})
		}), isStated(row, "city") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block text-ink-muted text-xs md:truncate",
			children: row.city
		})] })
	},
	{
		id: "ownerName",
		header: "Owner",
		className: "w-1/2 md:max-w-0 md:truncate",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PreviewCell, {
			row,
			field: "ownerName"
		})
	},
	...[
		"county",
		"taxYear",
		"totalOwed",
		"assessedValue",
		"marketValue",
		"saleDate",
		"redeemBy",
		"redeemFor"
	].map((field) => ({
		id: field,
		header: field.startsWith("redeem") ? fieldWord(field) : listFieldWord(field),
		isNumber: ![
			"county",
			"saleDate",
			"redeemBy"
		].includes(field),
		className: "whitespace-nowrap",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PreviewCell, {
			row,
			field
		})
	}))
];
var ALWAYS = /* @__PURE__ */ new Set([
	"line",
	"parcelId",
	"address"
]);
/** The columns with a value of their own in the rows shown. */
function previewColumns(rows) {
	const shown = rows.slice(0, SHOWN_ROWS);
	const counties = new Set(shown.map((row) => row.county));
	return PREVIEW_COLUMNS.filter(({ id }) => {
		if (ALWAYS.has(id)) return true;
		if (id === "county") return counties.size > 1;
		return shown.some((row) => isStated(row, id));
	});
}
/** The list itself states it in this row. */
function isStated(row, field) {
	const value = row[field];
	return value !== null && value !== void 0 && value !== "" && !isAssumed(row, field);
}
function PreviewCell({ row, field }) {
	const value = row[field] ?? null;
	if (value === null) return "—";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [fieldValue(field, value), isAssumed(row, field) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})] });
}
export { FirstRows as t };
