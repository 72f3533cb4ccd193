import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as X } from "./x-BLEqheie.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { l as isNotFound, u as messageForPeople } from "./api-qmtC8mAi.js";
import "./format-CW9gkiDn.js";
import { n as formatCount, o as formatNumber, r as formatDay } from "./format-n07eEqi5.js";
import { n as readListId } from "./list-filter-Cm2vpRE-.js";
import { c as pointsQuery, n as listQuery } from "./lists.api-BvxxbUL8.js";
import { n as listFeatures, t as boundsOf } from "./list-layer-Dk-Jj1jv.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/map/list-on-map.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Loads the points of a private list and hands them to the map, with a legend. */
function ListOnMap({ chosen, map, onShown, onClose }) {
	const id = readListId(chosen) ?? 0;
	const list = useQuery(listQuery(id));
	const points = useQuery(pointsQuery(id));
	const features = (0, import_react.useMemo)(() => listFeatures(points.data?.points ?? []), [points.data]);
	const error = list.error ?? points.error;
	const name = list.data && `${list.data.name}, ${formatDay(list.data.day)}`;
	const latest = (0, import_react.useRef)({
		onShown,
		onClose
	});
	latest.current = {
		onShown,
		onClose
	};
	(0, import_react.useEffect)(() => {
		latest.current.onShown({
			features,
			note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListNote, {
				id,
				name,
				points: points.data,
				error,
				onClose: () => latest.current.onClose()
			})
		});
	}, [
		features,
		id,
		name,
		points.data,
		error
	]);
	(0, import_react.useEffect)(() => () => latest.current.onShown(null), []);
	(0, import_react.useEffect)(() => {
		const bounds = boundsOf(points.data?.points ?? []);
		if (map && bounds) map.fit(bounds);
	}, [map, points.data]);
	return null;
}
/** The legend of the list’s points: which list, how many, and how many have no place. */
function ListNote({ id, name, points, error, onClose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Your list",
		className: "max-w-64 rounded-md border bg-raised text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-start gap-2 py-1 pr-1 pl-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: "mt-2 size-3 shrink-0 rounded-full border-3 border-accent bg-raised"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 flex-1 py-1.5 font-semibold",
					children: name ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/import",
						search: {
							tab: "lists",
							list: String(id)
						},
						className: "link-quiet wrap-anywhere",
						children: name
					}) : "Your list"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					"aria-label": "Hide the list",
					onClick: onClose,
					className: "grid size-8 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-well hover:text-ink",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, {
						"aria-hidden": true,
						className: "size-4"
					})
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			className: "px-3 pb-2 text-ink-muted tabular-nums",
			children: error ? problem(error) : points ? listWords(points) : "Loading the list"
		})]
	});
}
var problem = (error) => isNotFound(error) ? "There is no such list, or it belongs to another workspace." : messageForPeople(error);
/** `812 parcels; 3 have no place.` */
function listWords({ points, withoutPlace, capped }) {
	const shown = capped ? `The first ${formatNumber(points.length)} parcels` : formatCount(points.length, "parcel");
	if (withoutPlace === 0) return `${shown}.`;
	return `${shown}; ${formatNumber(withoutPlace)} ${withoutPlace === 1 ? "has" : "have"} no place.`;
}
export { ListOnMap };
