import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { i as ChevronLeft, n as StepButton, r as ChevronRight, t as EdgeButtons } from "./edge-buttons-C52kHQAb.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { r as Input } from "./field-DZvpBdaN.js";
import { t as Part } from "./part-C4teprtp.js";
import { n as spansBetween } from "./roll-columns-CKa6N7zP.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/import/review/roll/edit-roll.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Those between the columns of a roll; what stands between two columns is a column, too. */
function edgesOf({ columns, width }) {
	return [...new Set(columns.flatMap(({ from, to }) => [from, to]))].filter((edge) => edge > 0 && edge < width).sort((one, other) => one - other);
}
/** The same edges where there is one already, or as many as a roll can have. */
function addEdge(edges, at, width) {
	if (!(at > 0 && at < width && !edges.includes(at)) || edges.length >= 199) return edges;
	return [...edges, at].sort((one, other) => one - other);
}
/** An edge stays between its neighbors: a column has one character at least. */
function moveEdge(edges, at, to, width) {
	const least = (edges[at - 1] ?? 0) + 1;
	const most = (edges[at + 1] ?? width) - 1;
	const place = Math.max(least, Math.min(most, Math.round(to)));
	return edges.map((edge, each) => each === at ? place : edge);
}
var removeEdge = (edges, at) => edges.filter((_, each) => each !== at);
/** What is corrected once the roll is read by these edges: what was said of a column holds while it stands where it did. */
function withEdges(corrections, roll, edges) {
	const spans = spansBetween(edges, roll.width);
	const gone = new Set(roll.columns.filter(({ from, to }) => !spans.some((span) => span[0] === from && span[1] === to)).map(({ heading }) => heading));
	const { columns = [], splits = [] } = corrections;
	return {
		columns: columns.filter(([heading]) => !gone.has(heading)),
		splits: splits.filter(({ heading }) => !gone.has(heading)),
		spans
	};
}
var isSame = (edges, others) => edges.join() === others.join();
/** `after character 7`: as it is counted on the ruler. */
var edgeName = (edge) => `Edge after character ${edge}`;
// web/features/import/review/roll/lines-with-edges.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Characters that an arrow key moves an edge, and with Shift. */
var STEP = 1;
var LEAP = 10;
/** Marks of the ruler that have a number. */
var NUMBERED = 10;
/** The first lines of a roll as they are written, a ruler above them, and the edges of the columns over them. */
function LinesWithEdges(props) {
	const { roll, edges, onAdd } = props;
	const { lines, width } = roll;
	const sheet = (0, import_react.useRef)(null);
	/** A place on the screen as a position in the lines. */
	const placeOf = (clientX) => {
		const box = sheet.current?.getBoundingClientRect();
		return box ? (clientX - box.left) / Math.max(1, box.width) * width : 0;
	};
	const bands = [0, ...edges].map((from, at) => ({
		from,
		to: edges[at] ?? width
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "overflow-x-auto overflow-y-hidden rounded-md border bg-sheet font-mono",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			ref: sheet,
			className: "roll-sheet relative",
			style: { width: `${width}ch` },
			children: [
				bands.map(({ from, to }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: cn("absolute inset-y-0", at % 2 === 1 && "bg-well"),
					style: {
						left: `${from}ch`,
						width: `${to - from}ch`
					}
				}, from)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ruler, { width }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("pre", {
					className: "roll-lines relative cursor-text select-none font-mono",
					onClick: ({ clientX }) => onAdd(Math.round(placeOf(clientX))),
					children: lines.map(printable).join("\n")
				}),
				edges.map((edge, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Edge, {
					...props,
					at,
					edge,
					placeOf
				}, at))
			]
		})
	});
}
/** A tab or another sign of no width would move what follows it. */
var printable = (line) => line.replace(/\p{C}/gu, " ");
function Ruler({ width }) {
	const marks = Array.from({ length: Math.floor(width / NUMBERED) }, (_, at) => (at + 1) * NUMBERED);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		"aria-hidden": true,
		className: "roll-ruler relative select-none text-ink-muted",
		children: marks.map((mark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "absolute",
			style: { right: `calc(100% - ${mark}ch)` },
			children: mark
		}, mark))
	});
}
function Edge({ roll, edges, at, edge, chosen, placeOf, ...calls }) {
	const { onChoose, onMove, onRemove } = calls;
	const onKeyDown = (event) => {
		const step = event.shiftKey ? LEAP : STEP;
		const move = {
			ArrowLeft: -step,
			ArrowRight: step
		}[event.key];
		const go = {
			ArrowUp: -1,
			ArrowDown: 1
		}[event.key];
		const isRemoved = event.key === "Delete" || event.key === "Backspace";
		if (move === void 0 && go === void 0 && !isRemoved) return;
		event.preventDefault();
		if (move !== void 0) onMove(at, edge + move);
		else if (go !== void 0) onChoose(Math.max(0, Math.min(edges.length - 1, at + go)));
		else onRemove(at);
	};
	const onPointerMove = (event) => {
		if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, placeOf(event.clientX));
	};
	const room = {
		"--before": `${(edge - (edges[at - 1] ?? 0)) / 2}ch`,
		"--after": `${((edges[at + 1] ?? roll.width) - edge) / 2}ch`,
		"--at": `${edge}ch`
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		"aria-label": edgeName(edge),
		"aria-pressed": chosen === at,
		tabIndex: at === (chosen ?? 0) ? 0 : -1,
		"data-edge": at,
		className: "roll-edge absolute inset-y-0 touch-pan-y outline-none",
		style: room,
		onFocus: chosen === at ? void 0 : () => onChoose(at),
		onKeyDown,
		onPointerDown: (event) => {
			event.currentTarget.setPointerCapture(event.pointerId);
			onChoose(at);
		},
		onPointerMove,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: cn("roll-edge-line", chosen === at && "roll-edge-line-chosen") })
	});
}
// web/features/import/review/roll/columns-on-lines.tsx
/** The first lines of a text without delimiters, on which a person sets where its columns part. */
function ColumnsOnLines(props) {
	const { roll, corrections, isChecking, problem, onCorrect } = props;
	const { edges, start, change } = useEdges(roll);
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const frame = (0, import_react.useRef)(null);
	const isMoved = !isSame(edges, start);
	const isReady = !isChecking && edges.length > 0 && (isMoved || roll.setBy === "suggested");
	const edgeAt = (at) => frame.current?.querySelector(`[data-edge="${at}"]`);
	const choose = (at) => {
		setChosen(at);
		requestAnimationFrame(() => edgeAt(at)?.focus());
	};
	const show = (at) => {
		setChosen(at);
		edgeAt(at)?.scrollIntoView({
			block: "nearest",
			inline: "nearest"
		});
	};
	const add = (to) => {
		const next = addEdge(edges, to, roll.width);
		change(next);
		if (next.includes(to)) choose(next.indexOf(to));
	};
	const move = (at, to) => change(moveEdge(edges, at, to, roll.width));
	const remove = (at) => {
		change(removeEdge(edges, at));
		if (edges.length > 1) choose(Math.min(at, edges.length - 2));
		else setChosen(null);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Columns by position",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			ref: frame,
			className: "grid grid-cols-1 gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "max-w-prose text-ink-muted",
					children: [EXPLAINED[roll.setBy], " Click between two characters to add an edge. Drag an edge, or move it with Left and Right; Up and Down go from edge to edge, Delete removes one."]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinesWithEdges, {
					roll,
					edges,
					chosen,
					onChoose: choose,
					onMove: move,
					onRemove: remove,
					onAdd: add
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EdgeTools, {
						edges,
						chosen,
						onMove: move,
						onRemove: remove,
						onChoose: show
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddEdge, {
						width: roll.width,
						onAdd: add
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center gap-x-4 gap-y-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							"aria-disabled": !isReady,
							className: "aria-disabled:opacity-50",
							onClick: isReady ? () => onCorrect(withEdges(corrections, roll, edges)) : void 0,
							children: "Read it this way"
						}),
						isMoved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							onClick: () => change(start),
							children: "Discard my changes"
						}),
						problem !== null && isMoved && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "wrap-anywhere text-danger",
							children: ["It can’t be read this way. ", problem]
						})
					]
				})
			]
		})
	});
}
var EXPLAINED = {
	suggested: "These are the first lines, with edges to begin with.",
	found: "These are the first lines, with the columns found by the blanks between them.",
	given: "These are the first lines, with the columns as you set them.",
	kept: "These are the first lines, with the columns as you set them in an earlier list."
};
/** The edges as the person has them now: as the list was read until they change them, and again once it is read so. */
function useEdges(roll) {
	const start = edgesOf(roll);
	const read = `${roll.setBy} ${start.join()} ${roll.lines[0] ?? ""}`;
	const [edited, setEdited] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => setEdited((last) => last?.of === read ? last : null), [read]);
	return {
		start,
		edges: edited?.of === read ? edited.edges : start,
		change: (edges) => setEdited({
			of: read,
			edges
		})
	};
}
/** What can be done with the chosen edge, for those who neither drag nor type. */
function EdgeTools({ edges, chosen, onMove, onRemove, onChoose }) {
	const edge = chosen === null ? void 0 : edges[chosen];
	if (chosen === null || edge === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "roll-tools flex items-center text-ink-muted",
		children: edges.length === 0 ? "No edges yet." : "Choose an edge to move or remove it."
	});
	const isFirst = chosen === 0;
	const isLast = chosen === edges.length - 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "roll-tools flex flex-wrap items-center gap-x-3 gap-y-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-center gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
					label: "Previous edge",
					isOff: isFirst,
					onClick: () => onChoose(chosen - 1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronLeft, { "aria-hidden": true })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					role: "status",
					className: "tabular-nums",
					children: edgeName(edge)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepButton, {
					label: "Next edge",
					isOff: isLast,
					onClick: () => onChoose(chosen + 1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronRight, { "aria-hidden": true })
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EdgeButtons, {
			onMove: (by) => onMove(chosen, edge + by),
			onRemove: () => onRemove(chosen)
		})]
	});
}
/** Adds an edge by its position, for those who have the county's record layout or can't point at a character. */
function AddEdge({ width, onAdd }) {
	const id = (0, import_react.useId)();
	const [typed, setTyped] = (0, import_react.useState)("");
	const at = Number(typed);
	const isPlace = typed.trim() !== "" && Number.isInteger(at) && at > 0 && at < width;
	const submit = (event) => {
		event.preventDefault();
		if (!isPlace) return;
		onAdd(at);
		setTyped("");
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		onSubmit: submit,
		className: "flex flex-wrap items-center gap-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				children: "After character"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "w-20",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
					id,
					inputMode: "numeric",
					value: typed,
					onChange: ({ target }) => setTyped(target.value),
					className: "tabular-nums"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "secondary",
				"aria-disabled": !isPlace,
				className: "aria-disabled:opacity-50",
				children: "Add an edge"
			})
		]
	});
}
export { ColumnsOnLines };
