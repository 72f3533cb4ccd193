import { n as FileTab, s as OTHER_ENDINGS, u as otherImport } from "./file-tab-BrYNpYsY.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/import/other-tab.tsx
var import_jsx_runtime = require_jsx_runtime();
var OTHER_FILE = {
	name: "Choose a file",
	endings: OTHER_ENDINGS.map((ending) => `.${ending}`).join(","),
	note: "Up to 2 GB. A file is known by its content, whatever its name."
};
/** What is read besides CSV: `server/features/import/read`. */
var FORMATS = [
	[
		"Excel workbook",
		".xlsx, .xlsm, .xls",
		"The sheet that has the list, and further sheets like it."
	],
	[
		"Printed list",
		".pdf",
		"With text in it. Scanned pages are read as a draft, and you confirm each row."
	],
	[
		"Word document",
		".docx",
		"The list as a table."
	],
	[
		"Text",
		".txt, .tsv, .tab",
		"Delimited by tabs, bars or semicolons, or in columns of fixed width."
	],
	[
		"JSON, GeoJSON",
		".json, .geojson",
		"An array of properties, or the features of a layer."
	],
	[
		"Shapefile",
		".zip",
		"The .shp, .dbf and .prj, zipped together."
	],
	[
		"dBASE table",
		".dbf",
		"The table of a layer, without its outlines."
	],
	[
		"KML, KMZ",
		".kml, .kmz",
		"Placemarks with their data."
	],
	[
		"GeoPackage",
		".gpkg",
		"The layer of parcels in it."
	],
	[
		"File geodatabase",
		".zip",
		"The .gdb folder, zipped."
	],
	[
		"Parquet, GeoParquet",
		".parquet",
		"As map and data portals offer it."
	],
	[
		"Compressed file",
		".gz",
		"Any of these, packed with gzip."
	]
];
/** An import of any file that is read besides CSV: the same steps as on the first tab. */
function OtherTab() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileTab, {
		flow: otherImport,
		accepts: OTHER_FILE,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			"aria-labelledby": "formats",
			className: "grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "formats",
				className: "font-semibold",
				children: "Formats"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
				className: "grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 xl:grid-cols-3",
				children: FORMATS.map(([name, endings, words]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "bg-sheet px-4 py-2.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", {
						className: "flex flex-wrap items-baseline justify-between gap-x-4",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-semibold",
							children: name
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-mono text-ink-muted text-xs",
							children: endings
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
						className: "text-pretty text-ink-muted",
						children: words
					})]
				}, name))
			})]
		})
	});
}
export { OtherTab };
