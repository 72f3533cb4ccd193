import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { n as useImportRights } from "./rights-notice-Ct4qAOq8.js";
import { a as toastFailed, i as noteProgress, t as followImport } from "./follow-import-B_b2RwKQ.js";
import { n as formatCount, o as formatNumber, t as capitalise } from "./format-n07eEqi5.js";
import { r as Input, t as Field } from "./field-DZvpBdaN.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { t as RowInPrint } from "./row-in-print-DszG0riX.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { r as ImportProgress } from "./import--S_9sfFu.js";
import { n as PlaceInPart, t as PartOfPage } from "./part-of-page-CDPV0VWN.js";
import { A as strictObject, E as object, T as number, a as apiRequest, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, y as array } from "./api-qmtC8mAi.js";
// node_modules/lucide-react/dist/esm/icons/import.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "import",
	size: 24,
	node: [
		["path", {
			d: "M12 3v12",
			key: "1x0j5s"
		}],
		["path", {
			d: "m8 11 4 4 4-4",
			key: "1dohi6"
		}],
		["path", {
			d: "M8 5H4a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-4",
			key: "1ywtjm"
		}]
	]
};
__iconData.node;
var Import = createLucideIcon(__iconData);
// web/features/import/worklist/worklist-order.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The next line that waits after this one, from the top again at the end; null where none does. */
function nextLine(rows, after) {
	const waiting = rows.filter(({ isTyped }) => !isTyped).map(({ line }) => line);
	return waiting.find((line) => line > (after ?? -1)) ?? waiting.find((line) => line !== after) ?? null;
}
/** What the boxes of a row begin with: what was typed, else what seems to stand there. */
function cellsOf({ cells, draft }, columns) {
	return columns.map((_, place) => cells?.[place] ?? draft?.[place] ?? "");
}
/**
* The box to begin in: the column that the message names, else the first that is perhaps read wrong, else the first
* empty one, else the last.
*/
function boxToBegin({ message, doubtful }, columns, cells) {
	const named = columns.findIndex(({ heading }) => message.includes(`“${heading}”`));
	if (named >= 0) return named;
	const [unclear] = doubtful;
	if (unclear !== void 0 && unclear < columns.length) return unclear;
	const empty = cells.indexOf("");
	return empty >= 0 ? empty : columns.length - 1;
}
// web/features/import/worklist/typed-row-form.tsx
var import_jsx_runtime = require_jsx_runtime();
var UNCLEAR = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
	className: "text-warn-ink",
	children: "Perhaps read wrong"
});
/** A row as printed, and a box for each of its columns. Enter keeps it, a draft that is right as well. */
function TypedRowForm({ row, columns, isLocked, isSaving, takesFocus, onKeep }) {
	const [cells, setCells] = (0, import_react.useState)(() => cellsOf(row, columns));
	const form = (0, import_react.useRef)(null);
	const drafted = cellsOf({
		...row,
		cells: null
	}, columns);
	const isDraft = row.isScanned && cells.every((cell, place) => cell === drafted[place]);
	const isUnclear = (place) => row.doubtful.includes(place) && cells[place] === drafted[place];
	const begin = boxToBegin(row, columns, cellsOf(row, columns));
	(0, import_react.useEffect)(() => {
		if (!takesFocus) return;
		form.current?.querySelectorAll("input")[begin]?.select();
	}, [takesFocus, begin]);
	const submit = (event) => {
		event.preventDefault();
		if (!isSaving && cells.some((cell) => cell.trim() !== "")) onKeep(cells);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form,
		onSubmit: submit,
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 grid-cols-1 gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowInPrint, {
						parts: row.parts,
						nameOf: listFieldWord
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "wrap-anywhere text-sm",
						children: capitalise(row.message)
					}),
					row.isTyped && row.cells === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted text-sm",
						children: "Marked as no row of the list."
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3",
				children: columns.map(({ heading, field }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: field === null ? heading : listFieldWord(field),
					help: isUnclear(place) && UNCLEAR,
					children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						...aid,
						value: cells[place] ?? "",
						onChange: ({ target }) => setCells(cells.with(place, target.value)),
						readOnly: isLocked,
						maxLength: 2e3,
						autoComplete: "off",
						spellCheck: false,
						className: isUnclear(place) ? "border-warn-ink" : void 0
					})
				}, place))
			}),
			!isLocked && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					size: "sm",
					"aria-disabled": isSaving,
					children: isDraft ? "Confirm and go on" : "Save and go on"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => onKeep(null),
					children: "Not a row"
				})]
			})
		]
	});
}
// contract/worklist.ts
/** `GET /api/imports/{id}/worklist`: rows of a printed list that could not be read, for a person to type in. */
var Worklist$1 = object({
	/** The list's columns, in order. */
	columns: array(object({
		heading: string(),
		field: string().nullable()
	})),
	/** The first 500, in the order of the list. */
	rows: array(object({
		line: number().int(),
		/** Where it stands, and why it was not read. */
		message: string(),
		/** It was read from a scan: what is drafted may be right, and is taken once it is confirmed. */
		isScanned: boolean(),
		/** Columns, from 0, whose draft is perhaps read wrong. */
		doubtful: array(number().int()),
		parts: array(PartOfPage.extend({ doubts: array(PlaceInPart) })),
		/** What seems to stand in each column; null where no columns can be told apart. */
		draft: array(string()).nullable(),
		isTyped: boolean(),
		/** As typed in; null where that is no row. */
		cells: array(string()).nullable()
	})),
	count: number().int()
});
strictObject({ 
/** A text for each column; null: what is printed there is no row. */
cells: array(string().max(2e3, "a cell has at most 2,000 characters").refine((text) => !text.includes("\0") && text.isWellFormed(), "a character is none")).max(200, "a printed list has at most 200 columns").nullable() });
// web/features/import/worklist/worklist.api.ts
/** The rows of an import's printed list that could not be read. */
var worklistQuery = (id) => queryOptions({
	queryKey: [
		"/api/imports",
		id,
		"worklist"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Worklist$1, signal)
});
/** Keeps what was typed in for a line; null where it is no row. */
async function keepRow(id, line, cells) {
	await apiRequest("PATCH", `/api/imports/${id}/worklist/${line}`, { body: { cells } });
}
/** Imports the list again with the rows typed in. */
function importTypedRows(id) {
	return apiSend("POST", `/api/imports/${id}/worklist/import`, void 0, ImportProgress);
}
// web/features/import/worklist/worklist.tsx
/** The rows of a printed list that could not be read: each with its print, for a person to type in. */
function Worklist({ importId, isPrivate, onFollow }) {
	const list = useQuery(worklistQuery(importId));
	if (!list.data || list.data.rows.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loaded, {
		importId,
		isPrivate,
		onFollow,
		list: list.data
	});
}
function Loaded({ importId, isPrivate, onFollow, list }) {
	const queries = useQueryClient();
	const rights = useImportRights();
	const isLocked = (isPrivate ? rights?.mayImportOwn : rights?.mayImport) === false;
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const { rows, columns, count } = list;
	const line = chosen ?? nextLine(rows, null) ?? rows[0]?.line ?? null;
	const shown = rows.find((row) => row.line === line);
	const typed = rows.filter(({ isTyped }) => isTyped);
	const hasScans = rows.some(({ isScanned }) => isScanned);
	const [task, kept] = hasScans ? ["to confirm", "confirmed row"] : ["to type in", "typed row"];
	const isRow = typed.filter(({ cells }) => cells !== null).length;
	const keep = useMutation({
		mutationFn: ({ of, cells }) => keepRow(importId, of, cells),
		onSuccess: (_, { of, cells }) => {
			const kept = rows.map((row) => row.line === of ? {
				...row,
				isTyped: true,
				cells
			} : row);
			queries.setQueryData(worklistQuery(importId).queryKey, {
				...list,
				rows: kept
			});
			setChosen(nextLine(kept, of) ?? of);
		},
		onError: toastFailed
	});
	const send = useMutation({
		mutationFn: () => importTypedRows(importId),
		onSuccess: (progress) => {
			noteProgress(queries, progress);
			followImport(queries, progress, true);
			onFollow(progress.id);
		},
		onError: toastFailed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "worklist",
		className: "grid min-w-0 grid-cols-1 gap-3 rounded-md border p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-start justify-between gap-x-4 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
							id: "worklist",
							className: "font-semibold",
							children: [
								count === 1 ? "One row" : `${formatNumber(count)} rows`,
								" ",
								task
							]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-ink-muted",
							children: hasScans ? "They were read from a scan, so that they are a draft and were not imported. Compare each with its print, correct what differs, and press Enter: what you confirm is imported with its place on the page." : "They could not be read for certain, so they were not imported. What you type is imported with its place on the page."
						}),
						rows.length < count && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-ink-muted",
							children: [
								"The first ",
								formatNumber(rows.length),
								" are shown. The others follow once these are imported."
							]
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					role: "status",
					className: "text-ink-muted tabular-nums",
					children: [
						formatNumber(typed.length),
						" of ",
						formatNumber(count),
						" done"
					]
				})]
			}),
			rows.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				"aria-label": "Rows",
				className: "flex max-h-24 flex-wrap gap-1.5 overflow-y-auto",
				children: rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
					type: "button",
					"aria-current": row.line === line ? "true" : void 0,
					onClick: () => setChosen(row.line),
					className: "inline-flex h-8 min-w-8 pointer-coarse:h-11 pointer-coarse:min-w-11 items-center justify-center gap-1 rounded-md border px-2 text-xs tabular-nums hover:bg-well aria-[current]:border-accent aria-[current]:font-semibold",
					children: [
						row.isTyped && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
							"aria-hidden": true,
							className: "size-3.5 text-accent"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: row.isTyped ? "Done: line " : "Line "
						}),
						row.line
					]
				}) }, row.line))
			}),
			shown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TypedRowForm, {
				row: shown,
				columns,
				isLocked,
				isSaving: keep.isPending,
				takesFocus: chosen !== null,
				onKeep: (cells) => keep.mutate({
					of: shown.line,
					cells
				})
			}, shown.line),
			typed.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					onClick: () => send.mutate(),
					disabled: send.isPending,
					variant: typed.length === count ? "primary" : "secondary",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Import, { "aria-hidden": true }), isRow > 0 ? `Import ${formatCount(isRow, kept)}` : "Import without these rows"]
				}), typed.length < count && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
					tone: "wait",
					children: [formatCount(count - typed.length, "row"), " still waiting"]
				})]
			})
		]
	});
}
export { Worklist };
