import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as propertyName, n as formatCity, t as formatAddress } from "./format-CW9gkiDn.js";
import { t as ErrorBoundary } from "./error-boundary-D8l9kdW0.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { o as notifyManager } from "./removable-BoiZb3Al.js";
import { t as Link } from "./link-BvARtISh.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { a as mapStateQuery, c as MapCanvas, n as MapFailed, t as MapLoading } from "./map-loading-BCKHzdPa.js";
import { n as Legend, t as OverlayFilter } from "./lazy-overlay-filter-DmE6pQWh.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { s as unreadQuery } from "./notifications.api-C78IYhkH.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { l as datetime, n as Dollars, t as Day$1 } from "./value-BIBTdWi0.js";
import { E as object, O as preprocess, T as number, _ as _enum, a as apiRequest, d as pathFromKey, f as readAnswer, j as string, r as apiGet, y as array } from "./api-qmtC8mAi.js";
import { a as isTaxStatus, i as TAX_STATUS_TONE, n as TaxStatusBadge, r as TAX_STATUSES } from "./tax-status-badge-B6uQULCT.js";
import { t as BarTable } from "./bar-table-CHB7z2o4.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as CountyText } from "./text-7vOsiOQL.js";
import { a as formatMonthDay, i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
import { i as centralDay, t as addDays } from "./local-date-CwzqCv5x.js";
import { t as TAX_SALE_SORTS } from "./sorts-DIXLYMVG.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { n as RowMark, r as BellRing, t as TitleScore } from "./title-score-3t_dveW2.js";
import { t as WithoutListsLine } from "./without-lists-line-vMu7yq2C.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { r as TaxSaleRow } from "./tax-sale-DReb1D_K.js";
import { m as nestRow, p as trackedQuery, u as savedQuery } from "./use-watchlist-bW70OUEP.js";
import { t as RunSheetButton } from "./run-sheet-button-B0MEzbDz.js";
import { t as useNear } from "./use-near-BlYPwgQW.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as usePrefetchQuery } from "./usePrefetchQuery-DP8ZUkbL.js";
import { t as TrackButton } from "./track-button-DNFkduiH.js";
import { t as ExportButton } from "./export-button-DC6aC5xP.js";
import { t as CalendarClock } from "./calendar-clock-C91G_JAY.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { n as TONE_CLASS } from "./badge-D5lw8Pyy.js";
// node_modules/@tanstack/react-query/build/modern/useIsFetching.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* The `useIsFetching` hook returns the `number` of the queries that your application is loading or fetching in
* the background (useful for app-wide loading indicators).
* @param filters - The {@link QueryFilters} to narrow down the matched queries.
* @param queryClient - Use this to use a custom `QueryClient`. Otherwise, the one from the nearest context will
* be used.
* @returns Will be the `number` of the queries that your application is currently loading or fetching in the
* background.
* @example
* ```tsx
* import { useIsFetching } from '@tanstack/react-query'
*
* function PostsFetchingIndicator() {
*   // How many queries matching the posts prefix are fetching?
*   const isFetchingPosts = useIsFetching({ queryKey: ['posts'] })
*
*   return isFetchingPosts ? <span>Refreshing posts...</span> : null
* }
* ```
* @example
* A global loading indicator for any query fetching in the background, not just the ones on screen:
* ```tsx
* import { useIsFetching } from '@tanstack/react-query'
*
* function GlobalLoadingIndicator() {
*   const isFetching = useIsFetching()
*
*   return isFetching ? (
*     <div>Queries are fetching in the background...</div>
*   ) : null
* }
* ```
*/
function useIsFetching(filters, queryClient) {
	const client = useQueryClient(queryClient);
	const queryCache = client.getQueryCache();
	return import_react.useSyncExternalStore(import_react.useCallback((onStoreChange) => queryCache.subscribe(notifyManager.batchCalls(onStoreChange)), [queryCache]), () => client.isFetching(filters), () => client.isFetching(filters));
}
// node_modules/lucide-react/dist/esm/icons/file-exclamation-point.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "file-exclamation-point",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M12 9v4",
			key: "juzpu7"
		}],
		["path", {
			d: "M12 17h.01",
			key: "p32p05"
		}]
	],
	aliases: ["file-warning"]
};
__iconData.node;
var FileExclamationPoint = createLucideIcon(__iconData);
// web/features/map/map-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* The dashboard's small live map: loaded when it comes near the window, rendered when nothing else
* is loading.
*/
function MapCard({ county }) {
	const place = (0, import_react.useRef)(null);
	const [isNear, setNear] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const element = place.current;
		if (!element || isNear) return;
		const watch = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			setNear(true);
			watch.disconnect();
		}, { rootMargin: "200px" });
		watch.observe(element);
		return () => watch.disconnect();
	}, [isNear]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Property Map View",
		lead: "Parcel boundaries with tax sale status overlay",
		flush: true,
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/map-view",
			search: county ? { county } : {},
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Open map"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			ref: place,
			className: "relative h-90 overflow-hidden rounded-b-md",
			children: isNear ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SmallMap, { county }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {})
		})
	});
}
/** Close enough for parcel boundaries. */
var NEAR_ZOOM = 15;
function closeTo(place) {
	return place && {
		zoom: NEAR_ZOOM,
		lng: place[0],
		lat: place[1]
	};
}
function SmallMap({ county }) {
	const state = useQuery(mapStateQuery(county));
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const isBusy = useIsFetching() > 0;
	const [mayDraw, setMayDraw] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!isBusy) setMayDraw(true);
	}, [isBusy]);
	const retry = () => {
		setFailed(false);
		setAttempt(attempt + 1);
		state.refetch();
	};
	if (hasFailed || state.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapFailed, { onRetry: retry });
	if (!state.data || !mayDraw) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ErrorBoundary, {
		part: "The map",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapCanvas, {
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapLoading, {}),
			state: state.data,
			layer: "tax-status",
			county,
			view: closeTo(state.data.busiest),
			isQuiet: true,
			onFail: () => setFailed(true)
		}, `${attempt} ${county}`), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "pointer-events-none absolute bottom-2 left-2 *:pointer-events-auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Legend, { layer: "tax-status" })
		})]
	});
}
// web/features/notifications/notifications-button.tsx
/** The dashboard's link to the notifications, with the number of unread ones. */
function NotificationsButton() {
	const { user } = useUser();
	const { data } = useQuery({
		...unreadQuery,
		enabled: user !== null
	});
	const unread = user === null ? 0 : data?.unread ?? 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/notifications",
		className: buttonClass({
			variant: "secondary",
			size: "sm"
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, { "aria-hidden": true }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "max-sm:sr-only",
				children: "Notifications"
			}),
			unread > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "tabular-nums",
				children: [
					"(",
					unread,
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "sr-only",
						children: " unread"
					}),
					")"
				]
			})
		]
	});
}
// contract/portfolio.ts
/** Some of the tracked properties, counted. */
var Exposure = object({
	properties: number().int(),
	delinquent: number().int(),
	/** Of those whose amount a list states. */
	totalOwed: Dollars
});
/** How near the next stated day is: at most 7, 30 or 90 days ahead, farther, or no such day. */
var DayReach = _enum([
	"week",
	"month",
	"quarter",
	"later",
	"none"
]);
/** Answer of `GET /api/user/portfolio`: the exposure of the tracked properties. */
var Portfolio = object({
	totals: Exposure.extend({ 
	/** No list states what they owe. */
owedUnknown: number().int() }),
	/** Most properties first, 20 at most; `countyCount` are all of them, and so on. */
	byCounty: array(Exposure.extend({ county: string() })),
	countyCount: number().int(),
	/** Status null where no list states one. */
	byStatus: array(Exposure.extend({ status: string().nullable() })),
	byOwner: array(Exposure.extend({
		/** Null where no owner is named, or not yet compared with others. */
		name: string().nullable(),
		/** A tracked property of the owner. */
		propertyId: number().int()
	})),
	ownerCount: number().int(),
	/** By the next sale or redemption day a list states, nearest first; empty ones are left out. */
	byDay: array(Exposure.extend({ reach: DayReach })),
	/** The nearest of these days, 6 at most. */
	nextDays: array(object({
		propertyId: number().int(),
		parcelId: string().nullable(),
		address: string().nullable(),
		county: string(),
		on: Day$1,
		what: _enum(["sale", "redemption"]),
		totalOwed: Dollars.nullable()
	}))
});
// web/features/portfolio/portfolio.api.ts
var portfolioQuery = queryOptions({
	queryKey: ["/api/user/portfolio"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Portfolio, signal)
});
// web/features/portfolio/portfolio-charts.tsx
/** Bars of a chart; the rest is counted below it. */
var MAX_BARS = 5;
var REACH_WORD = {
	week: "In 7 days",
	month: "In 8 to 30 days",
	quarter: "In 31 to 90 days",
	later: "Later",
	none: "No date stated"
};
var REACH_TONE = {
	week: "bad",
	month: "warn",
	quarter: "wait",
	later: "info",
	none: "other"
};
/** The totals, then a chart by county, status, owner and next date. */
function PortfolioCharts({ portfolio }) {
	const { byCounty, countyCount, byStatus, byOwner, ownerCount, byDay } = portfolio;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-px overflow-clip rounded-b-md bg-line",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Totals, { totals: portfolio.totals }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-px md:grid-cols-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chart, {
					title: "By county",
					of: portfolio.totals.properties,
					heading: "County",
					left: countyCount - Math.min(byCounty.length, MAX_BARS),
					what: ["more county", "more counties"],
					rows: byCounty.slice(0, MAX_BARS).map((each) => ({
						...barOf(each.county, each),
						name: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {
							q: each.county,
							children: each.county
						})
					}))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chart, {
					title: "By tax status",
					of: portfolio.totals.properties,
					heading: "Status",
					rows: byStatus.map(({ status, ...each }) => ({
						...barOf(status ?? "", each),
						name: status === null ? "No status stated" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {
							q: status,
							children: isTaxStatus(status) ? capitalise(status) : status
						}),
						tone: status !== null && isTaxStatus(status) ? TAX_STATUS_TONE[status] : "other"
					}))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chart, {
					title: "By owner",
					of: portfolio.totals.properties,
					heading: "Owner",
					left: ownerCount - Math.min(byOwner.length, MAX_BARS),
					what: ["more owner", "more owners"],
					rows: byOwner.slice(0, MAX_BARS).map(({ name, propertyId, ...each }) => ({
						...barOf(`${propertyId}`, each),
						name: name === null ? "Owner not named" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/property/$id",
							params: { id: String(propertyId) },
							hash: "parcel-graph",
							className: "link-quiet",
							children: name
						})
					}))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chart, {
					title: "By next date",
					of: portfolio.totals.properties,
					heading: "Next date",
					rows: byDay.map(({ reach, ...each }) => ({
						...barOf(reach, each),
						name: REACH_WORD[reach],
						tone: REACH_TONE[reach]
					})),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextDays, { days: portfolio.nextDays })
				})
			]
		})]
	});
}
function Totals({ totals }) {
	const { properties, delinquent, totalOwed, owedUnknown } = totals;
	const figures = [
		{
			name: "Tracked",
			value: formatNumber(properties),
			note: "properties"
		},
		{
			name: "Delinquent",
			value: formatNumber(delinquent),
			note: new Intl.NumberFormat("en-US", { style: "percent" }).format(delinquent / properties)
		},
		{
			name: "Total owed",
			value: formatMoney(totalOwed),
			note: owedUnknown === 0 ? "as stated" : `without ${formatNumber(owedUnknown)} not stated`
		}
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "grid grid-cols-2 gap-px bg-line sm:grid-cols-3",
		children: figures.map(({ name, value, note }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bg-sheet p-4 last:col-span-full sm:last:col-span-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", {
				className: "font-semibold text-lg tabular-nums",
				children: [value, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "ml-2 font-normal text-ink-muted text-sm",
					children: note
				})]
			})]
		}, name))
	});
}
function barOf(key, { properties, totalOwed }) {
	return {
		key,
		name: key,
		value: properties,
		tone: "info",
		cells: [formatNumber(properties), formatMoney(totalOwed)]
	};
}
function Chart({ title, heading, of, rows, left = 0, what, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		className: "grid min-w-0 content-start gap-2 bg-sheet p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id,
				className: "font-semibold",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BarTable, {
				caption: title,
				headings: [
					heading,
					"Properties",
					"Owed"
				],
				rows,
				most: of
			}),
			left > 0 && what && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					"And ",
					formatCount(left, ...what),
					"."
				]
			}),
			children
		]
	});
}
/** A link to the matching tracked properties. */
function Saved({ q, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/saved-properties",
		search: { q },
		className: "link-quiet",
		children
	});
}
function NextDays({ days }) {
	if (days.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "No list states an upcoming sale or redemption date."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": "Next dates",
		className: "-mx-4 divide-y border-t",
		children: days.map((day) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex justify-between gap-x-4 px-4 py-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0 wrap-anywhere",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: day.on }),
					" ",
					day.what === "sale" ? "tax sale" : "redemption ends",
					",",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/property/$id",
						params: { id: String(day.propertyId) },
						className: "link",
						children: propertyName(day)
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "shrink-0 tabular-nums",
				children: formatMoney(day.totalOwed)
			})]
		}, `${day.propertyId} ${day.what}`))
	});
}
// web/features/portfolio/portfolio-card.tsx
/** The dashboard's totals over the tracked properties. */
function PortfolioCard() {
	const { user, isPending } = useUser();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		id: "portfolio",
		title: "ParcelGraph Portfolio",
		lead: "Exposure of the properties you track, as stated in their lists",
		flush: true,
		aside: user && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/saved-properties",
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Open watchlist"
		}),
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 8,
			label: "Loading the portfolio"
		}) : user === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "Sign in to see your portfolio",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: "/login?returnTo=%2Fdashboard",
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: "Sign in"
			}),
			children: "It shows what is owed on the properties you track, in all and by county, status and owner, and the next sale and redemption dates."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tracked, {})
	});
}
function Tracked() {
	const portfolio = useQuery(portfolioQuery);
	if (portfolio.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 8,
		label: "Loading the portfolio"
	});
	if (portfolio.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The portfolio could not be loaded.",
			error: portfolio.error,
			onRetry: () => void portfolio.refetch()
		})
	});
	if (portfolio.data.totals.properties === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		level: 3,
		title: "Nothing to show yet",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/search",
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Find a property to track"
		}),
		children: "Track properties to see what is owed on them and their next dates."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PortfolioCharts, { portfolio: portfolio.data });
}
object({ county: CountyText.optional() });
var DashboardStats = object({
	delinquentProperties: number().int(),
	/** Properties offered in the next 30 days on a date a source states. */
	upcomingAuctions: number().int(),
	/** Title confidence below `TITLE_ISSUE_BELOW`. */
	titleIssues: number().int(),
	clearProperties: number().int(),
	/** All properties of the filter, and how many of them are sample data. */
	totalProperties: number().int(),
	sampleProperties: number().int(),
	/** Sales of the next 26 weeks: how many properties are offered on which day in which county. */
	calendar: array(object({
		saleDate: Day$1,
		county: string(),
		properties: number().int()
	})),
	/** Newest import of the filter's counties; null before the first. */
	lastUpdated: datetime().nullable()
});
// web/features/radar/auction-strip.tsx
/** The coming weeks with the number of properties offered; a bar per week. */
function AuctionStrip({ weeks }) {
	const most = Math.max(1, ...weeks.map((week) => week.properties));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		"aria-label": "Properties offered at auction, by week",
		className: "flex overflow-x-auto overscroll-x-contain px-4 pt-1 pb-2",
		tabIndex: 0,
		children: weeks.map((week, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Week, {
			week,
			share: week.properties / most,
			isFirst: place === 0,
			startsMonth: place === 0 || Number(week.beginsOn.slice(8)) <= 7
		}, week.beginsOn))
	});
}
function Week({ week, share, isFirst, startsMonth }) {
	const words = week.sales.length === 0 ? `Week of ${formatDay(week.beginsOn)}: no auctions` : `Week of ${formatDay(week.beginsOn)}: ${formatCount(week.properties, "property", "properties")}. ${week.sales.map((sale) => `${formatMonthDay(sale.saleDate)} ${sale.county}, ${sale.properties}`).join("; ")}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		title: words,
		className: cn("relative flex min-w-9 flex-1 flex-col items-center gap-1", startsMonth && !isFirst && "border-l"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: words
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "h-4 font-semibold text-xs tabular-nums leading-4",
				children: week.properties > 0 && formatNumber(week.properties)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "flex h-12 w-full items-end justify-center border-line-strong border-b px-1",
				children: week.properties > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "w-full max-w-6 rounded-t-sm bg-accent",
					style: { height: `${Math.max(12, Math.round(share * 100))}%` }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: cn("h-4 w-full overflow-visible whitespace-nowrap pl-1 text-ink-muted text-xs", !startsMonth && "invisible"),
				children: isFirst ? "Now" : formatMonthDay(week.beginsOn).slice(0, 3)
			})
		]
	});
}
// web/features/radar/auction-weeks.ts
/** The Monday on or before a day. */
function mondayOf(on) {
	const weekday = (/* @__PURE__ */ new Date(`${on}T00:00:00Z`)).getUTCDay();
	return addDays(on, -((weekday + 6) % 7));
}
/**
* The sale calendar as consecutive weeks, starting with the week of `today`.
* Sales before today are left out, as are those after the last week.
*/
function auctionWeeks(calendar, today, weekCount) {
	const first = mondayOf(today);
	const weeks = Array.from({ length: weekCount }, (_, week) => ({
		beginsOn: addDays(first, 7 * week),
		properties: 0,
		sales: []
	}));
	const byMonday = new Map(weeks.map((week) => [week.beginsOn, week]));
	for (const entry of calendar) {
		if (entry.saleDate < today) continue;
		const week = byMonday.get(mondayOf(entry.saleDate));
		if (!week) continue;
		week.properties += entry.properties;
		week.sales.push(entry);
	}
	for (const week of weeks) week.sales.sort((a, b) => a.saleDate.localeCompare(b.saleDate) || b.properties - a.properties);
	return weeks;
}
// web/features/radar/radar.api.ts
var RadarAnswer = array(preprocess(nestRow, TaxSaleRow));
function radarQuery(filter) {
	return infiniteQueryOptions({
		queryKey: ["/api/tax-sales", {
			...filter,
			limit: 50
		}],
		initialPageParam: null,
		queryFn: async ({ queryKey: [path, query], pageParam, signal }) => {
			const response = await apiRequest("GET", pathFromKey([path, {
				...query,
				cursor: pageParam
			}]), { signal });
			const total = response.headers.get("x-total-count");
			return {
				rows: await readAnswer(response, RadarAnswer),
				nextCursor: response.headers.get("x-next-cursor"),
				total: total !== null && /^\d+$/.test(total) ? Number(total) : null
			};
		},
		getNextPageParam: (page) => page.nextCursor
	});
}
/** The radar's status where the URL has none. */
var DEFAULT_STATUS = "delinquent";
/** The radar's request, from the URL. */
function radarFilter(search) {
	const { status = DEFAULT_STATUS, county, title, overlay, scope, sort = "saleDate", order = "asc" } = search;
	return {
		status: status === "all" ? void 0 : status,
		county,
		titleBelow: title === "issues" ? String(70) : void 0,
		overlay,
		scope,
		sort,
		order
	};
}
// web/features/radar/scope-choice.tsx
/** Whether the radar shows all properties or those of the workspace’s lists; nothing where it has none. */
function ScopeChoice({ chosen, onChoose }) {
	const { user } = useUser();
	if (!user?.hasLists && !chosen) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
		"aria-label": "Scope",
		className: "col-span-2 sm:w-40",
		options: [["", "All properties"], ["lists", "Our lists"]],
		value: chosen ?? "",
		onChange: ({ target }) => onChoose(target.value === "lists" ? "lists" : void 0)
	});
}
// web/features/radar/radar.tsx
var route$2 = getRouteApi("/dashboard");
/** The calendar goes as far as the server counts. */
var WEEKS = 26;
var COUNTY_OPTIONS = [["all", "All Counties"], ...COUNTY_FILTER.map((county) => [county, county])];
var TITLE_OPTIONS = [["all", "All Titles"], ["issues", `Title score below 70`]];
var STATUS_OPTIONS = [["all", "All Statuses"], ...TAX_STATUSES.map((status) => [status, capitalise(status)])];
/** The tax sale radar: the auction calendar above its table. */
function Radar({ calendar }) {
	const search = route$2.useSearch();
	const navigate = route$2.useNavigate();
	const shown = (0, import_react.useDeferredValue)(search);
	const status = search.status ?? "delinquent";
	const filterBy = (change) => void navigate({
		search: (before) => ({
			...before,
			...change,
			page: void 0
		}),
		replace: true,
		resetScroll: false
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		id: "radar",
		title: "Tax Sale Radar",
		flush: true,
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					"aria-label": "County",
					className: "sm:w-52",
					options: COUNTY_OPTIONS,
					value: search.county ?? "all",
					onChange: ({ target }) => filterBy({ county: target.value === "all" ? void 0 : target.value })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					"aria-label": "Status",
					className: "sm:w-40",
					options: STATUS_OPTIONS,
					value: status,
					onChange: ({ target }) => filterBy({ status: target.value === "delinquent" ? void 0 : target.value })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					"aria-label": "Title",
					className: "col-span-2 sm:w-52",
					options: TITLE_OPTIONS,
					value: search.title ?? "all",
					onChange: ({ target }) => filterBy({ title: target.value === "issues" ? "issues" : void 0 })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScopeChoice, {
					chosen: search.scope,
					onChoose: (scope) => filterBy({ scope })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverlayFilter, {
					fallback: null,
					value: search.overlay,
					onChange: (overlay) => filterBy({ overlay }),
					className: "col-span-2 sm:w-52"
				})
			]
		}),
		children: [
			calendar !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				id: "auctions",
				className: "scroll-mt-18 border-b",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "px-4 pt-3 text-ink-muted text-xs",
					children: [
						"Properties offered at auction, week by week for the next ",
						WEEKS,
						" weeks"
					]
				}), calendar ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuctionStrip, { weeks: auctionWeeks(calendar, centralDay(/* @__PURE__ */ new Date()), WEEKS) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "flex h-25 items-end gap-3 px-5 pb-7",
					children: Array.from({ length: WEEKS }, (_, week) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-6 flex-1" }, week))
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutListsLine, { className: "border-b px-4 py-2" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadarRows, { search: shown })
		]
	});
}
var RadarRows = (0, import_react.memo)(function RadarRows({ search }) {
	const { page = 1 } = search;
	const filter = radarFilter(search);
	const { county, titleBelow, overlay, scope, sort, order } = filter;
	const navigate = route$2.useNavigate();
	const sales = (0, import_react.useDeferredValue)(useInfiniteQuery(radarQuery(filter)));
	const loaded = sales.data?.pages.length ?? 0;
	const { hasNextPage, isFetching, isError, fetchNextPage } = sales;
	(0, import_react.useEffect)(() => {
		if (loaded > 0 && loaded < page && hasNextPage && !isFetching && !isError) fetchNextPage();
	}, [
		loaded,
		page,
		hasNextPage,
		isFetching,
		isError,
		fetchNextPage
	]);
	const showMore = () => {
		navigate({
			search: (before) => ({
				...before,
				page: loaded + 1
			}),
			replace: true,
			resetScroll: false
		});
		if (isError) fetchNextPage();
	};
	if (sales.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "min-h-dvh",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 10,
			label: "Loading tax sales"
		})
	});
	if (sales.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The tax sales could not be loaded.",
			error: sales.error,
			onRetry: () => void sales.refetch()
		})
	});
	const rows = sales.data.pages.flatMap((one) => one.rows);
	if (rows.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
		level: 3,
		title: "No properties found",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/import",
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Import a county’s list"
		}),
		children: [
			"No property ",
			scope ? "of your lists" : "here",
			" has this status",
			titleBelow ? ` and a title score below ${titleBelow}` : "",
			county ? ` in ${county}` : "",
			overlay ? " and lies in this overlay" : "",
			". Choose another",
			" ",
			titleBelow || overlay ? "filter" : "status or county",
			"."
		]
	});
	const total = sales.data.pages.at(-1)?.total ?? null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption: "Tax Sale Radar",
		columns: COLUMNS$1,
		rows,
		rowKey: ({ property }) => property.id,
		sort: {
			by: sort,
			order
		},
		onSort: (wanted) => {
			const by = TAX_SALE_SORTS.find((name) => name === wanted.by);
			navigate({
				search: (before) => ({
					...before,
					sort: by,
					order: wanted.order,
					page: void 0
				}),
				replace: true,
				resetScroll: false
			});
		}
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			className: "text-ink-muted tabular-nums",
			children: total === null ? `${formatNumber(rows.length)} shown` : `${formatNumber(rows.length)} of ${formatNumber(total)} shown`
		}), sales.isFetchNextPageError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "More rows could not be loaded.",
			error: sales.error,
			onRetry: showMore
		}) : hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: sales.isFetchingNextPage,
			onClick: showMore,
			children: sales.isFetchingNextPage ? "Loading…" : "Show more"
		})]
	})] });
});
var COLUMNS$1 = [
	{
		id: "parcelId",
		header: "Parcel",
		isSortable: true,
		onCard: "title",
		className: "whitespace-nowrap",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(property.id) },
			className: "link-quiet md:block md:w-max md:max-w-28 md:whitespace-normal md:wrap-anywhere",
			children: property.parcelId ?? propertyName(property)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowMark, { of: property.ofLists })] })
	},
	{
		id: "address",
		header: "Address",
		isSortable: true,
		className: "w-[45%] max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			title: formatAddress(property) || void 0,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate",
				children: property.address ?? "—"
			}), property.city && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block truncate text-ink-muted text-xs",
				children: [
					property.city,
					" ",
					property.zipCode
				]
			})]
		})
	},
	{
		id: "ownerName",
		header: "Owner",
		isSortable: true,
		className: "w-[55%] max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: property.ownerName ?? void 0,
			className: "line-clamp-2 leading-4.5",
			children: property.ownerName ?? "Unknown"
		})
	},
	{
		id: "county",
		header: "County",
		isSortable: true,
		className: "whitespace-nowrap",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyName, { county: property.county })
	},
	{
		id: "status",
		header: "Status",
		onCard: "badge",
		cell: ({ taxSale }) => taxSale ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: taxSale.status }) : "—"
	},
	{
		id: "totalOwed",
		header: "Owed",
		isNumber: true,
		isSortable: true,
		className: "whitespace-nowrap",
		cell: ({ taxSale }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [formatMoney(taxSale?.totalOwed ?? null), taxSale && taxSale.totalOwed !== null && taxSale.assumed.includes("totalOwed") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})] })
	},
	{
		id: "saleDate",
		header: "Sale date",
		isSortable: true,
		className: "whitespace-nowrap",
		cell: ({ taxSale }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleDay, {
			taxSale,
			field: "saleDate"
		})
	},
	{
		id: "redemptionDate",
		header: "Redemption",
		className: "whitespace-nowrap",
		cell: ({ taxSale }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleDay, {
			taxSale,
			field: "redemptionDate"
		})
	},
	{
		id: "titleScore",
		header: "Title",
		isSortable: true,
		className: "whitespace-nowrap",
		cell: ({ property: { titleScore } }) => titleScore === null ? "—" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleScore, { score: titleScore })
	}
];
/** `Hinds, MS`: the heading says that it is a county. */
function CountyName({ county }) {
	const [name, state] = county.split(" County, ");
	if (!name || !state) return county;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		name,
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr-only",
			children: " County"
		}),
		", ",
		state
	] });
}
function SaleDay({ taxSale, field }) {
	const on = taxSale?.[field] ?? null;
	if (taxSale === null || on === null) return "—";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap items-center justify-end gap-x-1.5 md:flex-col md:items-start md:gap-0.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on }), taxSale.assumed.includes(field) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
	});
}
// web/features/surplus/surplus-list-card.tsx
var SurplusList = browserPart(async () => (await import("./surplus-list-B01gRGi6.js")).SurplusList);
/** The surplus of a county's tax sales, loaded when it comes near the window. */
function SurplusListCard({ county }) {
	const place = (0, import_react.useRef)(null);
	const isNear = useNear(place);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: place,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			id: "surplus",
			title: "Surplus of tax sales",
			lead: "What sales brought above the amount due, by the last day to claim it",
			flush: true,
			children: isNear ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurplusList, {
				county,
				fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
					rows: 6,
					label: "Loading the surplus"
				})
			}, county) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
				rows: 6,
				label: "Loading the surplus"
			})
		})
	});
}
// web/features/watchlist/tracked-table.tsx
/** The status shown where no source gives one (specification, section 4). */
var NO_STATUS = "clear";
/** The dashboard's table of tracked properties. */
function TrackedCard() {
	const { user, isPending } = useUser();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Your Tracked Properties",
		flush: true,
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: "/notifications",
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BellRing, { "aria-hidden": true }), "Manage Alerts"]
		}),
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 3,
			label: "Loading tracked properties"
		}) : user === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "Sign in to track properties",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: "/login?returnTo=%2Fdashboard",
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: "Sign in"
			}),
			children: "With a free account you are notified of changes to the properties you choose."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackedRows, {})
	});
}
function TrackedRows() {
	const tracked = useQuery(trackedQuery);
	usePrefetchQuery(savedQuery);
	if (tracked.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 3,
		label: "Loading tracked properties"
	});
	if (tracked.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The tracked properties could not be loaded.",
			error: tracked.error,
			onRetry: () => void tracked.refetch()
		})
	});
	if (tracked.data.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		level: 3,
		title: "No properties found",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/search",
			className: buttonClass({
				variant: "secondary",
				size: "sm"
			}),
			children: "Find a property to track"
		}),
		children: "Press Track on a property to list it here."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption: "Your Tracked Properties",
		columns: COLUMNS,
		rows: tracked.data,
		rowKey: ({ id }) => id
	});
}
var COLUMNS = [
	{
		id: "parcelId",
		header: "Parcel",
		onCard: "title",
		className: "whitespace-nowrap",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/property/$id",
			params: { id: String(property.id) },
			className: "link-quiet",
			children: property.parcelId ?? propertyName(property)
		})
	},
	{
		id: "address",
		header: "Address",
		className: "w-[45%] max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			title: formatAddress(property) || void 0,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate",
				children: property.address ?? "—"
			}), property.city && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate text-ink-muted text-xs",
				children: formatCity(property)
			})]
		})
	},
	{
		id: "ownerName",
		header: "Owner",
		className: "w-[55%] max-w-0 truncate",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: property.ownerName ?? void 0,
			children: property.ownerName ?? "Unknown"
		})
	},
	{
		id: "status",
		header: "Status",
		onCard: "badge",
		cell: ({ taxSale }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: taxSale?.status ?? NO_STATUS })
	},
	{
		id: "totalOwed",
		header: "Owed",
		isNumber: true,
		className: "whitespace-nowrap",
		cell: ({ taxSale }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [formatMoney(taxSale?.totalOwed ?? null), taxSale && taxSale.totalOwed !== null && taxSale.assumed.includes("totalOwed") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})] })
	},
	{
		id: "saleDate",
		header: "Sale date",
		className: "whitespace-nowrap",
		cell: ({ taxSale }) => taxSale?.saleDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: taxSale.saleDate }) : "—"
	},
	{
		id: "createdAt",
		header: "Tracked Since",
		className: "whitespace-nowrap",
		cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: centralDay(new Date(createdAt)) })
	},
	{
		id: "untrack",
		header: "Watchlist",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackButton, {
			propertyId: property.id,
			name: propertyName(property),
			variant: "quiet"
		})
	}
];
// web/features/dashboard/dashboard.api.ts
function statsQuery(county) {
	return queryOptions({
		queryKey: ["/api/dashboard/stats", { county }],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), DashboardStats, signal)
	});
}
// web/features/dashboard/export-report.tsx
var route$1 = getRouteApi("/dashboard");
/** Exports the radar's rows with the filter and order of the table. */
function ExportReport() {
	const filter = radarFilter(route$1.useSearch());
	const { data } = useInfiniteQuery({
		...radarQuery(filter),
		enabled: false
	});
	const total = data?.pages.at(-1)?.total ?? null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ExportButton, {
		label: "Export Report",
		kind: "tax-sales",
		filter,
		children: [
			total === null ? "The rows" : formatCount(total, "row", "rows"),
			" of the Tax Sale Radar:",
			" ",
			filter.status ? `${capitalise(filter.status)} properties` : "properties of every status",
			filter.titleBelow && ` with a title score below ${filter.titleBelow}`,
			filter.overlay && ", within the chosen overlay",
			filter.county ? ` in ${filter.county}` : ", all counties",
			"."
		]
	});
}
// web/features/dashboard/stat-cards.tsx
var STATS = [
	{
		name: "delinquentProperties",
		label: "Delinquent Properties",
		note: "tax status delinquent",
		icon: TriangleExclamationPoint,
		tone: "bad",
		radar: {}
	},
	{
		name: "upcomingAuctions",
		label: "Upcoming Auctions",
		note: "next 30 days",
		icon: CalendarClock,
		tone: "warn",
		radar: {},
		hash: "auctions"
	},
	{
		name: "titleIssues",
		label: "Title Issues",
		note: "confidence below 70%",
		icon: FileExclamationPoint,
		tone: "wait",
		radar: {
			status: "all",
			title: "issues"
		}
	},
	{
		name: "clearProperties",
		label: "Clear Properties",
		note: "tax status clear",
		icon: CircleCheck,
		tone: "good",
		radar: { status: "clear" }
	}
];
/** The four key figures; without stats, their skeleton. */
function StatCards({ stats }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Key figures",
		children: [!stats && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading key figures" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
			className: "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4",
			children: STATS.map(({ name, label, note, icon: Icon, tone, radar, hash = "radar" }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "relative flex flex-col rounded-md border bg-sheet p-3 sm:p-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", {
					className: "pr-8 font-semibold",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/dashboard",
							search: ({ county }) => ({
								county,
								...radar
							}),
							hash,
							className: "link-quiet after:absolute after:inset-0",
							children: label
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: cn("absolute top-3 right-3 grid size-8 place-items-center rounded-md sm:top-4 sm:right-4", TONE_CLASS[tone]),
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
								"aria-hidden": true,
								className: "size-4"
							})
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block font-normal text-ink-muted text-xs",
							children: note
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
					className: "mt-auto pt-3 font-semibold text-lg tabular-nums",
					children: stats ? formatNumber(stats[name]) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "my-0.5 h-7 w-20" })
				})]
			}, name))
		})]
	});
}
// web/features/dashboard/dashboard-page.tsx
var route = getRouteApi("/dashboard");
function DashboardPage() {
	const county = route.useSearch({ select: (search) => search.county });
	const stats = (0, import_react.useDeferredValue)(useQuery(statsQuery(county)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Dashboard",
		width: "full",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotificationsButton, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunSheetButton, { county }, county),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExportReport, {})
		] }),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-h-14 sm:min-h-9",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
					county ?? "All Counties",
					stats.data && `, ${formatCount(stats.data.totalProperties, "property", "properties")}`,
					stats.data?.lastUpdated && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [". Last updated ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: stats.data.lastUpdated })] })
				] }),
				stats.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-1 h-3 w-56" }),
				stats.data && stats.data.sampleProperties > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: `${formatCount(stats.data.sampleProperties, "property is", "properties are")} sample data.` })
			]
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 gap-4 sm:gap-6",
			children: [
				stats.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The key figures could not be loaded.",
					error: stats.error,
					onRetry: () => void stats.refetch()
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCards, { stats: stats.data }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
					part: "The radar",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radar, { calendar: stats.isError ? null : stats.data?.calendar })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
					part: "The map",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapCard, { county })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
					part: "The surplus",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurplusListCard, { county })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
					part: "The portfolio",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PortfolioCard, {})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
					part: "The tracked properties",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackedCard, {})
				})
			]
		})
	});
}
// web/routes/dashboard.tsx?tsr-split=component
var SplitComponent = DashboardPage;
export { SplitComponent as component };
