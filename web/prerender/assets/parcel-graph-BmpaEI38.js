import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as usePrefetchQuery } from "./usePrefetchQuery-DP8ZUkbL.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { n as Maximize, t as Table2 } from "./table-2-DvRyUnAx.js";
import { t as X } from "./x-BLEqheie.js";
import { c as DialogTitle, i as DialogContent, n as Dialog, o as DialogOverlay, r as DialogClose, s as DialogPortal, t as useReturnFocus } from "./use-return-focus-dYaRe0TL.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as propertyName } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as useBackCloses } from "./use-back-closes-UWAg-rQy.js";
import { _ as UserX, c as reasonWords, d as useOwnerDecisions, f as adjacentQuery, h as ownerRecordQuery, n as ParcelOutline, p as ownerGraphQuery, r as outlinePaths, t as GraphLoading, v as UserRound } from "./graph-loading-n52Obiq3.js";
import { t as Minus } from "./minus-CMsHXHgK.js";
import { t as Plus } from "./plus-DSqgGXWS.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as FileText } from "./file-text-BGbqd9vG.js";
import { t as Mail } from "./mail-DLuComPz.js";
import { a as isTaxStatus, i as TAX_STATUS_TONE, n as TaxStatusBadge, t as TAX_STATUS_ICON } from "./tax-status-badge-B6uQULCT.js";
import { n as TONE_CLASS } from "./badge-D5lw8Pyy.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { t as UserCheck } from "./user-check-ET5FCY-1.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { i as TableSkeleton, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { i as instrumentWord, o as recordingPlace } from "./words-DaGPhIT7.js";
import { t as BarTable } from "./bar-table-CHB7z2o4.js";
import { i as formatMoney, l as once, n as formatCount, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
// node_modules/lucide-react/dist/esm/icons/expand.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "expand",
	size: 24,
	node: [
		["path", {
			d: "m15 15 6 6",
			key: "1s409w"
		}],
		["path", {
			d: "m15 9 6-6",
			key: "ko1vev"
		}],
		["path", {
			d: "M21 16v5h-5",
			key: "1ck2sf"
		}],
		["path", {
			d: "M21 8V3h-5",
			key: "1qoq8a"
		}],
		["path", {
			d: "M3 16v5h5",
			key: "1t08am"
		}],
		["path", {
			d: "m3 21 6-6",
			key: "wwnumi"
		}],
		["path", {
			d: "M3 8V3h5",
			key: "1ln10m"
		}],
		["path", {
			d: "M9 9 3 3",
			key: "v551iv"
		}]
	]
};
__iconData$4.node;
var Expand = createLucideIcon(__iconData$4);
// node_modules/lucide-react/dist/esm/icons/land-plot.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "land-plot",
	size: 24,
	node: [
		["path", {
			d: "m12 8 6-3-6-3v10",
			key: "mvpnpy"
		}],
		["path", {
			d: "m8 11.99-5.5 3.14a1 1 0 0 0 0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12",
			key: "ek95tt"
		}],
		["path", {
			d: "m6.49 12.85 11.02 6.3",
			key: "1kt42w"
		}],
		["path", {
			d: "M17.51 12.85 6.5 19.15",
			key: "v55bdg"
		}]
	]
};
__iconData$3.node;
var LandPlot = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/maximize-2.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "maximize-2",
	size: 24,
	node: [
		["path", {
			d: "M15 3h6v6",
			key: "1q9fwt"
		}],
		["path", {
			d: "m21 3-7 7",
			key: "1l2asr"
		}],
		["path", {
			d: "m3 21 7-7",
			key: "tjx5ai"
		}],
		["path", {
			d: "M9 21H3v-6",
			key: "wtvkvv"
		}]
	]
};
__iconData$2.node;
var Maximize2 = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/network.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "network",
	size: 24,
	node: [
		["rect", {
			x: "16",
			y: "16",
			width: "6",
			height: "6",
			rx: "1",
			key: "4q2zg0"
		}],
		["rect", {
			x: "2",
			y: "16",
			width: "6",
			height: "6",
			rx: "1",
			key: "8cvhb9"
		}],
		["rect", {
			x: "9",
			y: "2",
			width: "6",
			height: "6",
			rx: "1",
			key: "1egb70"
		}],
		["path", {
			d: "M5 16v-3a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3",
			key: "1jsf9p"
		}],
		["path", {
			d: "M12 12V8",
			key: "2874zd"
		}]
	]
};
__iconData$1.node;
var Network = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/quote.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "quote",
	size: 24,
	node: [["path", {
		d: "M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z",
		key: "rib7q0"
	}], ["path", {
		d: "M5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z",
		key: "1ymkrd"
	}]]
};
__iconData.node;
var Quote = createLucideIcon(__iconData);
// domain/ownership/graph/graph-layout.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var ROW = 72;
/** Between two columns there is room for edges and their labels. */
var COLUMN_GAP = 80;
/** Between the parts of a column that is broken because it is long. */
var PART_GAP = 48;
/** Columns up to this length are not split. */
var SHORT_COLUMN = 6;
/**
* Edges along which nothing is placed: they lead back, or across; or from the root to a name or an
* address of its parcels, which stays behind the parcels when it is asked about.
*/
function isAcross({ from, kind }, rootId) {
	if (kind === "named-in" || kind === "next-to") return true;
	return from === rootId && (kind === "recorded-as" || kind === "mail-to");
}
/**
* Places a graph in columns: the root at 0, 0, what is one step from it in the column to its right, and
* so on; who is only like the root, and what hangs on them, to its left. Inside a column nodes stand in
* the order of those they hang on, so that edges cross little. A long column is broken into parts, so
* that the whole is rather wide than high. The spot is a node's upper left corner; the same graph
* always lies the same way, and nodes that nothing joins to the root come behind everything.
*/
function layoutGraph(nodes, edges, rootId) {
	const columns = /* @__PURE__ */ new Map();
	for (const [id, { column }] of reach(nodes, edges, rootId)) {
		const there = columns.get(column);
		if (there) there.push(id);
		else columns.set(column, [id]);
	}
	const spots = /* @__PURE__ */ new Map();
	const numbers = [...columns.keys()].sort((a, b) => a - b);
	let right = 0;
	for (const column of numbers.filter((each) => each >= 0)) right = place(columns.get(column) ?? [], right, 1, spots) + COLUMN_GAP;
	let left = -80;
	for (const column of numbers.filter((each) => each < 0).reverse()) left = place(columns.get(column) ?? [], left, -1, spots) - COLUMN_GAP;
	return spots;
}
/**
* Places a graph as a tree one node wide, for where there is no room for columns: the root at 0, 0, and
* under each node, a little to its right, what was reached from it; who is only like it comes last. What
* else is joined is an edge across.
*/
function layoutTree(nodes, edges, rootId) {
	const reached = reach(nodes, edges, rootId);
	const parents = /* @__PURE__ */ new Map();
	const children = /* @__PURE__ */ new Map();
	const isLeft = ([, { column }]) => Number(column < 0);
	for (const [id, { from }] of [...reached].sort((a, b) => isLeft(a) - isLeft(b))) {
		if (from === null) continue;
		parents.set(id, from);
		const siblings = children.get(from);
		if (siblings) siblings.push(id);
		else children.set(from, [id]);
	}
	const spots = /* @__PURE__ */ new Map();
	const open = [...reached.keys()].filter((id) => !parents.has(id)).reverse();
	for (let id = open.pop(); id !== void 0; id = open.pop()) {
		const parent = parents.get(id);
		const x = parent === void 0 ? 0 : (spots.get(parent)?.x ?? 0) + 24;
		spots.set(id, {
			x,
			y: spots.size * ROW
		});
		open.push(...(children.get(id) ?? []).toReversed());
	}
	return {
		spots,
		parents
	};
}
/** The column of each node, and from which other it was reached, in the order in which they are: nearest first, siblings together. */
function reach(nodes, edges, rootId) {
	const neighbours = new Map(nodes.map(({ id }) => [id, []]));
	for (const { from, to, kind } of edges) {
		if (isAcross({
			from,
			to,
			kind
		}, rootId)) continue;
		if (!neighbours.has(from) || !neighbours.has(to)) continue;
		neighbours.get(from)?.push({
			id: to,
			isAlike: kind === "alike"
		});
		neighbours.get(to)?.push({
			id: from,
			isAlike: kind === "alike"
		});
	}
	const reached = /* @__PURE__ */ new Map([[rootId, {
		column: 0,
		from: null
	}]]);
	for (const [id, { column }] of reached) for (const next of neighbours.get(id) ?? []) {
		if (reached.has(next.id)) continue;
		const isLeft = column < 0 || column === 0 && next.isAlike;
		reached.set(next.id, {
			column: column + (isLeft ? -1 : 1),
			from: id
		});
	}
	const last = Math.max(...[...reached.values()].map(({ column }) => column));
	for (const { id } of nodes) if (!reached.has(id)) reached.set(id, {
		column: last + 1,
		from: null
	});
	return reached;
}
/** Places a column that begins at `edge` and grows to the right (1) or the left (-1); answers its other edge. */
function place(ids, edge, way, spots) {
	const rows = Math.min(ids.length, Math.max(SHORT_COLUMN, Math.ceil(Math.sqrt(2.4 * ids.length))));
	const parts = Math.ceil(ids.length / rows);
	for (const [at, id] of ids.entries()) {
		const part = Math.floor(at / rows);
		const inPart = Math.min(rows, ids.length - part * rows);
		const near = edge + way * part * 268;
		spots.set(id, {
			x: way === 1 ? near : near - 220,
			y: (at % rows - (inPart - 1) / 2) * ROW
		});
	}
	return edge + way * (parts * 268 - PART_GAP);
}
/** The node an arrow key leads to: the nearest that lies more in that direction than beside it; null where none does. */
function nodeTowards(spots, from, direction) {
	const start = spots.get(from);
	if (!start) return null;
	let best = null;
	for (const [id, { x, y }] of spots) {
		const [right, down] = [x - start.x, y - start.y];
		const [ahead, aside] = {
			right: [right, down],
			left: [-right, down],
			down: [down, right],
			up: [-down, right]
		}[direction];
		const isLevel = direction === "left" || direction === "right";
		if (ahead <= 0 || !isLevel && Math.abs(aside) > 110) continue;
		const distance = isLevel ? ahead * 4 + Math.abs(aside) : ahead;
		if (best === null || distance < best.distance) best = {
			id,
			distance
		};
	}
	return best?.id ?? null;
}
// web/features/ownership/graph/graph-context.ts
/** The graph's state for its nodes and edges: hundreds, of which a change affects a few. */
var GraphStore = class {
	#graph;
	#listeners = /* @__PURE__ */ new Set();
	constructor(graph) {
		this.#graph = graph;
	}
	get graph() {
		return this.#graph;
	}
	set(graph) {
		this.#graph = graph;
		for (const listener of this.#listeners) listener();
	}
	subscribe = (listener) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
};
var GraphContext = (0, import_react.createContext)(null);
function useGraphStore() {
	const store = (0, import_react.useContext)(GraphContext);
	if (store === null) throw new Error("a graph part was rendered outside the graph");
	return store;
}
/** A selected part of the graph's state; rerenders only when it changes. */
function useLook(lookIn) {
	const store = useGraphStore();
	return (0, import_react.useSyncExternalStore)(store.subscribe, () => lookIn(store.graph));
}
// web/features/ownership/graph/graph-route.ts
/** From the end of an edge to the center of its label. */
var LABEL_AWAY = 26;
/** The corner of a branch. */
var ROUND = 8;
function routeIn(parents, edge) {
	if (parents === null) return "columns";
	if (parents.get(edge.to) === edge.from) return "down";
	return parents.get(edge.from) === edge.to ? "up" : "across";
}
/** The line of an edge, as commands of an SVG path. */
function pathOf(route, ends) {
	if (route === "down") return branch(ends);
	if (route === "up") return branch(turned(ends));
	if (route === "across") return bow(ends);
	return curve(sidesOf(ends));
}
/** The center of its label: at one end, or in a tree where no other line runs. */
function labelOf(route, ends, isAtTarget) {
	if (route === "across") {
		const { x, top, bottom } = bowOf(ends);
		return {
			x,
			y: (top + bottom) / 2
		};
	}
	if (route !== "columns") {
		const { toX, toY } = route === "down" ? ends : turned(ends);
		return {
			x: toX + 260 - LABEL_AWAY,
			y: toY
		};
	}
	const { x, y, side } = sidesOf(ends)[isAtTarget ? "to" : "from"];
	return {
		x: x + (side === "left" ? -26 : LABEL_AWAY),
		y
	};
}
var turned = ({ fromX, fromY, toX, toY }) => ({
	fromX: toX,
	fromY: toY,
	toX: fromX,
	toY: fromY
});
/** Where an edge leaves one node and reaches the other: at the sides that face each other. */
function sidesOf({ fromX, fromY, toX, toY }) {
	const end = (x, y, side) => ({
		x: side === "left" ? x : x + 220,
		y: y + 28,
		side
	});
	return {
		from: end(fromX, fromY, toX < fromX ? "left" : "right"),
		to: end(toX, toY, toX > fromX ? "left" : "right")
	};
}
/** A curve that leaves and arrives level. */
function curve({ from, to }) {
	const away = (end, other) => {
		const gap = end.side === "left" ? end.x - other.x : other.x - end.x;
		const reach = gap >= 0 ? gap / 2 : 6 * Math.sqrt(-gap);
		return end.x + (end.side === "left" ? -reach : reach);
	};
	return `M${from.x},${from.y} C${away(from, to)},${from.y} ${away(to, from)},${to.y} ${to.x},${to.y}`;
}
/** Down from a node, and around a corner to the side of its child. */
function branch({ fromX, fromY, toX, toY }) {
	const [x, y] = [fromX + 12, toY + 28];
	return `M${x},${fromY + 56} V${y - ROUND} Q${x},${y} ${x + ROUND},${y} H${toX}`;
}
/** Between two right sides, the farther apart the wider. */
function bow(ends) {
	const { x, left, top, bottom, leftBelow } = bowOf(ends);
	return `M${left},${top} C${x},${top} ${x},${bottom} ${leftBelow},${bottom}`;
}
function bowOf({ fromX, fromY, toX, toY }) {
	const [upper, lower] = fromY < toY ? [fromX, toX] : [toX, fromX];
	const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
	return {
		x: Math.max(upper, lower) + 260 + Math.min(36, 12 + (bottom - top) / 20),
		left: upper + 260,
		leftBelow: lower + 260,
		top: top + 28,
		bottom: bottom + 28
	};
}
// web/features/ownership/graph/graph-state.ts
var edgeKey = ({ from, to, kind }) => `${from} ${kind} ${to}`;
/** The graph with a response added, the one for expanding `openedId`. */
function addAnswer(state, answer, openedId) {
	const nodes = new Map(state.nodes);
	for (const node of answer.nodes) {
		const known = nodes.get(node.id);
		if (!known) nodes.set(node.id, node);
		else if (node.id === openedId) nodes.set(node.id, {
			...known,
			more: node.more
		});
	}
	const opened = nodes.get(openedId);
	if (opened && !answer.nodes.some(({ id }) => id === openedId)) nodes.set(openedId, {
		...opened,
		more: 0
	});
	const edges = new Map(state.edges);
	for (const edge of answer.edges) if (!edges.has(edgeKey(edge))) edges.set(edgeKey(edge), edge);
	return {
		nodes,
		edges,
		opened: /* @__PURE__ */ new Set([...state.opened, openedId])
	};
}
var NO_GRAPH = {
	nodes: /* @__PURE__ */ new Map(),
	edges: /* @__PURE__ */ new Map(),
	opened: /* @__PURE__ */ new Set()
};
var FEET_PER_METRE$1 = 3.28084;
/** The graph with an edge between each two adjacent parcels. */
function withAdjacent(state, pairs) {
	const added = pairs.flatMap(({ a, b, metres }) => {
		const edge = {
			from: `parcel:${a}`,
			to: `parcel:${b}`,
			kind: "next-to",
			weight: 0,
			reasons: [metres === 0 ? "their outlines touch" : `${Math.round(metres * FEET_PER_METRE$1)} ft between them`]
		};
		return state.nodes.has(edge.from) && state.nodes.has(edge.to) ? [[edgeKey(edge), edge]] : [];
	});
	return added.length === 0 ? state : {
		...state,
		edges: new Map([...state.edges, ...added])
	};
}
/** How many of a node's neighbors are loaded, as the server counts them. */
function shownNeighbours(state, nodeId) {
	if (!state.opened.has(nodeId)) return 0;
	const [kind] = nodeId.split(":");
	let count = 0;
	for (const edge of state.edges.values()) {
		if (kind === "owner" && edge.kind === "owns" && edge.from === nodeId) count++;
		if (kind === "parcel" && edge.kind === "conveyed" && edge.from === nodeId) count++;
		const isOwnerAt = edge.to === nodeId && edge.from.startsWith("owner:");
		if ((kind === "address" || kind === "name") && isOwnerAt) count++;
	}
	return count;
}
/** The edges of a node, in the order they came. */
function edgesOf(state, nodeId) {
	return [...state.edges.values()].filter(({ from, to }) => from === nodeId || to === nodeId);
}
// web/features/ownership/graph/graph-words.ts
var NODE_WORD = {
	owner: "Owner",
	parcel: "Parcel",
	address: "Mailing address",
	name: "Name as recorded",
	instrument: "Recorded instrument"
};
/** Between two names: `SMITH JOHN` owns `12 Oak St`. */
var RELATION_WORD = {
	owns: "owns",
	"recorded-as": "is recorded as",
	"mail-to": "has mailing address",
	alike: "is similar to",
	conveyed: "is conveyed by",
	"named-in": "names",
	"next-to": "is next to"
};
/** Certain is only what a person decided, and that the one parcel of a name is recorded under it. */
function outOf100({ weight, reasons }) {
	const isCertain = reasons.some((each) => each === "merged by a user" || each.startsWith("recorded as "));
	return Math.min(isCertain ? 100 : 99, Math.round(weight * 100));
}
/** The same in the other direction. */
var BACK_WORD = {
	owns: "is owned by",
	"recorded-as": "is written on",
	"mail-to": "is the mailing address of",
	alike: "is similar to",
	conveyed: "conveys",
	"named-in": "is named in",
	"next-to": "is next to"
};
/** The confidence of an edge: `Match 99%`, which is no share of ownership. */
function weightWords(edge) {
	const { kind } = edge;
	if (kind === "alike") return "Not merged";
	if (kind === "named-in") return "Does not merge owners";
	if (kind === "next-to") return "By location";
	return kind === "owns" ? `Match ${outOf100(edge)}%` : "As recorded";
}
/** The short form on the edge itself. */
function weightLabel(edge) {
	const { kind } = edge;
	if (kind === "owns") return weightWords(edge);
	return {
		"recorded-as": "name",
		"mail-to": "mail",
		alike: "alike?",
		conveyed: "record",
		"named-in": "named",
		"next-to": "beside"
	}[kind];
}
/** Why there is an edge. */
function edgeWords(edge) {
	return edge.kind === "owns" ? reasonWords({
		reasons: edge.reasons,
		weight: edge.weight
	}) : edge.reasons.join(", ");
}
/** `12 Oak St, delinquent, $250.50 owed` */
function nodeWords(node) {
	const facts = [
		node.label,
		node.detail,
		node.taxStatus
	];
	if (node.on) facts.push(formatDay(node.on));
	if (node.totalOwed !== null && node.totalOwed > 0) facts.push(`${formatMoney(node.totalOwed)} owed`);
	return facts.filter(Boolean).join(", ");
}
/** The label for expanding a node; null where there is nothing to expand. */
function openWords({ kind, more }, isOpened) {
	if (isOpened && more <= 0) return null;
	const next = isOpened ? "more " : "";
	switch (kind) {
		case "owner": return isOpened ? `Show ${formatCount(Math.min(more, 12), "more parcel")}` : `Show their ${formatCount(more, "parcel")}`;
		case "parcel": return `Show ${next}recorded instruments`;
		case "address": return isOpened ? "Show more owners at this address" : "Show other owners at this address";
		case "name": return isOpened ? "Show more with this name" : "Show others with this name";
		case "instrument": return null;
	}
}
/** The message when expanding a node brought nothing. */
var NOTHING_CAME = {
	owner: "Our records have no other parcel of this owner.",
	parcel: "Our records have no recorded instrument for this parcel.",
	address: "Our records have no other owner with this mailing address.",
	name: "Our records have no one else with this name.",
	instrument: ""
};
// domain/ownership/graph/adjacent-groups.ts
/**
* The pairs that show how parcels lie together: those that touch, and of the others those that join what
* nothing nearer does. A parcel across a neighbor of the same owner is not beside it.
*/
function pairsThatJoin(pairs) {
	const roots = new Roots();
	return [...pairs].sort((one, other) => one.metres - other.metres || one.a - other.a || one.b - other.b).filter(({ a, b, metres }) => roots.join(a, b) || metres === 0);
}
/** The groups of an owner's parcels that hang together by pairs, largest first, then by their lowest id. */
function groupAdjacent(pairs) {
	const joining = pairsThatJoin(pairs);
	const roots = new Roots();
	for (const { a, b } of joining) roots.join(a, b);
	const groups = /* @__PURE__ */ new Map();
	const groupOf = (id) => {
		const root = roots.of(id);
		const group = groups.get(root) ?? {
			propertyIds: [],
			touching: 0,
			widestGap: 0
		};
		groups.set(root, group);
		return group;
	};
	for (const id of new Set(joining.flatMap(({ a, b }) => [a, b]))) groupOf(id).propertyIds.push(id);
	for (const { a, metres } of joining) {
		const group = groupOf(a);
		if (metres === 0) group.touching++;
		group.widestGap = Math.max(group.widestGap, metres);
	}
	for (const { propertyIds } of groups.values()) propertyIds.sort((a, b) => a - b);
	return [...groups.values()].sort((a, b) => b.propertyIds.length - a.propertyIds.length || (a.propertyIds[0] ?? 0) - (b.propertyIds[0] ?? 0));
}
/** Connected parcels so far. */
var Roots = class {
	#parent = /* @__PURE__ */ new Map();
	of(id) {
		let root = id;
		for (let up = this.#parent.get(root); up !== void 0; up = this.#parent.get(root)) root = up;
		return root;
	}
	/** Whether the two were apart until now. */
	join(a, b) {
		const [one, other] = [this.of(a), this.of(b)];
		if (one === other) return false;
		this.#parent.set(one, other);
		return true;
	}
};
// web/features/ownership/graph/use-owner-graph.ts
/** Windows without room for two columns. */
var NARROW = "(width < 40rem)";
/** The graph of an owner as expanded so far, starting with the first response. */
function useOwnerGraph(ownerId, first) {
	const rootId = `owner:${ownerId}`;
	const client = useQueryClient();
	const adjacent = useQuery(adjacentQuery(ownerId));
	const [plain, setPlain] = (0, import_react.useState)(() => addAnswer(NO_GRAPH, first, rootId));
	const [chosen, choose] = (0, import_react.useState)({ node: rootId });
	const [opening, setOpening] = (0, import_react.useState)(null);
	const [said, setSaid] = (0, import_react.useState)("");
	const pairs = (0, import_react.useMemo)(() => pairsThatJoin(adjacent.data?.pairs ?? []), [adjacent.data]);
	const state = (0, import_react.useMemo)(() => withAdjacent(plain, pairs), [plain, pairs]);
	const isNarrow = useMediaQuery(NARROW);
	const { spots, parents } = (0, import_react.useMemo)(() => {
		const [nodes, edges] = [[...state.nodes.values()], [...state.edges.values()]];
		return isNarrow ? layoutTree(nodes, edges, rootId) : {
			spots: layoutGraph(nodes, edges, rootId),
			parents: null
		};
	}, [
		state,
		rootId,
		isNarrow
	]);
	const open = async (nodeId, limit = 12) => {
		if (opening !== null) return;
		setOpening(nodeId);
		try {
			const part = {
				node: nodeId,
				after: shownNeighbours(plain, nodeId),
				limit
			};
			const answer = await client.fetchQuery(ownerGraphQuery(ownerId, part));
			const next = addAnswer(plain, answer, nodeId);
			const node = next.nodes.get(nodeId);
			const came = next.nodes.size - plain.nodes.size;
			const isNothing = came === 0 && next.edges.size === plain.edges.size;
			setSaid(isNothing && node ? NOTHING_CAME[node.kind] : `${came} added, ${next.nodes.size} in the graph.`);
			setPlain(next);
			choose({ node: nodeId });
		} catch (error) {
			toast({
				title: "The graph could not be expanded",
				description: messageForPeople(error),
				variant: "destructive"
			});
		} finally {
			setOpening(null);
		}
	};
	return {
		state,
		spots,
		parents,
		rootId,
		chosen,
		chosenEdge: "edge" in chosen ? state.edges.get(chosen.edge) ?? null : null,
		choose,
		open: (nodeId, limit) => void open(nodeId, limit),
		opening,
		said
	};
}
/** Whether a node is selected, or is an end of the selected edge. */
function isLit({ chosen, chosenEdge }, nodeId) {
	if ("node" in chosen) return chosen.node === nodeId;
	return chosenEdge !== null && (chosenEdge.from === nodeId || chosenEdge.to === nodeId);
}
/** Whether an edge is selected, or leads to the selected node. */
function isEdgeLit({ chosen }, edge) {
	return "edge" in chosen ? chosen.edge === edgeKey(edge) : chosen.node === edge.from || chosen.node === edge.to;
}
// web/features/ownership/graph/graph-edge.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Edges whose label is always shown; others show it when one of their ends is selected. */
var ALWAYS_LABELLED = /* @__PURE__ */ new Set(["owns", "alike"]);
var DASHES = {
	alike: "6 5",
	"named-in": "2 4",
	"next-to": "1 5"
};
/**
* Whether an edge is selected or leads to the selected node, and which end has its label: the one
* with fewer edges.
*/
function lookOf$1(graph, edge) {
	const { chosen } = graph;
	const lit = !isEdgeLit(graph, edge) ? "plain" : "edge" in chosen ? "chosen" : "lit";
	const node = "node" in chosen ? chosen.node : null;
	return `${lit} ${node === edge.from || node !== edge.to && edge.kind === "owns" ? "to" : "from"}`;
}
/** The line of an edge; a click shows how its ends are related. */
var GraphEdgePath = (0, import_react.memo)(function GraphEdgePath(props) {
	const { edge } = props;
	const store = useGraphStore();
	const look = useLook((graph) => lookOf$1(graph, edge));
	const path = pathOf(props.route, props);
	const isLit = !look.startsWith("plain");
	if (props.route === "across" && !isLit) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		"aria-hidden": true,
		onClick: () => store.graph.choose({ edge: edgeKey(edge) }),
		className: "cursor-pointer",
		fill: "none",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: path,
			stroke: isLit ? "var(--accent)" : "var(--line-strong)",
			strokeWidth: look.startsWith("chosen") ? 2.5 : isLit ? 1.75 : 1,
			strokeOpacity: isLit ? 1 : .55,
			strokeDasharray: DASHES[edge.kind]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: path,
			stroke: "transparent",
			strokeWidth: 16,
			pointerEvents: "stroke"
		})]
	});
});
/** The confidence of an edge, at one of its ends; a click shows how the two are related. */
var GraphEdgeLabel = (0, import_react.memo)(function GraphEdgeLabel(props) {
	const { edge } = props;
	const store = useGraphStore();
	const [lit, end] = useLook((graph) => lookOf$1(graph, edge)).split(" ");
	if (lit === "plain" && !ALWAYS_LABELLED.has(edge.kind)) return null;
	const isChosen = lit === "chosen";
	if (props.route === "across" && !isChosen) return null;
	const { x, y } = labelOf(props.route, props, end === "to");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		tabIndex: -1,
		onClick: () => store.graph.choose({ edge: edgeKey(edge) }),
		style: {
			left: x,
			top: y
		},
		className: cn("absolute h-6 -translate-1/2 cursor-pointer whitespace-nowrap rounded-full border px-1.5 text-xs tabular-nums", props.route !== "columns" && "z-10", isChosen ? "border-accent bg-accent font-semibold text-on-accent" : "bg-sheet text-ink-muted hover:border-line-strong hover:text-ink"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr-only",
			children: `How are these related? ${nameOf(store.graph, edge.from)} and ${nameOf(store.graph, edge.to)}: `
		}), weightLabel(edge)]
	});
});
var nameOf = ({ state }, id) => state.nodes.get(id)?.label ?? "";
// web/features/ownership/graph/graph-node.tsx
var ICON = {
	owner: UserRound,
	parcel: LandPlot,
	address: Mail,
	name: Quote,
	instrument: FileText
};
/** Whether a node is selected, is the tab stop, is loading: a 1 or a 0 each. */
function lookOf(graph, id) {
	const isChosen = isLit(graph, id);
	return [
		isChosen,
		"node" in graph.chosen ? isChosen : graph.chosenEdge?.from === id,
		graph.opening === id
	].map(Number).join("");
}
/** A node: a button that selects it, and one that expands it. */
var GraphNodeView = (0, import_react.memo)(function GraphNodeView(props) {
	const { node, isOpened, isRoot, x, y, width } = props;
	const store = useGraphStore();
	const [isChosen, isStop, isOpening] = [...useLook((graph) => lookOf(graph, node.id))].map((each) => each === "1");
	const more = openWords(node, isOpened);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "absolute [contain:size_layout_style]",
		style: {
			left: x,
			top: y,
			width,
			height: 56
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			"data-node": node.id,
			tabIndex: isStop ? 0 : -1,
			"aria-pressed": isChosen === true,
			onClick: () => store.graph.choose({ node: node.id }),
			className: cn("flex size-full cursor-pointer items-center gap-2 rounded-md border bg-raised px-2 text-left text-xs leading-tight", more !== null && "pr-8", isRoot && "border-accent bg-accent-tint", isChosen && "border-accent outline-2 outline-accent", !isRoot && !isChosen && "hover:border-line-strong"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr-only",
					children: `${NODE_WORD[node.kind]}: ${nodeWords(node)}`
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NodeMark, { node }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					"aria-hidden": true,
					className: "min-w-0 flex-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: cn("block truncate text-sm", node.kind !== "name" && "font-semibold"),
						children: node.kind === "instrument" ? capitalise(node.label) : node.label
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecondLine, { node })]
				})
			]
		}), more !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			tabIndex: -1,
			"aria-label": `${more}: ${node.label}`,
			title: more,
			"aria-busy": isOpening || void 0,
			onClick: () => store.graph.open(node.id),
			className: "absolute top-1/2 right-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-full text-accent hover:bg-well",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, {
				"aria-hidden": true,
				className: "size-4"
			})
		})]
	});
});
/** The outline of a parcel; for everything else a symbol. */
function NodeMark({ node }) {
	if (node.outline) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelOutline, { rings: node.outline });
	const Icon = ICON[node.kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "grid size-8 shrink-0 place-items-center rounded-sm bg-well text-ink-muted",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: "size-4"
		})
	});
}
function SecondLine({ node }) {
	const { kind, taxStatus, totalOwed, detail, on } = node;
	if (kind !== "parcel") {
		const facts = [kind === "name" ? "as recorded" : detail, on && formatDay(on)].filter(Boolean);
		if (kind === "address") facts.unshift("mailing address");
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block truncate text-ink-muted",
			children: facts.join(", ")
		});
	}
	const Icon = taxStatus !== null && isTaxStatus(taxStatus) ? TAX_STATUS_ICON[taxStatus] : null;
	const tone = taxStatus !== null && isTaxStatus(taxStatus) ? TONE_CLASS[TAX_STATUS_TONE[taxStatus]] : "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-center gap-1.5 text-ink-muted",
		children: [Icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: cn("grid size-4 shrink-0 place-items-center rounded-sm", tone),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				className: "size-3",
				"aria-hidden": true
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "truncate tabular-nums",
			children: totalOwed !== null && totalOwed > 0 ? `${formatMoney(totalOwed)} owed` : detail
		})]
	});
}
// web/features/ownership/graph/graph-viewport.ts
/** Below this the text can't be read. */
var LEGIBLE_ZOOM = .72;
var MARGIN = 24;
/** The buttons in the corner, with a little room. */
var BUTTONS = 32;
/** The whole graph, centered; where that is below `leastZoom`, starting at its owner, which is at 0, 0. */
function viewOf(spots, width, height, leastZoom = LEGIBLE_ZOOM, nodeWidth = 220) {
	const xs = spots.map(({ x }) => x);
	const ys = spots.map(({ y }) => y);
	const [west, north] = [Math.min(...xs), Math.min(...ys)];
	const [wide, high] = [Math.max(...xs) - west + nodeWidth, Math.max(...ys) - north + 56];
	const zoom = Math.min(1, (width - 48) / wide, (height - 48) / high);
	if (zoom >= leastZoom) return {
		zoom,
		x: (width - wide * zoom) / 2 - west * zoom,
		y: (height - high * zoom) / 2 - north * zoom
	};
	return {
		zoom: leastZoom,
		x: MARGIN,
		y: (height - 56 * leastZoom) / 2
	};
}
/** A tree from its top, large enough to read. */
function topOf(spots, width) {
	const wide = Math.max(...spots.map(({ x }) => x)) + 260;
	const zoom = Math.max(LEGIBLE_ZOOM, Math.min(1, (width - 48) / wide));
	return {
		zoom,
		x: Math.max(MARGIN, (width - wide * zoom) / 2),
		y: MARGIN
	};
}
/** The height that shows a tree from its top with the buttons below, in graph units. */
function heightOf(spots) {
	return Math.max(...spots.map(({ y }) => y)) + 56 + 48 + BUTTONS;
}
/** The part of a graph, moved by `x`, `y` and scaled by `k`, that a window of that size shows. */
function visibleArea({ x, y, k }, width, height) {
	return {
		left: -x / k,
		top: -y / k,
		right: (width - x) / k,
		bottom: (height - y) / k
	};
}
/** The area plus half its size on each side, so that small movements render nothing new. */
function areaNear({ left, top, right, bottom }) {
	const [aside, above] = [(right - left) / 2, (bottom - top) / 2];
	return {
		left: left - aside,
		top: top - above,
		right: right + aside,
		bottom: bottom + above
	};
}
function isBoxWithin(inner, outer) {
	return inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;
}
/** Whether a node at `spot` reaches into the area. */
function isWithin({ x, y }, { left, top, right, bottom }, nodeWidth = 220) {
	return x + nodeWidth >= left && x <= right && y + 56 >= top && y <= bottom;
}
var namespaces_default = {
	svg: "http://www.w3.org/2000/svg",
	xhtml: "http://www.w3.org/1999/xhtml",
	xlink: "http://www.w3.org/1999/xlink",
	xml: "http://www.w3.org/XML/1998/namespace",
	xmlns: "http://www.w3.org/2000/xmlns/"
};
// node_modules/d3-selection/src/namespace.js
function namespace_default(name) {
	var prefix = name += "", i = prefix.indexOf(":");
	if (i >= 0 && (prefix = name.slice(0, i)) !== "xmlns") name = name.slice(i + 1);
	return namespaces_default.hasOwnProperty(prefix) ? {
		space: namespaces_default[prefix],
		local: name
	} : name;
}
// node_modules/d3-selection/src/creator.js
function creatorInherit(name) {
	return function() {
		var document = this.ownerDocument, uri = this.namespaceURI;
		return uri === "http://www.w3.org/1999/xhtml" && document.documentElement.namespaceURI === "http://www.w3.org/1999/xhtml" ? document.createElement(name) : document.createElementNS(uri, name);
	};
}
function creatorFixed(fullname) {
	return function() {
		return this.ownerDocument.createElementNS(fullname.space, fullname.local);
	};
}
function creator_default(name) {
	var fullname = namespace_default(name);
	return (fullname.local ? creatorFixed : creatorInherit)(fullname);
}
// node_modules/d3-selection/src/selector.js
function none() {}
function selector_default(selector) {
	return selector == null ? none : function() {
		return this.querySelector(selector);
	};
}
// node_modules/d3-selection/src/selection/select.js
function select_default$1(select) {
	if (typeof select !== "function") select = selector_default(select);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = new Array(n), node, subnode, i = 0; i < n; ++i) if ((node = group[i]) && (subnode = select.call(node, node.__data__, i, group))) {
		if ("__data__" in node) subnode.__data__ = node.__data__;
		subgroup[i] = subnode;
	}
	return new Selection$1(subgroups, this._parents);
}
// node_modules/d3-selection/src/array.js
function array(x) {
	return x == null ? [] : Array.isArray(x) ? x : Array.from(x);
}
// node_modules/d3-selection/src/selectorAll.js
function empty() {
	return [];
}
function selectorAll_default(selector) {
	return selector == null ? empty : function() {
		return this.querySelectorAll(selector);
	};
}
// node_modules/d3-selection/src/selection/selectAll.js
function arrayAll(select) {
	return function() {
		return array(select.apply(this, arguments));
	};
}
function selectAll_default(select) {
	if (typeof select === "function") select = arrayAll(select);
	else select = selectorAll_default(select);
	for (var groups = this._groups, m = groups.length, subgroups = [], parents = [], j = 0; j < m; ++j) for (var group = groups[j], n = group.length, node, i = 0; i < n; ++i) if (node = group[i]) {
		subgroups.push(select.call(node, node.__data__, i, group));
		parents.push(node);
	}
	return new Selection$1(subgroups, parents);
}
// node_modules/d3-selection/src/matcher.js
function matcher_default(selector) {
	return function() {
		return this.matches(selector);
	};
}
function childMatcher(selector) {
	return function(node) {
		return node.matches(selector);
	};
}
// node_modules/d3-selection/src/selection/selectChild.js
var find = Array.prototype.find;
function childFind(match) {
	return function() {
		return find.call(this.children, match);
	};
}
function childFirst() {
	return this.firstElementChild;
}
function selectChild_default(match) {
	return this.select(match == null ? childFirst : childFind(typeof match === "function" ? match : childMatcher(match)));
}
// node_modules/d3-selection/src/selection/selectChildren.js
var filter = Array.prototype.filter;
function children() {
	return Array.from(this.children);
}
function childrenFilter(match) {
	return function() {
		return filter.call(this.children, match);
	};
}
function selectChildren_default(match) {
	return this.selectAll(match == null ? children : childrenFilter(typeof match === "function" ? match : childMatcher(match)));
}
// node_modules/d3-selection/src/selection/filter.js
function filter_default(match) {
	if (typeof match !== "function") match = matcher_default(match);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = [], node, i = 0; i < n; ++i) if ((node = group[i]) && match.call(node, node.__data__, i, group)) subgroup.push(node);
	return new Selection$1(subgroups, this._parents);
}
// node_modules/d3-selection/src/selection/sparse.js
function sparse_default(update) {
	return new Array(update.length);
}
// node_modules/d3-selection/src/selection/enter.js
function enter_default() {
	return new Selection$1(this._enter || this._groups.map(sparse_default), this._parents);
}
function EnterNode(parent, datum) {
	this.ownerDocument = parent.ownerDocument;
	this.namespaceURI = parent.namespaceURI;
	this._next = null;
	this._parent = parent;
	this.__data__ = datum;
}
EnterNode.prototype = {
	constructor: EnterNode,
	appendChild: function(child) {
		return this._parent.insertBefore(child, this._next);
	},
	insertBefore: function(child, next) {
		return this._parent.insertBefore(child, next);
	},
	querySelector: function(selector) {
		return this._parent.querySelector(selector);
	},
	querySelectorAll: function(selector) {
		return this._parent.querySelectorAll(selector);
	}
};
// node_modules/d3-selection/src/constant.js
function constant_default$1(x) {
	return function() {
		return x;
	};
}
// node_modules/d3-selection/src/selection/data.js
function bindIndex(parent, group, enter, update, exit, data) {
	var i = 0, node, groupLength = group.length, dataLength = data.length;
	for (; i < dataLength; ++i) if (node = group[i]) {
		node.__data__ = data[i];
		update[i] = node;
	} else enter[i] = new EnterNode(parent, data[i]);
	for (; i < groupLength; ++i) if (node = group[i]) exit[i] = node;
}
function bindKey(parent, group, enter, update, exit, data, key) {
	var i, node, nodeByKeyValue = /* @__PURE__ */ new Map(), groupLength = group.length, dataLength = data.length, keyValues = new Array(groupLength), keyValue;
	for (i = 0; i < groupLength; ++i) if (node = group[i]) {
		keyValues[i] = keyValue = key.call(node, node.__data__, i, group) + "";
		if (nodeByKeyValue.has(keyValue)) exit[i] = node;
		else nodeByKeyValue.set(keyValue, node);
	}
	for (i = 0; i < dataLength; ++i) {
		keyValue = key.call(parent, data[i], i, data) + "";
		if (node = nodeByKeyValue.get(keyValue)) {
			update[i] = node;
			node.__data__ = data[i];
			nodeByKeyValue.delete(keyValue);
		} else enter[i] = new EnterNode(parent, data[i]);
	}
	for (i = 0; i < groupLength; ++i) if ((node = group[i]) && nodeByKeyValue.get(keyValues[i]) === node) exit[i] = node;
}
function datum(node) {
	return node.__data__;
}
function data_default(value, key) {
	if (!arguments.length) return Array.from(this, datum);
	var bind = key ? bindKey : bindIndex, parents = this._parents, groups = this._groups;
	if (typeof value !== "function") value = constant_default$1(value);
	for (var m = groups.length, update = new Array(m), enter = new Array(m), exit = new Array(m), j = 0; j < m; ++j) {
		var parent = parents[j], group = groups[j], groupLength = group.length, data = arraylike(value.call(parent, parent && parent.__data__, j, parents)), dataLength = data.length, enterGroup = enter[j] = new Array(dataLength), updateGroup = update[j] = new Array(dataLength);
		bind(parent, group, enterGroup, updateGroup, exit[j] = new Array(groupLength), data, key);
		for (var i0 = 0, i1 = 0, previous, next; i0 < dataLength; ++i0) if (previous = enterGroup[i0]) {
			if (i0 >= i1) i1 = i0 + 1;
			while (!(next = updateGroup[i1]) && ++i1 < dataLength);
			previous._next = next || null;
		}
	}
	update = new Selection$1(update, parents);
	update._enter = enter;
	update._exit = exit;
	return update;
}
function arraylike(data) {
	return typeof data === "object" && "length" in data ? data : Array.from(data);
}
// node_modules/d3-selection/src/selection/exit.js
function exit_default() {
	return new Selection$1(this._exit || this._groups.map(sparse_default), this._parents);
}
// node_modules/d3-selection/src/selection/join.js
function join_default(onenter, onupdate, onexit) {
	var enter = this.enter(), update = this, exit = this.exit();
	if (typeof onenter === "function") {
		enter = onenter(enter);
		if (enter) enter = enter.selection();
	} else enter = enter.append(onenter + "");
	if (onupdate != null) {
		update = onupdate(update);
		if (update) update = update.selection();
	}
	if (onexit == null) exit.remove();
	else onexit(exit);
	return enter && update ? enter.merge(update).order() : update;
}
// node_modules/d3-selection/src/selection/merge.js
function merge_default(context) {
	var selection = context.selection ? context.selection() : context;
	for (var groups0 = this._groups, groups1 = selection._groups, m0 = groups0.length, m1 = groups1.length, m = Math.min(m0, m1), merges = new Array(m0), j = 0; j < m; ++j) for (var group0 = groups0[j], group1 = groups1[j], n = group0.length, merge = merges[j] = new Array(n), node, i = 0; i < n; ++i) if (node = group0[i] || group1[i]) merge[i] = node;
	for (; j < m0; ++j) merges[j] = groups0[j];
	return new Selection$1(merges, this._parents);
}
// node_modules/d3-selection/src/selection/order.js
function order_default() {
	for (var groups = this._groups, j = -1, m = groups.length; ++j < m;) for (var group = groups[j], i = group.length - 1, next = group[i], node; --i >= 0;) if (node = group[i]) {
		if (next && node.compareDocumentPosition(next) ^ 4) next.parentNode.insertBefore(node, next);
		next = node;
	}
	return this;
}
// node_modules/d3-selection/src/selection/sort.js
function sort_default(compare) {
	if (!compare) compare = ascending;
	function compareNode(a, b) {
		return a && b ? compare(a.__data__, b.__data__) : !a - !b;
	}
	for (var groups = this._groups, m = groups.length, sortgroups = new Array(m), j = 0; j < m; ++j) {
		for (var group = groups[j], n = group.length, sortgroup = sortgroups[j] = new Array(n), node, i = 0; i < n; ++i) if (node = group[i]) sortgroup[i] = node;
		sortgroup.sort(compareNode);
	}
	return new Selection$1(sortgroups, this._parents).order();
}
function ascending(a, b) {
	return a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
// node_modules/d3-selection/src/selection/call.js
function call_default() {
	var callback = arguments[0];
	arguments[0] = this;
	callback.apply(null, arguments);
	return this;
}
// node_modules/d3-selection/src/selection/nodes.js
function nodes_default() {
	return Array.from(this);
}
// node_modules/d3-selection/src/selection/node.js
function node_default() {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length; i < n; ++i) {
		var node = group[i];
		if (node) return node;
	}
	return null;
}
// node_modules/d3-selection/src/selection/size.js
function size_default() {
	let size = 0;
	for (const node of this) ++size;
	return size;
}
// node_modules/d3-selection/src/selection/empty.js
function empty_default() {
	return !this.node();
}
// node_modules/d3-selection/src/selection/each.js
function each_default(callback) {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length, node; i < n; ++i) if (node = group[i]) callback.call(node, node.__data__, i, group);
	return this;
}
// node_modules/d3-selection/src/selection/attr.js
function attrRemove$1(name) {
	return function() {
		this.removeAttribute(name);
	};
}
function attrRemoveNS$1(fullname) {
	return function() {
		this.removeAttributeNS(fullname.space, fullname.local);
	};
}
function attrConstant$1(name, value) {
	return function() {
		this.setAttribute(name, value);
	};
}
function attrConstantNS$1(fullname, value) {
	return function() {
		this.setAttributeNS(fullname.space, fullname.local, value);
	};
}
function attrFunction$1(name, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.removeAttribute(name);
		else this.setAttribute(name, v);
	};
}
function attrFunctionNS$1(fullname, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.removeAttributeNS(fullname.space, fullname.local);
		else this.setAttributeNS(fullname.space, fullname.local, v);
	};
}
function attr_default(name, value) {
	var fullname = namespace_default(name);
	if (arguments.length < 2) {
		var node = this.node();
		return fullname.local ? node.getAttributeNS(fullname.space, fullname.local) : node.getAttribute(fullname);
	}
	return this.each((value == null ? fullname.local ? attrRemoveNS$1 : attrRemove$1 : typeof value === "function" ? fullname.local ? attrFunctionNS$1 : attrFunction$1 : fullname.local ? attrConstantNS$1 : attrConstant$1)(fullname, value));
}
// node_modules/d3-selection/src/window.js
function window_default(node) {
	return node.ownerDocument && node.ownerDocument.defaultView || node.document && node || node.defaultView;
}
// node_modules/d3-selection/src/selection/style.js
function styleRemove$1(name) {
	return function() {
		this.style.removeProperty(name);
	};
}
function styleConstant$1(name, value, priority) {
	return function() {
		this.style.setProperty(name, value, priority);
	};
}
function styleFunction$1(name, value, priority) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.style.removeProperty(name);
		else this.style.setProperty(name, v, priority);
	};
}
function style_default(name, value, priority) {
	return arguments.length > 1 ? this.each((value == null ? styleRemove$1 : typeof value === "function" ? styleFunction$1 : styleConstant$1)(name, value, priority == null ? "" : priority)) : styleValue(this.node(), name);
}
function styleValue(node, name) {
	return node.style.getPropertyValue(name) || window_default(node).getComputedStyle(node, null).getPropertyValue(name);
}
// node_modules/d3-selection/src/selection/property.js
function propertyRemove(name) {
	return function() {
		delete this[name];
	};
}
function propertyConstant(name, value) {
	return function() {
		this[name] = value;
	};
}
function propertyFunction(name, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) delete this[name];
		else this[name] = v;
	};
}
function property_default(name, value) {
	return arguments.length > 1 ? this.each((value == null ? propertyRemove : typeof value === "function" ? propertyFunction : propertyConstant)(name, value)) : this.node()[name];
}
// node_modules/d3-selection/src/selection/classed.js
function classArray(string) {
	return string.trim().split(/^|\s+/);
}
function classList(node) {
	return node.classList || new ClassList(node);
}
function ClassList(node) {
	this._node = node;
	this._names = classArray(node.getAttribute("class") || "");
}
ClassList.prototype = {
	add: function(name) {
		if (this._names.indexOf(name) < 0) {
			this._names.push(name);
			this._node.setAttribute("class", this._names.join(" "));
		}
	},
	remove: function(name) {
		var i = this._names.indexOf(name);
		if (i >= 0) {
			this._names.splice(i, 1);
			this._node.setAttribute("class", this._names.join(" "));
		}
	},
	contains: function(name) {
		return this._names.indexOf(name) >= 0;
	}
};
function classedAdd(node, names) {
	var list = classList(node), i = -1, n = names.length;
	while (++i < n) list.add(names[i]);
}
function classedRemove(node, names) {
	var list = classList(node), i = -1, n = names.length;
	while (++i < n) list.remove(names[i]);
}
function classedTrue(names) {
	return function() {
		classedAdd(this, names);
	};
}
function classedFalse(names) {
	return function() {
		classedRemove(this, names);
	};
}
function classedFunction(names, value) {
	return function() {
		(value.apply(this, arguments) ? classedAdd : classedRemove)(this, names);
	};
}
function classed_default(name, value) {
	var names = classArray(name + "");
	if (arguments.length < 2) {
		var list = classList(this.node()), i = -1, n = names.length;
		while (++i < n) if (!list.contains(names[i])) return false;
		return true;
	}
	return this.each((typeof value === "function" ? classedFunction : value ? classedTrue : classedFalse)(names, value));
}
// node_modules/d3-selection/src/selection/text.js
function textRemove() {
	this.textContent = "";
}
function textConstant$1(value) {
	return function() {
		this.textContent = value;
	};
}
function textFunction$1(value) {
	return function() {
		var v = value.apply(this, arguments);
		this.textContent = v == null ? "" : v;
	};
}
function text_default(value) {
	return arguments.length ? this.each(value == null ? textRemove : (typeof value === "function" ? textFunction$1 : textConstant$1)(value)) : this.node().textContent;
}
// node_modules/d3-selection/src/selection/html.js
function htmlRemove() {
	this.innerHTML = "";
}
function htmlConstant(value) {
	return function() {
		this.innerHTML = value;
	};
}
function htmlFunction(value) {
	return function() {
		var v = value.apply(this, arguments);
		this.innerHTML = v == null ? "" : v;
	};
}
function html_default(value) {
	return arguments.length ? this.each(value == null ? htmlRemove : (typeof value === "function" ? htmlFunction : htmlConstant)(value)) : this.node().innerHTML;
}
// node_modules/d3-selection/src/selection/raise.js
function raise() {
	if (this.nextSibling) this.parentNode.appendChild(this);
}
function raise_default() {
	return this.each(raise);
}
// node_modules/d3-selection/src/selection/lower.js
function lower() {
	if (this.previousSibling) this.parentNode.insertBefore(this, this.parentNode.firstChild);
}
function lower_default() {
	return this.each(lower);
}
// node_modules/d3-selection/src/selection/append.js
function append_default(name) {
	var create = typeof name === "function" ? name : creator_default(name);
	return this.select(function() {
		return this.appendChild(create.apply(this, arguments));
	});
}
// node_modules/d3-selection/src/selection/insert.js
function constantNull() {
	return null;
}
function insert_default(name, before) {
	var create = typeof name === "function" ? name : creator_default(name), select = before == null ? constantNull : typeof before === "function" ? before : selector_default(before);
	return this.select(function() {
		return this.insertBefore(create.apply(this, arguments), select.apply(this, arguments) || null);
	});
}
// node_modules/d3-selection/src/selection/remove.js
function remove() {
	var parent = this.parentNode;
	if (parent) parent.removeChild(this);
}
function remove_default() {
	return this.each(remove);
}
// node_modules/d3-selection/src/selection/clone.js
function selection_cloneShallow() {
	var clone = this.cloneNode(false), parent = this.parentNode;
	return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
}
function selection_cloneDeep() {
	var clone = this.cloneNode(true), parent = this.parentNode;
	return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
}
function clone_default(deep) {
	return this.select(deep ? selection_cloneDeep : selection_cloneShallow);
}
// node_modules/d3-selection/src/selection/datum.js
function datum_default(value) {
	return arguments.length ? this.property("__data__", value) : this.node().__data__;
}
// node_modules/d3-selection/src/selection/on.js
function contextListener(listener) {
	return function(event) {
		listener.call(this, event, this.__data__);
	};
}
function parseTypenames$1(typenames) {
	return typenames.trim().split(/^|\s+/).map(function(t) {
		var name = "", i = t.indexOf(".");
		if (i >= 0) name = t.slice(i + 1), t = t.slice(0, i);
		return {
			type: t,
			name
		};
	});
}
function onRemove(typename) {
	return function() {
		var on = this.__on;
		if (!on) return;
		for (var j = 0, i = -1, m = on.length, o; j < m; ++j) if (o = on[j], (!typename.type || o.type === typename.type) && o.name === typename.name) this.removeEventListener(o.type, o.listener, o.options);
		else on[++i] = o;
		if (++i) on.length = i;
		else delete this.__on;
	};
}
function onAdd(typename, value, options) {
	return function() {
		var on = this.__on, o, listener = contextListener(value);
		if (on) {
			for (var j = 0, m = on.length; j < m; ++j) if ((o = on[j]).type === typename.type && o.name === typename.name) {
				this.removeEventListener(o.type, o.listener, o.options);
				this.addEventListener(o.type, o.listener = listener, o.options = options);
				o.value = value;
				return;
			}
		}
		this.addEventListener(typename.type, listener, options);
		o = {
			type: typename.type,
			name: typename.name,
			value,
			listener,
			options
		};
		if (!on) this.__on = [o];
		else on.push(o);
	};
}
function on_default(typename, value, options) {
	var typenames = parseTypenames$1(typename + ""), i, n = typenames.length, t;
	if (arguments.length < 2) {
		var on = this.node().__on;
		if (on) {
			for (var j = 0, m = on.length, o; j < m; ++j) for (i = 0, o = on[j]; i < n; ++i) if ((t = typenames[i]).type === o.type && t.name === o.name) return o.value;
		}
		return;
	}
	on = value ? onAdd : onRemove;
	for (i = 0; i < n; ++i) this.each(on(typenames[i], value, options));
	return this;
}
// node_modules/d3-selection/src/selection/dispatch.js
function dispatchEvent(node, type, params) {
	var window = window_default(node), event = window.CustomEvent;
	if (typeof event === "function") event = new event(type, params);
	else {
		event = window.document.createEvent("Event");
		if (params) event.initEvent(type, params.bubbles, params.cancelable), event.detail = params.detail;
		else event.initEvent(type, false, false);
	}
	node.dispatchEvent(event);
}
function dispatchConstant(type, params) {
	return function() {
		return dispatchEvent(this, type, params);
	};
}
function dispatchFunction(type, params) {
	return function() {
		return dispatchEvent(this, type, params.apply(this, arguments));
	};
}
function dispatch_default(type, params) {
	return this.each((typeof params === "function" ? dispatchFunction : dispatchConstant)(type, params));
}
// node_modules/d3-selection/src/selection/iterator.js
function* iterator_default() {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length, node; i < n; ++i) if (node = group[i]) yield node;
}
// node_modules/d3-selection/src/selection/index.js
var root = [null];
function Selection$1(groups, parents) {
	this._groups = groups;
	this._parents = parents;
}
function selection() {
	return new Selection$1([[document.documentElement]], root);
}
function selection_selection() {
	return this;
}
Selection$1.prototype = selection.prototype = {
	constructor: Selection$1,
	select: select_default$1,
	selectAll: selectAll_default,
	selectChild: selectChild_default,
	selectChildren: selectChildren_default,
	filter: filter_default,
	data: data_default,
	enter: enter_default,
	exit: exit_default,
	join: join_default,
	merge: merge_default,
	selection: selection_selection,
	order: order_default,
	sort: sort_default,
	call: call_default,
	nodes: nodes_default,
	node: node_default,
	size: size_default,
	empty: empty_default,
	each: each_default,
	attr: attr_default,
	style: style_default,
	property: property_default,
	classed: classed_default,
	text: text_default,
	html: html_default,
	raise: raise_default,
	lower: lower_default,
	append: append_default,
	insert: insert_default,
	remove: remove_default,
	clone: clone_default,
	datum: datum_default,
	on: on_default,
	dispatch: dispatch_default,
	[Symbol.iterator]: iterator_default
};
// node_modules/d3-selection/src/select.js
function select_default(selector) {
	return typeof selector === "string" ? new Selection$1([[document.querySelector(selector)]], [document.documentElement]) : new Selection$1([[selector]], root);
}
// node_modules/d3-selection/src/sourceEvent.js
function sourceEvent_default(event) {
	let sourceEvent;
	while (sourceEvent = event.sourceEvent) event = sourceEvent;
	return event;
}
// node_modules/d3-selection/src/pointer.js
function pointer_default(event, node) {
	event = sourceEvent_default(event);
	if (node === void 0) node = event.currentTarget;
	if (node) {
		var svg = node.ownerSVGElement || node;
		if (svg.createSVGPoint) {
			var point = svg.createSVGPoint();
			point.x = event.clientX, point.y = event.clientY;
			point = point.matrixTransform(node.getScreenCTM().inverse());
			return [point.x, point.y];
		}
		if (node.getBoundingClientRect) {
			var rect = node.getBoundingClientRect();
			return [event.clientX - rect.left - node.clientLeft, event.clientY - rect.top - node.clientTop];
		}
	}
	return [event.pageX, event.pageY];
}
// node_modules/d3-dispatch/dist/d3-dispatch.mjs
var noop = { value: () => {} };
function dispatch() {
	for (var i = 0, n = arguments.length, _ = {}, t; i < n; ++i) {
		if (!(t = arguments[i] + "") || t in _ || /[\s.]/.test(t)) throw new Error("illegal type: " + t);
		_[t] = [];
	}
	return new Dispatch(_);
}
function Dispatch(_) {
	this._ = _;
}
function parseTypenames(typenames, types) {
	return typenames.trim().split(/^|\s+/).map(function(t) {
		var name = "", i = t.indexOf(".");
		if (i >= 0) name = t.slice(i + 1), t = t.slice(0, i);
		if (t && !types.hasOwnProperty(t)) throw new Error("unknown type: " + t);
		return {
			type: t,
			name
		};
	});
}
Dispatch.prototype = dispatch.prototype = {
	constructor: Dispatch,
	on: function(typename, callback) {
		var _ = this._, T = parseTypenames(typename + "", _), t, i = -1, n = T.length;
		if (arguments.length < 2) {
			while (++i < n) if ((t = (typename = T[i]).type) && (t = get$1(_[t], typename.name))) return t;
			return;
		}
		if (callback != null && typeof callback !== "function") throw new Error("invalid callback: " + callback);
		while (++i < n) if (t = (typename = T[i]).type) _[t] = set$1(_[t], typename.name, callback);
		else if (callback == null) for (t in _) _[t] = set$1(_[t], typename.name, null);
		return this;
	},
	copy: function() {
		var copy = {}, _ = this._;
		for (var t in _) copy[t] = _[t].slice();
		return new Dispatch(copy);
	},
	call: function(type, that) {
		if ((n = arguments.length - 2) > 0) for (var args = new Array(n), i = 0, n, t; i < n; ++i) args[i] = arguments[i + 2];
		if (!this._.hasOwnProperty(type)) throw new Error("unknown type: " + type);
		for (t = this._[type], i = 0, n = t.length; i < n; ++i) t[i].value.apply(that, args);
	},
	apply: function(type, that, args) {
		if (!this._.hasOwnProperty(type)) throw new Error("unknown type: " + type);
		for (var t = this._[type], i = 0, n = t.length; i < n; ++i) t[i].value.apply(that, args);
	}
};
function get$1(type, name) {
	for (var i = 0, n = type.length, c; i < n; ++i) if ((c = type[i]).name === name) return c.value;
}
function set$1(type, name, callback) {
	for (var i = 0, n = type.length; i < n; ++i) if (type[i].name === name) {
		type[i] = noop, type = type.slice(0, i).concat(type.slice(i + 1));
		break;
	}
	if (callback != null) type.push({
		name,
		value: callback
	});
	return type;
}
// node_modules/d3-drag/dist/d3-drag.mjs
var nonpassivecapture = {
	capture: true,
	passive: false
};
function noevent(event) {
	event.preventDefault();
	event.stopImmediatePropagation();
}
function nodrag(view) {
	var root = view.document.documentElement, selection = select_default(view).on("dragstart.drag", noevent, nonpassivecapture);
	if ("onselectstart" in root) selection.on("selectstart.drag", noevent, nonpassivecapture);
	else {
		root.__noselect = root.style.MozUserSelect;
		root.style.MozUserSelect = "none";
	}
}
function yesdrag(view, noclick) {
	var root = view.document.documentElement, selection = select_default(view).on("dragstart.drag", null);
	if (noclick) {
		selection.on("click.drag", noevent, nonpassivecapture);
		setTimeout(function() {
			selection.on("click.drag", null);
		}, 0);
	}
	if ("onselectstart" in root) selection.on("selectstart.drag", null);
	else {
		root.style.MozUserSelect = root.__noselect;
		delete root.__noselect;
	}
}
function DragEvent(type, { sourceEvent, subject, target, identifier, active, x, y, dx, dy, dispatch }) {
	Object.defineProperties(this, {
		type: {
			value: type,
			enumerable: true,
			configurable: true
		},
		sourceEvent: {
			value: sourceEvent,
			enumerable: true,
			configurable: true
		},
		subject: {
			value: subject,
			enumerable: true,
			configurable: true
		},
		target: {
			value: target,
			enumerable: true,
			configurable: true
		},
		identifier: {
			value: identifier,
			enumerable: true,
			configurable: true
		},
		active: {
			value: active,
			enumerable: true,
			configurable: true
		},
		x: {
			value: x,
			enumerable: true,
			configurable: true
		},
		y: {
			value: y,
			enumerable: true,
			configurable: true
		},
		dx: {
			value: dx,
			enumerable: true,
			configurable: true
		},
		dy: {
			value: dy,
			enumerable: true,
			configurable: true
		},
		_: { value: dispatch }
	});
}
DragEvent.prototype.on = function() {
	var value = this._.on.apply(this._, arguments);
	return value === this._ ? this : value;
};
// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = .7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074
};
define(Color, color, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format)) ? (l = m[1].length, m = parseInt(m[1], 16), l === 6 ? rgbn(m) : l === 3 ? new Rgb(m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, (m & 15) << 4 | m & 15, 1) : l === 8 ? rgba(m >> 24 & 255, m >> 16 & 255, m >> 8 & 255, (m & 255) / 255) : l === 4 ? rgba(m >> 12 & 15 | m >> 8 & 240, m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, ((m & 15) << 4 | m & 15) / 255) : null) : (m = reRgbInteger.exec(format)) ? new Rgb(m[1], m[2], m[3], 1) : (m = reRgbPercent.exec(format)) ? new Rgb(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, 1) : (m = reRgbaInteger.exec(format)) ? rgba(m[1], m[2], m[3], m[4]) : (m = reRgbaPercent.exec(format)) ? rgba(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, m[4]) : (m = reHslPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, 1) : (m = reHslaPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, m[4]) : named.hasOwnProperty(format) ? rgbn(named[format]) : format === "transparent" ? new Rgb(NaN, NaN, NaN, 0) : null;
}
function rgbn(n) {
	return new Rgb(n >> 16 & 255, n >> 8 & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(Rgb, rgb$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: rgb_formatHex,
	formatHex: rgb_formatHex,
	formatHex8: rgb_formatHex8,
	formatRgb: rgb_formatRgb,
	toString: rgb_formatRgb
}));
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, min = Math.min(r, g, b), max = Math.max(r, g, b), h = NaN, s = max - min, l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < .5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Hsl, hsl$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = this.h % 360 + (this.h < 0) * 360, s = isNaN(h) || isNaN(this.s) ? 0 : this.s, l = this.l, m2 = l + (l < .5 ? l : 1 - l) * s, m1 = 2 * l - m2;
		return new Rgb(hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2), hsl2rgb(h, m1, m2), hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2), this.opacity);
	},
	clamp() {
		return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		const a = clampa(this.opacity);
		return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
	}
}));
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (h < 60 ? m1 + (m2 - m1) * h / 60 : h < 180 ? m2 : h < 240 ? m1 + (m2 - m1) * (240 - h) / 60 : m1) * 255;
}
var radians = Math.PI / 180;
var degrees$1 = 180 / Math.PI;
var K = 18;
var Xn = .96422;
var Yn = 1;
var Zn = .82521;
var t0 = 4 / 29;
var t1 = 6 / 29;
var t2 = 3 * t1 * t1;
var t3 = t1 * t1 * t1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r), g = rgb2lrgb(o.g), b = rgb2lrgb(o.b), y = xyz2lab((.2225045 * r + .7168786 * g + .0606169 * b) / Yn), x, z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((.4360747 * r + .3850649 * g + .1430804 * b) / Xn);
		z = xyz2lab((.0139322 * r + .0971045 * g + .7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(Lab, lab, extend(Color, {
	brighter(k) {
		return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	darker(k) {
		return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	rgb() {
		var y = (this.l + 16) / 116, x = isNaN(this.a) ? y : y + this.a / 500, z = isNaN(this.b) ? y : y - this.b / 200;
		x = Xn * lab2xyz(x);
		y = Yn * lab2xyz(y);
		z = Zn * lab2xyz(z);
		return new Rgb(lrgb2rgb(3.1338561 * x - 1.6168667 * y - .4906146 * z), lrgb2rgb(-.9787684 * x + 1.9161415 * y + .033454 * z), lrgb2rgb(.0719453 * x - .2289914 * y + 1.4052427 * z), this.opacity);
	}
}));
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0;
}
function lab2xyz(t) {
	return t > t1 ? t * t * t : t2 * (t - t0);
}
function lrgb2rgb(x) {
	return 255 * (x <= .0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - .055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= .04045 ? x / 12.92 : Math.pow((x + .055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$1;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(Hcl, hcl$1, extend(Color, {
	brighter(k) {
		return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
	},
	darker(k) {
		return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
	},
	rgb() {
		return hcl2lab(this).rgb();
	}
}));
var A = -.14861;
var B = 1.78277;
var C = -.29227;
var D = -.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB), bl = b - l, k = (E * (g - l) - C * bl) / D, s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)), h = s ? Math.atan2(k, bl) * degrees$1 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Cubehelix, cubehelix$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = isNaN(this.h) ? 0 : (this.h + 120) * radians, l = +this.l, a = isNaN(this.s) ? 0 : this.s * l * (1 - l), cosh = Math.cos(h), sinh = Math.sin(h);
		return new Rgb(255 * (l + a * (A * cosh + B * sinh)), 255 * (l + a * (C * cosh + D * sinh)), 255 * (l + a * (E * cosh)), this.opacity);
	}
}));
var constant = (x) => () => x;
function linear(a, d) {
	return function(t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return a = Math.pow(a, y), b = Math.pow(b, y) - a, y = 1 / y, function(t) {
		return Math.pow(a + t * b, y);
	};
}
function hue$1(a, b) {
	var d = b - a;
	return d ? linear(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d) : constant(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1 ? nogamma : function(a, b) {
		return b - a ? exponential(a, b, y) : constant(isNaN(a) ? b : a);
	};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear(a, d) : constant(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r), g = color(start.g, end.g), b = color(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function number(a, b) {
	return a = +a, b = +b, function(t) {
		return a * (1 - t) + b * t;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function() {
		return b;
	};
}
function one(b) {
	return function(t) {
		return b(t) + "";
	};
}
function string(a, b) {
	var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i = -1, s = [], q = [];
	a = a + "", b = b + "";
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number(am, bm)
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2 ? q[0] ? one(q[0].x) : zero(b) : (b = q.length, function(t) {
		for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
		return s.join("");
	});
}
var degrees = 180 / Math.PI;
var identity$1 = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function decompose(a, b, c, d, e, f) {
	var scaleX, scaleY, skewX;
	if (scaleX = Math.sqrt(a * a + b * b)) a /= scaleX, b /= scaleX;
	if (skewX = a * c + b * d) c -= a * skewX, d -= b * skewX;
	if (scaleY = Math.sqrt(c * c + d * d)) c /= scaleY, d /= scaleY, skewX /= scaleY;
	if (a * d < b * c) a = -a, b = -b, skewX = -skewX, scaleX = -scaleX;
	return {
		translateX: e,
		translateY: f,
		rotate: Math.atan2(b, a) * degrees,
		skewX: Math.atan(skewX) * degrees,
		scaleX,
		scaleY
	};
}
var svgNode;
function parseCss(value) {
	const m = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value + "");
	return m.isIdentity ? identity$1 : decompose(m.a, m.b, m.c, m.d, m.e, m.f);
}
function parseSvg(value) {
	if (value == null) return identity$1;
	if (!svgNode) svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
	svgNode.setAttribute("transform", value);
	if (!(value = svgNode.transform.baseVal.consolidate())) return identity$1;
	value = value.matrix;
	return decompose(value.a, value.b, value.c, value.d, value.e, value.f);
}
function interpolateTransform(parse, pxComma, pxParen, degParen) {
	function pop(s) {
		return s.length ? s.pop() + " " : "";
	}
	function translate(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push("translate(", null, pxComma, null, pxParen);
			q.push({
				i: i - 4,
				x: number(xa, xb)
			}, {
				i: i - 2,
				x: number(ya, yb)
			});
		} else if (xb || yb) s.push("translate(" + xb + pxComma + yb + pxParen);
	}
	function rotate(a, b, s, q) {
		if (a !== b) {
			if (a - b > 180) b += 360;
			else if (b - a > 180) a += 360;
			q.push({
				i: s.push(pop(s) + "rotate(", null, degParen) - 2,
				x: number(a, b)
			});
		} else if (b) s.push(pop(s) + "rotate(" + b + degParen);
	}
	function skewX(a, b, s, q) {
		if (a !== b) q.push({
			i: s.push(pop(s) + "skewX(", null, degParen) - 2,
			x: number(a, b)
		});
		else if (b) s.push(pop(s) + "skewX(" + b + degParen);
	}
	function scale(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push(pop(s) + "scale(", null, ",", null, ")");
			q.push({
				i: i - 4,
				x: number(xa, xb)
			}, {
				i: i - 2,
				x: number(ya, yb)
			});
		} else if (xb !== 1 || yb !== 1) s.push(pop(s) + "scale(" + xb + "," + yb + ")");
	}
	return function(a, b) {
		var s = [], q = [];
		a = parse(a), b = parse(b);
		translate(a.translateX, a.translateY, b.translateX, b.translateY, s, q);
		rotate(a.rotate, b.rotate, s, q);
		skewX(a.skewX, b.skewX, s, q);
		scale(a.scaleX, a.scaleY, b.scaleX, b.scaleY, s, q);
		a = b = null;
		return function(t) {
			var i = -1, n = q.length, o;
			while (++i < n) s[(o = q[i]).i] = o.x(t);
			return s.join("");
		};
	};
}
var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
var epsilon2 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
var zoom = (function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i, S;
		if (d2 < epsilon2) {
			S = Math.log(w1 / w0) / rho;
			i = function(t) {
				return [
					ux0 + t * dx,
					uy0 + t * dy,
					w0 * Math.exp(rho * t * S)
				];
			};
		} else {
			var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function(t) {
				var s = t * S, coshr0 = cosh(r0), u = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [
					ux0 + u * dx,
					uy0 + u * dy,
					w0 * coshr0 / cosh(rho * s + r0)
				];
			};
		}
		i.duration = Math.abs(S) * 1e3 * rho / Math.SQRT2;
		return i;
	}
	zoom.rho = function(_) {
		var _1 = Math.max(.001, +_), _2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function cubehelix(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
			return function(t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
cubehelix(hue$1);
cubehelix(nogamma);
// node_modules/d3-timer/dist/d3-timer.mjs
var frame = 0;
var timeout$1 = 0;
var interval$1 = 0;
var pokeDelay = 1e3;
var taskHead;
var taskTail;
var clockLast = 0;
var clockNow = 0;
var clockSkew = 0;
var clock = typeof performance === "object" && performance.now ? performance : Date;
var setFrame = typeof window === "object" && window.requestAnimationFrame ? window.requestAnimationFrame.bind(window) : function(f) {
	setTimeout(f, 17);
};
function now() {
	return clockNow || (setFrame(clearNow), clockNow = clock.now() + clockSkew);
}
function clearNow() {
	clockNow = 0;
}
function Timer() {
	this._call = this._time = this._next = null;
}
Timer.prototype = timer.prototype = {
	constructor: Timer,
	restart: function(callback, delay, time) {
		if (typeof callback !== "function") throw new TypeError("callback is not a function");
		time = (time == null ? now() : +time) + (delay == null ? 0 : +delay);
		if (!this._next && taskTail !== this) {
			if (taskTail) taskTail._next = this;
			else taskHead = this;
			taskTail = this;
		}
		this._call = callback;
		this._time = time;
		sleep();
	},
	stop: function() {
		if (this._call) {
			this._call = null;
			this._time = Infinity;
			sleep();
		}
	}
};
function timer(callback, delay, time) {
	var t = new Timer();
	t.restart(callback, delay, time);
	return t;
}
function timerFlush() {
	now();
	++frame;
	var t = taskHead, e;
	while (t) {
		if ((e = clockNow - t._time) >= 0) t._call.call(void 0, e);
		t = t._next;
	}
	--frame;
}
function wake() {
	clockNow = (clockLast = clock.now()) + clockSkew;
	frame = timeout$1 = 0;
	try {
		timerFlush();
	} finally {
		frame = 0;
		nap();
		clockNow = 0;
	}
}
function poke() {
	var now = clock.now(), delay = now - clockLast;
	if (delay > pokeDelay) clockSkew -= delay, clockLast = now;
}
function nap() {
	var t0, t1 = taskHead, t2, time = Infinity;
	while (t1) if (t1._call) {
		if (time > t1._time) time = t1._time;
		t0 = t1, t1 = t1._next;
	} else {
		t2 = t1._next, t1._next = null;
		t1 = t0 ? t0._next = t2 : taskHead = t2;
	}
	taskTail = t0;
	sleep(time);
}
function sleep(time) {
	if (frame) return;
	if (timeout$1) timeout$1 = clearTimeout(timeout$1);
	if (time - clockNow > 24) {
		if (time < Infinity) timeout$1 = setTimeout(wake, Math.ceil(time - clock.now() - clockSkew) + 1);
		if (interval$1) interval$1 = clearInterval(interval$1);
	} else {
		if (!interval$1) clockLast = clock.now(), interval$1 = setInterval(poke, pokeDelay);
		frame = 1, setFrame(wake);
	}
}
function timeout(callback, delay, time) {
	var t = new Timer();
	delay = delay == null ? 0 : +delay;
	t.restart((elapsed) => {
		t.stop();
		callback(elapsed + delay);
	}, delay, time);
	return t;
}
// node_modules/d3-ease/dist/d3-ease.mjs
function cubicInOut(t) {
	return ((t *= 2) <= 1 ? t * t * t : (t -= 2) * t * t + 2) / 2;
}
var exponent = 3;
(function custom(e) {
	e = +e;
	function polyIn(t) {
		return Math.pow(t, e);
	}
	polyIn.exponent = custom;
	return polyIn;
})(exponent);
(function custom(e) {
	e = +e;
	function polyOut(t) {
		return 1 - Math.pow(1 - t, e);
	}
	polyOut.exponent = custom;
	return polyOut;
})(exponent);
(function custom(e) {
	e = +e;
	function polyInOut(t) {
		return ((t *= 2) <= 1 ? Math.pow(t, e) : 2 - Math.pow(2 - t, e)) / 2;
	}
	polyInOut.exponent = custom;
	return polyInOut;
})(exponent);
function tpmt(x) {
	return (Math.pow(2, -10 * x) - .0009765625) * 1.0009775171065494;
}
var b1 = 4 / 11;
1 / b1 / b1;
var overshoot = 1.70158;
(function custom(s) {
	s = +s;
	function backIn(t) {
		return (t = +t) * t * (s * (t - 1) + t);
	}
	backIn.overshoot = custom;
	return backIn;
})(overshoot);
(function custom(s) {
	s = +s;
	function backOut(t) {
		return --t * t * ((t + 1) * s + t) + 1;
	}
	backOut.overshoot = custom;
	return backOut;
})(overshoot);
(function custom(s) {
	s = +s;
	function backInOut(t) {
		return ((t *= 2) < 1 ? t * t * ((s + 1) * t - s) : (t -= 2) * t * ((s + 1) * t + s) + 2) / 2;
	}
	backInOut.overshoot = custom;
	return backInOut;
})(overshoot);
var tau = 2 * Math.PI;
var amplitude = 1;
var period = .3;
(function custom(a, p) {
	var s = Math.asin(1 / (a = Math.max(1, a))) * (p /= tau);
	function elasticIn(t) {
		return a * tpmt(- --t) * Math.sin((s - t) / p);
	}
	elasticIn.amplitude = function(a) {
		return custom(a, p * tau);
	};
	elasticIn.period = function(p) {
		return custom(a, p);
	};
	return elasticIn;
})(amplitude, period);
(function custom(a, p) {
	var s = Math.asin(1 / (a = Math.max(1, a))) * (p /= tau);
	function elasticOut(t) {
		return 1 - a * tpmt(t = +t) * Math.sin((t + s) / p);
	}
	elasticOut.amplitude = function(a) {
		return custom(a, p * tau);
	};
	elasticOut.period = function(p) {
		return custom(a, p);
	};
	return elasticOut;
})(amplitude, period);
(function custom(a, p) {
	var s = Math.asin(1 / (a = Math.max(1, a))) * (p /= tau);
	function elasticInOut(t) {
		return ((t = t * 2 - 1) < 0 ? a * tpmt(-t) * Math.sin((s - t) / p) : 2 - a * tpmt(t) * Math.sin((s + t) / p)) / 2;
	}
	elasticInOut.amplitude = function(a) {
		return custom(a, p * tau);
	};
	elasticInOut.period = function(p) {
		return custom(a, p);
	};
	return elasticInOut;
})(amplitude, period);
// node_modules/d3-transition/dist/d3-transition.mjs
var emptyOn = dispatch("start", "end", "cancel", "interrupt");
var emptyTween = [];
var CREATED = 0;
var SCHEDULED = 1;
var STARTING = 2;
var STARTED = 3;
var RUNNING = 4;
var ENDING = 5;
var ENDED = 6;
function schedule(node, name, id, index, group, timing) {
	var schedules = node.__transition;
	if (!schedules) node.__transition = {};
	else if (id in schedules) return;
	create(node, id, {
		name,
		index,
		group,
		on: emptyOn,
		tween: emptyTween,
		time: timing.time,
		delay: timing.delay,
		duration: timing.duration,
		ease: timing.ease,
		timer: null,
		state: CREATED
	});
}
function init(node, id) {
	var schedule = get(node, id);
	if (schedule.state > CREATED) throw new Error("too late; already scheduled");
	return schedule;
}
function set(node, id) {
	var schedule = get(node, id);
	if (schedule.state > STARTED) throw new Error("too late; already running");
	return schedule;
}
function get(node, id) {
	var schedule = node.__transition;
	if (!schedule || !(schedule = schedule[id])) throw new Error("transition not found");
	return schedule;
}
function create(node, id, self) {
	var schedules = node.__transition, tween;
	schedules[id] = self;
	self.timer = timer(schedule, 0, self.time);
	function schedule(elapsed) {
		self.state = SCHEDULED;
		self.timer.restart(start, self.delay, self.time);
		if (self.delay <= elapsed) start(elapsed - self.delay);
	}
	function start(elapsed) {
		var i, j, n, o;
		if (self.state !== SCHEDULED) return stop();
		for (i in schedules) {
			o = schedules[i];
			if (o.name !== self.name) continue;
			if (o.state === STARTED) return timeout(start);
			if (o.state === RUNNING) {
				o.state = ENDED;
				o.timer.stop();
				o.on.call("interrupt", node, node.__data__, o.index, o.group);
				delete schedules[i];
			} else if (+i < id) {
				o.state = ENDED;
				o.timer.stop();
				o.on.call("cancel", node, node.__data__, o.index, o.group);
				delete schedules[i];
			}
		}
		timeout(function() {
			if (self.state === STARTED) {
				self.state = RUNNING;
				self.timer.restart(tick, self.delay, self.time);
				tick(elapsed);
			}
		});
		self.state = STARTING;
		self.on.call("start", node, node.__data__, self.index, self.group);
		if (self.state !== STARTING) return;
		self.state = STARTED;
		tween = new Array(n = self.tween.length);
		for (i = 0, j = -1; i < n; ++i) if (o = self.tween[i].value.call(node, node.__data__, self.index, self.group)) tween[++j] = o;
		tween.length = j + 1;
	}
	function tick(elapsed) {
		var t = elapsed < self.duration ? self.ease.call(null, elapsed / self.duration) : (self.timer.restart(stop), self.state = ENDING, 1), i = -1, n = tween.length;
		while (++i < n) tween[i].call(node, t);
		if (self.state === ENDING) {
			self.on.call("end", node, node.__data__, self.index, self.group);
			stop();
		}
	}
	function stop() {
		self.state = ENDED;
		self.timer.stop();
		delete schedules[id];
		for (var i in schedules) return;
		delete node.__transition;
	}
}
function interrupt(node, name) {
	var schedules = node.__transition, schedule, active, empty = true, i;
	if (!schedules) return;
	name = name == null ? null : name + "";
	for (i in schedules) {
		if ((schedule = schedules[i]).name !== name) {
			empty = false;
			continue;
		}
		active = schedule.state > STARTING && schedule.state < ENDING;
		schedule.state = ENDED;
		schedule.timer.stop();
		schedule.on.call(active ? "interrupt" : "cancel", node, node.__data__, schedule.index, schedule.group);
		delete schedules[i];
	}
	if (empty) delete node.__transition;
}
function selection_interrupt(name) {
	return this.each(function() {
		interrupt(this, name);
	});
}
function tweenRemove(id, name) {
	var tween0, tween1;
	return function() {
		var schedule = set(this, id), tween = schedule.tween;
		if (tween !== tween0) {
			tween1 = tween0 = tween;
			for (var i = 0, n = tween1.length; i < n; ++i) if (tween1[i].name === name) {
				tween1 = tween1.slice();
				tween1.splice(i, 1);
				break;
			}
		}
		schedule.tween = tween1;
	};
}
function tweenFunction(id, name, value) {
	var tween0, tween1;
	if (typeof value !== "function") throw new Error();
	return function() {
		var schedule = set(this, id), tween = schedule.tween;
		if (tween !== tween0) {
			tween1 = (tween0 = tween).slice();
			for (var t = {
				name,
				value
			}, i = 0, n = tween1.length; i < n; ++i) if (tween1[i].name === name) {
				tween1[i] = t;
				break;
			}
			if (i === n) tween1.push(t);
		}
		schedule.tween = tween1;
	};
}
function transition_tween(name, value) {
	var id = this._id;
	name += "";
	if (arguments.length < 2) {
		var tween = get(this.node(), id).tween;
		for (var i = 0, n = tween.length, t; i < n; ++i) if ((t = tween[i]).name === name) return t.value;
		return null;
	}
	return this.each((value == null ? tweenRemove : tweenFunction)(id, name, value));
}
function tweenValue(transition, name, value) {
	var id = transition._id;
	transition.each(function() {
		var schedule = set(this, id);
		(schedule.value || (schedule.value = {}))[name] = value.apply(this, arguments);
	});
	return function(node) {
		return get(node, id).value[name];
	};
}
function interpolate(a, b) {
	var c;
	return (typeof b === "number" ? number : b instanceof color ? rgb : (c = color(b)) ? (b = c, rgb) : string)(a, b);
}
function attrRemove(name) {
	return function() {
		this.removeAttribute(name);
	};
}
function attrRemoveNS(fullname) {
	return function() {
		this.removeAttributeNS(fullname.space, fullname.local);
	};
}
function attrConstant(name, interpolate, value1) {
	var string00, string1 = value1 + "", interpolate0;
	return function() {
		var string0 = this.getAttribute(name);
		return string0 === string1 ? null : string0 === string00 ? interpolate0 : interpolate0 = interpolate(string00 = string0, value1);
	};
}
function attrConstantNS(fullname, interpolate, value1) {
	var string00, string1 = value1 + "", interpolate0;
	return function() {
		var string0 = this.getAttributeNS(fullname.space, fullname.local);
		return string0 === string1 ? null : string0 === string00 ? interpolate0 : interpolate0 = interpolate(string00 = string0, value1);
	};
}
function attrFunction(name, interpolate, value) {
	var string00, string10, interpolate0;
	return function() {
		var string0, value1 = value(this), string1;
		if (value1 == null) return void this.removeAttribute(name);
		string0 = this.getAttribute(name);
		string1 = value1 + "";
		return string0 === string1 ? null : string0 === string00 && string1 === string10 ? interpolate0 : (string10 = string1, interpolate0 = interpolate(string00 = string0, value1));
	};
}
function attrFunctionNS(fullname, interpolate, value) {
	var string00, string10, interpolate0;
	return function() {
		var string0, value1 = value(this), string1;
		if (value1 == null) return void this.removeAttributeNS(fullname.space, fullname.local);
		string0 = this.getAttributeNS(fullname.space, fullname.local);
		string1 = value1 + "";
		return string0 === string1 ? null : string0 === string00 && string1 === string10 ? interpolate0 : (string10 = string1, interpolate0 = interpolate(string00 = string0, value1));
	};
}
function transition_attr(name, value) {
	var fullname = namespace_default(name), i = fullname === "transform" ? interpolateTransformSvg : interpolate;
	return this.attrTween(name, typeof value === "function" ? (fullname.local ? attrFunctionNS : attrFunction)(fullname, i, tweenValue(this, "attr." + name, value)) : value == null ? (fullname.local ? attrRemoveNS : attrRemove)(fullname) : (fullname.local ? attrConstantNS : attrConstant)(fullname, i, value));
}
function attrInterpolate(name, i) {
	return function(t) {
		this.setAttribute(name, i.call(this, t));
	};
}
function attrInterpolateNS(fullname, i) {
	return function(t) {
		this.setAttributeNS(fullname.space, fullname.local, i.call(this, t));
	};
}
function attrTweenNS(fullname, value) {
	var t0, i0;
	function tween() {
		var i = value.apply(this, arguments);
		if (i !== i0) t0 = (i0 = i) && attrInterpolateNS(fullname, i);
		return t0;
	}
	tween._value = value;
	return tween;
}
function attrTween(name, value) {
	var t0, i0;
	function tween() {
		var i = value.apply(this, arguments);
		if (i !== i0) t0 = (i0 = i) && attrInterpolate(name, i);
		return t0;
	}
	tween._value = value;
	return tween;
}
function transition_attrTween(name, value) {
	var key = "attr." + name;
	if (arguments.length < 2) return (key = this.tween(key)) && key._value;
	if (value == null) return this.tween(key, null);
	if (typeof value !== "function") throw new Error();
	var fullname = namespace_default(name);
	return this.tween(key, (fullname.local ? attrTweenNS : attrTween)(fullname, value));
}
function delayFunction(id, value) {
	return function() {
		init(this, id).delay = +value.apply(this, arguments);
	};
}
function delayConstant(id, value) {
	return value = +value, function() {
		init(this, id).delay = value;
	};
}
function transition_delay(value) {
	var id = this._id;
	return arguments.length ? this.each((typeof value === "function" ? delayFunction : delayConstant)(id, value)) : get(this.node(), id).delay;
}
function durationFunction(id, value) {
	return function() {
		set(this, id).duration = +value.apply(this, arguments);
	};
}
function durationConstant(id, value) {
	return value = +value, function() {
		set(this, id).duration = value;
	};
}
function transition_duration(value) {
	var id = this._id;
	return arguments.length ? this.each((typeof value === "function" ? durationFunction : durationConstant)(id, value)) : get(this.node(), id).duration;
}
function easeConstant(id, value) {
	if (typeof value !== "function") throw new Error();
	return function() {
		set(this, id).ease = value;
	};
}
function transition_ease(value) {
	var id = this._id;
	return arguments.length ? this.each(easeConstant(id, value)) : get(this.node(), id).ease;
}
function easeVarying(id, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (typeof v !== "function") throw new Error();
		set(this, id).ease = v;
	};
}
function transition_easeVarying(value) {
	if (typeof value !== "function") throw new Error();
	return this.each(easeVarying(this._id, value));
}
function transition_filter(match) {
	if (typeof match !== "function") match = matcher_default(match);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = [], node, i = 0; i < n; ++i) if ((node = group[i]) && match.call(node, node.__data__, i, group)) subgroup.push(node);
	return new Transition(subgroups, this._parents, this._name, this._id);
}
function transition_merge(transition) {
	if (transition._id !== this._id) throw new Error();
	for (var groups0 = this._groups, groups1 = transition._groups, m0 = groups0.length, m1 = groups1.length, m = Math.min(m0, m1), merges = new Array(m0), j = 0; j < m; ++j) for (var group0 = groups0[j], group1 = groups1[j], n = group0.length, merge = merges[j] = new Array(n), node, i = 0; i < n; ++i) if (node = group0[i] || group1[i]) merge[i] = node;
	for (; j < m0; ++j) merges[j] = groups0[j];
	return new Transition(merges, this._parents, this._name, this._id);
}
function start(name) {
	return (name + "").trim().split(/^|\s+/).every(function(t) {
		var i = t.indexOf(".");
		if (i >= 0) t = t.slice(0, i);
		return !t || t === "start";
	});
}
function onFunction(id, name, listener) {
	var on0, on1, sit = start(name) ? init : set;
	return function() {
		var schedule = sit(this, id), on = schedule.on;
		if (on !== on0) (on1 = (on0 = on).copy()).on(name, listener);
		schedule.on = on1;
	};
}
function transition_on(name, listener) {
	var id = this._id;
	return arguments.length < 2 ? get(this.node(), id).on.on(name) : this.each(onFunction(id, name, listener));
}
function removeFunction(id) {
	return function() {
		var parent = this.parentNode;
		for (var i in this.__transition) if (+i !== id) return;
		if (parent) parent.removeChild(this);
	};
}
function transition_remove() {
	return this.on("end.remove", removeFunction(this._id));
}
function transition_select(select) {
	var name = this._name, id = this._id;
	if (typeof select !== "function") select = selector_default(select);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = new Array(n), node, subnode, i = 0; i < n; ++i) if ((node = group[i]) && (subnode = select.call(node, node.__data__, i, group))) {
		if ("__data__" in node) subnode.__data__ = node.__data__;
		subgroup[i] = subnode;
		schedule(subgroup[i], name, id, i, subgroup, get(node, id));
	}
	return new Transition(subgroups, this._parents, name, id);
}
function transition_selectAll(select) {
	var name = this._name, id = this._id;
	if (typeof select !== "function") select = selectorAll_default(select);
	for (var groups = this._groups, m = groups.length, subgroups = [], parents = [], j = 0; j < m; ++j) for (var group = groups[j], n = group.length, node, i = 0; i < n; ++i) if (node = group[i]) {
		for (var children = select.call(node, node.__data__, i, group), child, inherit = get(node, id), k = 0, l = children.length; k < l; ++k) if (child = children[k]) schedule(child, name, id, k, children, inherit);
		subgroups.push(children);
		parents.push(node);
	}
	return new Transition(subgroups, parents, name, id);
}
var Selection = selection.prototype.constructor;
function transition_selection() {
	return new Selection(this._groups, this._parents);
}
function styleNull(name, interpolate) {
	var string00, string10, interpolate0;
	return function() {
		var string0 = styleValue(this, name), string1 = (this.style.removeProperty(name), styleValue(this, name));
		return string0 === string1 ? null : string0 === string00 && string1 === string10 ? interpolate0 : interpolate0 = interpolate(string00 = string0, string10 = string1);
	};
}
function styleRemove(name) {
	return function() {
		this.style.removeProperty(name);
	};
}
function styleConstant(name, interpolate, value1) {
	var string00, string1 = value1 + "", interpolate0;
	return function() {
		var string0 = styleValue(this, name);
		return string0 === string1 ? null : string0 === string00 ? interpolate0 : interpolate0 = interpolate(string00 = string0, value1);
	};
}
function styleFunction(name, interpolate, value) {
	var string00, string10, interpolate0;
	return function() {
		var string0 = styleValue(this, name), value1 = value(this), string1 = value1 + "";
		if (value1 == null) string1 = value1 = (this.style.removeProperty(name), styleValue(this, name));
		return string0 === string1 ? null : string0 === string00 && string1 === string10 ? interpolate0 : (string10 = string1, interpolate0 = interpolate(string00 = string0, value1));
	};
}
function styleMaybeRemove(id, name) {
	var on0, on1, listener0, key = "style." + name, event = "end." + key, remove;
	return function() {
		var schedule = set(this, id), on = schedule.on, listener = schedule.value[key] == null ? remove || (remove = styleRemove(name)) : void 0;
		if (on !== on0 || listener0 !== listener) (on1 = (on0 = on).copy()).on(event, listener0 = listener);
		schedule.on = on1;
	};
}
function transition_style(name, value, priority) {
	var i = (name += "") === "transform" ? interpolateTransformCss : interpolate;
	return value == null ? this.styleTween(name, styleNull(name, i)).on("end.style." + name, styleRemove(name)) : typeof value === "function" ? this.styleTween(name, styleFunction(name, i, tweenValue(this, "style." + name, value))).each(styleMaybeRemove(this._id, name)) : this.styleTween(name, styleConstant(name, i, value), priority).on("end.style." + name, null);
}
function styleInterpolate(name, i, priority) {
	return function(t) {
		this.style.setProperty(name, i.call(this, t), priority);
	};
}
function styleTween(name, value, priority) {
	var t, i0;
	function tween() {
		var i = value.apply(this, arguments);
		if (i !== i0) t = (i0 = i) && styleInterpolate(name, i, priority);
		return t;
	}
	tween._value = value;
	return tween;
}
function transition_styleTween(name, value, priority) {
	var key = "style." + (name += "");
	if (arguments.length < 2) return (key = this.tween(key)) && key._value;
	if (value == null) return this.tween(key, null);
	if (typeof value !== "function") throw new Error();
	return this.tween(key, styleTween(name, value, priority == null ? "" : priority));
}
function textConstant(value) {
	return function() {
		this.textContent = value;
	};
}
function textFunction(value) {
	return function() {
		var value1 = value(this);
		this.textContent = value1 == null ? "" : value1;
	};
}
function transition_text(value) {
	return this.tween("text", typeof value === "function" ? textFunction(tweenValue(this, "text", value)) : textConstant(value == null ? "" : value + ""));
}
function textInterpolate(i) {
	return function(t) {
		this.textContent = i.call(this, t);
	};
}
function textTween(value) {
	var t0, i0;
	function tween() {
		var i = value.apply(this, arguments);
		if (i !== i0) t0 = (i0 = i) && textInterpolate(i);
		return t0;
	}
	tween._value = value;
	return tween;
}
function transition_textTween(value) {
	var key = "text";
	if (arguments.length < 1) return (key = this.tween(key)) && key._value;
	if (value == null) return this.tween(key, null);
	if (typeof value !== "function") throw new Error();
	return this.tween(key, textTween(value));
}
function transition_transition() {
	var name = this._name, id0 = this._id, id1 = newId();
	for (var groups = this._groups, m = groups.length, j = 0; j < m; ++j) for (var group = groups[j], n = group.length, node, i = 0; i < n; ++i) if (node = group[i]) {
		var inherit = get(node, id0);
		schedule(node, name, id1, i, group, {
			time: inherit.time + inherit.delay + inherit.duration,
			delay: 0,
			duration: inherit.duration,
			ease: inherit.ease
		});
	}
	return new Transition(groups, this._parents, name, id1);
}
function transition_end() {
	var on0, on1, that = this, id = that._id, size = that.size();
	return new Promise(function(resolve, reject) {
		var cancel = { value: reject }, end = { value: function() {
			if (--size === 0) resolve();
		} };
		that.each(function() {
			var schedule = set(this, id), on = schedule.on;
			if (on !== on0) {
				on1 = (on0 = on).copy();
				on1._.cancel.push(cancel);
				on1._.interrupt.push(cancel);
				on1._.end.push(end);
			}
			schedule.on = on1;
		});
		if (size === 0) resolve();
	});
}
var id = 0;
function Transition(groups, parents, name, id) {
	this._groups = groups;
	this._parents = parents;
	this._name = name;
	this._id = id;
}
function transition(name) {
	return selection().transition(name);
}
function newId() {
	return ++id;
}
var selection_prototype = selection.prototype;
Transition.prototype = transition.prototype = {
	constructor: Transition,
	select: transition_select,
	selectAll: transition_selectAll,
	selectChild: selection_prototype.selectChild,
	selectChildren: selection_prototype.selectChildren,
	filter: transition_filter,
	merge: transition_merge,
	selection: transition_selection,
	transition: transition_transition,
	call: selection_prototype.call,
	nodes: selection_prototype.nodes,
	node: selection_prototype.node,
	size: selection_prototype.size,
	empty: selection_prototype.empty,
	each: selection_prototype.each,
	on: transition_on,
	attr: transition_attr,
	attrTween: transition_attrTween,
	style: transition_style,
	styleTween: transition_styleTween,
	text: transition_text,
	textTween: transition_textTween,
	remove: transition_remove,
	tween: transition_tween,
	delay: transition_delay,
	duration: transition_duration,
	ease: transition_ease,
	easeVarying: transition_easeVarying,
	end: transition_end,
	[Symbol.iterator]: selection_prototype[Symbol.iterator]
};
var defaultTiming = {
	time: null,
	delay: 0,
	duration: 250,
	ease: cubicInOut
};
function inherit(node, id) {
	var timing;
	while (!(timing = node.__transition) || !(timing = timing[id])) if (!(node = node.parentNode)) throw new Error(`transition ${id} not found`);
	return timing;
}
function selection_transition(name) {
	var id, timing;
	if (name instanceof Transition) id = name._id, name = name._name;
	else id = newId(), (timing = defaultTiming).time = now(), name = name == null ? null : name + "";
	for (var groups = this._groups, m = groups.length, j = 0; j < m; ++j) for (var group = groups[j], n = group.length, node, i = 0; i < n; ++i) if (node = group[i]) schedule(node, name, id, i, group, timing || inherit(node, id));
	return new Transition(groups, this._parents, name, id);
}
selection.prototype.interrupt = selection_interrupt;
selection.prototype.transition = selection_transition;
// node_modules/d3-zoom/src/constant.js
var constant_default = (x) => () => x;
// node_modules/d3-zoom/src/event.js
function ZoomEvent(type, { sourceEvent, target, transform, dispatch }) {
	Object.defineProperties(this, {
		type: {
			value: type,
			enumerable: true,
			configurable: true
		},
		sourceEvent: {
			value: sourceEvent,
			enumerable: true,
			configurable: true
		},
		target: {
			value: target,
			enumerable: true,
			configurable: true
		},
		transform: {
			value: transform,
			enumerable: true,
			configurable: true
		},
		_: { value: dispatch }
	});
}
// node_modules/d3-zoom/src/transform.js
function Transform(k, x, y) {
	this.k = k;
	this.x = x;
	this.y = y;
}
Transform.prototype = {
	constructor: Transform,
	scale: function(k) {
		return k === 1 ? this : new Transform(this.k * k, this.x, this.y);
	},
	translate: function(x, y) {
		return x === 0 & y === 0 ? this : new Transform(this.k, this.x + this.k * x, this.y + this.k * y);
	},
	apply: function(point) {
		return [point[0] * this.k + this.x, point[1] * this.k + this.y];
	},
	applyX: function(x) {
		return x * this.k + this.x;
	},
	applyY: function(y) {
		return y * this.k + this.y;
	},
	invert: function(location) {
		return [(location[0] - this.x) / this.k, (location[1] - this.y) / this.k];
	},
	invertX: function(x) {
		return (x - this.x) / this.k;
	},
	invertY: function(y) {
		return (y - this.y) / this.k;
	},
	rescaleX: function(x) {
		return x.copy().domain(x.range().map(this.invertX, this).map(x.invert, x));
	},
	rescaleY: function(y) {
		return y.copy().domain(y.range().map(this.invertY, this).map(y.invert, y));
	},
	toString: function() {
		return "translate(" + this.x + "," + this.y + ") scale(" + this.k + ")";
	}
};
var identity = new Transform(1, 0, 0);
transform.prototype = Transform.prototype;
function transform(node) {
	while (!node.__zoom) if (!(node = node.parentNode)) return identity;
	return node.__zoom;
}
// node_modules/d3-zoom/src/noevent.js
function nopropagation(event) {
	event.stopImmediatePropagation();
}
function noevent_default(event) {
	event.preventDefault();
	event.stopImmediatePropagation();
}
// node_modules/d3-zoom/src/zoom.js
function defaultFilter(event) {
	return (!event.ctrlKey || event.type === "wheel") && !event.button;
}
function defaultExtent() {
	var e = this;
	if (e instanceof SVGElement) {
		e = e.ownerSVGElement || e;
		if (e.hasAttribute("viewBox")) {
			e = e.viewBox.baseVal;
			return [[e.x, e.y], [e.x + e.width, e.y + e.height]];
		}
		return [[0, 0], [e.width.baseVal.value, e.height.baseVal.value]];
	}
	return [[0, 0], [e.clientWidth, e.clientHeight]];
}
function defaultTransform() {
	return this.__zoom || identity;
}
function defaultWheelDelta(event) {
	return -event.deltaY * (event.deltaMode === 1 ? .05 : event.deltaMode ? 1 : .002) * (event.ctrlKey ? 10 : 1);
}
function defaultTouchable() {
	return navigator.maxTouchPoints || "ontouchstart" in this;
}
function defaultConstrain(transform, extent, translateExtent) {
	var dx0 = transform.invertX(extent[0][0]) - translateExtent[0][0], dx1 = transform.invertX(extent[1][0]) - translateExtent[1][0], dy0 = transform.invertY(extent[0][1]) - translateExtent[0][1], dy1 = transform.invertY(extent[1][1]) - translateExtent[1][1];
	return transform.translate(dx1 > dx0 ? (dx0 + dx1) / 2 : Math.min(0, dx0) || Math.max(0, dx1), dy1 > dy0 ? (dy0 + dy1) / 2 : Math.min(0, dy0) || Math.max(0, dy1));
}
function zoom_default() {
	var filter = defaultFilter, extent = defaultExtent, constrain = defaultConstrain, wheelDelta = defaultWheelDelta, touchable = defaultTouchable, scaleExtent = [0, Infinity], translateExtent = [[-Infinity, -Infinity], [Infinity, Infinity]], duration = 250, interpolate = zoom, listeners = dispatch("start", "zoom", "end"), touchstarting, touchfirst, touchending, touchDelay = 500, wheelDelay = 150, clickDistance2 = 0, tapDistance = 10;
	function zoom$1(selection) {
		selection.property("__zoom", defaultTransform).on("wheel.zoom", wheeled, { passive: false }).on("mousedown.zoom", mousedowned).on("dblclick.zoom", dblclicked).filter(touchable).on("touchstart.zoom", touchstarted).on("touchmove.zoom", touchmoved).on("touchend.zoom touchcancel.zoom", touchended).style("-webkit-tap-highlight-color", "rgba(0,0,0,0)");
	}
	zoom$1.transform = function(collection, transform, point, event) {
		var selection = collection.selection ? collection.selection() : collection;
		selection.property("__zoom", defaultTransform);
		if (collection !== selection) schedule(collection, transform, point, event);
		else selection.interrupt().each(function() {
			gesture(this, arguments).event(event).start().zoom(null, typeof transform === "function" ? transform.apply(this, arguments) : transform).end();
		});
	};
	zoom$1.scaleBy = function(selection, k, p, event) {
		zoom$1.scaleTo(selection, function() {
			return this.__zoom.k * (typeof k === "function" ? k.apply(this, arguments) : k);
		}, p, event);
	};
	zoom$1.scaleTo = function(selection, k, p, event) {
		zoom$1.transform(selection, function() {
			var e = extent.apply(this, arguments), t0 = this.__zoom, p0 = p == null ? centroid(e) : typeof p === "function" ? p.apply(this, arguments) : p, p1 = t0.invert(p0), k1 = typeof k === "function" ? k.apply(this, arguments) : k;
			return constrain(translate(scale(t0, k1), p0, p1), e, translateExtent);
		}, p, event);
	};
	zoom$1.translateBy = function(selection, x, y, event) {
		zoom$1.transform(selection, function() {
			return constrain(this.__zoom.translate(typeof x === "function" ? x.apply(this, arguments) : x, typeof y === "function" ? y.apply(this, arguments) : y), extent.apply(this, arguments), translateExtent);
		}, null, event);
	};
	zoom$1.translateTo = function(selection, x, y, p, event) {
		zoom$1.transform(selection, function() {
			var e = extent.apply(this, arguments), t = this.__zoom, p0 = p == null ? centroid(e) : typeof p === "function" ? p.apply(this, arguments) : p;
			return constrain(identity.translate(p0[0], p0[1]).scale(t.k).translate(typeof x === "function" ? -x.apply(this, arguments) : -x, typeof y === "function" ? -y.apply(this, arguments) : -y), e, translateExtent);
		}, p, event);
	};
	function scale(transform, k) {
		k = Math.max(scaleExtent[0], Math.min(scaleExtent[1], k));
		return k === transform.k ? transform : new Transform(k, transform.x, transform.y);
	}
	function translate(transform, p0, p1) {
		var x = p0[0] - p1[0] * transform.k, y = p0[1] - p1[1] * transform.k;
		return x === transform.x && y === transform.y ? transform : new Transform(transform.k, x, y);
	}
	function centroid(extent) {
		return [(+extent[0][0] + +extent[1][0]) / 2, (+extent[0][1] + +extent[1][1]) / 2];
	}
	function schedule(transition, transform, point, event) {
		transition.on("start.zoom", function() {
			gesture(this, arguments).event(event).start();
		}).on("interrupt.zoom end.zoom", function() {
			gesture(this, arguments).event(event).end();
		}).tween("zoom", function() {
			var that = this, args = arguments, g = gesture(that, args).event(event), e = extent.apply(that, args), p = point == null ? centroid(e) : typeof point === "function" ? point.apply(that, args) : point, w = Math.max(e[1][0] - e[0][0], e[1][1] - e[0][1]), a = that.__zoom, b = typeof transform === "function" ? transform.apply(that, args) : transform, i = interpolate(a.invert(p).concat(w / a.k), b.invert(p).concat(w / b.k));
			return function(t) {
				if (t === 1) t = b;
				else {
					var l = i(t), k = w / l[2];
					t = new Transform(k, p[0] - l[0] * k, p[1] - l[1] * k);
				}
				g.zoom(null, t);
			};
		});
	}
	function gesture(that, args, clean) {
		return !clean && that.__zooming || new Gesture(that, args);
	}
	function Gesture(that, args) {
		this.that = that;
		this.args = args;
		this.active = 0;
		this.sourceEvent = null;
		this.extent = extent.apply(that, args);
		this.taps = 0;
	}
	Gesture.prototype = {
		event: function(event) {
			if (event) this.sourceEvent = event;
			return this;
		},
		start: function() {
			if (++this.active === 1) {
				this.that.__zooming = this;
				this.emit("start");
			}
			return this;
		},
		zoom: function(key, transform) {
			if (this.mouse && key !== "mouse") this.mouse[1] = transform.invert(this.mouse[0]);
			if (this.touch0 && key !== "touch") this.touch0[1] = transform.invert(this.touch0[0]);
			if (this.touch1 && key !== "touch") this.touch1[1] = transform.invert(this.touch1[0]);
			this.that.__zoom = transform;
			this.emit("zoom");
			return this;
		},
		end: function() {
			if (--this.active === 0) {
				delete this.that.__zooming;
				this.emit("end");
			}
			return this;
		},
		emit: function(type) {
			var d = select_default(this.that).datum();
			listeners.call(type, this.that, new ZoomEvent(type, {
				sourceEvent: this.sourceEvent,
				target: zoom$1,
				type,
				transform: this.that.__zoom,
				dispatch: listeners
			}), d);
		}
	};
	function wheeled(event, ...args) {
		if (!filter.apply(this, arguments)) return;
		var g = gesture(this, args).event(event), t = this.__zoom, k = Math.max(scaleExtent[0], Math.min(scaleExtent[1], t.k * Math.pow(2, wheelDelta.apply(this, arguments)))), p = pointer_default(event);
		if (g.wheel) {
			if (g.mouse[0][0] !== p[0] || g.mouse[0][1] !== p[1]) g.mouse[1] = t.invert(g.mouse[0] = p);
			clearTimeout(g.wheel);
		} else if (t.k === k) return;
		else {
			g.mouse = [p, t.invert(p)];
			interrupt(this);
			g.start();
		}
		noevent_default(event);
		g.wheel = setTimeout(wheelidled, wheelDelay);
		g.zoom("mouse", constrain(translate(scale(t, k), g.mouse[0], g.mouse[1]), g.extent, translateExtent));
		function wheelidled() {
			g.wheel = null;
			g.end();
		}
	}
	function mousedowned(event, ...args) {
		if (touchending || !filter.apply(this, arguments)) return;
		var currentTarget = event.currentTarget, g = gesture(this, args, true).event(event), v = select_default(event.view).on("mousemove.zoom", mousemoved, true).on("mouseup.zoom", mouseupped, true), p = pointer_default(event, currentTarget), x0 = event.clientX, y0 = event.clientY;
		nodrag(event.view);
		nopropagation(event);
		g.mouse = [p, this.__zoom.invert(p)];
		interrupt(this);
		g.start();
		function mousemoved(event) {
			noevent_default(event);
			if (!g.moved) {
				var dx = event.clientX - x0, dy = event.clientY - y0;
				g.moved = dx * dx + dy * dy > clickDistance2;
			}
			g.event(event).zoom("mouse", constrain(translate(g.that.__zoom, g.mouse[0] = pointer_default(event, currentTarget), g.mouse[1]), g.extent, translateExtent));
		}
		function mouseupped(event) {
			v.on("mousemove.zoom mouseup.zoom", null);
			yesdrag(event.view, g.moved);
			noevent_default(event);
			g.event(event).end();
		}
	}
	function dblclicked(event, ...args) {
		if (!filter.apply(this, arguments)) return;
		var t0 = this.__zoom, p0 = pointer_default(event.changedTouches ? event.changedTouches[0] : event, this), p1 = t0.invert(p0), k1 = t0.k * (event.shiftKey ? .5 : 2), t1 = constrain(translate(scale(t0, k1), p0, p1), extent.apply(this, args), translateExtent);
		noevent_default(event);
		if (duration > 0) select_default(this).transition().duration(duration).call(schedule, t1, p0, event);
		else select_default(this).call(zoom$1.transform, t1, p0, event);
	}
	function touchstarted(event, ...args) {
		if (!filter.apply(this, arguments)) return;
		var touches = event.touches, n = touches.length, g = gesture(this, args, event.changedTouches.length === n).event(event), started, i, t, p;
		nopropagation(event);
		for (i = 0; i < n; ++i) {
			t = touches[i], p = pointer_default(t, this);
			p = [
				p,
				this.__zoom.invert(p),
				t.identifier
			];
			if (!g.touch0) g.touch0 = p, started = true, g.taps = 1 + !!touchstarting;
			else if (!g.touch1 && g.touch0[2] !== p[2]) g.touch1 = p, g.taps = 0;
		}
		if (touchstarting) touchstarting = clearTimeout(touchstarting);
		if (started) {
			if (g.taps < 2) touchfirst = p[0], touchstarting = setTimeout(function() {
				touchstarting = null;
			}, touchDelay);
			interrupt(this);
			g.start();
		}
	}
	function touchmoved(event, ...args) {
		if (!this.__zooming) return;
		var g = gesture(this, args).event(event), touches = event.changedTouches, n = touches.length, i, t, p, l;
		noevent_default(event);
		for (i = 0; i < n; ++i) {
			t = touches[i], p = pointer_default(t, this);
			if (g.touch0 && g.touch0[2] === t.identifier) g.touch0[0] = p;
			else if (g.touch1 && g.touch1[2] === t.identifier) g.touch1[0] = p;
		}
		t = g.that.__zoom;
		if (g.touch1) {
			var p0 = g.touch0[0], l0 = g.touch0[1], p1 = g.touch1[0], l1 = g.touch1[1], dp = (dp = p1[0] - p0[0]) * dp + (dp = p1[1] - p0[1]) * dp, dl = (dl = l1[0] - l0[0]) * dl + (dl = l1[1] - l0[1]) * dl;
			t = scale(t, Math.sqrt(dp / dl));
			p = [(p0[0] + p1[0]) / 2, (p0[1] + p1[1]) / 2];
			l = [(l0[0] + l1[0]) / 2, (l0[1] + l1[1]) / 2];
		} else if (g.touch0) p = g.touch0[0], l = g.touch0[1];
		else return;
		g.zoom("touch", constrain(translate(t, p, l), g.extent, translateExtent));
	}
	function touchended(event, ...args) {
		if (!this.__zooming) return;
		var g = gesture(this, args).event(event), touches = event.changedTouches, n = touches.length, i, t;
		nopropagation(event);
		if (touchending) clearTimeout(touchending);
		touchending = setTimeout(function() {
			touchending = null;
		}, touchDelay);
		for (i = 0; i < n; ++i) {
			t = touches[i];
			if (g.touch0 && g.touch0[2] === t.identifier) delete g.touch0;
			else if (g.touch1 && g.touch1[2] === t.identifier) delete g.touch1;
		}
		if (g.touch1 && !g.touch0) g.touch0 = g.touch1, delete g.touch1;
		if (g.touch0) g.touch0[1] = this.__zoom.invert(g.touch0[0]);
		else {
			g.end();
			if (g.taps === 2) {
				t = pointer_default(t, this);
				if (Math.hypot(touchfirst[0] - t[0], touchfirst[1] - t[1]) < tapDistance) {
					var p = select_default(this).on("dblclick.zoom");
					if (p) p.apply(this, arguments);
				}
			}
		}
	}
	zoom$1.wheelDelta = function(_) {
		return arguments.length ? (wheelDelta = typeof _ === "function" ? _ : constant_default(+_), zoom$1) : wheelDelta;
	};
	zoom$1.filter = function(_) {
		return arguments.length ? (filter = typeof _ === "function" ? _ : constant_default(!!_), zoom$1) : filter;
	};
	zoom$1.touchable = function(_) {
		return arguments.length ? (touchable = typeof _ === "function" ? _ : constant_default(!!_), zoom$1) : touchable;
	};
	zoom$1.extent = function(_) {
		return arguments.length ? (extent = typeof _ === "function" ? _ : constant_default([[+_[0][0], +_[0][1]], [+_[1][0], +_[1][1]]]), zoom$1) : extent;
	};
	zoom$1.scaleExtent = function(_) {
		return arguments.length ? (scaleExtent[0] = +_[0], scaleExtent[1] = +_[1], zoom$1) : [scaleExtent[0], scaleExtent[1]];
	};
	zoom$1.translateExtent = function(_) {
		return arguments.length ? (translateExtent[0][0] = +_[0][0], translateExtent[1][0] = +_[1][0], translateExtent[0][1] = +_[0][1], translateExtent[1][1] = +_[1][1], zoom$1) : [[translateExtent[0][0], translateExtent[0][1]], [translateExtent[1][0], translateExtent[1][1]]];
	};
	zoom$1.constrain = function(_) {
		return arguments.length ? (constrain = _, zoom$1) : constrain;
	};
	zoom$1.duration = function(_) {
		return arguments.length ? (duration = +_, zoom$1) : duration;
	};
	zoom$1.interpolate = function(_) {
		return arguments.length ? (interpolate = _, zoom$1) : interpolate;
	};
	zoom$1.on = function() {
		var value = listeners.on.apply(listeners, arguments);
		return value === listeners ? zoom$1 : value;
	};
	zoom$1.clickDistance = function(_) {
		return arguments.length ? (clickDistance2 = (_ = +_) * _, zoom$1) : Math.sqrt(clickDistance2);
	};
	zoom$1.tapDistance = function(_) {
		return arguments.length ? (tapDistance = +_, zoom$1) : tapDistance;
	};
	return zoom$1;
}
// web/features/ownership/graph/use-graph-zoom.ts
var MAX_ZOOM = 1.75;
/**
* Moves and scales `layer` inside `place` by pointer, wheel and touch. The layer is moved without
* React: a graph of hundreds of nodes is rerendered only when others come into view.
*/
function useGraphZoom(place, layer, { leastZoom, wheelZooms }) {
	const [near, setNear] = (0, import_react.useState)({
		left: 0,
		top: 0,
		right: 0,
		bottom: 0
	});
	const behaviour = (0, import_react.useRef)(null);
	const now = (0, import_react.useRef)({
		near,
		transform: identity
	});
	const wheel = (0, import_react.useRef)(wheelZooms);
	(0, import_react.useEffect)(() => {
		wheel.current = wheelZooms;
	}, [wheelZooms]);
	const look = (0, import_react.useCallback)(() => {
		const { clientWidth = 0, clientHeight = 0 } = place.current ?? {};
		const area = visibleArea(now.current.transform, clientWidth, clientHeight);
		if (isBoxWithin(area, now.current.near)) return;
		now.current.near = areaNear(area);
		setNear(now.current.near);
	}, [place]);
	(0, import_react.useLayoutEffect)(() => {
		const element = place.current;
		if (!element) return;
		const zooming = zoom_default().scaleExtent([leastZoom, MAX_ZOOM]).filter((event) => {
			if (event.type === "wheel") return wheel.current;
			return !(event.target.closest("button") !== null) && !(event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey));
		}).on("zoom", ({ transform }) => {
			now.current.transform = transform;
			if (layer.current) layer.current.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
			look();
		});
		behaviour.current = zooming;
		const selection = select_default(element);
		selection.call(zooming).on("dblclick.zoom", null);
		const resized = new ResizeObserver(look);
		resized.observe(element);
		return () => {
			selection.on(".zoom", null);
			resized.disconnect();
		};
	}, [
		place,
		layer,
		leastZoom,
		look
	]);
	const withZoom = (act) => {
		if (behaviour.current && place.current) act(behaviour.current, place.current);
	};
	return {
		near,
		moveTo: ({ x, y, zoom: scale }) => withZoom((zooming, element) => zooming.transform(select_default(element), identity.translate(x, y).scale(scale))),
		centre: ({ x, y }) => withZoom((zooming, element) => zooming.translateTo(select_default(element), x, y)),
		scaleBy: (factor) => withZoom((zooming, element) => zooming.scaleBy(select_default(element), factor))
	};
}
// web/features/ownership/graph/graph-canvas.tsx
var KEYS = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down"
};
var ORIGIN = {
	x: 0,
	y: 0
};
var LEAST_ZOOM = .1;
/** From this many nodes on, only those in or near the view are rendered. */
var MANY = 60;
/** The graph of an owner: moved and zoomed by pointer, wheel, touch and buttons, navigated by arrow keys. */
function GraphCanvas({ graph, isFullSize }) {
	const [store] = (0, import_react.useState)(() => new GraphStore(graph));
	(0, import_react.useLayoutEffect)(() => store.set(graph));
	const { state, spots, parents, rootId } = graph;
	const nodeWidth = parents ? 260 : 220;
	const place = (0, import_react.useRef)(null);
	const layer = (0, import_react.useRef)(null);
	const zoom = useGraphZoom(place, layer, {
		leastZoom: LEAST_ZOOM,
		wheelZooms: isFullSize
	});
	const isMany = state.nodes.size > MANY;
	const shown = (0, import_react.useMemo)(() => {
		const isShown = (id) => {
			const spot = spots.get(id);
			return spot !== void 0 && (!isMany || isWithin(spot, zoom.near, nodeWidth));
		};
		return {
			nodes: [...state.nodes.values()].filter(({ id }) => isShown(id)),
			edges: [...state.edges.values()].filter(({ from, to }) => isShown(from) || isShown(to)).map((edge) => ({
				edge,
				key: edgeKey(edge)
			}))
		};
	}, [
		state,
		spots,
		isMany,
		zoom.near,
		nodeWidth
	]);
	const show = (leastZoom) => {
		const { clientWidth = 0, clientHeight = 0 } = place.current ?? {};
		const all = [...spots.values()];
		const fromTop = parents !== null && leastZoom === void 0;
		zoom.moveTo(fromTop ? topOf(all, clientWidth) : viewOf(all, clientWidth, clientHeight, leastZoom, nodeWidth));
	};
	(0, import_react.useLayoutEffect)(() => show(), []);
	const goTo = (id) => {
		const spot = spots.get(id);
		if (spot) zoom.centre({
			x: spot.x + nodeWidth / 2,
			y: spot.y + 28
		});
	};
	const wanted = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (wanted.current === null) return;
		const button = place.current?.querySelector(`[data-node="${wanted.current}"]`);
		if (!button) return;
		wanted.current = null;
		button.focus({ preventScroll: true });
	});
	const opened = (0, import_react.useRef)(state.opened.size);
	(0, import_react.useEffect)(() => {
		if (opened.current === state.opened.size) return;
		opened.current = state.opened.size;
		if ("node" in graph.chosen) goTo(graph.chosen.node);
	});
	const onKeyDown = (event) => {
		const id = event.target.dataset.node;
		const node = id === void 0 ? void 0 : state.nodes.get(id);
		if (!node) return;
		if (event.key === "+" && openWords(node, state.opened.has(node.id)) !== null) {
			wanted.current = node.id;
			graph.open(node.id);
		}
		const direction = KEYS[event.key];
		if (direction === void 0) return;
		event.preventDefault();
		const next = nodeTowards(spots, node.id, direction);
		if (next === null) return;
		wanted.current = next;
		goTo(next);
		graph.choose({ node: next });
	};
	const edges = shown.edges.map(({ edge, key }) => {
		const from = spots.get(edge.from) ?? ORIGIN;
		const to = spots.get(edge.to) ?? ORIGIN;
		return {
			key,
			edge,
			route: routeIn(parents, edge),
			fromX: from.x,
			fromY: from.y,
			toX: to.x,
			toY: to.y
		};
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphContext, {
		value: store,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			ref: place,
			role: "group",
			"aria-label": "Graph of the owner. Arrow keys move from node to node, plus expands one. The table has the same facts.",
			onKeyDown,
			className: "relative size-full cursor-grab touch-none select-none overflow-hidden bg-ground active:cursor-grabbing",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				ref: layer,
				className: "absolute top-0 left-0 size-0 origin-top-left",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
						"aria-hidden": true,
						className: "absolute size-px overflow-visible",
						children: edges.map(({ key, ...edge }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphEdgePath, { ...edge }, key))
					}),
					edges.map(({ key, ...edge }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphEdgeLabel, { ...edge }, key)),
					shown.nodes.map((node) => {
						const { x, y } = spots.get(node.id) ?? ORIGIN;
						return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphNodeView, {
							node,
							isOpened: state.opened.has(node.id),
							isRoot: node.id === rootId,
							x,
							y,
							width: nodeWidth
						}, node.id);
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "absolute bottom-2 left-2 flex gap-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewButton$1, {
						label: "Zoom out",
						onPress: () => zoom.scaleBy(1 / 1.2),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Minus, { "aria-hidden": true })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewButton$1, {
						label: "Zoom in",
						onPress: () => zoom.scaleBy(1.2),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewButton$1, {
						label: "Fit to view",
						onPress: () => show(LEAST_ZOOM),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Maximize, { "aria-hidden": true })
					})
				]
			})]
		})
	});
}
function ViewButton$1(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		className: "w-8 px-0",
		"aria-label": props.label,
		title: props.label,
		onClick: props.onPress,
		children: props.children
	});
}
// web/features/ownership/graph/graph-decision.ts
/** The decision a person can make about an edge of the owner of `propertyId`; null where there is none. */
function decisionOn({ state, rootId }, edge, propertyId) {
	if (edge.from !== rootId) return null;
	const other = state.nodes.get(edge.to)?.propertyId ?? null;
	if (other === null || other === propertyId) return null;
	if (edge.kind === "owns") return {
		kind: "split",
		propertyId: other
	};
	return edge.kind === "alike" ? {
		kind: "merge",
		propertyId: other
	} : null;
}
// web/features/ownership/graph/graph-panel.tsx
/** What is selected in the graph: a node with its relations, or why two are related. */
function GraphPanel({ graph, propertyId, onSay }) {
	const id = (0, import_react.useId)();
	const { chosen, chosenEdge, state } = graph;
	const node = "node" in chosen ? state.nodes.get(chosen.node) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-labelledby": id,
		tabIndex: 0,
		className: "min-w-0 overflow-y-auto bg-sheet p-4 -outline-offset-2",
		children: chosenEdge ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Relation, {
			headingId: id,
			graph,
			edge: chosenEdge,
			propertyId,
			onSay
		}) : node ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facets, {
			headingId: id,
			graph,
			node
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id,
			children: "Nothing selected"
		})
	});
}
function Facets(props) {
	const { headingId, graph, node } = props;
	const edges = edgesOf(graph.state, node.id);
	const more = openWords(node, graph.state.opened.has(node.id));
	const label = node.kind === "instrument" ? capitalise(node.label) : node.label;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-[minmax(0,1fr)] gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted text-xs",
					children: NODE_WORD[node.kind]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					id: headingId,
					className: "wrap-anywhere font-semibold text-base",
					children: node.kind === "parcel" && node.propertyId !== null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/property/$id",
						params: { id: String(node.propertyId) },
						className: "link-quiet",
						children: label
					}) : label
				}),
				node.detail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: node.detail
				})
			] }),
			(node.taxStatus !== null || node.on !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				node.taxStatus !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Tax status",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: node.taxStatus })
				}),
				node.totalOwed !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Owed",
					isNumber: true,
					children: formatMoney(node.totalOwed)
				}),
				node.on !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Recorded",
					children: formatDay(node.on)
				})
			] }),
			more !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenButton, {
					graph,
					node,
					words: more
				}), node.kind === "owner" && graph.state.opened.has(node.id) && node.more > 12 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenButton, {
					graph,
					node,
					words: `Show ${node.more > 300 ? 300 : `all ${node.more}`} more`,
					limit: Math.min(node.more, 300)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
				className: "font-semibold",
				children: "Relations"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "-mx-2 grid",
				children: edges.slice(0, MAX_LISTED).map((edge) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RelationButton, {
					graph,
					edge,
					of: node.id
				}) }, edgeKey(edge)))
			}),
			edges.length > MAX_LISTED && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					"And ",
					edges.length - MAX_LISTED,
					" more. The table lists them all."
				]
			})
		]
	});
}
/** Relations of a node listed in the panel. */
var MAX_LISTED = 40;
function OpenButton(props) {
	const { graph, node, words, limit } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-busy": graph.opening === node.id || void 0,
		onClick: () => graph.open(node.id, limit),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Expand, { "aria-hidden": true }), words]
	});
}
function RelationButton(props) {
	const { graph, edge, of } = props;
	const other = graph.state.nodes.get(edge.from === of ? edge.to : edge.from);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		onClick: () => graph.choose({ edge: edgeKey(edge) }),
		className: "flex w-full items-baseline justify-between gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-well",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: "How are these related? "
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0 wrap-anywhere",
				children: [
					(edge.from === of ? RELATION_WORD : BACK_WORD)[edge.kind],
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: other?.label
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "shrink-0 text-ink-muted text-xs tabular-nums",
				children: weightWords(edge)
			})
		]
	});
}
function Relation(props) {
	const { headingId, graph, edge, propertyId, onSay } = props;
	const [from, to] = [graph.state.nodes.get(edge.from), graph.state.nodes.get(edge.to)];
	const decision = decisionOn(graph, edge, propertyId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-[minmax(0,1fr)] gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: headingId,
				className: "font-semibold text-base",
				children: "How are these related?"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NodeLink, {
						graph,
						node: from
					}),
					" ",
					RELATION_WORD[edge.kind],
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NodeLink, {
						graph,
						node: to
					}),
					"."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: "How we know",
				children: edgeWords(edge)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: "Confidence",
				children: weightWords(edge)
			})] }),
			decision && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => onSay(decision.kind, decision.propertyId),
				children: [decision.kind === "split" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserX, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserCheck, { "aria-hidden": true }), decision.kind === "split" ? "Not the same owner" : "Same owner"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 text-ink-muted text-xs",
				children: "Kept through later imports. You can undo it."
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "sm",
				className: "-mx-3",
				onClick: () => graph.choose({ node: edge.from }),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { "aria-hidden": true }),
					"Back",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [" to ", from?.label]
					})
				]
			}) })
		]
	});
}
function NodeLink({ graph, node }) {
	if (!node) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		onClick: () => graph.choose({ node: node.id }),
		className: "link text-left font-semibold",
		children: node.label
	});
}
// web/features/ownership/graph/graph-table.tsx
/** Rows shown at first, and more of them each time. */
var PAGE = 20;
/** The graph as a table, one row per edge, with the same actions. */
function GraphTable({ graph, propertyId, onSay }) {
	const [shown, setShown] = (0, import_react.useState)(PAGE);
	const { state } = graph;
	const rows = [...state.edges.values()].flatMap((edge) => {
		const [from, to] = [state.nodes.get(edge.from), state.nodes.get(edge.to)];
		return from && to ? [{
			edge,
			from,
			to
		}] : [];
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			isWhole: true,
			caption: "Who is related to what, and how we know",
			columns: columnsOf(graph, propertyId, onSay),
			rows: rows.slice(0, shown),
			rowKey: ({ edge }) => edgeKey(edge)
		}),
		rows.length > shown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "border-t px-4 py-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => setShown(shown + PAGE),
				children: ["Show more of ", formatCount(rows.length, "row")]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhatIsNext, { graph })
	] });
}
function columnsOf(graph, propertyId, onSay) {
	return [
		{
			id: "from",
			header: "From",
			onCard: "title",
			cell: ({ from }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NodeCell, { node: from })
		},
		{
			id: "relation",
			header: "Relation",
			cell: ({ edge }) => RELATION_WORD[edge.kind]
		},
		{
			id: "to",
			header: "To",
			cell: ({ to }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NodeCell, { node: to })
		},
		{
			id: "status",
			header: "Taxes",
			className: "whitespace-nowrap tabular-nums",
			cell: ({ to }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Taxes, { node: to })
		},
		{
			id: "why",
			header: "How we know",
			onCard: "text",
			cell: ({ edge }) => edgeWords(edge)
		},
		{
			id: "weight",
			header: "Confidence",
			className: "whitespace-nowrap tabular-nums",
			cell: ({ edge }) => weightWords(edge)
		},
		{
			id: "decide",
			header: "Your decision",
			cell: ({ edge, to }) => {
				const decision = decisionOn(graph, edge, propertyId);
				if (!decision) return null;
				const isSplit = decision.kind === "split";
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					className: "-mx-3 font-normal",
					onClick: () => onSay(decision.kind, decision.propertyId),
					children: [
						isSplit ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserX, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserCheck, { "aria-hidden": true }),
						isSplit ? "Not the same owner" : "Same owner",
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [": ", to.label]
						})
					]
				});
			}
		}
	];
}
function NodeCell({ node }) {
	const label = node.kind === "instrument" ? capitalise(node.label) : node.label;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "wrap-anywhere",
		children: [node.kind === "parcel" && node.propertyId !== null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(node.propertyId) },
			className: "link-quiet",
			children: label
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "font-semibold",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block font-normal text-ink-muted text-xs",
			children: [
				NODE_WORD[node.kind],
				node.detail,
				node.on && formatDay(node.on)
			].filter(Boolean).join(", ")
		})]
	});
}
function Taxes({ node }) {
	if (node.taxStatus === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "inline-flex flex-wrap items-center justify-end gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: node.taxStatus }), node.totalOwed !== null && node.totalOwed > 0 && formatMoney(node.totalOwed)]
	});
}
/** The nodes that can be expanded, a button each. */
function WhatIsNext({ graph }) {
	const open = [...graph.state.nodes.values()].flatMap((node) => {
		const words = openWords(node, graph.state.opened.has(node.id));
		return words === null ? [] : [{
			node,
			words
		}];
	});
	if (open.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "border-t",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
				className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline",
				children: [
					"Expand: ",
					formatCount(open.length, "entry", "entries"),
					" with more to show"
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "divide-y border-t",
				children: open.slice(0, PAGE).map(({ node, words }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex items-center justify-between gap-4 px-4 py-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "min-w-0 wrap-anywhere",
						children: [node.label, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted",
							children: [", ", NODE_WORD[node.kind].toLowerCase()]
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "sm",
						className: "-mx-3 font-normal",
						"aria-busy": graph.opening === node.id || void 0,
						onClick: () => graph.open(node.id),
						children: [words, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [": ", node.label]
						})]
					})]
				}, node.id))
			}),
			open.length > PAGE && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "border-t px-4 py-3 text-ink-muted",
				children: [
					"And ",
					formatCount(open.length - PAGE, "entry", "entries"),
					" more, in the graph."
				]
			})
		]
	});
}
// web/features/ownership/graph/parcel-name.tsx
/** A parcel's name as a link to its screen. */
function ParcelName({ parcel }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/property/$id",
		params: { id: String(parcel.propertyId) },
		className: "link",
		children: propertyName(parcel)
	});
}
// web/features/ownership/graph/adjacent-land.tsx
/** Groups shown, and parcels named of each. */
var MAX_GROUPS = 4;
var MAX_NAMED = 8;
var FEET_PER_METRE = 3.28084;
/** Parcels of an owner that touch or nearly do, each group drawn to scale. */
function AdjacentLand({ ownerId, parcels }) {
	if (parcels === 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "This owner has one parcel."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Compared, { ownerId });
}
function Compared({ ownerId }) {
	const adjacent = useQuery(adjacentQuery(ownerId));
	if (adjacent.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-16 w-full" });
	if (adjacent.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
		what: "The locations of the parcels could not be compared.",
		error: adjacent.error,
		onRetry: () => void adjacent.refetch()
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Groups, { adjacent: adjacent.data });
}
function Groups({ adjacent }) {
	const { pairs, unplaced, leftOut } = adjacent;
	const groups = groupAdjacent(pairs);
	const unknown = unplaced + leftOut;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		groups.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "No two of these parcels touch or are within 100 ft of each other."
		}),
		groups.slice(0, MAX_GROUPS).map((group) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, {
			group,
			adjacent
		}, group.propertyIds[0])),
		groups.length > MAX_GROUPS && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				"And ",
				formatCount(groups.length - MAX_GROUPS, "more group"),
				" of parcels."
			]
		}),
		unknown > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				"The location of ",
				formatCount(unknown, "parcel"),
				" is unknown or was not compared."
			]
		})
	] });
}
function Group({ group, adjacent }) {
	const ids = new Set(group.propertyIds);
	const parcels = adjacent.parcels.filter(({ propertyId }) => ids.has(propertyId));
	const hidden = group.propertyIds.length - Math.min(parcels.length, MAX_NAMED);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plat, { parcels }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "font-semibold",
				children: [
					formatCount(group.propertyIds.length, "parcel"),
					" together",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-normal text-ink-muted",
						children: group.widestGap === 0 ? ", all touching" : `, gaps up to ${Math.round(group.widestGap * FEET_PER_METRE)} ft`
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere",
				children: [parcels.slice(0, MAX_NAMED).map((parcel, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [place > 0 && ", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelName, { parcel })] }, parcel.propertyId)), hidden > 0 && ` and ${hidden.toLocaleString("en-US")} more`]
			})]
		})]
	});
}
var SIZE = 96;
/** The outlines side by side; nothing where no source has them. */
function Plat({ parcels }) {
	const drawn = parcels.flatMap(({ propertyId, outline, taxStatus }) => outline === null ? [] : [{
		propertyId,
		outline,
		isLate: taxStatus === "delinquent"
	}]);
	const paths = outlinePaths(drawn.map(({ outline }) => outline), SIZE);
	if (paths === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		viewBox: `0 0 ${SIZE} ${SIZE}`,
		"aria-hidden": true,
		className: "size-24 shrink-0",
		children: drawn.map(({ propertyId, isLate }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: paths[at],
			fillRule: "evenodd",
			strokeLinejoin: "round",
			className: isLate ? "fill-bad-tint stroke-bad-ink" : "fill-accent-tint stroke-accent"
		}, propertyId))
	});
}
// web/features/ownership/graph/owner-tax-words.ts
/** `2 of 4 parcels are delinquent, 1 was sold for taxes` */
function taxWords({ parcels, delinquent, auctioned }) {
	const of = `of ${formatCount(parcels, "parcel")}`;
	const sold = `${auctioned.toLocaleString("en-US")} ${delinquent === 0 ? `${of} ` : ""}${auctioned === 1 ? "was" : "were"} sold for taxes`;
	if (delinquent > 0) {
		if (parcels === 1) return "The parcel is delinquent";
		const late = `${delinquent.toLocaleString("en-US")} ${of} ${delinquent === 1 ? "is" : "are"} delinquent`;
		return auctioned > 0 ? `${late}, ${sold}` : late;
	}
	if (auctioned > 0) return parcels === 1 ? "The parcel was sold for taxes" : sold;
	return parcels === 1 ? "The parcel is not delinquent" : `None ${of} is delinquent`;
}
// web/features/ownership/graph/owner-liens.tsx
/** Unpaid bills by tax year, and active liens on the owner's parcels. */
function OwnerLiens({ record }) {
	const { totals, unpaid, liens } = record;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			taxWords(totals),
			totals.totalOwed > 0 && `, ${formatMoney(totals.totalOwed)} owed in total`,
			"."
		] }),
		unpaid.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BarTable, {
			caption: "Unpaid bills by tax year",
			headings: [
				"Unpaid, by tax year",
				"Parcels",
				"Amount"
			],
			rows: unpaid.map(({ taxYear, parcels, amount }) => ({
				key: String(taxYear),
				name: taxYear ?? "Year not stated",
				value: amount,
				tone: "bad",
				cells: [parcels.toLocaleString("en-US"), formatMoney(amount)]
			}))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			liens.parcels === 0 ? "No active lien is on record" : `Active liens on ${formatCount(liens.parcels, "parcel")}`,
			liens.unexamined > 0 && `; the title of ${formatCount(liens.unexamined, "parcel")} has not been analyzed`,
			"."
		] }),
		liens.shown.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Active liens",
			className: "-mx-4 divide-y border-y",
			children: liens.shown.map((lien) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "px-4 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap justify-between gap-x-4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: instrumentWord(lien.lienType)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tabular-nums",
						children: lien.amount === null ? "Amount not stated" : formatMoney(lien.amount)
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "wrap-anywhere text-ink-muted",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelName, { parcel: lien }),
						lien.lienHolder && `, ${lien.lienHolder}`,
						lien.filedDate && `, filed ${formatDay(lien.filedDate)}`
					]
				})]
			}, lienKey(lien)))
		}),
		liens.leftOut > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				"Parcels with the largest debts come first; ",
				formatCount(liens.leftOut, "more parcel"),
				" ",
				liens.leftOut === 1 ? "has" : "have",
				" liens."
			]
		})
	] });
}
var lienKey = ({ propertyId, lienType, filedDate, bookPage, instrumentNumber, amount }) => [
	propertyId,
	lienType,
	filedDate,
	bookPage,
	instrumentNumber,
	amount
].join(" ");
// domain/ownership/graph/delinquent-share.ts
/** 95% of a normal distribution lies within as many standard deviations. */
var Z = 1.959964;
/**
* Whether an owner's parcels in a county are delinquent more often than the county's. `more` and `less`
* are said only where chance explains it in fewer than 1 of 20 cases, which one or two parcels never
* allow; `only-delinquent` where all we know of the county is its list of delinquent parcels, so that
* the share of any owner is 1; `unknown` where there is nothing to compare.
*
* The interval is Wilson's score interval: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209.
*/
function compareShares(own) {
	const { parcels, delinquent, countyParcels, countyDelinquent } = own;
	if (parcels <= 0 || countyParcels <= 0) return {
		timesCounty: null,
		verdict: "unknown"
	};
	const share = delinquent / parcels;
	const countyShare = countyDelinquent / countyParcels;
	const timesCounty = countyShare === 0 ? null : share / countyShare;
	if (countyDelinquent >= countyParcels) return {
		timesCounty,
		verdict: "only-delinquent"
	};
	const [low, high] = wilson(delinquent, parcels);
	return {
		timesCounty,
		verdict: countyShare < low ? "more" : countyShare > high ? "less" : "as-county"
	};
}
function wilson(hits, of) {
	const share = hits / of;
	const spread = Z * Math.sqrt(share * (1 - share) / of + Z ** 2 / (4 * of ** 2));
	const middle = share + Z ** 2 / (2 * of);
	const scale = 1 + Z ** 2 / of;
	return [(middle - spread) / scale, (middle + spread) / scale];
}
// web/features/ownership/graph/risk-words.ts
var percent = once(() => new Intl.NumberFormat("en-US", {
	style: "percent",
	maximumFractionDigits: 1
}));
var times = once(() => new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 }));
var percentWords = (share) => percent().format(share);
/** What an owner's share of delinquent parcels means compared with the county's. */
function riskWords(county) {
	const { verdict, timesCounty } = compareShares(county);
	const often = timesCounty === null ? "" : `, ${times().format(timesCounty)} times the county’s share`;
	switch (verdict) {
		case "more": return `Delinquent more often than the county’s parcels${often}. By chance alone, fewer than 1 in 20 owners would be.`;
		case "less": return `Delinquent less often than the county’s parcels. By chance alone, fewer than 1 in 20 owners would be.`;
		case "only-delinquent": return "Our records for this county have only delinquent parcels, so a comparison means nothing here.";
		case "unknown": return "There is nothing to compare with in this county.";
		case "as-county": return county.parcels < 5 ? "Too few parcels to judge: this could be chance." : "About as often as chance would explain.";
	}
}
// web/features/ownership/graph/risk-correlation.tsx
/** Counties shown; few owners have parcels in more. */
var MAX_COUNTIES = 4;
/** The owner's share of delinquent parcels compared with the county's, in figures and in a sentence. */
function RiskCorrelation({ counties }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [counties.slice(0, MAX_COUNTIES).map((county) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BarTable, {
			caption: `Delinquent in ${county.county}`,
			headings: [
				county.county,
				"Delinquent",
				"Share"
			],
			most: 1,
			rows: [{
				key: "owner",
				name: "This owner",
				value: county.share,
				tone: county.delinquent > 0 ? "bad" : "other",
				cells: [`${county.delinquent.toLocaleString("en-US")} of ${county.parcels.toLocaleString("en-US")}`, percentWords(county.share)]
			}, {
				key: "county",
				name: "All parcels in our records there",
				value: county.countyShare,
				cells: [`${county.countyDelinquent.toLocaleString("en-US")} of ${county.countyParcels.toLocaleString("en-US")}`, percentWords(county.countyShare)]
			}]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: riskWords(county) })]
	}, county.county)), counties.length > MAX_COUNTIES && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted",
		children: [
			"And parcels in",
			" ",
			formatCount(counties.length - MAX_COUNTIES, "more county", "more counties"),
			"."
		]
	})] });
}
// web/features/ownership/graph/year-bins.ts
/** The most bars that can still be read. */
var MAX_BARS = 40;
var WIDTHS = [
	1,
	2,
	5,
	10,
	20,
	50
];
/**
* Years with their counts as bars of equal width without gaps: a year each, or, where that would be
* too many, 2, 5, 10 and so on, starting at a multiple.
*/
function binYears(years) {
	const all = years.map(({ year }) => year);
	const [first, last] = [Math.min(...all), Math.max(...all)];
	if (!Number.isFinite(first)) return [];
	const width = WIDTHS.find((each) => (last - first + 1) / each <= MAX_BARS) ?? 100;
	const start = first - first % width;
	const bins = [];
	for (let from = start; from <= last; from += width) {
		const to = from + width - 1;
		const count = years.reduce((sum, each) => each.year >= from && each.year <= to ? sum + each.count : sum, 0);
		bins.push({
			from,
			to,
			count
		});
	}
	return bins;
}
// web/features/ownership/graph/transfer-years.tsx
/** Transfers shown at first; the others on request. */
var SHOWN = 4;
/** When the owner's parcels changed hands: a bar per year or more, then the transfers one by one. */
function TransferYears({ transfers }) {
	const { total, years, undated, latest } = transfers;
	if (total === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "Our records have no recorded conveyance of these parcels."
	});
	const bins = binYears(years);
	const rest = latest.slice(SHOWN);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		bins.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearBars, { bins }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Latest transfers",
			className: "-mx-4 divide-y border-y",
			children: latest.slice(0, SHOWN).map((transfer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferLine, { transfer }, `${transfer.propertyId} ${transfer.id}`))
		}),
		rest.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "font-semibold text-accent hover:underline",
			children: [
				"Show ",
				formatCount(rest.length, "earlier transfer"),
				total > latest.length && ` of ${(total - SHOWN).toLocaleString("en-US")}`
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Earlier transfers",
			className: "-mx-4 mt-2 divide-y border-y",
			children: rest.map((transfer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferLine, { transfer }, `${transfer.propertyId} ${transfer.id}`))
		})] }),
		undated > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				formatCount(undated, "transfer"),
				" without a date ",
				undated === 1 ? "is" : "are",
				" in no bar."
			]
		})
	] });
}
var HEIGHT = 64;
function YearBars({ bins }) {
	const most = Math.max(...bins.map(({ count }) => count));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		className: "grid gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				"aria-hidden": true,
				className: "flex items-end gap-px border-b",
				style: { height: HEIGHT },
				children: bins.map(({ from, to, count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					title: `${yearsOf(from, to)}: ${count}`,
					className: "min-w-0 flex-1 rounded-t-sm bg-accent",
					style: { height: count === 0 ? 0 : Math.max(3, count / most * HEIGHT) }
				}, from))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				"aria-hidden": true,
				className: "flex justify-between text-ink-muted text-xs tabular-nums",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: bins[0]?.from }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: bins.at(-1)?.to })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
				className: "text-accent hover:underline",
				children: "Transfers by year, as a table"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
				className: "mt-2 w-full",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
						className: "sr-only",
						children: "Transfers by year"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
						className: "text-ink-muted text-xs",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "text-left font-normal",
							children: "Years"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "col",
							className: "text-right font-normal",
							children: "Transfers"
						})]
					}) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: bins.filter(({ count }) => count > 0).map(({ from, to, count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
						className: "tabular-nums",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
							scope: "row",
							className: "text-left font-normal",
							children: yearsOf(from, to)
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
							className: "text-right",
							children: count.toLocaleString("en-US")
						})]
					}, from)) })
				]
			})] })
		]
	});
}
var yearsOf = (from, to) => from === to ? `${from}` : `${from} to ${to}`;
function TransferLine({ transfer }) {
	const { on, deedType, grantor, grantee, salePrice } = transfer;
	const place = recordingPlace(transfer);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "px-4 py-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap justify-between gap-x-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: instrumentWord(deedType)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "tabular-nums",
					children: on ? formatDay(on) : "No date"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere",
				children: [
					grantor ?? "Not named",
					" to ",
					grantee ?? "not named",
					salePrice !== null && salePrice > 0 && `, ${formatValue(salePrice)}`
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere text-ink-muted",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelName, { parcel: transfer }), place && `, ${place}`]
			})
		]
	});
}
// web/features/ownership/graph/owner-record-sections.tsx
/** What the records say about all parcels of the owner. */
function OwnerRecordSections({ ownerId }) {
	const record = useQuery(ownerRecordQuery(ownerId));
	if (record.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "border-t",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 6,
			label: "Loading the owner’s record"
		})
	});
	if (record.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "border-t p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The owner’s record could not be loaded.",
			error: record.error,
			onRetry: () => void record.refetch()
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sections, {
		ownerId,
		record: record.data
	});
}
function Sections({ ownerId, record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-px overflow-clip rounded-b-md border-t bg-line md:grid-cols-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Risk correlation",
				lead: "Delinquency of this owner compared with the county",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RiskCorrelation, { counties: record.counties })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Liens and delinquencies",
				lead: "On all parcels of this owner",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerLiens, { record })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Transfers over time",
				lead: "Recorded conveyances of the parcels owned today",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferYears, { transfers: record.transfers })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Adjacent land",
				lead: "Parcels of this owner that touch or nearly do",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdjacentLand, {
					ownerId,
					parcels: record.totals.parcels
				})
			})
		]
	});
}
function Section(props) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		className: "grid min-w-0 content-start gap-3 bg-sheet p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id,
			className: "font-semibold",
			children: props.title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: props.lead
		})] }), props.children]
	});
}
// web/features/ownership/graph/parcel-graph.tsx
/** Who owns what, how we know, and what the records say about it. */
function ParcelGraph({ ownerId, propertyId }) {
	const first = useQuery(ownerGraphQuery(ownerId));
	usePrefetchQuery(ownerRecordQuery(ownerId));
	usePrefetchQuery(adjacentQuery(ownerId));
	if (first.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphLoading, {});
	if (first.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The graph could not be loaded.",
			error: first.error,
			onRetry: () => void first.refetch()
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Opened, {
		ownerId,
		propertyId,
		first: first.data
	}, `${ownerId} ${first.dataUpdatedAt}`), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerRecordSections, { ownerId })] });
}
function Opened({ ownerId, propertyId, first }) {
	const graph = useOwnerGraph(ownerId, first);
	const { say } = useOwnerDecisions(propertyId);
	const [view, setView] = (0, import_react.useState)("graph");
	const [isFull, setFull] = (0, import_react.useState)(false);
	const onSay = (kind, otherId) => void say(kind, otherId);
	const body = (isFullSize) => view === "table" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: cn(isFullSize && "min-h-0 flex-1 overflow-auto"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphTable, {
			graph,
			propertyId,
			onSay
		})
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("grid divide-y lg:grid-cols-[minmax(0,1fr)_18rem] lg:divide-x lg:divide-y-0", isFullSize ? "min-h-0 flex-1 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[minmax(0,1fr)]" : "lg:h-120"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: cn("min-w-0", isFullSize ? "min-h-0" : "h-100 lg:h-auto"),
			style: graph.parents && !isFullSize ? { height: windowOf(graph) } : void 0,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphCanvas, {
				graph,
				isFullSize
			}, graph.parents ? "tree" : "columns")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphPanel, {
			graph,
			propertyId,
			onSay
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toolbar, {
			graph,
			view,
			onView: setView,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => setFull(true),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Maximize2, { "aria-hidden": true }), "Full size"]
			})
		}),
		!isFull && body(false),
		isFull && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FullSize, {
			onClose: () => setFull(false),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toolbar, {
				graph,
				view,
				onView: setView,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogClose, {
					className: buttonClass({
						variant: "secondary",
						size: "sm"
					}),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), "Close"]
				})
			}), body(true)]
		})
	] });
}
/** The height of a tree: all it needs, up to a limit that keeps the page visible on a phone. */
function windowOf({ spots }) {
	return Math.min(400, heightOf([...spots.values()]));
}
function Toolbar({ graph, view, onView, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			role: "status",
			children: graph.said || `${formatCount(graph.state.nodes.size, "entry", "entries")} shown`
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				className: "flex",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "sr-only",
						children: "View"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewButton, {
						view: "graph",
						now: view,
						onView,
						className: "rounded-r-none",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Network, { "aria-hidden": true }), "Graph"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewButton, {
						view: "table",
						now: view,
						onView,
						className: "-ml-px rounded-l-none",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table2, { "aria-hidden": true }), "Table"]
					})
				]
			}), children]
		})]
	});
}
function ViewButton(props) {
	const isNow = props.view === props.now;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-pressed": isNow,
		onClick: () => props.onView(props.view),
		className: cn(props.className, isNow && "border-accent bg-accent-tint"),
		children: props.children
	});
}
function FullSize({ onClose, children }) {
	const returnFocus = useReturnFocus();
	useBackCloses(true, onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogPortal, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogOverlay, { className: "fixed inset-0 z-40 print:hidden bg-[oklch(0.2_0.03_262/0.5)]" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
			...returnFocus,
			"aria-describedby": void 0,
			className: "fixed inset-0 z-50 flex flex-col overflow-hidden border bg-sheet sm:inset-4 sm:rounded-md print:hidden",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
				className: "border-b px-4 py-3 font-semibold text-base",
				children: "ParcelGraph"
			}), children]
		})] })
	});
}
export { ParcelGraph };
