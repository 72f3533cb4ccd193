import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as ChevronsUpDown } from "./chevrons-up-down-Ca622ebG.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as findRow } from "./rows-Cnvra0EL.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/arrow-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "arrow-down",
	size: 24,
	node: [["path", {
		d: "M12 5v14",
		key: "s699le"
	}], ["path", {
		d: "m19 12-7 7-7-7",
		key: "1idqje"
	}]]
};
__iconData$1.node;
var ArrowDown = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/arrow-up.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "arrow-up",
	size: 24,
	node: [["path", {
		d: "m5 12 7-7 7 7",
		key: "hav0vg"
	}], ["path", {
		d: "M12 19V5",
		key: "x0mq9r"
	}]]
};
__iconData.node;
var ArrowUp = createLucideIcon(__iconData);
// web/ui/list-rows.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A shorter list is rendered whole: the browser's own search finds every row. */
var MAX_ROWS = 200;
/** Rendered of a long list while the code for it is loading. */
var FIRST_ROWS = 50;
var VirtualRows = browserPart(async () => (await import("./virtual-rows-C1yONJDL.js")).VirtualRows);
/** The rows of a list, each with its number in `data-row`; of a long one those near the window. */
function ListRows(props) {
	const { count, rowHeight, isWhole, children } = props;
	const holder = (0, import_react.useRef)(null);
	const isShort = isWhole || count <= MAX_ROWS;
	const shown = isShort ? count : FIRST_ROWS;
	const parts = Array.from({ length: shown }, (_, row) => ({ row }));
	if (!isShort) parts.push({
		before: -1,
		height: (count - shown) * rowHeight
	});
	const first = children({
		hold: (element) => {
			holder.current = element;
		},
		isVirtual: false,
		rendered: null,
		parts,
		reveal: (row) => findRow(holder.current, row)
	});
	if (isShort) return first;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VirtualRows, {
		count,
		rowHeight,
		fallback: first,
		children
	});
}
// web/ui/move-between-rows.ts
/**
* Up and down go to the same link of the row above or below, Home and End to the first and last
* row. `reveal` returns the element of a row, rendering it if needed.
*/
function moveBetweenRows(event, count, reveal) {
	const from = event.target.closest("[data-row]");
	if (!from) return;
	const row = Number(from.dataset.row);
	const to = {
		ArrowDown: row + 1,
		ArrowUp: row - 1,
		Home: 0,
		End: count - 1
	}[event.key];
	if (to === void 0 || to < 0 || to >= count) return;
	const place = [...from.querySelectorAll("a, button")].indexOf(event.target);
	const stops = reveal(to)?.querySelectorAll("a, button") ?? [];
	const stop = stops[Math.max(0, Math.min(place, stops.length - 1))];
	if (!stop) return;
	event.preventDefault();
	stop.focus();
}
// web/ui/card-list.tsx
/** About how high a card is, in pixels. */
var CARD_HEIGHT = 240;
/** The rows of a table as cards, for narrow windows. */
function CardList({ caption, columns, rows, rowKey, sort, onSort, isWhole }) {
	const sortId = (0, import_react.useId)();
	const sortable = columns.filter((column) => column.isSortable);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [sort && onSort && sortable.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-center justify-between gap-3 border-b px-4 py-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
			htmlFor: sortId,
			className: "shrink-0 text-ink-muted",
			children: "Sort by"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			id: sortId,
			className: "max-w-60",
			value: `${sort.by} ${sort.order}`,
			onChange: (event) => {
				const [by = "", order] = event.target.value.split(" ");
				onSort({
					by,
					order: order === "desc" ? "desc" : "asc"
				});
			},
			options: sortable.flatMap((column) => [[`${column.id} asc`, `${column.header}, ${column.isNumber ? "lowest first" : "ascending"}`], [`${column.id} desc`, `${column.header}, ${column.isNumber ? "highest first" : "descending"}`]])
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListRows, {
		count: rows.length,
		rowHeight: CARD_HEIGHT,
		isWhole,
		children: ({ hold, parts, measure, reveal, onFocus, onBlur }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			ref: hold,
			"aria-label": caption,
			onFocus,
			onBlur,
			onKeyDown: (event) => moveBetweenRows(event, rows.length, reveal),
			className: "divide-y",
			children: parts.map((part) => {
				if ("height" in part) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					"aria-hidden": true,
					style: { height: part.height }
				}, `gap ${part.before}`);
				const row = rows[part.row];
				return row && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
					row,
					place: part.row,
					columns,
					count: rows.length,
					measure
				}, rowKey(row));
			})
		})
	})] });
}
var Card = (0, import_react.memo)(function Card({ row, place, columns, count, measure }) {
	const title = columns.find((column) => column.onCard === "title") ?? columns[0];
	const badge = columns.find((column) => column.onCard === "badge");
	const facts = columns.filter((column) => column !== title && column !== badge && column.onCard !== "action");
	const actions = columns.filter((column) => column.onCard === "action");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		ref: measure,
		"data-row": place,
		...measure ? {
			"aria-setsize": count,
			"aria-posinset": place + 1
		} : {},
		className: cn("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3", !measure && "[contain-intrinsic-size:auto_15rem] [content-visibility:auto]"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start justify-between gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "min-w-0 wrap-anywhere font-semibold",
					children: title?.cell(row)
				}), badge?.cell(row)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
				className: "grid grid-cols-[minmax(0,1fr)] gap-1",
				children: facts.map((column) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: cn(column.onCard !== "text" && "flex items-baseline justify-between gap-4"),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "shrink-0 text-ink-muted",
						children: column.header
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
						className: cn("min-w-0 wrap-anywhere", column.onCard !== "text" && "text-right", column.isNumber && "tabular-nums"),
						children: column.cell(row)
					})]
				}, column.id))
			}),
			actions.map((column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "empty:hidden",
				children: column.cell(row)
			}, column.id))
		]
	});
});
// web/ui/data-table.tsx
/** About how high a row is, in pixels. */
var ROW_HEIGHT = 41;
/**
* Rows that are sorted and paged by the server: a table with a sticky head, a card per row on
* phones. The first column is the row's heading; arrow keys move between the rows' links. Of many
* rows only those near the window are rendered.
*/
function DataTable(props) {
	return useMediaQuery(`screen and (width < ${props.cardsBelow ?? "56rem"})`) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardList, { ...props }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WideTable, { ...props });
}
function WideTable(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListRows, {
		count: props.rows.length,
		rowHeight: ROW_HEIGHT,
		isWhole: props.isWhole,
		children: (view) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
			...props,
			view
		})
	});
}
function Table({ caption, columns, rows, rowKey, sort, onSort, view }) {
	const { hold, isVirtual, rendered, parts, measure, reveal, onFocus, onBlur } = view;
	const { head, widths } = useWidestSeen(columns, rendered);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full border-separate border-spacing-0",
		...isVirtual ? { "aria-rowcount": rows.length + 1 } : {},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr-only",
				children: caption
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
				ref: head,
				...isVirtual ? { "aria-rowindex": 1 } : {},
				children: columns.map((column, place) => {
					const sorted = sort?.by === column.id && sort.order;
					return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						style: { minWidth: widths[place] },
						...column.isSortable ? { "aria-sort": ariaSort(sorted) } : {},
						className: cn("sticky top-14 z-10 print:static h-10 border-b bg-sheet px-1.5 py-1 2xl:px-2 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4", column.isNumber && "text-right"),
						children: column.isSortable ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortButton, {
							sorted,
							isNumber: column.isNumber === true,
							onPress: () => onSort?.({
								by: column.id,
								order: sorted === "asc" ? "desc" : "asc"
							}),
							children: column.header
						}) : column.header
					}, column.id);
				})
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", {
				ref: hold,
				onFocus,
				onBlur,
				onKeyDown: (event) => moveBetweenRows(event, rows.length, reveal),
				children: parts.map((part) => {
					if ("height" in part) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
						"aria-hidden": true,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							colSpan: columns.length,
							className: "p-0",
							style: { height: part.height }
						})
					}, `gap ${part.before}`);
					const row = rows[part.row];
					return row && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BodyRow, {
						row,
						place: part.row,
						columns,
						measure
					}, rowKey(row));
				})
			})
		]
	});
}
var BodyRow = (0, import_react.memo)(function BodyRow({ row, place, columns, measure }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
		ref: measure,
		"data-row": place,
		...measure ? { "aria-rowindex": place + 2 } : {},
		className: "group hover:bg-well",
		children: columns.map((column, at) => {
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(at === 0 ? "th" : "td", {
				...at === 0 ? { scope: "row" } : {},
				className: cn("h-10 border-b px-1.5 py-0.5 2xl:px-2 text-left font-normal first:pl-4 last:pr-4 group-last:border-b-0", column.isNumber && "text-right tabular-nums", column.className),
				children: column.cell(row)
			}, column.id);
		})
	});
});
/**
* The widest each column has been, so that columns don't shrink as other rows are rendered. Columns
* with `max-w-0` take the remaining width.
*/
function useWidestSeen(columns, rendered) {
	const [widths, setWidths] = (0, import_react.useState)([]);
	const head = (0, import_react.useRef)(null);
	const isFree = (0, import_react.useCallback)((place) => columns[place]?.className?.includes("max-w-0") === true, [columns]);
	(0, import_react.useLayoutEffect)(() => {
		const cells = [...head.current?.cells ?? []];
		if (rendered === null || !cells.some((_, place) => isFree(place))) {
			setWidths((before) => before.length === 0 ? before : []);
			return;
		}
		setWidths((before) => {
			const now = cells.map((cell, place) => isFree(place) ? void 0 : Math.max(before[place] ?? 0, cell.offsetWidth));
			return now.every((width, place) => width === before[place]) ? before : now;
		});
	}, [rendered, isFree]);
	return {
		head,
		widths
	};
}
function ariaSort(sorted) {
	if (sorted === "asc") return "ascending";
	return sorted === "desc" ? "descending" : "none";
}
function SortButton(props) {
	const Icon = props.sorted === "asc" ? ArrowUp : props.sorted === "desc" ? ArrowDown : ChevronsUpDown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		onClick: props.onPress,
		className: cn("-mx-1.5 inline-flex h-8 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 hover:bg-well hover:text-ink", props.isNumber && "flex-row-reverse", props.sorted && "text-ink"),
		children: [props.children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: cn("size-3.5 shrink-0", !props.sorted && "opacity-50")
		})]
	});
}
export { DataTable as t };
