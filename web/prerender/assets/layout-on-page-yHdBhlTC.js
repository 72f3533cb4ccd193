import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as Skeleton } from "./skeleton-DfECbjvp.js";
import { l as pagePicture } from "./import.api-BV2lcIbV.js";
import { t as Part } from "./part-C4teprtp.js";
import { r as reviewColumns } from "./edit-corrections-Eu7zjSk2.js";
import { i as optionWord, n as FIELD_GROUPS } from "./review-words-B7q3DnyC.js";
import { a as Select, r as Input } from "./field-DZvpBdaN.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { i as ChevronLeft, n as StepButton, r as ChevronRight, t as EdgeButtons } from "./edge-buttons-C52kHQAb.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as cn } from "./cn-CYIBzB7d.js";
// node_modules/lucide-react/dist/esm/icons/zoom-in.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "zoom-in",
	size: 24,
	node: [
		["circle", {
			cx: "11",
			cy: "11",
			r: "8",
			key: "4ej97u"
		}],
		["line", {
			x1: "21",
			x2: "16.65",
			y1: "21",
			y2: "16.65",
			key: "13gj7c"
		}],
		["line", {
			x1: "11",
			x2: "11",
			y1: "8",
			y2: "14",
			key: "1vmskp"
		}],
		["line", {
			x1: "8",
			x2: "14",
			y1: "11",
			y2: "11",
			key: "durymu"
		}]
	]
};
__iconData$1.node;
var ZoomIn = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/zoom-out.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "zoom-out",
	size: 24,
	node: [
		["circle", {
			cx: "11",
			cy: "11",
			r: "8",
			key: "4ej97u"
		}],
		["line", {
			x1: "21",
			x2: "16.65",
			y1: "21",
			y2: "16.65",
			key: "13gj7c"
		}],
		["line", {
			x1: "8",
			x2: "14",
			y1: "11",
			y2: "11",
			key: "durymu"
		}]
	]
};
__iconData.node;
var ZoomOut = createLucideIcon(__iconData);
// web/features/import/review/layout/edit-layout.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The narrowest column, in points: less than two letters. */
var MIN_WIDTH = 4;
/** The layout as the list was read. */
function startDraft(layout, checked) {
	const known = reviewColumns(checked, checked.corrections ?? {}).filter(({ part }) => !part);
	const columns = layout.columns.map(({ heading }) => {
		const found = known.find((column) => column.heading === heading);
		const isChosen = found?.isCorrected === true && found.split === null;
		return {
			heading,
			field: found?.field ?? null,
			isChosen
		};
	});
	return {
		edges: layout.edges,
		columns: columns.length > 0 ? columns : [{
			heading: null,
			field: null,
			isChosen: false
		}]
	};
}
/** How wide the first column of print is: all of them are alike. */
var widthOf = ({ prints: [first], width }) => first ? first.to - first.from : width;
/** Between which places an edge can be moved. */
function roomOf({ edges }, at, width) {
	const after = at === 0 ? MIN_WIDTH : (edges[at - 1] ?? 0) + MIN_WIDTH;
	const before = (edges[at + 1] ?? width) - MIN_WIDTH;
	return [Math.min(after, before), before];
}
function moveEdge(draft, at, to, width) {
	const [least, most] = roomOf(draft, at, width);
	const place = tenth(Math.max(least, Math.min(most, to)));
	return {
		...draft,
		edges: draft.edges.map((edge, each) => each === at ? place : edge)
	};
}
/** The column at this place is two from there on; the same draft where there is no room for two. */
function addEdge(draft, to, width) {
	const at = draft.edges.filter((edge) => edge <= to).length;
	const from = at === 0 ? 0 : draft.edges[at - 1] ?? 0;
	const end = draft.edges[at] ?? width;
	if (to - from < MIN_WIDTH || end - to < MIN_WIDTH) return draft;
	return {
		edges: [
			...draft.edges.slice(0, at),
			tenth(to),
			...draft.edges.slice(at)
		],
		columns: [
			...draft.columns.slice(0, at + 1),
			{
				heading: null,
				field: null,
				isChosen: false
			},
			...draft.columns.slice(at + 1)
		]
	};
}
/** Where the column would be cut in two halves. */
function middleOf({ edges }, column, width) {
	return ((column === 0 ? 0 : edges[column - 1] ?? 0) + (edges[column] ?? width)) / 2;
}
/** The columns at both sides of the edge are one. */
function removeEdge({ edges, columns }, at) {
	const left = columns[at];
	const right = columns[at + 1];
	if (!left || !right) return {
		edges,
		columns
	};
	const headings = [left.heading, right.heading].filter((heading) => heading !== null);
	const merged = {
		...!left.isChosen && right.isChosen ? right : left,
		heading: headings.length === 0 ? null : headings.join(" ")
	};
	return {
		edges: edges.filter((_, each) => each !== at),
		columns: [
			...columns.slice(0, at),
			merged,
			...columns.slice(at + 2)
		]
	};
}
/** The column is this field, and no other one is. */
function nameColumn(draft, at, field) {
	const columns = draft.columns.map((column, each) => {
		if (each === at) return {
			...column,
			field,
			isChosen: true
		};
		return field !== null && column.field === field ? {
			...column,
			field: null,
			isChosen: true
		} : column;
	});
	return {
		...draft,
		columns
	};
}
function isChanged(draft, start) {
	return isMoved(draft, start) || JSON.stringify(choicesOf(draft)) !== JSON.stringify(choicesOf(start));
}
var isMoved = ({ edges }, start) => edges.length !== start.edges.length || edges.some((edge, at) => edge !== start.edges[at]);
var choicesOf = ({ columns }) => columns.map(({ field, isChosen }) => isChosen ? [field] : []);
/** What is corrected in the list once it is read by the draft. */
function withLayout(corrections, layout, draft) {
	const before = new Set(layout.columns.map(({ heading }) => heading));
	const others = (corrections.columns ?? []).filter(([heading]) => !before.has(heading));
	if (layout.setBy === "found" && !isMoved(draft, {
		...draft,
		edges: layout.edges
	})) {
		const named = draft.columns.flatMap(({ heading, field, isChosen }) => isChosen && heading !== null ? [[heading, field]] : []);
		return {
			...corrections,
			columns: [...others, ...named]
		};
	}
	const splits = (corrections.splits ?? []).filter(({ heading }) => !before.has(heading) || isAsBefore(heading, layout, draft));
	const fields = draft.columns.flatMap(({ field, isChosen }, place) => isChosen ? [[place, field]] : []);
	return {
		columns: others,
		splits,
		layout: {
			pageWidth: layout.width,
			edges: draft.edges,
			fields
		}
	};
}
/** Whether a column is between the same edges as before. */
function isAsBefore(heading, layout, { edges, columns }) {
	const was = layout.columns.findIndex((column) => column.heading === heading);
	const is = columns.findIndex((column) => column.heading === heading);
	return edges[is - 1] === layout.edges[was - 1] && edges[is] === layout.edges[was];
}
/** What a column is called on the page: by its field, else as it is printed. */
function columnName({ columns }, at) {
	const { field = null, heading = null } = columns[at] ?? {};
	if (field !== null) return optionWord(field);
	return heading ?? `Column ${at + 1}`;
}
var edgeName = (draft, at) => `Edge between ${columnName(draft, at)} and ${columnName(draft, at + 1)}`;
/** `2.35 inches from the left` of the page, for the first column of print. */
var edgePlace = (edge, { prints }) => `${((edge + (prints[0]?.from ?? 0)) / 72).toFixed(2)} inches from the left`;
var tenth = (points) => Math.round(points * 10) / 10;
// web/features/import/review/layout/layout-columns.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The columns on the page, from left to right, each with the field it is read as. */
function LayoutColumns({ draft, onName, onDivide }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		"aria-label": "Columns on the page",
		className: "divide-y rounded-md border",
		children: draft.columns.map(({ heading, field }, at) => {
			const name = heading ?? `Column ${at + 1}`;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "print-column grid items-center gap-x-3 gap-y-1.5 px-3 py-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "flex min-w-0 items-baseline gap-2",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "w-5 shrink-0 text-right text-ink-muted text-xs tabular-nums",
								children: at + 1
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "wrap-anywhere font-mono text-xs",
								children: name
							}),
							heading === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "text-ink-muted text-xs",
								children: "New"
							})
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
						"aria-label": `Name of column ${at + 1}, ${name}`,
						isDense: true,
						className: "print-column-name",
						value: field ?? "",
						onChange: ({ target }) => onName(at, target.value === "" ? null : target.value),
						options: [["", "Keep as written"]],
						groups: FIELD_GROUPS
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						size: "sm",
						"aria-label": `Divide column ${at + 1}, ${name}`,
						onClick: () => onDivide(at),
						children: "Divide"
					})
				]
			}, at);
		})
	});
}
// web/features/import/review/layout/layout-tools.tsx
/** Leafs through the pages, and makes them larger. */
function PageTools(props) {
	const { page, pageCount, isLoading, onPage, zoom, zooms, onZoom } = props;
	const [typed, setTyped] = (0, import_react.useState)(String(page));
	(0, import_react.useEffect)(() => setTyped(String(page)), [page]);
	const goTo = (text) => {
		setTyped(text);
		const number = Number(text);
		if (Number.isInteger(number) && number >= 1 && number <= pageCount) onPage(number);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
					label: "Previous page",
					isOff: page <= 1,
					onClick: () => onPage(page - 1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronLeft, { "aria-hidden": true })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "max-sm:sr-only",
							children: "Page"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "w-16",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
								"aria-label": "Page",
								inputMode: "numeric",
								value: typed,
								onChange: ({ target }) => goTo(target.value),
								onBlur: () => setTyped(String(page)),
								className: "text-center tabular-nums"
							})
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "whitespace-nowrap text-ink-muted tabular-nums",
							children: ["of ", pageCount]
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
					label: "Next page",
					isOff: page >= pageCount,
					onClick: () => onPage(page + 1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronRight, { "aria-hidden": true })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					role: "status",
					className: "text-ink-muted text-xs",
					children: isLoading ? "Loading the page…" : ""
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center gap-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
				label: "Smaller",
				isOff: zoom === 0,
				onClick: () => onZoom(zoom - 1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ZoomOut, { "aria-hidden": true })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
				label: "Larger",
				isOff: zoom >= zooms - 1,
				onClick: () => onZoom(zoom + 1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ZoomIn, { "aria-hidden": true })
			})]
		})]
	});
}
/** What can be done with the chosen edge, for those who neither drag nor type. */
function EdgeTools({ layout, draft, chosen, onMove, onRemove }) {
	const edge = chosen === null ? void 0 : draft.edges[chosen];
	if (chosen === null || edge === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "print-tools flex items-center text-ink-muted",
		children: draft.edges.length === 0 ? "No edges yet." : "Choose an edge to move or remove it."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "print-tools flex flex-wrap items-center gap-x-3 gap-y-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0",
			children: [edgeName(draft, chosen), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted",
				children: [", ", edgePlace(edge, layout)]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EdgeButtons, {
			onMove: (by) => onMove(chosen, by),
			onRemove: () => onRemove(chosen)
		})]
	});
}
// web/features/import/review/layout/page-with-edges.tsx
/** Points that an arrow key moves an edge, and with Shift or a page key. */
var STEP = 1;
var LEAP = 10;
/** The picture of a page, with the edges of the columns over it, to be moved, and the columns' names above. */
function PageWithEdges(props) {
	const { picture, layout, draft, onAdd } = props;
	const page = (0, import_react.useRef)(null);
	/** A place on the screen, in points from the left of a column of print. */
	const placeOf = (clientX, print) => {
		const box = page.current?.getBoundingClientRect();
		return (box ? (clientX - box.left) / Math.max(1, box.width) * picture.width : 0) - (layout.prints[print]?.from ?? 0);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "print-page relative bg-white text-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			"aria-hidden": true,
			className: "sticky top-0 z-10 h-7 border-line border-b bg-sheet text-xs",
			children: layout.prints.map(({ from }, print) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Names, {
				...props,
				print
			}, from))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			ref: page,
			className: "relative",
			style: { aspectRatio: `${picture.width} / ${picture.height}` },
			onDoubleClick: ({ clientX }) => {
				const print = layout.prints.findLastIndex((_, at) => placeOf(clientX, at) >= 0);
				onAdd(placeOf(clientX, Math.max(0, print)));
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: picture.image,
				alt: `Page ${picture.page} as it is printed`,
				draggable: false,
				className: "size-full select-none"
			}), layout.prints.map(({ from }, print) => draft.edges.map((edge, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Edge, {
				...props,
				at,
				isRepeated: print > 0,
				left: percent(from + edge, picture.width),
				placeOf: (clientX) => placeOf(clientX, print)
			}, `${from} ${at}`)))]
		})]
	});
}
function Names({ picture, layout, draft, width, print }) {
	const left = layout.prints[print]?.from ?? 0;
	return draft.columns.map(({ field }, at) => {
		const from = at === 0 ? 0 : draft.edges[at - 1] ?? 0;
		const to = draft.edges[at] ?? width;
		const name = columnName(draft, at);
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: name,
			className: cn("absolute inset-y-0 truncate px-1.5 leading-7", field === null ? "text-ink-muted" : "font-semibold"),
			style: {
				left: percent(left + from, picture.width),
				width: percent(to - from, picture.width)
			},
			children: name
		}, at);
	});
}
function Edge(props) {
	const { draft, layout, at, width, chosen, isRepeated, left, placeOf, onMove, onChoose } = props;
	const edge = draft.edges[at] ?? 0;
	const [least, most] = roomOf(draft, at, width);
	const drag = {
		onDoubleClick: (event) => event.stopPropagation(),
		onPointerDown: (event) => {
			event.currentTarget.setPointerCapture(event.pointerId);
			onChoose(at);
		},
		onPointerMove: (event) => {
			if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, placeOf(event.clientX));
		}
	};
	const className = "print-edge absolute inset-y-0 w-6 -translate-x-1/2 touch-pan-y outline-none";
	if (isRepeated) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		"aria-hidden": true,
		className,
		style: { left },
		...drag,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { isChosen: chosen === at })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "slider",
		tabIndex: 0,
		"aria-orientation": "horizontal",
		"aria-label": edgeName(draft, at),
		"aria-valuemin": Math.floor(least),
		"aria-valuemax": Math.ceil(most),
		"aria-valuenow": edge,
		"aria-valuetext": edgePlace(edge, layout),
		"data-edge": at,
		className,
		style: { left },
		onFocus: () => onChoose(at),
		onKeyDown: (event) => moveByKey(event, edge, props),
		...drag,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { isChosen: chosen === at })
	});
}
function Line({ isChosen }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: cn("print-edge-line", isChosen && "print-edge-line-chosen") });
}
/** Arrows move the edge, Delete removes it. */
function moveByKey(event, edge, { at, onMove, onRemove }) {
	const step = event.shiftKey ? LEAP : STEP;
	const move = {
		ArrowLeft: -step,
		ArrowDown: -step,
		ArrowRight: step,
		ArrowUp: step,
		PageDown: -10,
		PageUp: LEAP,
		Home: Number.NEGATIVE_INFINITY,
		End: Number.POSITIVE_INFINITY
	}[event.key];
	if (move === void 0 && event.key !== "Delete") return;
	event.preventDefault();
	if (move === void 0) onRemove(at);
	else onMove(at, edge + move);
}
var percent = (points, of) => `${(100 * points / of).toFixed(3)}%`;
// web/features/import/review/layout/layout-on-page.tsx
/** Of a list that is not here: shown only where its pages can be asked for. */
function askPage({ pageOf }, place, signal) {
	if (!pageOf) throw new Error("the pages of this list cannot be asked for");
	return pageOf(place, signal);
}
var ZOOMS = [
	1,
	1.5,
	2,
	3
];
/** A page of a printed list with the columns that were found on it, which a person can move and name. */
function LayoutOnPage(props) {
	const { file, layout, result, corrections, isChecking, problem, onCorrect, onFound } = props;
	const { draft, start, change } = useDraft(layout, result);
	const [page, setPage] = (0, import_react.useState)(layout.page);
	const [zoom, setZoom] = (0, import_react.useState)(0);
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const frame = (0, import_react.useRef)(null);
	const picture = useQuery({
		queryKey: [
			"page of print",
			keyOf(file),
			page
		],
		queryFn: ({ signal }) => {
			const place = {
				page,
				turn: layout.turn
			};
			return file instanceof File ? pagePicture(file, place, signal) : askPage(file, place, signal);
		},
		placeholderData: (last) => last
	});
	const width = widthOf(layout);
	const hasDraft = isChanged(draft, start);
	const focusEdge = (at) => {
		setChosen(at);
		requestAnimationFrame(() => frame.current?.querySelector(`[data-edge="${at}"]`)?.focus());
	};
	const add = (to) => {
		const next = addEdge(draft, to, width);
		change(next);
		if (next !== draft) focusEdge(next.edges.findIndex((edge) => !draft.edges.includes(edge)));
	};
	const remove = (at) => {
		change(removeEdge(draft, at));
		if (draft.edges.length > 1) focusEdge(Math.min(at, draft.edges.length - 2));
		else setChosen(null);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Layout on the page",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetBy, {
			layout,
			onFound
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "max-w-prose text-ink-muted",
					children: explained(layout)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTools, {
					page,
					pageCount: layout.pageCount,
					isLoading: picture.isFetching,
					onPage: setPage,
					zoom,
					zooms: ZOOMS.length,
					onZoom: setZoom
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					ref: frame,
					className: "print-window overflow-auto rounded-md border bg-well",
					children: picture.isLoadingError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "p-4",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
							error: picture.error,
							onRetry: () => void picture.refetch()
						})
					}) : picture.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						style: { width: `${100 * (ZOOMS[zoom] ?? 1)}%` },
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageWithEdges, {
							picture: picture.data,
							layout,
							draft,
							width,
							chosen,
							onChoose: setChosen,
							onMove: (at, to) => change(moveEdge(draft, at, to, width)),
							onRemove: remove,
							onAdd: add
						})
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "print-waiting w-full" })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EdgeTools, {
					layout,
					draft,
					chosen,
					onMove: (at, by) => change(moveEdge(draft, at, (draft.edges[at] ?? 0) + by, width)),
					onRemove: remove
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutColumns, {
					draft,
					onName: (at, field) => change(nameColumn(draft, at, field)),
					onDivide: (at) => add(middleOf(draft, at, width))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center gap-x-4 gap-y-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							"aria-disabled": !hasDraft || isChecking,
							className: "aria-disabled:opacity-50",
							onClick: hasDraft && !isChecking ? () => onCorrect(withLayout(corrections, layout, draft)) : void 0,
							children: "Read it this way"
						}),
						hasDraft && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							onClick: () => change(start),
							children: "Discard my changes"
						}),
						problem !== null && hasDraft && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "wrap-anywhere text-danger",
							children: ["It can’t be read this way. ", problem]
						})
					]
				})
			]
		})
	});
}
/** The layout as the person has it now: as it was read until they change it, and again once it is read by that. */
function useDraft(layout, result) {
	const start = startDraft(layout, result);
	const read = JSON.stringify([layout.edges, layout.columns.map(({ heading }) => heading)]);
	const [edited, setEdited] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => setEdited((last) => last?.of === read ? last : null), [read]);
	return {
		start,
		draft: edited?.of === read ? edited.draft : start,
		change: (draft) => setEdited({
			of: read,
			draft
		})
	};
}
/** Who says where the columns are, with the way back. */
function SetBy({ layout, onFound }) {
	if (layout.setBy === "found") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-ink-muted",
		children: "Found automatically"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: onFound,
		children: "Use the layout found automatically"
	});
}
function explained({ kind, setBy, prints }) {
	if (kind === "running") return "This list is set as running text: its values are told apart by the words around them. If it is a table after all, divide the column where its columns part.";
	return `${{
		found: "These are the columns found on the page.",
		given: "These are the columns as you set them.",
		kept: "These are the columns as you set them in an earlier list."
	}[setBy]} Drag an edge, or move it with the arrow keys. Double-click the page or divide a column to add one.${prints.length > 1 ? ` All ${prints.length} columns of print are read alike.` : ""}`;
}
var keys = /* @__PURE__ */ new WeakMap();
var count = 0;
/** A number for each file: pages are kept while it is under review. */
function keyOf(file) {
	const key = keys.get(file) ?? ++count;
	keys.set(file, key);
	return key;
}
export { LayoutOnPage };
