import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { t as ErrorBoundary } from "./error-boundary-D8l9kdW0.js";
import { a as mapStateQuery, c as MapCanvas, n as MapFailed, t as MapLoading } from "./map-loading-BCKHzdPa.js";
import { t as Part } from "./part-C4teprtp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/import/review/places-on-map.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A layer on the map before it is taken: with a projection that is not its own it lies elsewhere. */
function PlacesOnMap({ result, places }) {
	const [isWide, setWide] = (0, import_react.useState)(false);
	const county = result.county ?? void 0;
	const { placed, parcels } = places;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: "Where the parcels lie",
		aside: county && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => setWide(!isWide),
			children: isWide ? "Show the parcels" : "Show the whole county"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [parcels.length < placed ? `${formatCount(placed, "parcel")}, ${formatNumber(parcels.length)} of them shown` : formatCount(placed, "parcel"), `, around latitude ${middle(places.bounds, 1)}, longitude ${middle(places.bounds, 0)}.`]
				}),
				result.fileRemarks.map((remark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "rounded-sm bg-warn-tint px-3 py-2 text-warn-ink",
					children: sentence(remark)
				}, remark)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "relative h-80 overflow-hidden rounded-md border",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
						part: "The map",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayerMap, {
							county,
							places,
							isWide
						})
					})
				})
			]
		})
	});
}
function LayerMap({ county, places, isWide }) {
	const state = useQuery(mapStateQuery(county));
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const drawn = (0, import_react.useMemo)(() => toFeatures(places), [places]);
	const retry = () => {
		setFailed(false);
		setAttempt(attempt + 1);
		state.refetch();
	};
	if (hasFailed || state.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapFailed, { onRetry: retry });
	if (!state.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {});
	const bounds = isWide ? around(state.data, places.bounds) : places.bounds;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapCanvas, {
		fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {}),
		state: {
			...state.data,
			bounds
		},
		layer: "tax-status",
		county,
		view: null,
		drawn,
		isQuiet: true,
		onFail: () => setFailed(true)
	}, `${attempt} ${bounds.join()}`);
}
/** The county's outline, and the layer wherever it lies. */
function around({ outline }, [west, south, east, north]) {
	const corners = (outline ?? []).flat();
	return [
		corners.reduce((least, [lng]) => Math.min(least, lng), west),
		corners.reduce((least, [, lat]) => Math.min(least, lat), south),
		corners.reduce((most, [lng]) => Math.max(most, lng), east),
		corners.reduce((most, [, lat]) => Math.max(most, lat), north)
	];
}
/** Wider than so many degrees, a parcel is smaller than a point. */
var WIDE_DEGREES = .08;
function toFeatures({ parcels, bounds }) {
	const isWide = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) > WIDE_DEGREES;
	return {
		type: "FeatureCollection",
		features: parcels.flatMap(({ lng, lat, rings }) => {
			const point = feature({
				type: "Point",
				coordinates: [lng, lat]
			});
			const lines = rings.map((ring) => feature({
				type: "Polygon",
				coordinates: [ring]
			}));
			return isWide || lines.length === 0 ? [point, ...lines] : lines;
		})
	};
}
var feature = (geometry) => ({
	type: "Feature",
	properties: {},
	geometry
});
var middle = (bounds, at) => (((bounds[at] ?? 0) + (bounds[at + 2] ?? 0)) / 2).toFixed(4);
var sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
export { PlacesOnMap };
