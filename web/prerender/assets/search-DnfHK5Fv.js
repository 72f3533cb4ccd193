import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
import { t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { n as SEARCH_BOX_ATTRIBUTE, t as useEarlyText } from "./use-early-text-CsX2iT4r.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { i as InputField, n as FieldError, o as SelectField } from "./field-DZvpBdaN.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as CardGridSkeleton } from "./skeleton-DfECbjvp.js";
import { t as ExportButton } from "./export-button-DC6aC5xP.js";
import { t as WithoutListsLine } from "./without-lists-line-vMu7yq2C.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { n as formatCount, s as formatValue } from "./format-n07eEqi5.js";
import { n as RowMark, r as BellRing, t as TitleScore } from "./title-score-3t_dveW2.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as askToSignIn } from "./ask-to-sign-in-plcMCDd7.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { c as removeSavedSearch, d as savedSearchesQuery, l as saveSearch } from "./use-watchlist-bW70OUEP.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as SEARCH_PLACEHOLDER } from "./global-search-Ba3p9Opf.js";
import { t as Link } from "./link-BvARtISh.js";
import { n as ExternalLink, t as streetViewUrl } from "./street-view-BvqMsf1y.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { n as TaxStatusBadge } from "./tax-status-badge-B6uQULCT.js";
import { t as TrackButton } from "./track-button-DNFkduiH.js";
import { n as searchErrorMessage, r as searchQuery, t as readQuery } from "./search-state-iJ-TUjG8.js";
// node_modules/lucide-react/dist/esm/icons/bell-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "bell-plus",
	size: 24,
	node: [
		["path", {
			d: "M10.268 21a2 2 0 0 0 3.464 0",
			key: "vwvbt9"
		}],
		["path", {
			d: "M15 8h6",
			key: "8ybuxh"
		}],
		["path", {
			d: "M18 5v6",
			key: "g5ayrv"
		}],
		["path", {
			d: "M20.002 14.464a9 9 0 0 0 .738.863A1 1 0 0 1 20 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 8.75-5.332",
			key: "1abcvy"
		}]
	]
};
__iconData.node;
var BellPlus = createLucideIcon(__iconData);
// web/features/watchlist/save-search-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var SIGN_IN = {
	title: "Sign in to save searches",
	description: "You need a free account. After signing in you return to this search."
};
/** Saves a search, so that the person is notified of new matches; pressed again, it removes it. */
function SaveSearchButton({ q, county }) {
	const { user, isPending } = useUser();
	const client = useQueryClient();
	const [full, setFull] = (0, import_react.useState)(null);
	const saved = useQuery({
		...savedSearchesQuery,
		enabled: user !== null
	}).data?.find((each) => each.q.toLowerCase() === q.toLowerCase() && (each.county ?? "") === (county ?? ""));
	const toggle = async () => {
		if (user === null && !isPending) {
			askToSignIn(SIGN_IN);
			return;
		}
		setFull(null);
		try {
			if (saved) await removeSavedSearch(saved.id);
			else await saveSearch({
				q,
				...county ? { county } : {}
			});
			await client.cancelQueries({ queryKey: savedSearchesQuery.queryKey });
			await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
			toast(saved ? {
				title: "Search Removed",
				description: `“${q}” no longer notifies you of new matches.`
			} : {
				title: "Search Saved",
				description: "You are notified of new matches after each import. It is listed under Saved Properties."
			});
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) {
				askToSignIn(SIGN_IN);
				return;
			}
			if (error instanceof ApiError && error.status === 409) {
				setFull(messageForPeople(error));
				return;
			}
			toast({
				title: saved ? "Remove Failed" : "Save Failed",
				description: messageForPeople(error),
				variant: "destructive"
			});
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => void toggle(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(saved ? BellRing : BellPlus, {
				"aria-hidden": true,
				className: saved ? "text-accent" : void 0
			}),
			saved ? "Search Saved" : "Save Search",
			saved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: "; press to remove it"
			})
		]
	}), full && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
		className: "order-last w-full",
		children: full
	})] });
}
// web/features/search/property-card.tsx
/** A property as search results show it. */
function PropertyCard({ property }) {
	const streetView = streetViewUrl(property);
	const isAssumed = (field) => property.assumed.includes(field);
	const value = property.marketValue ?? property.assessedValue;
	const valueField = property.marketValue === null ? "assessedValue" : "marketValue";
	const city = formatCity(property);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-md border bg-sheet transition-colors hover:border-line-strong",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start justify-between gap-3 border-b px-4 py-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: "font-semibold text-base",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/property/$id",
							params: { id: String(property.id) },
							className: "link-quiet",
							children: propertyName(property)
						})
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							city || property.county,
							[
								"city",
								"state",
								"zipCode"
							].some(isAssumed) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowMark, { of: property.ofLists })
						]
					})]
				}), property.taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: property.taxStatus })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "px-4 py-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Parcel",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "break-all",
							children: property.parcelId ?? "—"
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Owner",
						children: property.ownerName ?? "Unknown"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "Value",
						children: [formatValue(value), value !== null && isAssumed(valueField) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Type",
						children: property.propertyType ?? "—"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "County",
						children: property.county
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Title score",
						children: property.titleScore === null ? "Not analyzed" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleScore, { score: property.titleScore })
					})
				] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2 px-4 pb-4",
				children: [!property.ofLists?.isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackButton, {
					propertyId: property.id,
					name: propertyName(property)
				}), streetView && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
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
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [
								"of ",
								propertyName(property),
								", opens in a new tab"
							]
						})
					]
				})]
			})
		]
	});
}
// web/features/search/search-page.tsx
var route = getRouteApi("/search");
var COUNTY_OPTIONS = [["", "All Counties"], ...COUNTY_FILTER.map((county) => [county, county])];
function SearchPage() {
	const { q, county } = route.useSearch();
	const query = readQuery(q);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Search Properties",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchForm, {
			q: q ?? "",
			county: county ?? "",
			isTooShort: query.kind === "short"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-6",
			children: query.kind === "ask" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Results, {
				q: query.q,
				...county ? { county } : {}
			}, `${query.q}|${county}`) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border bg-sheet",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: "Start Your Property Search",
					children: "Enter an address, a parcel ID or an owner’s name. Three characters are enough."
				})
			})
		})]
	});
}
function SearchForm(props) {
	const navigate = route.useNavigate();
	const [text, setText] = (0, import_react.useState)(props.q);
	const box = (0, import_react.useRef)(null);
	useEarlyText(box, setText);
	const known = (0, import_react.useRef)(props.q);
	if (known.current !== props.q) {
		known.current = props.q;
		if (props.q !== text.trim()) setText(props.q);
	}
	const apply = (wanted, county, replace) => {
		known.current = wanted;
		navigate({
			search: {
				q: wanted || void 0,
				county: county || void 0
			},
			replace,
			resetScroll: false
		});
	};
	const { q, county } = props;
	const applyLater = (0, import_react.useRef)(apply);
	applyLater.current = apply;
	(0, import_react.useEffect)(() => {
		const wanted = text.trim();
		if (wanted === q) return;
		const timer = setTimeout(() => applyLater.current(wanted, county, true), 500);
		return () => clearTimeout(timer);
	}, [
		text,
		q,
		county
	]);
	const submit = (event) => {
		event.preventDefault();
		apply(text.trim(), county, false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("search", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		action: "/search",
		onSubmit: submit,
		className: "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				className: "col-span-2 sm:col-span-1",
				label: "Address, parcel ID or owner",
				error: props.isTooShort && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Query too short" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: "Type at least 3 characters."
				})] }),
				[SEARCH_BOX_ATTRIBUTE]: "",
				ref: box,
				name: "q",
				type: "search",
				autoComplete: "off",
				spellCheck: false,
				enterKeyHint: "search",
				placeholder: SEARCH_PLACEHOLDER,
				value: text,
				onChange: (event) => setText(event.target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "County",
				name: "county",
				options: COUNTY_OPTIONS,
				value: county,
				onChange: (event) => apply(text.trim(), event.target.value, true)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				type: "submit",
				className: "mt-6.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Search"]
			})
		]
	}) });
}
function Results({ q, county }) {
	const [wantsMore, setWantsMore] = (0, import_react.useState)(false);
	const search = {
		q,
		...county ? { county } : {}
	};
	const results = (0, import_react.useDeferredValue)(useQuery(searchQuery(search)));
	const more = useQuery({
		...searchQuery({
			...search,
			limit: 100
		}),
		enabled: wantsMore
	});
	if (results.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
		className: "mb-4 font-semibold text-base",
		children: "Searching properties..."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
		cards: 6,
		label: "Searching properties"
	})] });
	if (results.isError) {
		const status = searchErrorMessage(results.error);
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ErrorCard, {
			title: "Search Error",
			onRetry: () => void results.refetch(),
			children: [status && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink",
				children: status
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: messageForPeople(results.error) })]
		});
	}
	const { properties, total } = more.data ?? results.data;
	if (properties.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "rounded-md border bg-sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
			title: "No Properties Found",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaveSearchButton, {
				q,
				county
			}),
			children: [
				"Nothing matches “",
				q,
				"”",
				county ? ` in ${county}` : "",
				". Try fewer words",
				county ? "," : " or",
				" the parcel ID without punctuation",
				county && " or all counties",
				"."
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutListsLine, { className: "justify-center pb-6" })]
	});
	const isMore = total !== String(properties.length);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
					className: "font-semibold text-base",
					children: [
						"Search Results (",
						total,
						")"
					]
				}),
				properties.some((property) => property.provenance.isSample) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: "These results include sample data." }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutListsLine, {})
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaveSearchButton, {
					q,
					county
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ExportButton, {
					label: "Export Results",
					kind: "properties",
					filter: {
						q,
						county
					},
					children: [
						total.endsWith("+") ? `The best ${total.slice(0, -1)} properties` : formatCount(Number(total), "property", "properties"),
						" ",
						"found for “",
						q,
						"”",
						county ? ` in ${county}` : "",
						"."
					]
				})]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4",
			children: properties.map((property) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: "row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyCard, { property })
			}, property.id))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-6 grid justify-items-center gap-3",
			"aria-live": "polite",
			children: [
				more.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "More results could not be loaded.",
					error: more.error,
					onRetry: () => void more.refetch()
				}),
				isMore && !more.isError && !more.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					disabled: more.isFetching,
					onClick: () => setWantsMore(true),
					children: more.isFetching ? "Searching properties..." : "Show more results"
				}),
				isMore && more.data && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						"These are the best ",
						properties.length,
						" of ",
						total,
						". Add a word or choose a county to narrow the search."
					]
				})
			]
		})
	] });
}
// web/routes/search.tsx?tsr-split=component
var SplitComponent = SearchPage;
export { SplitComponent as component };
