import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as Map$1 } from "./map-RSq1nQo5.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { E as object, a as apiRequest, j as string, o as apiSend, r as apiGet, u as messageForPeople } from "./api-qmtC8mAi.js";
import { a as propertyName, n as formatCity, r as formatInstant } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { a as Select, c as TextareaField, i as InputField, n as FieldError, r as Input, t as Field } from "./field-DZvpBdaN.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { n as QuickActions } from "./quick-actions-OiT6DV48.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton, t as CardGridSkeleton } from "./skeleton-DfECbjvp.js";
import { t as Tabs } from "./tabs-BFWGphvY.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as Copy } from "./copy-CuD0le2H.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as ConfirmHost } from "./confirm-host-P1UlOU4T.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { i as Instant } from "./value-BIBTdWi0.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { i as formatMoney, n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { t as ExportButton } from "./export-button-DC6aC5xP.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as RunSheetButton } from "./run-sheet-button-B0MEzbDz.js";
import { t as SignInFirst } from "./sign-in-first-R7el4UAP.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { m as tasksQuery, t as TaskLine } from "./task-line-CPHYDzkL.js";
import { c as removeSavedSearch, d as savedSearchesQuery, f as trackProperty, h as MAX_NOTE_LENGTH, i as untrack, l as saveSearch, n as refreshWatchlist, o as changeMany, s as editSaved, t as mute, u as savedQuery } from "./use-watchlist-bW70OUEP.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as ParcelTrips } from "./parcel-trips-CydMeIiv.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { n as TaxStatusBadge } from "./tax-status-badge-B6uQULCT.js";
// node_modules/lucide-react/dist/esm/icons/bell-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "bell-off",
	size: 24,
	node: [
		["path", {
			d: "M10.268 21a2 2 0 0 0 3.464 0",
			key: "vwvbt9"
		}],
		["path", {
			d: "M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742",
			key: "178tsu"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}],
		["path", {
			d: "M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05",
			key: "1hqiys"
		}]
	]
};
__iconData$2.node;
var BellOff = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/calendar-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "calendar-plus",
	size: 24,
	node: [
		["path", {
			d: "M16 18h6",
			key: "987eiv"
		}],
		["path", {
			d: "M16 2v3",
			key: "otl347"
		}],
		["path", {
			d: "M19 15v6",
			key: "10aioa"
		}],
		["path", {
			d: "M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3",
			key: "jgwkxf"
		}],
		["path", {
			d: "M3 9h18",
			key: "1pudct"
		}],
		["path", {
			d: "M8 2v3",
			key: "1ioesn"
		}]
	]
};
__iconData$1.node;
var CalendarPlus = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/notebook-pen.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "notebook-pen",
	size: 24,
	node: [
		["path", {
			d: "M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4",
			key: "re6nr2"
		}],
		["path", {
			d: "M2 6h4",
			key: "aawbzj"
		}],
		["path", {
			d: "M2 10h4",
			key: "l0bgd4"
		}],
		["path", {
			d: "M2 14h4",
			key: "1gsvsf"
		}],
		["path", {
			d: "M2 18h4",
			key: "1bu2t1"
		}],
		["path", {
			d: "M21.378 5.626a1 1 0 1 0-3.004-3.004l-5.01 5.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506z",
			key: "pqwjuv"
		}]
	]
};
__iconData.node;
var NotebookPen = createLucideIcon(__iconData);
// contract/calendar.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Answer of `GET /api/user/calendar`: the state of the calendar feed. */
var CalendarFeed = object({
	/** Null when none was created, or it was revoked. */
	createdAt: Instant.nullable(),
	/** When a calendar last read it. */
	readAt: Instant.nullable()
});
/** Answer of `POST /api/user/calendar`: the address, shown only once; replaces an earlier one. */
var NewCalendarFeed = object({ url: string() });
// web/features/calendar/calendar.api.ts
var PATH = "/api/user/calendar";
var calendarQuery = queryOptions({
	queryKey: [PATH],
	queryFn: ({ signal }) => apiGet(PATH, CalendarFeed, signal)
});
/** Creates a new address; it is shown only once. */
async function makeAddress() {
	const { url } = await apiSend("POST", PATH, void 0, NewCalendarFeed);
	return url;
}
async function revokeAddress() {
	await apiRequest("DELETE", PATH);
}
// web/features/calendar/calendar-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The address from which a calendar app reads the deadlines of the watchlist. */
function CalendarCard() {
	const client = useQueryClient();
	const feed = useQuery(calendarQuery);
	const refresh = () => client.invalidateQueries({ queryKey: calendarQuery.queryKey });
	const make = useMutation({
		mutationFn: makeAddress,
		onSuccess: refresh
	});
	const revoke = useMutation({
		mutationFn: revokeAddress,
		onSuccess: async () => {
			make.reset();
			await refresh();
		}
	});
	const isBusy = make.isPending || revoke.isPending;
	const failure = make.error ?? revoke.error;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Calendar",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmHost, {}), feed.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-20" }) : feed.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The calendar link could not be loaded.",
			error: feed.error,
			onRetry: () => void feed.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: "See the sale dates and redemption deadlines of your watchlist in your own calendar, each with its section of law."
				}),
				make.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewAddress, { url: make.data }),
				feed.data.createdAt === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					disabled: isBusy,
					onClick: () => make.mutate(),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CalendarPlus, { "aria-hidden": true }), "Create calendar link"]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-xs",
					children: [
						"Link created ",
						formatInstant(feed.data.createdAt),
						";",
						" ",
						feed.data.readAt === null ? "no calendar has read it yet." : `last read ${formatInstant(feed.data.readAt)}.`
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						size: "sm",
						disabled: isBusy,
						onClick: () => make.mutate(),
						children: "Replace link"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						size: "sm",
						disabled: isBusy,
						onClick: () => revoke.mutate(),
						children: "Revoke"
					})]
				})] }),
				failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(failure) })
			]
		})]
	});
}
function NewAddress({ url }) {
	const [isCopied, setCopied] = (0, import_react.useState)(false);
	const copy = async () => {
		await navigator.clipboard.writeText(url).then(() => setCopied(true), () => {});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label: "Your calendar link",
		help: "Copy it now. It is shown only once. Anyone who has it can read your deadlines; an earlier link no longer works.",
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
				...aid,
				readOnly: true,
				value: url,
				className: "min-w-0 flex-1 font-mono",
				onFocus: (event) => event.target.select()
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "icon",
				onClick: () => void copy(),
				children: [isCopied ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copy, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr-only",
					children: isCopied ? "Copied" : "Copy the address"
				})]
			})]
		})
	});
}
// web/features/holding/lazy-holdings-tab.ts
/** Loaded when its tab is first opened. */
var HoldingsTab = browserPart(async () => (await import("./holdings-tab-Brsmd6_K.js")).HoldingsTab);
// web/features/teamwork/tasks-card.tsx
var FILTERS = {
	open: {
		state: "open",
		assigned: "anyone"
	},
	mine: {
		state: "open",
		assigned: "me"
	},
	done: {
		state: "done",
		assigned: "anyone"
	}
};
var OPTIONS = [
	["open", "Open"],
	["mine", "Assigned to me"],
	["done", "Done"]
];
var EMPTY = {
	open: "No open tasks. Add one on the page of a property.",
	mine: "No open task is assigned to you.",
	done: "No task is done yet."
};
/** The workspace's tasks on all properties, by day. */
function TasksCard() {
	const [chosen, setChosen] = (0, import_react.useState)("open");
	const tasks = useInfiniteQuery(tasksQuery(FILTERS[chosen]));
	const rows = tasks.data?.pages.flatMap((page) => page.tasks) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Tasks",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			"aria-label": "Which tasks",
			isDense: true,
			className: "w-40",
			options: OPTIONS,
			value: chosen,
			onChange: ({ target }) => setChosen(target.value)
		}),
		children: [tasks.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading tasks" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-48" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-40" })
			]
		}) : tasks.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "Tasks could not be loaded.",
			error: tasks.error,
			onRetry: () => void tasks.refetch()
		}) : rows.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: EMPTY[chosen]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "-my-2 grid divide-y",
			children: rows.map((task) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaskLine, {
				task,
				canEdit: true,
				hasProperty: true
			}) }, task.id))
		}), tasks.hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			className: "mt-4",
			disabled: tasks.isFetchingNextPage,
			onClick: () => void tasks.fetchNextPage(),
			children: "Show more tasks"
		})]
	});
}
// web/features/watchlist/bulk-bar.tsx
/** Actions for several properties at once. */
function BulkBar({ chosen, shown, onChoose }) {
	const client = useQueryClient();
	const [tag, setTag] = (0, import_react.useState)("");
	const [isBusy, setIsBusy] = (0, import_react.useState)(false);
	const ids = chosen.map(({ id }) => id);
	const isAll = shown.length > 0 && shown.every(({ id }) => ids.includes(id));
	const run = async (title, work) => {
		if (isBusy) return;
		setIsBusy(true);
		try {
			await work();
		} catch (error) {
			toast({
				title,
				description: messageForPeople(error),
				variant: "destructive"
			});
		} finally {
			setIsBusy(false);
		}
	};
	const addTag = (event) => {
		event.preventDefault();
		const text = tag.trim();
		if (text === "") return;
		run("Update Failed", async () => {
			const done = await changeMany({
				action: "addTag",
				ids,
				tag: text
			});
			await refreshWatchlist(client);
			setTag("");
			toast({
				title: "Tag Added",
				description: `${formatCount(done, "property", "properties")} tagged “${text}”.`
			});
		});
	};
	const remove = () => run("Remove Failed", async () => {
		const done = await changeMany({
			action: "remove",
			ids
		});
		onChoose([]);
		await refreshWatchlist(client);
		toast({
			title: done === 1 ? "Property Removed" : "Properties Removed",
			description: `${formatCount(done, "property is", "properties are")} no longer on your watchlist.`,
			action: {
				label: "Undo",
				onPress: () => void run("Track Failed", async () => {
					for (const { propertyId, note, tags } of chosen.toReversed()) await trackProperty({
						propertyId,
						note,
						tags
					});
					await refreshWatchlist(client);
				})
			}
		});
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "flex flex-wrap items-center gap-x-4 gap-y-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "sr-only",
				children: "Bulk actions"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: "flex min-h-8 items-center gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					checked: isAll,
					onChange: ({ target }) => onChoose(target.checked ? shown.map(({ id }) => id) : []),
					className: "size-5 accent-accent"
				}), "Select all shown"]
			}),
			chosen.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					role: "status",
					className: "text-ink-muted",
					children: [chosen.length, " selected"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
					onSubmit: addTag,
					className: "flex gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						"aria-label": "Tag for the selected properties",
						placeholder: "Tag",
						maxLength: 40,
						value: tag,
						onChange: ({ target }) => setTag(target.value),
						className: "h-8 w-32"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: "secondary",
						size: "sm",
						children: "Add tag"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelTrips, {
					className: "flex gap-2",
					propertyIds: chosen.map(({ propertyId }) => propertyId)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => void remove(),
					children: "Remove selected"
				})
			] })
		]
	});
}
// web/features/watchlist/saved-filter.ts
/** A clear parcel's taxes are current. */
var CURRENT = ["current", "clear"];
/** The four counters over the watchlist. */
function countSaved(rows) {
	const count = (statuses) => rows.filter(({ taxStatus }) => taxStatus !== null && statuses.includes(taxStatus)).length;
	return {
		total: rows.length,
		delinquent: count(["delinquent"]),
		current: count(CURRENT),
		pending: count(["pending"])
	};
}
/** Rows that have every word of the text: in address, owner, parcel, county, status, note or tags. */
function findSaved(rows, text, tag) {
	const words = fold(text).split(/\s+/).filter(Boolean);
	return rows.filter((row) => {
		if (tag !== null && !row.tags.some((each) => fold(each) === fold(tag))) return false;
		const all = fold([
			row.address,
			row.city,
			row.zipCode,
			row.ownerName,
			row.parcelId,
			row.county,
			row.taxStatus,
			row.note,
			...row.tags
		].join(" "));
		return words.every((word) => all.includes(word));
	});
}
/** The tags in use, in alphabetical order. */
function tagsOf(rows) {
	const tags = /* @__PURE__ */ new Map();
	for (const tag of rows.flatMap((row) => row.tags)) if (!tags.has(fold(tag))) tags.set(fold(tag), tag);
	return [...tags.values()].sort((a, b) => a.localeCompare(b));
}
/** Tags as typed, separated by commas; duplicates are dropped. */
function readTags(text) {
	const tags = /* @__PURE__ */ new Map();
	for (const part of text.split(",")) {
		const tag = part.trim();
		if (tag !== "" && !tags.has(fold(tag))) tags.set(fold(tag), tag);
	}
	return [...tags.values()];
}
function fold(text) {
	return text.toLowerCase();
}
// web/features/watchlist/note-dialog.tsx
/** The workspace's note and tags on a tracked property. */
function NoteDialog({ row, onClose }) {
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const form = useFields({
		note: row.note,
		tags: row.tags.join(", ")
	}, ({ tags }) => ({ tags: tagProblem(readTags(tags)) }));
	const save = useMutation({
		mutationFn: ({ note, tags }) => editSaved(row.id, {
			note,
			tags: readTags(tags)
		}),
		onSuccess: async () => {
			await refreshWatchlist(client);
			onClose();
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Note and tags",
		description: `${propertyName(row)}. Everyone in your workspace sees them.`,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: "Save"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => save.mutate(typed)),
			className: "grid gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
					label: "Note",
					rows: 5,
					maxLength: MAX_NOTE_LENGTH,
					...form.field("note")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Tags",
					help: "Separate tags with commas: corner lot, visit in spring",
					autoComplete: "off",
					...form.field("tags")
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: messageForPeople(save.error) })
			]
		})
	});
}
function tagProblem(tags) {
	if (tags.length > 20) return `You can have 20 tags at most. There are ${tags.length}.`;
	const long = tags.find((tag) => tag.length > 40);
	return long ? `“${long}” is longer than 40 characters. Shorten it.` : void 0;
}
// web/features/watchlist/saved-card.tsx
/** A property of the watchlist. */
function SavedCard(props) {
	const { row, isChosen, onChoose, onEdit, onMute, onRemove, isShared } = props;
	const name = propertyName(row);
	const isAssumed = (field) => row.assumed.includes(field);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-md border bg-sheet transition-colors hover:border-line-strong",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start gap-3 border-b px-4 py-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "checkbox",
						checked: isChosen,
						onChange: ({ target }) => onChoose(target.checked),
						"aria-label": `Select ${name}`,
						className: "mt-0.5 size-5 shrink-0 accent-accent"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "min-w-0 flex-1",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
							className: "wrap-anywhere font-semibold text-base",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
								to: "/property/$id",
								params: { id: String(row.propertyId) },
								className: "link-quiet",
								children: name
							})
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-ink-muted",
							children: formatCity(row) || row.county
						})]
					}),
					row.taxStatus ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: row.taxStatus }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "other",
						children: "no tax status"
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-1 content-start gap-4 px-4 py-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Parcel",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "break-all",
							children: row.parcelId ?? "—"
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Owner",
						children: row.ownerName ?? "Unknown"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "County",
						children: row.county
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "Total owed",
						isNumber: true,
						children: [formatMoney(row.totalOwed), row.totalOwed !== null && isAssumed("totalOwed") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "Sale date",
						children: [row.saleDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: row.saleDate }) : "Not scheduled", row.saleDate && isAssumed("saleDate") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})]
					}),
					row.redemptionDate && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Redemption",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: row.redemptionDate })
					})
				] }), (row.note || row.tags.length > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid content-start gap-2 border-t pt-3",
					children: [row.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "whitespace-pre-wrap wrap-anywhere",
						children: row.note
					}), row.tags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						"aria-label": "Tags",
						className: "flex flex-wrap gap-1.5",
						children: row.tags.map((tag) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone: "other",
							children: tag
						}) }, tag))
					})]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-2 px-4 pb-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted text-xs",
					children: [
						"Tracked since ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: row.createdAt }),
						isShared && ` by ${row.addedBy ?? "a former member"}`
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "ml-auto flex gap-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							size: "sm",
							"aria-pressed": row.isMuted,
							"aria-label": `Mute your alerts of ${name}`,
							title: row.isMuted ? "Your alerts are muted" : "Mute your alerts",
							onClick: onMute,
							children: row.isMuted ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BellOff, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, { "aria-hidden": true })
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: onEdit,
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotebookPen, { "aria-hidden": true }),
								"Note",
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
									className: "sr-only",
									children: [" and tags of ", name]
								})
							]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: onRemove,
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }),
								"Remove",
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
									className: "sr-only",
									children: [" ", name]
								})
							]
						})
					]
				})]
			})
		]
	});
}
// web/features/watchlist/saved-searches.tsx
/** Saved searches, which notify of new matches after every import. */
function SavedSearchesCard() {
	const searches = useQuery(savedSearchesQuery);
	const client = useQueryClient();
	const refresh = () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
	const remove = async ({ id, q, county }) => {
		try {
			await removeSavedSearch(id);
			await refresh();
			toast({
				title: "Search Removed",
				description: `“${q}” no longer notifies you of new matches.`,
				action: {
					label: "Undo",
					onPress: () => void saveSearch({
						q,
						...county ? { county } : {}
					}).then(refresh)
				}
			});
		} catch (error) {
			toast({
				title: "Remove Failed",
				description: messageForPeople(error),
				variant: "destructive"
			});
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Saved Searches",
		lead: "You are notified of new matches after each import.",
		flush: true,
		children: searches.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/4" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-1/2" })]
		}) : searches.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				error: searches.error,
				onRetry: () => void searches.refetch()
			})
		}) : searches.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "p-4 text-pretty text-ink-muted",
			children: [
				"None yet. Press “Save Search” above the results of a",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/search",
					className: "link",
					children: "search"
				}),
				"."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: searches.data.map((search) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex items-center justify-between gap-3 py-2 pr-2 pl-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/search",
						search: {
							q: search.q,
							...search.county ? { county: search.county } : {}
						},
						className: "link-quiet wrap-anywhere font-semibold",
						children: search.q
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted text-xs",
						children: [
							search.county ?? "All Counties",
							",",
							" ",
							formatCount(search.matches, "match", "matches"),
							search.savedBy && `, saved by ${search.savedBy}`
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "icon",
					onClick: () => void remove(search),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: ["Remove the saved search ", search.q]
					})]
				})]
			}, search.id))
		})
	});
}
// web/features/watchlist/saved-properties-page.tsx
var ACTIONS = [
	[
		"/notifications",
		"Notifications",
		Bell
	],
	[
		"/import",
		"Import Properties",
		FileUp
	],
	[
		"/map-view",
		"Map View",
		Map$1
	]
];
/** Up to this many cards align row by row; of more, those out of sight are skipped by the browser. */
var MAX_IN_STEP = 60;
var route = getRouteApi("/saved-properties");
function SavedPropertiesPage() {
	const { user, isPending } = useUser({ asks: true });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Saved Properties",
		lead: "Your watchlist. You are notified of changes to these properties.",
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
			cards: 3,
			label: "Loading saved properties"
		}) : user === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, { children: "Your watchlist is kept with your account." }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedTabs, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-1 gap-6",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TasksCard, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickActions, { links: ACTIONS }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CalendarCard, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedSearchesCard, {})
				]
			})]
		})
	});
}
function SavedTabs() {
	const tab = route.useSearch({ select: (search) => search.tab }) ?? "watchlist";
	const navigate = route.useNavigate();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
		label: "Saved properties",
		value: tab,
		onChange: (chosen) => void navigate({
			search: chosen === "holdings" ? { tab: chosen } : {},
			replace: true
		}),
		tabs: [{
			value: "watchlist",
			label: "Watchlist",
			content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Watchlist, {})
		}, {
			value: "holdings",
			label: "Holdings",
			content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingsTab, { fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
				rows: 6,
				label: "Loading holdings"
			}) })
		}]
	});
}
function Watchlist() {
	const saved = (0, import_react.useDeferredValue)(useQuery(savedQuery));
	if (saved.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
		cards: 4,
		label: "Loading saved properties"
	});
	if (saved.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The watchlist could not be loaded",
		onRetry: () => void saved.refetch(),
		children: messageForPeople(saved.error)
	});
	if (saved.data.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "No saved properties yet",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/search",
				className: buttonClass(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Search Properties"]
			}),
			children: "Press Track on a property to add it here and follow its changes."
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { rows: saved.data });
}
function Rows({ rows }) {
	const client = useQueryClient();
	const q = route.useSearch({ select: (search) => search.q });
	const [text, setText] = (0, import_react.useState)(q ?? "");
	const [wantedTag, setWantedTag] = (0, import_react.useState)("");
	const [chosenIds, setChosenIds] = (0, import_react.useState)([]);
	const [editedId, setEditedId] = (0, import_react.useState)(null);
	const tags = tagsOf(rows);
	const tag = tags.includes(wantedTag) ? wantedTag : "";
	const found = findSaved(rows, text, tag === "" ? null : tag);
	const chosen = found.filter(({ id }) => chosenIds.includes(id));
	const edited = rows.find(({ id }) => id === editedId);
	const isShared = new Set(rows.map(({ addedBy }) => addedBy)).size > 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid min-w-0 grid-cols-1 gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2 sm:justify-end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunSheetButton, { trackedCounties: [...new Set(rows.map(({ county }) => county))].sort() }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ExportButton, {
					label: "Export",
					kind: "watchlist",
					filter: {},
					children: [
						"The ",
						formatCount(rows.length, "property", "properties"),
						" on your watchlist, with your notes and tags."
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counters, { rows }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("search", {
				className: "flex flex-wrap gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
					type: "search",
					"aria-label": "Search saved properties",
					placeholder: "Search saved properties...",
					value: text,
					onChange: ({ target }) => setText(target.value),
					className: "min-w-60 flex-1"
				}), tags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					"aria-label": "Tag",
					className: "w-44",
					options: [["", "All tags"], ...tags.map((each) => [each, each])],
					value: tag,
					onChange: ({ target }) => setWantedTag(target.value)
				})]
			}),
			found.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "rounded-md border bg-sheet",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: "No matching properties found",
					actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						onClick: () => {
							setText("");
							setWantedTag("");
						},
						children: "Show all"
					}),
					children: "Nothing on your watchlist matches all of these words."
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BulkBar, {
				chosen,
				shown: found,
				onChoose: setChosenIds
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4",
				children: found.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: found.length > MAX_IN_STEP ? "grid grid-cols-1 grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_24rem] [content-visibility:auto]" : "row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedCard, {
						row,
						isChosen: chosenIds.includes(row.id),
						onChoose: (isChosen) => setChosenIds((ids) => isChosen ? [...ids, row.id] : ids.filter((id) => id !== row.id)),
						onEdit: () => setEditedId(row.id),
						onMute: () => void mute(client, row),
						onRemove: () => void untrack(client, row),
						isShared
					})
				}, row.id))
			})] }),
			edited && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoteDialog, {
				row: edited,
				onClose: () => setEditedId(null)
			}, edited.id)
		]
	});
}
function Counters({ rows }) {
	const counts = countSaved(rows);
	const shown = [
		["Total", counts.total],
		["Delinquent", counts.delinquent],
		["Current", counts.current],
		["Pending Sale", counts.pending]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-4",
		children: shown.map(([name, count]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bg-sheet px-4 py-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "font-semibold text-lg tabular-nums",
				children: formatNumber(count)
			})]
		}, name))
	});
}
// web/routes/saved-properties.tsx?tsr-split=component
var SplitComponent = SavedPropertiesPage;
export { SplitComponent as component };
