import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { n as setRecordOnly, r as useIsRecordOnly } from "./record-only-CZMXw7Tp.js";
import { t as SwitchRow } from "./switch-row-DCfINcU1.js";
import { t as SignInFirst } from "./sign-in-first-R7el4UAP.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { i as stackText, n as readListId, r as readStack, t as readListFilter } from "./list-filter-Cm2vpRE-.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as formatAddress } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { o as SelectField } from "./field-DZvpBdaN.js";
import { d as withdrawOffer, i as offerList, l as rowsPath, n as listQuery, r as listsQuery, s as parcelsQuery, u as stackQuery } from "./lists.api-BvxxbUL8.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Download } from "./download-CAW_KItC.js";
import { i as formatMoney, n as formatCount, o as formatNumber, r as formatDay } from "./format-n07eEqi5.js";
import { t as Map$1 } from "./map-RSq1nQo5.js";
import { l as isNotFound } from "./api-qmtC8mAi.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { n as meaningName } from "./meaning-words-DK2x-Tep.js";
import { t as useMayEdit } from "./use-may-edit-BGhEPpcd.js";
import { t as Undo2 } from "./undo-2-Dv0r8nnR.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as Layers } from "./layers-BKtKuNs3.js";
import { t as X } from "./x-BLEqheie.js";
import { n as RefreshButton, t as PagedList } from "./paged-list-BxakZ28v.js";
import { t as refetchAll } from "./refetch-all-Byli2Xxu.js";
// node_modules/lucide-react/dist/esm/icons/upload.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "upload",
	size: 24,
	node: [
		["path", {
			d: "M12 3v12",
			key: "1x0j5s"
		}],
		["path", {
			d: "m17 8-5-5-5 5",
			key: "7q97r8"
		}],
		["path", {
			d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
			key: "ih7n3h"
		}]
	]
};
__iconData.node;
var Upload = createLucideIcon(__iconData);
// web/features/lists/parcel-columns.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The columns that name a parcel, its place and its owner. */
var PARCEL_COLUMNS = [
	{
		id: "parcelId",
		header: "Parcel",
		isSortable: true,
		onCard: "title",
		className: "whitespace-nowrap",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block py-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/property/$id",
				params: { id: String(property.id) },
				className: "link-quiet md:block md:w-max md:max-w-36 md:whitespace-normal md:wrap-anywhere",
				children: property.parcelId ?? property.address ?? "No parcel ID"
			}), property.ofLists?.isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block font-normal text-ink-muted text-xs",
				children: "Not in the record"
			})]
		})
	},
	{
		id: "address",
		header: "Address",
		isSortable: true,
		className: "w-1/2 max-w-0",
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
		id: "owner",
		header: "Owner",
		isSortable: true,
		className: "w-1/2 max-w-0",
		cell: ({ property }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: property.ownerName ?? void 0,
			className: "line-clamp-2 leading-4.5",
			children: property.ownerName ?? "Unknown"
		})
	}
];
var money = (amount) => amount === null ? "—" : formatMoney(amount);
// web/features/lists/parcel-table.tsx
/** The next page is loaded when its place is this near to the window. */
var NEAR = "1500px";
/** Parcels of lists, however many: pages are loaded as they are scrolled to. */
function ParcelTable(props) {
	const { list, caption, columns, rowKey, sort, onSort, total, empty } = props;
	const end = (0, import_react.useRef)(null);
	const { hasNextPage, isFetching, isError, fetchNextPage } = list;
	const loads = hasNextPage && !isFetching && !isError;
	(0, import_react.useEffect)(() => {
		const element = end.current;
		if (!element || !loads) return;
		const watch = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting) fetchNextPage();
		}, { rootMargin: NEAR });
		watch.observe(element);
		return () => watch.disconnect();
	}, [loads, fetchNextPage]);
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 10,
		label: `Loading: ${caption}`
	});
	if (list.isLoadingError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The parcels could not be loaded.",
			error: list.error,
			onRetry: () => void list.refetch()
		})
	});
	const rows = list.data.pages.flatMap((page) => page.rows);
	if (rows.length === 0) return empty;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		caption,
		columns,
		rows,
		rowKey,
		cardsBelow: "64rem",
		...sort ? { sort } : {},
		...onSort ? { onSort } : {}
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: end,
		className: "flex min-h-13 flex-wrap items-center justify-between gap-3 border-t px-4 py-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "text-ink-muted tabular-nums",
			children: [
				formatNumber(rows.length),
				total !== null && ` of ${formatNumber(total)}`,
				" ",
				hasNextPage ? "loaded" : "shown"
			]
		}), list.isFetchNextPageError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "More could not be loaded.",
			error: list.error,
			onRetry: () => void fetchNextPage()
		}) : hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			"aria-disabled": list.isFetchingNextPage,
			onClick: () => {
				if (!list.isFetchingNextPage) fetchNextPage();
			},
			children: list.isFetchingNextPage ? "Loading…" : "Show more"
		})]
	})] });
}
// web/features/lists/list-stack.tsx
/** The parcels that are on several lists, those on most of them first. */
function ListStack({ lists, atLeast, onGo, onBack }) {
	const parcels = useInfiniteQuery(stackQuery(lists, atLeast));
	const all = useInfiniteQuery(listsQuery);
	const named = (0, import_react.useMemo)(() => new Map(all.data?.pages.flatMap(({ rows }) => rows).map((list) => [list.id, list])), [all.data]);
	const options = Array.from({ length: lists.length }, (_, i) => {
		const count = lists.length - i;
		return [String(count), count === lists.length ? `All ${count} lists` : atLeastWords(count)];
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "stack",
		className: "grid grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "sm",
				className: "-ml-2 justify-self-start",
				onClick: onBack,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { "aria-hidden": true }), "Our lists"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-end justify-between gap-x-6 gap-y-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: "stack",
						className: "font-semibold text-base",
						children: "Parcels on several lists"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
						className: "mt-1 list-decimal pl-5 text-ink-muted",
						children: lists.map((id) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
							className: "wrap-anywhere",
							children: nameOf(named.get(id), id)
						}, id))
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "On",
					className: "w-48",
					options,
					value: String(atLeast),
					onChange: ({ target }) => onGo({
						stack: stackText(lists),
						atLeast: target.value
					}, true)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border [&_thead_th:first-child]:rounded-tl-md [&_thead_th:last-child]:rounded-tr-md",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelTable, {
					list: parcels,
					caption: "Parcels on several lists",
					columns: columns$1(lists),
					rowKey: ({ property }) => property.id,
					total: null,
					empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
						level: 3,
						title: "No parcel is on all of them",
						children: "Choose fewer lists above, or go back and check others."
					})
				})
			})
		]
	});
}
var atLeastWords = (count) => count === 1 ? "Any of the lists" : `At least ${count} lists`;
function nameOf(list, id) {
	return list ? `${list.name}, ${formatDay(list.day)}` : `List ${id}`;
}
function columns$1(lists) {
	return [
		...PARCEL_COLUMNS.map(({ isSortable: _, ...column }) => column),
		{
			id: "lists",
			header: "On lists",
			className: "whitespace-nowrap",
			cell: (row) => `${row.lists.length} of ${lists.length} (${row.lists.map((id) => lists.indexOf(id) + 1).sort((one, other) => one - other).join(", ")})`
		},
		{
			id: "owed",
			header: "Owed",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ owed }) => money(owed)
		}
	];
}
// web/features/lists/editions-compared.tsx
/** How a list differs from its edition before; each number shows its parcels. */
function EditionsCompared({ compared, onShow }) {
	const { previous, added, gone, changed } = compared;
	const differs = [
		[
			"added",
			added,
			`${formatCount(added, "parcel")} new`
		],
		[
			"gone",
			gone,
			`${formatCount(gone, "parcel")} gone`
		],
		[
			"changed",
			changed,
			`${formatCount(changed, "amount")} changed`
		]
	].filter(([, count]) => count > 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "rounded-md bg-well px-4 py-2.5 text-pretty",
		children: [
			"Compared with",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/import",
				search: {
					tab: "lists",
					list: String(previous.id)
				},
				className: "link wrap-anywhere",
				children: ["the edition of ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: previous.day })]
			}),
			":",
			" ",
			differs.length === 0 ? "the same parcels, each owing the same." : differs.map(([show, , words], place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [place > 0 && ", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "link whitespace-nowrap font-semibold tabular-nums",
				onClick: () => onShow(show),
				children: words
			})] }, show)),
			differs.length > 0 && "."
		]
	});
}
// web/features/lists/list-words.ts
/** `Edition 2 of 3`; null where there is only one. */
function editionWords({ edition, editions }) {
	return editions < 2 ? null : `Edition ${edition} of ${editions}`;
}
var SHOW_WORDS = {
	all: "All",
	own: "Not in the record",
	added: "New",
	gone: "Gone",
	changed: "Changed"
};
/** Why a filter shows nothing. */
var NONE_SHOWN = {
	all: "No parcel could be read from this list.",
	own: "The record has every parcel of this list.",
	added: "Every parcel of this list was on the edition before.",
	gone: "Every parcel of the edition before is on this list, too.",
	changed: "What is owed is as in the edition before."
};
var PROPOSAL_LOOK = {
	open: {
		tone: "wait",
		word: "Offered"
	},
	accepted: {
		tone: "good",
		word: "In the record"
	},
	declined: {
		tone: "other",
		word: "Declined"
	},
	withdrawn: {
		tone: "other",
		word: "Withdrawn"
	}
};
// web/features/lists/listed-columns.tsx
/** The columns of a list’s parcels; of those that are gone, what the edition before stated. */
function listedColumns(show, isCompared) {
	const isGone = show === "gone";
	return [
		...PARCEL_COLUMNS,
		{
			id: "line",
			header: "Line",
			isNumber: true,
			isSortable: true,
			className: "whitespace-nowrap",
			cell: ({ line, rows }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [formatNumber(line), rows > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block text-ink-muted text-xs",
				children: [
					"+",
					formatNumber(rows - 1),
					" more"
				]
			})] })
		},
		{
			id: "owed",
			header: isGone ? "Owed before" : "Owed",
			isNumber: true,
			isSortable: true,
			className: "whitespace-nowrap",
			cell: ({ owed, owedBefore }) => !isGone && isCompared && owedBefore !== null && owed !== owedBefore ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				className: "font-semibold",
				children: money(owed)
			}) : money(owed)
		},
		...isCompared && !isGone ? [{
			id: "before",
			header: "Before",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ owedBefore }) => money(owedBefore)
		}] : [],
		{
			id: "record",
			header: "In the record",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ owedInRecord }) => money(owedInRecord)
		}
	];
}
// web/features/lists/offer-button.tsx
/** Offers a list to the record, or takes the offer back; one that is in the record is offered no more. */
function OfferButton({ list }) {
	const queries = useQueryClient();
	const { id, name, rows, proposal } = list;
	const onDone = () => Promise.all([queries.invalidateQueries({
		queryKey: listQuery(id).queryKey,
		exact: true
	}), queries.invalidateQueries({
		queryKey: listsQuery.queryKey,
		exact: true
	})]);
	if (proposal === "accepted") return null;
	if (proposal === "open") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: Undo2,
		label: "Withdraw the offer",
		title: "Withdraw the offer?",
		description: name,
		confirm: {
			label: "Withdraw the offer",
			variant: "primary"
		},
		failed: "The offer could not be withdrawn.",
		run: async () => {
			await withdrawOffer(id);
			return {
				title: "Offer withdrawn",
				description: "Staff no longer see this list."
			};
		},
		onDone,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Staff will no longer see this list’s rows. You can offer it again." })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: Upload,
		label: "Offer to the record",
		title: "Offer this list to the record?",
		description: name,
		confirm: {
			label: "Offer to the record",
			variant: "primary"
		},
		failed: "The list could not be offered.",
		run: async () => {
			await offerList(id);
			return {
				title: "List offered",
				description: "Staff decide whether to import it."
			};
		},
		onDone,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "grid list-disc gap-2 pl-5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
					"Staff will then see ",
					rows === 1 ? "its row" : `all its ${formatCount(rows, "row")}`,
					", with every column, the name of your workspace, and yours."
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "If they import it, its values become part of the record everyone sees." }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "Your private list stays as it is. You can withdraw the offer until they decide." })
			]
		})
	});
}
// web/features/lists/list-view.tsx
/** One private list: what it is, how it differs from its edition before, and its parcels. */
function ListView({ id, search, onGo, onBack, undoButton }) {
	const found = useQuery(listQuery(id));
	const mayEdit = useMayEdit();
	const back = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "quiet",
		size: "sm",
		className: "-ml-2 justify-self-start",
		onClick: onBack,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { "aria-hidden": true }), "Our lists"]
	});
	if (found.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 8,
		label: "Loading the list"
	});
	if (found.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-4",
		children: [back, isNotFound(found.error) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "No such list",
			children: "It was undone, or it belongs to another of your workspaces."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The list could not be loaded.",
			error: found.error,
			onRetry: () => void found.refetch()
		})]
	});
	const list = found.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		"aria-labelledby": "list-name",
		className: "grid grid-cols-1 gap-4",
		children: [
			back,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-start justify-between gap-x-6 gap-y-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { list }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
							to: "/map-view",
							search: { list: String(id) },
							className: buttonClass({
								variant: "secondary",
								size: "sm"
							}),
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Map$1, { "aria-hidden": true }), "Show on the map"]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
							href: rowsPath(id),
							download: true,
							className: buttonClass({
								variant: "secondary",
								size: "sm"
							}),
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Export CSV"]
						}),
						mayEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfferButton, { list }), undoButton(list, onBack)] })
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { list }),
			list.compared && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditionsCompared, {
				compared: list.compared,
				onShow: (show) => onGo({
					list: search.list,
					show
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Parcels, {
				list,
				filter: readListFilter(search),
				onFilter: ({ show, sort, order }) => onGo({
					list: search.list,
					show,
					sort,
					order
				}, true)
			})
		]
	});
}
function Head({ list }) {
	const { name, fileName, day, asOf, county, meaning, by, createdAt, isLatest, proposal } = list;
	const edition = editionWords(list);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-w-0 flex-1 basis-80",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "list-name",
				className: "wrap-anywhere font-semibold text-lg",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-center gap-x-3 gap-y-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
						meaningName(meaning),
						", ",
						county ?? "several counties",
						", ",
						asOf === null && "imported ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: day })
					] }),
					edition && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
						tone: isLatest ? "info" : "other",
						children: [edition, !isLatest && ", a later one counts"]
					}),
					proposal && proposal !== "withdrawn" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: PROPOSAL_LOOK[proposal].tone,
						children: PROPOSAL_LOOK[proposal].word
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere mt-0.5 text-ink-muted text-xs",
				children: [
					fileName !== name && `${fileName}. `,
					"Imported by ",
					by ?? "a former member",
					",",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt }),
					". Only your workspace sees this list."
				]
			})
		]
	});
}
function Figures({ list: { rows, parcels, ownParcels, owed } }) {
	const figures = [
		["Rows", formatNumber(rows)],
		["Parcels", formatNumber(parcels)],
		["Not in the record", formatNumber(ownParcels)],
		["Owed", owed === null ? "No amounts" : formatMoney(owed)]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line lg:grid-cols-4",
		children: figures.map(([name, value]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bg-sheet px-4 py-2.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted text-xs",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "font-semibold text-base tabular-nums sm:text-lg",
				children: value
			})]
		}, name))
	});
}
function Parcels({ list, filter, onFilter }) {
	const { compared } = list;
	const parcels = useInfiniteQuery(parcelsQuery(list.id, filter));
	const counts = {
		all: list.parcels,
		own: list.ownParcels,
		...compared ? {
			added: compared.added,
			gone: compared.gone,
			changed: compared.changed
		} : {}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Parcels of the list",
		className: "rounded-md border",
		id: "parcels",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
			className: "flex flex-wrap gap-1.5 border-b px-4 py-2.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "sr-only",
				children: "Parcels shown"
			}), Object.entries(counts).map(([show, count]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				"aria-pressed": filter.show === show,
				className: "aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent",
				onClick: () => onFilter({
					...filter,
					show
				}),
				children: [SHOW_WORDS[show], /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-normal tabular-nums",
					children: formatNumber(count)
				})]
			}, show))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelTable, {
			list: parcels,
			caption: `Parcels of ${list.name}`,
			columns: listedColumns(filter.show, compared !== null),
			rowKey: ({ property }) => property.id,
			sort: {
				by: filter.sort,
				order: filter.order
			},
			onSort: ({ by, order }) => onFilter({
				...readListFilter({
					sort: by,
					order
				}),
				show: filter.show
			}),
			total: counts[filter.show] ?? null,
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: "No parcels",
				children: NONE_SHOWN[filter.show]
			})
		})]
	});
}
// web/features/lists/lists-table.tsx
/** The workspace’s private lists; two or more of them can be chosen and stacked. */
function ListsTable({ onGo, onImport }) {
	const list = useInfiniteQuery(listsQuery);
	const mayEdit = useMayEdit();
	const [chosen, setChosen] = (0, import_react.useState)([]);
	const toggle = (id) => setChosen((before) => before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
	const isThere = (list.data?.pages[0]?.rows.length ?? 0) > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Our lists",
		className: "grid grid-cols-1 gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "max-w-2xl text-pretty text-ink-muted",
					children: "Private lists stand beside the public record. Only the people of your workspace see them."
				}), isThere && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list }), mayEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						size: "sm",
						onClick: onImport,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }), "Import a list"]
					})]
				})]
			}),
			isThere && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StackBar, {
				chosen,
				onGo,
				onClear: () => setChosen([])
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border [&_thead_th:first-child]:rounded-tl-md [&_thead_th:last-child]:rounded-tr-md",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
					list,
					caption: "Our lists",
					unit: ["list", "lists"],
					columns: columns(chosen, toggle),
					rowKey: ({ id }) => id,
					cardsBelow: "72rem",
					empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
						level: 3,
						title: "No private lists yet",
						actions: mayEdit && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							onClick: onImport,
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }), "Import a list"]
						}),
						children: "Import a list of your own and choose “Our workspace only”. Its values are shown beside the record’s, its parcels are found in search, and later editions are compared."
					})
				})
			})
		]
	});
}
/** What can be done with the chosen lists. */
function StackBar({ chosen, onGo, onClear }) {
	if (chosen.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted text-xs",
		children: "Check two to ten lists to find the parcels that are on several of them."
	});
	const isFew = chosen.length < 2;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-well px-3 py-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				className: "mr-auto",
				children: [isFew ? "Check one more list to stack them" : `${chosen.length} lists checked`, chosen.length >= 10 && ", which is as many as can be stacked"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				size: "sm",
				disabled: isFew,
				onClick: () => onGo({ stack: stackText(chosen) }),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Layers, { "aria-hidden": true }), "Find parcels on several lists"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "sm",
				onClick: onClear,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), "Clear"]
			})
		]
	});
}
function columns(chosen, toggle) {
	const isFull = chosen.length >= 10;
	return [
		{
			id: "name",
			header: "List",
			onCard: "title",
			className: "w-full",
			cell: (list) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "flex items-start gap-3 py-1.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					"aria-label": `Stack ${list.name} of ${list.day}`,
					checked: chosen.includes(list.id),
					disabled: isFull && !chosen.includes(list.id),
					onChange: () => toggle(list.id),
					className: "mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/import",
						search: {
							tab: "lists",
							list: String(list.id)
						},
						className: "link-quiet wrap-anywhere",
						children: list.name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block font-normal text-ink-muted text-xs",
						children: [meaningName(list.meaning), editionWords(list)].filter(Boolean).join(" · ")
					})]
				})]
			})
		},
		{
			id: "day",
			header: "As of",
			cell: ({ day }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: day })
		},
		{
			id: "county",
			header: "County",
			className: "whitespace-nowrap",
			cell: ({ county }) => county ?? "Several"
		},
		{
			id: "rows",
			header: "Rows",
			isNumber: true,
			cell: ({ rows }) => formatNumber(rows)
		},
		{
			id: "parcels",
			header: "Parcels",
			isNumber: true,
			cell: ({ parcels }) => formatNumber(parcels)
		},
		{
			id: "own",
			header: "Not in record",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ ownParcels }) => formatNumber(ownParcels)
		},
		{
			id: "owed",
			header: "Owed",
			isNumber: true,
			cell: ({ owed }) => owed === null ? "—" : formatMoney(owed)
		},
		{
			id: "by",
			header: "Imported",
			className: "min-w-36",
			cell: ({ by, createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block text-xs",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block wrap-anywhere",
					children: by ?? "A former member"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block whitespace-nowrap text-ink-muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
				})]
			})
		},
		{
			id: "state",
			header: "Record",
			onCard: "badge",
			cell: ({ proposal, isLatest }) => proposal === null || proposal === "withdrawn" ? isLatest ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "info",
				children: "Private"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "other",
				children: "Earlier edition"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: PROPOSAL_LOOK[proposal].tone,
				children: PROPOSAL_LOOK[proposal].word
			})
		}
	];
}
// web/features/lists/lists-tab.tsx
/** The private lists of the workspace: all of them, one of them, or several laid over each other. */
function ListsTab({ search, onGo, onImport, undoButton }) {
	const { user, isPending } = useUser();
	const id = readListId(search.list);
	const stack = readStack(search);
	if (user === null && !isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, { children: "Private lists belong to a workspace. Sign in to see yours and to import them." });
	const goBack = () => onGo({});
	if (id !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListView, {
		id,
		search,
		onGo,
		onBack: goBack,
		undoButton
	}, id);
	if (stack) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListStack, {
		...stack,
		onGo,
		onBack: goBack
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListsTable, {
			onGo,
			onImport
		}), user?.hasLists && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListsSwitch, {})]
	});
}
/** Whether all screens show what the lists state. */
function ListsSwitch() {
	const queries = useQueryClient();
	const isOff = useIsRecordOnly();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "max-w-2xl rounded-md border px-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
			label: "Show your lists’ facts",
			note: "On property pages, in search and on the radar, beside what the record states. For this browser only; your lists stay as they are.",
			isOn: !isOff,
			onChange: (isOn) => {
				setRecordOnly(!isOn);
				refetchAll(queries);
			}
		})
	});
}
export { ListsTab };
