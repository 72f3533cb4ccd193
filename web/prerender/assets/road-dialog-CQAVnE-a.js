import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField, n as FieldError } from "./field-DZvpBdaN.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as Map } from "./map-RSq1nQo5.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { r as Road } from "./road-CEaAzxwl.js";
import { o as apiSend } from "./api-qmtC8mAi.js";
// node_modules/lucide-react/dist/esm/icons/navigation.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "navigation",
	size: 24,
	node: [["polygon", {
		points: "3 11 22 2 13 21 11 13 3 11",
		key: "1ltx0t"
	}]]
};
__iconData.node;
var Navigation = createLucideIcon(__iconData);
// domain/road/map-links.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Six decimals are four inches. */
function placeText({ lng, lat }) {
	return `${lat.toFixed(6)},${lng.toFixed(6)}`;
}
/**
* Links that open the drive in Google Maps, as many stops in each as it takes; each goes on where the one before it
* ended. `start`: null lets the phone's place be the start. Stops count from 1.
* https://developers.google.com/maps/documentation/urls/get-started#directions-action
*/
function googleLinks(stops, start) {
	const links = [];
	const each = 10;
	for (let at = 0; at < stops.length; at += each) {
		const part = stops.slice(at, at + each);
		const end = part.at(-1);
		if (!end) continue;
		const before = stops[at - 1] ?? (start === null ? null : {
			lng: start[0],
			lat: start[1]
		});
		const query = new URLSearchParams({
			api: "1",
			travelmode: "driving",
			...before === null ? {} : { origin: placeText(before) },
			destination: placeText(end),
			...part.length > 1 ? { waypoints: part.slice(0, -1).map(placeText).join("|") } : {}
		});
		links.push({
			from: at + 1,
			to: at + part.length,
			href: `https://www.google.com/maps/dir/?${query}`
		});
	}
	return links;
}
/** Opens the way to one place in Apple Maps. https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html */
function appleLink(stop) {
	return `https://maps.apple.com/?${new URLSearchParams({
		daddr: placeText(stop),
		dirflg: "d"
	})}`;
}
/** Opens one place in whatever map the phone has (RFC 5870). */
function geoLink(stop) {
	const place = placeText(stop);
	return `geo:${place}?q=${place}`;
}
/** Coordinates as people type them: `32.2988, -90.1848`, latitude first. Null for what is none. */
function readPlace(text) {
	const [, lat, lng] = /^\s*([-+]?\d{1,2}(?:\.\d{1,10})?)\s*[,;\s]\s*([-+]?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(text.slice(0, 60)) ?? [];
	const place = [Number(lng), Number(lat)];
	return lat !== void 0 && Math.abs(place[1]) <= 90 && Math.abs(place[0]) <= 180 ? place : null;
}
// web/features/road/drive-view.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Stops shown at a time. */
var PAGE = 50;
/** The drive: how far, the links, the stops, and what has no place. */
function DriveView({ road, start }) {
	const [shown, setShown] = (0, import_react.useState)(PAGE);
	const { stops, totalMiles, apart, missing } = road;
	const links = googleLinks(stops, start && [start.lng, start.lat]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [stops.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			"aria-live": "polite",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-lg tabular-nums",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: miles(totalMiles)
					}),
					",",
					" ",
					formatCount(stops.length, "stop")
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-pretty text-ink-muted text-xs",
				children: "In a straight line from stop to stop: by road it is farther. Check rivers, gates and private roads on the map."
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			"aria-label": "Open in Google Maps",
			className: "grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "flex flex-wrap gap-2",
				children: links.filter(({ from }) => from <= shown).map(({ from, to, href }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href,
					target: "_blank",
					rel: "noopener noreferrer",
					className: buttonClass({
						variant: from === 1 ? "primary" : "secondary",
						size: "sm"
					}),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigation, { "aria-hidden": true }),
						links.length === 1 ? "Google Maps" : `Stops ${from}–${to}`,
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: "opens Google Maps in a new tab"
						})
					]
				}) }, from))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-pretty text-ink-muted text-xs",
				children: [
					"Google Maps takes ",
					10,
					" stops at a time; without its app, a phone’s browser takes four. Other maps open stop by stop, below."
				]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			"aria-label": "Stops",
			className: "divide-y border-y",
			children: stops.slice(0, shown).map((stop, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StopLine, {
				stop,
				number: at + 1
			}, stop.propertyId))
		}),
		shown < stops.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			className: "justify-self-start",
			onClick: () => setShown(shown + 200),
			children: [
				"Show more stops (",
				formatNumber(stops.length - shown),
				" left)"
			]
		})
	] }), (apart.length > 0 || missing > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "no-place",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "no-place",
				className: "font-semibold",
				children: "Without a place on the map"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs",
				children: ["No list or layer on record says where they are, so they are not in the drive.", missing > 0 && ` ${formatCount(missing, "parcel")} no longer on record.`]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
				className: "mt-1 grid gap-0.5",
				children: [apart.slice(0, shown).map(({ propertyId, address, parcelId }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "wrap-anywhere",
					children: [
						address ?? "No address",
						", parcel ",
						parcelId ?? "without ID"
					]
				}, propertyId)), apart.length > shown && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
					"and ",
					formatNumber(apart.length - shown),
					" more"
				] })]
			})
		]
	})] });
}
function StopLine({ stop, number }) {
	const name = stop.address ?? `Parcel ${stop.parcelId ?? "without ID"}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex items-center gap-3 py-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "w-7 shrink-0 text-right font-semibold tabular-nums",
				children: number
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0 flex-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: `/property/${stop.propertyId}`,
					className: "wrap-anywhere font-semibold underline",
					children: name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "block text-ink-muted text-xs",
					children: [[stop.city, stop.address && stop.parcelId].filter(Boolean).join(", "), stop.miles > 0 && ` · ${miles(stop.miles)} on`]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: appleLink(stop),
				target: "_blank",
				rel: "noopener noreferrer",
				className: buttonClass({
					variant: "quiet",
					size: "sm"
				}),
				children: ["Apple", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [" Maps: ", name]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: geoLink(stop),
				className: buttonClass({
					variant: "quiet",
					size: "icon"
				}),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Map, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: ["Open in this device’s map: ", name]
				})]
			})
		]
	});
}
function miles(count) {
	return `${count.toLocaleString("en-US", {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1
	})} mi`;
}
// web/features/road/road.api.ts
/** The parcels as a drive. */
function roadQuery(propertyIds, start) {
	return queryOptions({
		queryKey: ["/api/road", {
			start,
			propertyIds
		}],
		queryFn: () => apiSend("POST", "/api/road", {
			propertyIds,
			start
		}, Road),
		staleTime: 6e4
	});
}
// web/features/road/road-dialog.tsx
var WAYS = [
	["first", "The first parcel of the list"],
	["phone", "Where I am now"],
	["typed", "A place I type"]
];
/** The chosen parcels in an order to drive them, with links that open it in the phone's map. */
function RoadDialog({ propertyIds, onClose }) {
	const [way, setWay] = (0, import_react.useState)("first");
	const [typed, setTyped] = (0, import_react.useState)("");
	const here = useHere();
	const place = readPlace(useDebounced(typed, 400));
	const start = way === "phone" ? here.place : way === "typed" && place !== null ? {
		lng: place[0],
		lat: place[1]
	} : null;
	const road = useQuery({
		...roadQuery(propertyIds, start),
		placeholderData: keepPreviousData
	});
	const isWrong = way === "typed" && typed.trim() !== "" && readPlace(typed) === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Drive",
		description: `${formatCount(propertyIds.length, "parcel")} in an order to visit them`,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Close"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				className: "grid gap-0.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "mb-1 font-semibold",
						children: "Start at"
					}),
					WAYS.map(([value, label]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
						className: "flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							type: "radio",
							name: "start",
							className: "size-4 accent-accent",
							checked: way === value,
							onChange: () => {
								setWay(value);
								if (value === "phone") here.find();
							}
						}), label]
					}, value)),
					way === "phone" && here.problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: here.problem }),
					way === "typed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Latitude and longitude",
						placeholder: "32.2988, -90.1848",
						autoComplete: "off",
						value: typed,
						onChange: (event) => setTyped(event.target.value),
						help: "Decimal degrees, latitude first, as maps show them",
						error: isWrong ? "Enter two numbers such as 32.2988, -90.1848" : void 0
					})
				]
			}), road.isPending || way === "phone" && here.isLooking ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Putting the parcels in order" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-24" })
				]
			}) : road.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The parcels could not be put in order.",
				error: road.error,
				onRetry: () => void road.refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DriveView, {
				road: road.data,
				start
			})]
		})
	});
}
/** The device's place, asked for when the person chooses it. */
function useHere() {
	const [state, setState] = (0, import_react.useState)({
		place: null,
		isLooking: false,
		problem: null
	});
	const find = () => {
		if (!("geolocation" in navigator)) {
			setState({
				place: null,
				isLooking: false,
				problem: NO_PLACE
			});
			return;
		}
		setState({
			place: null,
			isLooking: true,
			problem: null
		});
		navigator.geolocation.getCurrentPosition(({ coords: { longitude, latitude } }) => setState({
			place: {
				lng: longitude,
				lat: latitude
			},
			isLooking: false,
			problem: null
		}), ({ code }) => setState({
			place: null,
			isLooking: false,
			problem: code === PERMISSION_DENIED ? DENIED : NO_PLACE
		}), {
			timeout: 15e3,
			maximumAge: 6e4
		});
	};
	return {
		...state,
		find
	};
}
/** `GeolocationPositionError.PERMISSION_DENIED`. */
var PERMISSION_DENIED = 1;
var DENIED = "The browser may not know where you are, so the drive starts at the first parcel. Allow it in the browser’s settings, or type a place.";
var NO_PLACE = "This device does not say where it is, so the drive starts at the first parcel. You can type a place.";
export { RoadDialog };
