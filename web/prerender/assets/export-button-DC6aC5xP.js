import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { d as pathFromKey } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/export/export-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var FORMATS = [
	{
		format: "csv",
		name: "CSV",
		note: "for any program, and for re-importing"
	},
	{
		format: "xlsx",
		name: "Excel",
		note: "a workbook with real dates and amounts"
	},
	{
		format: "geojson",
		name: "GeoJSON",
		note: "with parcel outlines, for a map"
	}
];
/** Exports the rows of the current filter as a file. The browser downloads it while it is made. */
function ExportButton({ label, kind, filter, children }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const [format, setFormat] = (0, import_react.useState)("csv");
	const group = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setOpen(true),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), label]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: isOpen,
		onOpenChange: setOpen,
		title: label,
		description: children,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: pathFromKey([
				"/api/exports",
				kind,
				{
					...filter,
					format
				}
			]),
			download: true,
			className: buttonClass(),
			onClick: () => setOpen(false),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Download"]
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
			className: "grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "mb-2 font-semibold",
				children: "Format"
			}), FORMATS.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: "flex cursor-pointer items-baseline gap-3 rounded-md border px-3 py-2 has-checked:border-accent has-checked:bg-well",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "radio",
						name: group,
						className: "accent-accent",
						checked: format === one.format,
						onChange: () => setFormat(one.format)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: one.name
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-ink-muted",
						children: one.note
					})
				]
			}, one.format))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mt-4 text-ink-muted text-xs",
			children: "Every row names its source, its date and which of its values were assumed. A cell that a spreadsheet would read as a formula starts with an apostrophe."
		})]
	})] });
}
export { ExportButton as t };
