import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { n as Maximize, t as Table2 } from "./table-2-DvRyUnAx.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
import { n as LEGENDS, r as MAP_LAYERS, s as classesOf } from "./layers-0LXDJYZy.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { n as propertyQuery, r as taxSaleQuery, t as parsePropertyId } from "./property.api-Clc0ALcC.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { o as readArea, t as MAX_TRACKED_AT_ONCE } from "./map-BdWIjq65.js";
import { t as toLngLat } from "./mercator-CNWQ2UR3.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as X } from "./x-BLEqheie.js";
import { t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { i as formatMoney, n as formatCount, o as formatNumber, s as formatValue } from "./format-n07eEqi5.js";
import { n as Legend, r as Swatch, t as OverlayFilter } from "./lazy-overlay-filter-DmE6pQWh.js";
import { n as TaxStatusBadge } from "./tax-status-badge-B6uQULCT.js";
import { a as mapStateQuery, c as MapCanvas, i as downloadArea, n as MapFailed, o as trackArea, r as areaQuery, s as trackedPlacesQuery, t as MapLoading } from "./map-loading-BCKHzdPa.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { n as BookmarkPlus, t as TrackButton } from "./track-button-DNFkduiH.js";
import { n as refreshWatchlist } from "./use-watchlist-bW70OUEP.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as ErrorBoundary } from "./error-boundary-D8l9kdW0.js";
import { t as useBackCloses } from "./use-back-closes-UWAg-rQy.js";
import { t as Circle } from "./circle-DWsBY42q.js";
import { t as Undo2 } from "./undo-2-Dv0r8nnR.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { n as ExternalLink, t as streetViewUrl } from "./street-view-BvqMsf1y.js";
import { i as riskBand } from "./score-bands-ClzBeEoj.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { r as titleRecordQuery } from "./title.api-Bn9jbXJp.js";
import { t as trackedFeatures } from "./tracked-layer-BoNRAb4E.js";
import { t as Bookmark } from "./bookmark-DdnU8nYW.js";
// node_modules/lucide-react/dist/esm/icons/crosshair.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "crosshair",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["line", {
			x1: "22",
			x2: "18",
			y1: "12",
			y2: "12",
			key: "l9bcsi"
		}],
		["line", {
			x1: "6",
			x2: "2",
			y1: "12",
			y2: "12",
			key: "13hhkx"
		}],
		["line", {
			x1: "12",
			x2: "12",
			y1: "6",
			y2: "2",
			key: "10w3f3"
		}],
		["line", {
			x1: "12",
			x2: "12",
			y1: "22",
			y2: "18",
			key: "15g9kq"
		}]
	]
};
__iconData$2.node;
var Crosshair$1 = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/minimize.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "minimize",
	size: 24,
	node: [
		["path", {
			d: "M8 3v3a2 2 0 0 1-2 2H3",
			key: "hohbtr"
		}],
		["path", {
			d: "M21 8h-3a2 2 0 0 1-2-2V3",
			key: "5jw1f3"
		}],
		["path", {
			d: "M3 16h3a2 2 0 0 1 2 2v3",
			key: "198tvr"
		}],
		["path", {
			d: "M16 21v-3a2 2 0 0 1 2-2h3",
			key: "ph8mxp"
		}]
	]
};
__iconData$1.node;
var Minimize = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/pen-tool.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "pen-tool",
	size: 24,
	node: [
		["path", {
			d: "m18 13-.654-4.736a4 4 0 00-2.756-3.266l-9.163-2.9a2 2 0 00-2.017.493l-.82.819a2 2 0 00-.492 2.017l2.9 9.163a4 4 0 003.266 2.756L13 18",
			key: "93nyr4"
		}],
		["path", {
			d: "M18.648 12.352a1.205 1.205 0 011.704 0l1.296 1.296a1.205 1.205 0 010 1.704l-6.296 6.296a1.205 1.205 0 01-1.704 0l-1.296-1.296a1.205 1.205 0 010-1.704z",
			key: "lnux7s"
		}],
		["path", {
			d: "m3 3 6.586 6.586",
			key: "1igwcn"
		}],
		["circle", {
			cx: "11",
			cy: "11",
			r: "2",
			key: "xmgehs"
		}]
	]
};
__iconData.node;
var PenTool = createLucideIcon(__iconData);
// web/features/map/draw-area.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The radii on offer, in miles. */
var RADIUS_MILES = [
	.25,
	.5,
	1,
	2,
	5,
	10,
	25,
	50
];
var METRES_PER_MILE = 1609.344;
/** Why an area is not valid; null for one that is. */
function problemOf(area) {
	const read = readArea(area);
	return "problem" in read ? read.problem : null;
}
/** What the map draws of an area, finished or not. */
function toDrawn(drawing, area) {
	if (drawing.kind === "corners") {
		const { corners } = drawing;
		const points = corners.map((corner) => feature({
			type: "Point",
			coordinates: [...corner]
		}));
		const line = corners.map((corner) => [...corner]);
		return collection(corners.length > 1 ? [feature({
			type: "LineString",
			coordinates: line
		}), ...points] : points);
	}
	const read = area && readArea(area);
	if (!read || "problem" in read) return collection([]);
	const ring = read.ring.map((point) => [...toLngLat(point)]);
	const [first] = ring;
	return collection(first ? [feature({
		type: "Polygon",
		coordinates: [[...ring, first]]
	})] : []);
}
function feature(geometry) {
	return {
		type: "Feature",
		properties: {},
		geometry
	};
}
function collection(features) {
	return {
		type: "FeatureCollection",
		features
	};
}
/** The name of an area above its list. */
function areaWords(area) {
	if ("polygon" in area) return "in the drawn area";
	const miles = area.radiusMetres / METRES_PER_MILE;
	return `within ${miles} ${miles === 1 ? "mile" : "miles"}`;
}
// web/features/map/area-address.ts
/** Up to this many corners the URL is short enough to share. */
var MAX_CORNERS = 100;
/** About a meter. */
var DIGITS = 5;
/**
* An area as text in the map's URL: `-90.19980,32.30280~402` is a center and a radius in meters,
* `lng,lat;lng,lat;…` the corners. Null for an area with too many corners.
*/
function areaText(area) {
	const at = ([lng, lat]) => `${lng.toFixed(DIGITS)},${lat.toFixed(DIGITS)}`;
	if ("center" in area) return `${at(area.center)}~${Math.round(area.radiusMetres * 1e3) / 1e3}`;
	return area.polygon.length > MAX_CORNERS ? null : area.polygon.map(at).join(";");
}
/** The area in the URL; null where it is not valid. */
function parseArea(text) {
	const [places = "", radius] = text.split("~", 2);
	const corners = places.split(";", 101).map(parsePlace);
	if (corners.some((corner) => corner === null)) return null;
	const known = corners.filter((corner) => corner !== null);
	const [center] = known;
	const area = radius === void 0 ? { polygon: known } : center && known.length === 1 ? {
		center,
		radiusMetres: Number(radius)
	} : null;
	return area && problemOf(area) === null ? area : null;
}
function parsePlace(text) {
	const parts = text.split(",");
	const [lng, lat] = parts.map((part) => part.trim() ? Number(part) : NaN);
	if (parts.length !== 2 || lng === void 0 || lat === void 0) return null;
	return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? [lng, lat] : null;
}
// web/features/map/ask-to-sign-in.ts
/** Offers to sign in, and returns to the map as it is. */
function askToSignIn() {
	const here = `${location.pathname}${location.search}`;
	toast({
		title: "Please Sign In",
		description: "Your watchlist is kept with your account.",
		action: {
			label: "Sign in",
			onPress: () => location.assign(`/login?returnTo=${encodeURIComponent(here)}`)
		}
	});
}
// web/features/map/track-all.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Tracks every property of an area; those tracked already stay as they are. */
function TrackAll({ question, count }) {
	const { user, isPending } = useUser();
	const client = useQueryClient();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	if (count > 5e3) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted text-xs",
		children: [
			"You can track ",
			formatNumber(MAX_TRACKED_AT_ONCE),
			" at once. Choose a smaller area."
		]
	});
	const trackAll = async () => {
		if (user === null && !isPending) {
			askToSignIn();
			return;
		}
		setBusy(true);
		try {
			const { added, known } = await trackArea(question);
			toast({
				title: `${formatCount(added, "property", "properties")} tracked`,
				...known > 0 ? { description: `${formatCount(known, "was", "were")} already on your watchlist.` } : {}
			});
			await refreshWatchlist(client);
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) {
				askToSignIn();
				return;
			}
			toast({
				title: "Track Failed",
				description: messageForPeople(error),
				variant: "destructive"
			});
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-busy": isBusy || void 0,
		onClick: () => !isBusy && void trackAll(),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BookmarkPlus, { "aria-hidden": true }), isBusy ? `Tracking ${formatNumber(count)}` : "Track all"]
	});
}
// web/features/map/area-list.tsx
var ALL = "all";
/** The properties of an area as a table: an accessible alternative to the map. */
function AreaList({ area, where, county, layer, onClose }) {
	const [chosen, setChosen] = (0, import_react.useState)({
		layer,
		only: ALL
	});
	const only = chosen.layer === layer && chosen.only !== ALL ? chosen.only : void 0;
	const [overlay, setOverlay] = (0, import_react.useState)();
	const question = {
		area,
		county,
		layer,
		only,
		overlay
	};
	const list = useInfiniteQuery(areaQuery(question));
	const count = list.data?.pages.at(-1)?.count;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: count === void 0 ? `Properties ${where}` : `${formatCount(count, "property", "properties")} ${where}`,
		lead: county ? `${county}. Located by its center point.` : "Located by its center point.",
		flush: true,
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-center gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					"aria-label": `Only ${LEGENDS[layer].label.toLowerCase()}`,
					className: "w-48",
					options: [[ALL, `${LEGENDS[layer].label}: all`], ...classesOf(layer).map(({ id, label }) => [id, label])],
					value: only ?? ALL,
					onChange: ({ target }) => setChosen({
						layer,
						only: target.value
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverlayFilter, {
					fallback: null,
					value: overlay,
					onChange: setOverlay,
					className: "w-48"
				}),
				count !== void 0 && count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackAll, {
					question,
					count
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DownloadButton, { question })] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "quiet",
					size: "icon",
					"aria-label": "Close the table",
					onClick: onClose,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true })
				})
			]
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
			list,
			where
		})
	});
}
function DownloadButton({ question }) {
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const download = async () => {
		setBusy(true);
		try {
			await downloadArea(question);
		} catch (error) {
			toast({
				title: "Export Failed",
				description: messageForPeople(error),
				variant: "destructive"
			});
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		disabled: isBusy,
		onClick: () => void download(),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), isBusy ? "Exporting…" : "Export CSV"]
	});
}
function Rows({ list, where }) {
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 6,
		label: "Loading properties"
	});
	if (list.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The properties could not be loaded.",
			error: list.error,
			onRetry: () => void list.refetch()
		})
	});
	const rows = list.data.pages.flatMap((page) => page.properties);
	const count = list.data.pages.at(-1)?.count ?? rows.length;
	if (rows.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
		level: 3,
		title: "No properties found",
		children: [
			"No matching property is ",
			where,
			". Choose another class, or a larger area."
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption: `Properties ${where}`,
		columns: COLUMNS,
		rows,
		rowKey: ({ id }) => id
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "text-ink-muted tabular-nums",
			children: [
				formatNumber(rows.length),
				" of ",
				formatNumber(count),
				" shown"
			]
		}), list.isFetchNextPageError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "More rows could not be loaded.",
			error: list.error,
			onRetry: () => void list.fetchNextPage()
		}) : list.hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: list.isFetchingNextPage,
			onClick: () => void list.fetchNextPage(),
			children: list.isFetchingNextPage ? "Loading…" : "Show more"
		})]
	})] });
}
var COLUMNS = [
	{
		id: "parcelId",
		header: "Parcel",
		onCard: "title",
		className: "whitespace-nowrap",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(row.id) },
			className: "link-quiet",
			children: row.parcelId ?? propertyName(row)
		})
	},
	{
		id: "address",
		header: "Address",
		className: "w-[50%] max-w-0",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block truncate",
			children: row.address ?? "—"
		}), row.city && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block truncate text-ink-muted text-xs",
			children: formatCity(row)
		})] })
	},
	{
		id: "ownerName",
		header: "Owner",
		className: "w-[50%] max-w-0 truncate",
		cell: (row) => row.ownerName ?? "Unknown"
	},
	{
		id: "taxStatus",
		header: "Status",
		onCard: "badge",
		cell: (row) => row.taxStatus ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: row.taxStatus }) : "—"
	},
	{
		id: "totalOwed",
		header: "Owed",
		isNumber: true,
		className: "whitespace-nowrap",
		cell: (row) => formatMoney(row.totalOwed)
	},
	{
		id: "marketValue",
		header: "Value",
		isNumber: true,
		className: "whitespace-nowrap",
		cell: (row) => formatValue(row.marketValue)
	},
	{
		id: "confidenceScore",
		header: "Title",
		isNumber: true,
		cell: (row) => formatNumber(row.confidenceScore)
	},
	{
		id: "activeLiens",
		header: "Liens",
		isNumber: true,
		cell: (row) => formatNumber(row.activeLiens)
	}
];
// web/features/map/lazy-area-choice.ts
/** Loaded after the map's page: most maps show no overlay. */
var AreaChoice = browserPart(async () => (await import("./area-choice-O4eSe_Ck.js")).AreaChoice);
// web/features/map/lazy-list-on-map.ts
/** Loaded where the address names a private list: few maps show one. */
var ListOnMap = browserPart(async () => (await import("./list-on-map-CayCx3JG.js")).ListOnMap);
// web/features/map/draw-tools.tsx
var MILES_OPTIONS = RADIUS_MILES.map((miles) => [String(miles), `${miles} ${miles === 1 ? "mile" : "miles"}`]);
/** The drawing tools; each works without a pointer. */
function DrawTools(props) {
	const { drawing, onDrawing } = props;
	if (drawing.kind === "none") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "toolbar",
		"aria-label": "Areas",
		className: "flex flex-wrap gap-1.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => onDrawing({
					kind: "corners",
					corners: []
				}),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PenTool, { "aria-hidden": true }), "Draw area"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => onDrawing({ kind: "center" }),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Circle, { "aria-hidden": true }), "Radius"]
			}),
			props.hasArea && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: props.onClear,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), "Clear area"]
			})
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "toolbar",
		"aria-label": "Areas",
		className: "grid max-w-80 gap-2 rounded-md border bg-raised p-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				className: "px-1 text-xs",
				children: drawing.kind === "center" ? "Click the center of the circle on the map." : cornerWords(drawing.corners.length)
			}),
			props.problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "alert",
				className: "px-1 text-danger text-xs",
				children: props.problem
			}),
			drawing.kind === "center" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				"aria-label": "Radius",
				options: MILES_OPTIONS,
				value: String(props.miles),
				onChange: ({ target }) => props.onMiles(Number(target.value))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-1.5",
				children: [
					drawing.kind === "corners" && drawing.corners.length >= 3 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "sm",
						onClick: () => props.onFinish(drawing.corners),
						children: "Finish"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: props.onPlaceMiddle,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crosshair$1, { "aria-hidden": true }), drawing.kind === "center" ? "Center of the map" : "Corner at the center"]
					}),
					drawing.kind === "corners" && drawing.corners.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: () => onDrawing({
							kind: "corners",
							corners: drawing.corners.slice(0, -1)
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Undo2, { "aria-hidden": true }), "Undo corner"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "quiet",
						size: "sm",
						onClick: () => onDrawing({ kind: "none" }),
						children: "Cancel"
					})
				]
			})
		]
	});
}
function cornerWords(count) {
	if (count === 0) return "Click the corners of the area on the map, one after another.";
	if (count < 3) return `${count} of at least 3 corners`;
	return `${count} corners. Click more corners, or finish.`;
}
// web/features/map/hover-card.tsx
/** A pointer that only passes over sends no request. */
var REST_MS = 120;
var WIDTH = 240;
/** A card beside the pointer. The drawer and the list have the same content, accessibly. */
function HoverCard({ hovered, layer, width, height }) {
	const { x, y, what } = hovered;
	const left = x + 16 + WIDTH > width ? x - 16 - WIDTH : x + 16;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		"aria-hidden": true,
		"data-hover-card": true,
		className: "pointer-events-none absolute z-10 rounded-md border bg-raised px-3 py-2 text-xs shadow-pop",
		style: {
			left: Math.max(4, left),
			width: WIDTH,
			...y > height / 2 ? { bottom: Math.max(4, height - y - 12) } : { top: Math.max(4, y - 12) }
		},
		children: what.kind === "cell" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CellWords, {
			count: what.count,
			counts: what.counts[layer],
			layer
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyWords, { id: what.id })
	});
}
function CellWords({ count, counts, layer }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "font-semibold",
			children: formatCount(count, "property", "properties")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: LEGENDS[layer].label
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mt-1 grid gap-1",
			children: classesOf(layer).map(({ id, label, tone }, at) => counts[at] ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex items-center gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Swatch, { tone }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "min-w-0 flex-1",
						children: label
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tabular-nums",
						children: formatNumber(counts[at])
					})
				]
			}, id) : null)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mt-1 text-ink-muted",
			children: "Click to zoom in."
		})
	] });
}
function PropertyWords({ id }) {
	const rested = useDebounced(id, REST_MS);
	const { data } = useQuery({
		...propertyQuery(rested),
		enabled: rested === id
	});
	if (!data || data.id !== id) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "…"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-start justify-between gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "min-w-0 wrap-anywhere font-semibold",
				children: propertyName(data)
			}), data.taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: data.taxStatus })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "wrap-anywhere text-ink-muted",
			children: data.ownerName ?? "Owner unknown"
		}),
		data.marketValue !== null && !data.assumed.includes("marketValue") && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: ["Market value ", formatValue(data.marketValue)]
		})
	] });
}
// web/features/map/property-drawer.tsx
/** The selected property beside the map: the key facts, and links to the rest. */
function PropertyDrawer({ id, onClose }) {
	const close = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => close.current?.focus({ preventScroll: true }), [id]);
	const onKeyDown = (event) => {
		if (event.key !== "Escape") return;
		event.stopPropagation();
		onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("aside", {
		"aria-label": "Selected property",
		onKeyDown,
		className: "absolute inset-x-0 bottom-0 z-20 max-h-[70%] animate-rise overflow-y-auto rounded-t-md border bg-raised shadow-pop sm:inset-x-auto sm:top-2 sm:right-2 sm:bottom-auto sm:max-h-[calc(100%-1rem)] sm:w-80 sm:rounded-md",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			ref: close,
			variant: "quiet",
			size: "icon",
			"aria-label": "Close",
			className: "absolute top-1 right-1",
			onClick: onClose,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Summary, { id })]
	});
}
function Summary({ id }) {
	const property = useQuery(propertyQuery(id));
	const taxSale = useQuery({
		...taxSaleQuery(id),
		enabled: property.data?.taxStatus != null
	});
	const title = useQuery(titleRecordQuery(id));
	if (property.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the property" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-3/5" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-2/5" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-24 w-full" })
		]
	});
	if (property.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4 pt-12",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The property could not be loaded.",
			error: property.error,
			onRetry: () => void property.refetch()
		})
	});
	const found = property.data;
	const streetView = streetViewUrl(found);
	const score = title.data?.confidenceScore ?? null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "pr-10",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "wrap-anywhere font-semibold text-base",
					children: propertyName(found)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: formatCity(found) || found.county
				})]
			}),
			found.taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: found.taxStatus }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Parcel",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "break-all",
						children: found.parcelId ?? "—"
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Owner",
					children: found.ownerName ?? "Unknown"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Market value",
					isNumber: true,
					children: [formatValue(found.marketValue), found.marketValue !== null && found.assumed.includes("marketValue") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Total owed",
					isNumber: true,
					children: [taxSale.isLoading ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-16" }) : formatMoney(taxSale.data?.totalOwed ?? null), taxSale.data?.assumed.includes("totalOwed") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
				}),
				taxSale.data?.saleDate && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Sale date",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: taxSale.data.saleDate }), taxSale.data.assumed.includes("saleDate") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Title confidence",
					children: [
						title.isLoading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-16" }),
						title.isSuccess && (score === null ? "Not scored" : `${score}, ${riskBand(score).risk}`),
						title.isError && "—"
					]
				})
			] }),
			taxSale.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The tax sale could not be loaded.",
				error: taxSale.error,
				onRetry: () => void taxSale.refetch()
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/property/$id",
						params: { id: String(id) },
						className: buttonClass({ size: "sm" }),
						children: "Open property"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/titlescope",
						search: { property: String(id) },
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: "Title analysis"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackButton, { propertyId: id }),
					streetView && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: streetView,
						target: "_blank",
						rel: "noopener noreferrer",
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: [
							"Street View",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExternalLink, { "aria-hidden": true }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "sr-only",
								children: "opens in a new tab"
							})
						]
					})
				]
			})
		]
	});
}
// web/features/map/tracked-toggle.tsx
/** Shows or hides the person's tracked properties on the map; says how many, and links to the list. */
function TrackedToggle({ tracked, onTracked }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-pressed": tracked !== null,
		className: "aria-pressed:border-accent aria-pressed:text-accent",
		onClick: () => onTracked(tracked === null),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bookmark, {
			"aria-hidden": true,
			className: tracked === null ? "" : "fill-current"
		}), "Tracked only"]
	}), tracked && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		role: "status",
		className: "order-last ml-auto max-w-56 rounded-md border bg-raised px-2.5 py-1.5 text-xs",
		children: [
			tracked.data && words(tracked.data),
			tracked.isPending && "Loading your tracked properties",
			tracked.isLoadingError && messageForPeople(tracked.error),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/saved-properties",
				className: "link whitespace-nowrap",
				children: [
					" ",
					"View as list",
					" "
				]
			})
		]
	})] });
}
function words({ places, without }) {
	if (places.length + without === 0) return "You are not tracking any properties yet.";
	const shown = `${formatCount(places.length, "tracked property", "tracked properties")}.`;
	return without === 0 ? shown : `${shown} ${formatCount(without, "more has", "more have")} no location on the map.`;
}
// web/features/map/use-full-screen.ts
/**
* Full screen for an element. Where the browser has none for elements, as on some phones, it fills
* the window instead; Escape and Back leave both.
*/
function useFullScreen(element) {
	const [isFull, setFull] = (0, import_react.useState)(false);
	const [fillsWindow, setFillsWindow] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const onChange = () => setFull(document.fullscreenElement === element.current);
		document.addEventListener("fullscreenchange", onChange);
		return () => document.removeEventListener("fullscreenchange", onChange);
	}, [element]);
	(0, import_react.useEffect)(() => {
		if (!fillsWindow) return;
		const onKeyDown = (event) => {
			if (event.key === "Escape") setFillsWindow(false);
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [fillsWindow]);
	useBackCloses(fillsWindow, () => setFillsWindow(false));
	const enter = async () => {
		try {
			if (!element.current?.requestFullscreen) throw new Error("no full screen");
			await element.current.requestFullscreen();
		} catch {
			setFillsWindow(true);
		}
	};
	const leave = async () => {
		setFillsWindow(false);
		if (document.fullscreenElement) await document.exitFullscreen();
	};
	return {
		isFull: isFull || fillsWindow,
		fillsWindow,
		enter,
		leave
	};
}
// web/features/map/map-stage.tsx
/** The map with tools, legend, hover card and the drawer of the selected property. */
function MapStage(props) {
	const { state, layer, county, selected, area, onArea } = props;
	const stage = (0, import_react.useRef)(null);
	const live = (0, import_react.useRef)(null);
	const { isFull, fillsWindow, enter, leave } = useFullScreen(stage);
	const [linked] = (0, import_react.useState)(selected);
	useBackCloses(selected !== null && selected !== linked, () => props.onSelect(null));
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const [hovered, setHovered] = (0, import_react.useState)(null);
	const [drawing, setDrawing] = (0, import_react.useState)({ kind: "none" });
	const [miles, setMiles] = (0, import_react.useState)(1);
	const [problem, setProblem] = (0, import_react.useState)(null);
	const drawn = (0, import_react.useMemo)(() => toDrawn(drawing, area), [drawing, area]);
	const places = props.tracked?.data?.places;
	const tracked = (0, import_react.useMemo)(() => trackedFeatures(places ?? []), [places]);
	const draw = (next) => {
		setProblem(null);
		setDrawing(next);
	};
	const finish = (wanted) => {
		const why = problemOf(wanted);
		setProblem(why);
		if (why) return;
		setDrawing({ kind: "none" });
		onArea(wanted);
	};
	const place = (at) => {
		if (drawing.kind === "center") finish({
			center: at,
			radiusMetres: miles * METRES_PER_MILE
		});
		else if (drawing.kind === "corners") draw({
			kind: "corners",
			corners: [...drawing.corners, at]
		});
	};
	const { onReady, onView } = props;
	const ready = (0, import_react.useCallback)((map) => {
		live.current = map;
		onReady(map);
	}, [onReady]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: stage,
		className: cn("relative overflow-hidden rounded-md border bg-well", fillsWindow ? "fixed inset-0 z-40 rounded-none" : isFull ? "h-full" : "h-[max(22rem,calc(100dvh-250px))]"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
				part: "The map",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapCanvas, {
					fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {}),
					state,
					layer,
					county,
					view: props.view,
					selected,
					isDrawing: drawing.kind !== "none",
					drawn,
					list: props.list?.features ?? null,
					tracked,
					areas: props.areas?.features ?? null,
					onReady: ready,
					onView: (view) => onView(view, live.current?.corners() ?? []),
					onHover: setHovered,
					onSelect: props.onSelect,
					onPlace: place,
					onFail: () => setFailed(true)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "pointer-events-none absolute inset-0 flex flex-col justify-between gap-2 p-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex items-start justify-between gap-2 *:pointer-events-auto",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DrawTools, {
						drawing,
						miles,
						hasArea: area !== null,
						problem,
						onDrawing: draw,
						onMiles: setMiles,
						onPlaceMiddle: () => live.current && place(live.current.center()),
						onFinish: (corners) => finish({ polygon: [...corners] }),
						onClear: () => onArea(null)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "flex max-w-64 flex-wrap justify-end gap-1.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackedToggle, {
							tracked: props.tracked,
							onTracked: props.onTracked
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: () => void (isFull ? leave() : enter()),
							children: [isFull ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Minimize, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Maximize, { "aria-hidden": true }), isFull ? "Leave Full Screen" : "Full Screen"]
						})]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-col items-start gap-2 *:pointer-events-auto sm:flex-row sm:items-end",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Legend, { layer }),
						props.areas?.note,
						props.list?.note
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crosshair, { isShown: drawing.kind !== "none" }),
			hovered && drawing.kind === "none" && !isSelected(hovered, selected) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoverCard, {
				hovered,
				layer,
				width: stage.current?.clientWidth ?? 0,
				height: stage.current?.clientHeight ?? 0
			}),
			state.waiting > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				className: "absolute bottom-2 left-1/2 z-10 -translate-x-1/2 rounded-md border bg-raised px-3 py-1.5 text-xs",
				children: [
					formatNumber(state.waiting),
					state.waiting === 1e5 ? " or more" : "",
					" changes are being added to the map"
				]
			}),
			area && isFull && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "absolute bottom-2 left-1/2 z-10 -translate-x-1/2 rounded-md border bg-raised px-3 py-1.5 text-xs",
				children: [
					"The table of the properties ",
					areaWords(area),
					" is below the map. Leave full screen to see it."
				]
			}),
			selected !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyDrawer, {
				id: selected,
				onClose: () => props.onSelect(null)
			}),
			hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapFailed, { onRetry: () => {
				setFailed(false);
				props.onRetry();
			} })
		]
	});
}
/** The drawer shows it already. */
function isSelected({ what }, selected) {
	return what.kind === "property" && what.id === selected;
}
/** The center of the map, for those who place corners with the keyboard. */
function Crosshair({ isShown }) {
	if (!isShown) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		viewBox: "0 0 24 24",
		"aria-hidden": true,
		className: "pointer-events-none absolute top-1/2 left-1/2 size-6 -translate-1/2 stroke-accent",
		strokeWidth: "1.5",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M12 2 V9 M12 15 V22 M2 12 H9 M15 12 H22" })
	});
}
// web/features/map/map-page.tsx
var route = getRouteApi("/map-view");
var LAYER_OPTIONS = MAP_LAYERS.map((layer) => [layer, LEGENDS[layer].label]);
/** The URL is updated once the map has rested this long, in milliseconds. */
var VIEW_REST_MS = 300;
function MapPage() {
	const search = route.useSearch();
	const navigate = route.useNavigate();
	const { county, layer = "tax-status" } = search;
	const selected = search.property ? parsePropertyId(search.property) : null;
	const state = useQuery({
		...mapStateQuery(county),
		placeholderData: keepPreviousData
	});
	const shownCounty = (0, import_react.useRef)(county);
	if (!state.isPlaceholderData) shownCounty.current = county;
	const { user, isPending: isUserPending } = useUser();
	const isTrackedWanted = search.tracked === "on" && user !== null;
	const tracked = useQuery({
		...trackedPlacesQuery,
		enabled: isTrackedWanted
	});
	const [areas, setAreas] = (0, import_react.useState)(null);
	const [list, setList] = (0, import_react.useState)(null);
	const [live, setLive] = (0, import_react.useState)(null);
	const [isViewLinked] = (0, import_react.useState)(search.z !== void 0);
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const [largeArea, setLargeArea] = (0, import_react.useState)(null);
	const area = (0, import_react.useMemo)(() => search.area ? parseArea(search.area) : null, [search.area]) ?? largeArea;
	const [corners, setCorners] = (0, import_react.useState)(null);
	const [isListOpen, setListOpen] = (0, import_react.useState)(search.area !== void 0);
	const table = (0, import_react.useRef)(null);
	const go = (0, import_react.useCallback)((change) => void navigate({
		search: (before) => ({
			...before,
			...change
		}),
		replace: true,
		resetScroll: false
	}), [navigate]);
	const resting = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => () => clearTimeout(resting.current ?? void 0), []);
	const onView = (0, import_react.useCallback)((view, shown) => {
		clearTimeout(resting.current ?? void 0);
		resting.current = setTimeout(() => {
			setCorners(shown);
			go({
				z: view.zoom.toFixed(2),
				lat: view.lat.toFixed(5),
				lng: view.lng.toFixed(5)
			});
		}, VIEW_REST_MS);
	}, [go]);
	const onReady = (0, import_react.useCallback)((map) => {
		setCorners(map.corners());
		setLive(map);
	}, []);
	const showArea = (wanted) => {
		const text = wanted && areaText(wanted);
		setLargeArea(text === null ? wanted : null);
		go({ area: text ?? void 0 });
		if (!wanted) return;
		setListOpen(true);
		requestAnimationFrame(() => table.current?.scrollIntoView({ block: "nearest" }));
	};
	const showTracked = (isShown) => {
		if (isShown && user === null && !isUserPending) askToSignIn();
		else go({ tracked: isShown ? "on" : void 0 });
	};
	const shownArea = area ?? (corners && corners.length > 2 ? { polygon: corners } : null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Map View",
		width: "full",
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-h-14 sm:min-h-9",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapWords, {
				state: state.data,
				county
			}), state.data && state.data.sampleProperties > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: `${formatCount(state.data.sampleProperties, "property is", "properties are")} sample data${state.data.hasRoads ? ", and so are the roads" : ""}.` })]
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "mb-3 grid grid-cols-2 gap-3 sm:flex",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
						"aria-label": "County",
						className: "sm:w-52",
						options: countyOptions(county),
						value: county ?? "",
						onChange: ({ target }) => go({ county: target.value || void 0 })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
						"aria-label": "Layer",
						className: "sm:w-52",
						options: LAYER_OPTIONS,
						value: layer,
						onChange: ({ target }) => go({ layer: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreaChoice, {
						fallback: null,
						chosen: search.overlay,
						corners,
						onChoose: (id) => go({ overlay: id }),
						onAreas: setAreas
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						className: "col-span-2 sm:ml-auto",
						"aria-expanded": isListOpen,
						onClick: () => setListOpen(!isListOpen),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table2, { "aria-hidden": true }), isListOpen ? "Hide table" : "Show as table"]
					})
				]
			}),
			search.list !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListOnMap, {
				fallback: null,
				chosen: search.list,
				map: isViewLinked ? null : live,
				onShown: setList,
				onClose: () => go({ list: void 0 })
			}, search.list),
			state.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapStage, {
				state: state.data,
				layer,
				county: shownCounty.current,
				view: readView({
					z: search.z,
					lat: search.lat,
					lng: search.lng
				}),
				selected,
				area,
				tracked: isTrackedWanted ? tracked : null,
				onTracked: showTracked,
				areas,
				list,
				onReady,
				onView,
				onSelect: (id) => go({ property: id === null ? void 0 : String(id) }),
				onArea: showArea,
				onRetry: () => {
					setAttempt(attempt + 1);
					state.refetch();
				}
			}, attempt) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "relative h-[max(22rem,calc(100dvh-250px))] overflow-hidden rounded-md border",
				children: state.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapFailed, { onRetry: () => void state.refetch() }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				ref: table,
				className: "mt-4 scroll-mt-20",
				children: isListOpen && shownArea && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreaList, {
					area: shownArea,
					where: area ? areaWords(area) : "in this view",
					county,
					layer,
					onClose: () => {
						setListOpen(false);
						showArea(null);
					}
				})
			})
		]
	});
}
function MapWords({ state, county }) {
	if (!state) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-1 h-3 w-56" });
	const { properties, placed, waiting } = state;
	const rest = properties - placed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
		county ?? "All Counties",
		", ",
		formatCount(placed, "property", "properties"),
		" on the map",
		rest > 0 && `; ${formatNumber(rest)} more ${waiting > 0 ? "are being located or " : ""}have no location in any list`
	] });
}
/** The specified counties, plus the one in the URL where it is another. */
function countyOptions(county) {
	const known = COUNTY_FILTER;
	return [["", "All Counties"], ...(county && !known.includes(county) ? [...known, county] : known).map((each) => [each, each])];
}
function readView(search) {
	const [zoom, lat, lng] = [
		search.z,
		search.lat,
		search.lng
	].map((text) => text ? Number(text) : NaN);
	return zoom >= 0 && zoom <= 24 && Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? {
		zoom,
		lat,
		lng
	} : null;
}
// web/routes/map-view.tsx?tsr-split=component
var SplitComponent = MapPage;
export { SplitComponent as component };
