import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as ShieldCheck } from "./shield-check-CmALICgL.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Tabs } from "./tabs-BFWGphvY.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Download } from "./download-CAW_KItC.js";
import { i as formatSecond } from "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as RefreshButton, t as PagedList } from "./paged-list-BxakZ28v.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { r as ImportProgress } from "./import--S_9sfFu.js";
import { i as Ticket } from "./support-CMKpOH6z.js";
import { i as Instant, r as EmailAddress, s as number, t as Day } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, N as union, P as unknown, T as number$1, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, k as record, o as apiSend, r as apiGet, u as messageForPeople, w as literal, y as array } from "./api-qmtC8mAi.js";
import { a as offeredRowsPath, m as pagedQuery, o as offersQuery, t as decideOffer } from "./lists.api-BvxxbUL8.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as X } from "./x-BLEqheie.js";
import { a as Select, c as TextareaField, i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { a as jobName, i as plainAddress, n as actorWord, r as eventWord, t as aboutWords } from "./audit-words-BWZ8Onbx.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { n as ErrorNotice, r as RotateCw } from "./error-notice-CswpboC5.js";
import { i as formatMoney, n as formatCount, o as formatNumber, t as capitalise } from "./format-n07eEqi5.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { s as importQuery, u as problemsPath } from "./import.api-BV2lcIbV.js";
import { f as statusLook } from "./import-words-BraePuBL.js";
import { n as RetryButton, t as UndoButton } from "./undo-button-CuNxY8n3.js";
import { t as Undo2 } from "./undo-2-Dv0r8nnR.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as BadgeCheck, t as MailExclamationPoint } from "./mail-exclamation-point-CpN5VUcX.js";
import { t as UserRoundPlus } from "./user-round-plus-BHvFkOpA.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as isEmail } from "./is-email-7iVcqqfd.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Send } from "./send-DLfkwr75.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
// node_modules/lucide-react/dist/esm/icons/user-round-x.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-round-x",
	size: 24,
	node: [
		["path", {
			d: "m16.5 16.5 5 5",
			key: "zc9lw7"
		}],
		["path", {
			d: "M2 21a8 8 0 0 1 11.531-7.18",
			key: "x5izle"
		}],
		["path", {
			d: "m21.5 16.5-5 5",
			key: "1empo3"
		}],
		["circle", {
			cx: "10",
			cy: "8",
			r: "5",
			key: "o932ke"
		}]
	],
	aliases: ["user-x-2"]
};
__iconData.node;
var UserRoundX = createLucideIcon(__iconData);
var Paged = {
	limit: number().int().min(1).max(200).default(50),
	cursor: string().max(500).optional().describe("`next` of the previous page")
};
object(Paged);
/** Cursor of the next page; null after the last. */
var Next = string().nullable();
var Id = number("must be a number").int().positive().max(Number.MAX_SAFE_INTEGER);
object({ id: Id });
/** A person by email address or account number. */
var PersonSearch = string().trim().min(1).max(254).optional();
/** A day the calendar of the database has, too. */
var AuditDay = Day.refine((day) => day >= "1900-01-01", "must be in 1900 or later").optional();
var auditFilter = {
	person: PersonSearch.describe("Email address or account number"),
	event: string().regex(/^[a-z0-9-]{1,60}$/, "must be the name of an event").optional(),
	address: string().trim().regex(/^[0-9a-f.:]{1,45}$/i, "must be a network address, or its beginning up to a dot or colon").optional().describe("Network address; one that ends with a dot or colon finds all that begin with it"),
	import: Id.optional(),
	from: AuditDay,
	to: AuditDay
};
object(auditFilter);
object({
	...auditFilter,
	...Paged
});
var AdminAuditEvent = object({
	id: number$1().int(),
	at: Instant,
	/** In kebab case: `import-undone`. */
	event: string(),
	userId: number$1().int().nullable(),
	/** The account's current address; null when it was deleted. */
	email: string().nullable(),
	actor: _enum([
		"person",
		"visitor",
		"program",
		"staff",
		"product"
	]),
	/** User name on the command line. */
	staff: string().nullable(),
	address: string().nullable(),
	requestId: string().nullable(),
	about: record(string(), unknown())
});
var AuditPage = object({
	events: array(AdminAuditEvent),
	next: Next
});
/** `GET /api/admin/audit-events/names` */
var AuditEventNames = array(string());
object({
	person: PersonSearch,
	state: _enum([
		"done",
		"failed",
		"undone",
		"running"
	]).optional(),
	...Paged
});
var AdminImport = ImportProgress.omit({ result: true }).extend({
	userId: number$1().int().nullable(),
	email: string().nullable(),
	/** Network address, if it is in the audit trail. */
	address: string().nullable(),
	county: string().nullable(),
	rows: number$1().int().nullable(),
	imported: number$1().int().nullable(),
	added: number$1().int().nullable(),
	changed: number$1().int().nullable(),
	/** Rows refused or imported with a warning. */
	problems: number$1().int().nullable()
});
var AdminImportPage = object({
	imports: array(AdminImport),
	next: Next
});
/** Names a failed job. */
var FailedJobName = strictObject({
	kind: string().min(1).max(60),
	key: string().min(1).max(2e3)
});
var FailedJob = object({
	kind: string(),
	key: string(),
	tries: number$1().int(),
	firstAt: Instant,
	failedAt: Instant,
	/** Null when it is not retried automatically. */
	nextAt: Instant.nullable(),
	reason: string()
});
/** `GET /api/admin/failed-jobs` */
var FailedJobPage = object({
	jobs: array(FailedJob),
	next: Next
});
union([FailedJobName, strictObject({ all: literal(true) })]);
var FailedJobsRetried = object({ count: number$1().int() });
var ReviewedPayment = object({
	id: number$1().int(),
	/** Null when the account was deleted. */
	email: string().nullable(),
	description: string(),
	askedCents: number$1().int(),
	receivedCents: number$1().int().nullable(),
	receivedCurrency: string().nullable(),
	problem: string().nullable(),
	provider: string(),
	intent: string().nullable(),
	createdAt: Instant
});
/** `GET /api/admin/payments`: those in review, oldest first. */
var ReviewedPaymentPage = object({
	payments: array(ReviewedPayment),
	next: Next,
	/** The payment provider; null where nothing is sold. */
	provider: string().nullable()
});
var TicketSummary = Ticket.omit({ messages: true }).extend({ messages: number$1().int() });
object({
	rank: number$1().int(),
	inRank: number$1().int()
});
object({
	status: _enum([
		"open",
		"answered",
		"closed",
		"all"
	]).default("open"),
	...Paged
});
var TicketPage = object({
	tickets: array(TicketSummary),
	next: Next
});
strictObject({ text: string().trim().min(1, "must not be empty").max(1e4, "must have 10,000 characters at most") });
var StaffMember = object({
	email: string(),
	/** Null for those of the settings. */
	addedAt: Instant.nullable(),
	addedBy: string().nullable(),
	/** Named by STAFF_EMAILS; can be removed only there. */
	isFromSettings: boolean(),
	/** Whether they can sign in as staff: an account with a verified address. */
	account: _enum([
		"verified",
		"unverified",
		"none"
	])
});
var StaffMembers = array(StaffMember);
strictObject({ email: EmailAddress });
// web/features/audit/audit.api.ts
var AUDIT = "/api/admin/audit-events";
var auditQuery = (filter) => pagedQuery(AUDIT, filter, async (path, signal) => {
	const { events, next } = await apiGet(path, AuditPage, signal);
	return {
		rows: events,
		next
	};
});
var auditNamesQuery = queryOptions({
	queryKey: [AUDIT, "names"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), AuditEventNames, signal),
	staleTime: 0
});
/** The filtered events as a file. */
function auditFilePath(filter) {
	return pathFromKey([`${AUDIT}.csv`, filter]);
}
// web/features/audit/audit-search.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The search form of the audit trail. */
function AuditSearch({ filter, onFilter }) {
	const form = useFields({
		person: filter.person ?? "",
		event: filter.event ?? "",
		address: filter.address ?? "",
		import: filter.import ?? "",
		from: filter.from ?? "",
		to: filter.to ?? ""
	}, ({ from, to, import: number }) => ({
		import: /^\d*$/.test(number.trim()) ? void 0 : "Enter a number",
		to: from !== "" && to !== "" && from > to ? "Must not be before the first day" : void 0
	}));
	const { event } = form.values;
	const { data: names = [] } = useQuery(auditNamesQuery);
	const search = (typed) => {
		const given = (name) => typed[name].trim() || void 0;
		onFilter({
			person: given("person"),
			event: given("event"),
			address: given("address"),
			import: given("import"),
			from: given("from"),
			to: given("to")
		});
	};
	const known = event !== "" && !names.includes(event) ? [event, ...names] : names;
	const text = {
		autoComplete: "off",
		spellCheck: false
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("search", {
		"aria-label": "Audit trail",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			"aria-label": "Search the audit trail",
			noValidate: true,
			onSubmit: form.submit(search),
			className: "grid grid-cols-2 items-start gap-3 border-b p-4 *:min-w-0 md:grid-cols-4 2xl:grid-cols-[1.6fr_1.4fr_1.4fr_0.7fr_1fr_1fr_auto]",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Person",
					className: "max-md:col-span-2",
					...text,
					placeholder: "Email or account number",
					...form.field("person")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Event",
					className: "max-md:col-span-2",
					...form.field("event"),
					options: [["", "All events"], ...known.map((name) => [name, eventWord(name)])]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Network address",
					...text,
					title: "A full address, or its start up to a dot or colon",
					placeholder: "203.0.113.",
					...form.field("address")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Import",
					...text,
					inputMode: "numeric",
					placeholder: "Number",
					...form.field("import")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "From",
					type: "date",
					controlClass: "min-w-0 max-sm:px-2",
					...form.field("from")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "To",
					type: "date",
					controlClass: "min-w-0 max-sm:px-2",
					...form.field("to")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "col-span-2 flex flex-wrap gap-2 md:pt-[1.625rem] 2xl:col-span-1 2xl:flex-nowrap",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						type: "submit",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Search"]
					}), Object.values(filter).some((value) => value !== void 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						onClick: () => onFilter({}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), "Clear"]
					})]
				})
			]
		})
	});
}
// web/features/audit/audit-tab.tsx
/** Who did what, when and from where. */
function AuditTab({ filter, onFilter }) {
	const list = useInfiniteQuery(auditQuery(filter));
	const isFiltered = Object.values(filter).some((value) => value !== void 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Audit trail",
		lead: "Newest first. Events are kept for two years and cannot be changed.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: auditFilePath(filter),
				download: true,
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Export CSV"]
			})]
		}),
		flush: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuditSearch, {
			filter,
			onFilter
		}, JSON.stringify(filter)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Audit trail",
			unit: ["event", "events"],
			columns: COLUMNS$5,
			rowKey: ({ id }) => id,
			cardsBelow: "64rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: "No events found",
				children: isFiltered ? "No event matches this search. Clear a field or choose other days." : "Sign-ins, imports, payments and staff actions are listed here."
			})
		})]
	});
}
var ACTOR_TONE = {
	person: "info",
	visitor: "other",
	program: "wait",
	staff: "good",
	product: "other"
};
var COLUMNS$5 = [
	{
		id: "event",
		header: "Event",
		onCard: "title",
		className: "whitespace-nowrap font-semibold max-lg:whitespace-normal",
		cell: ({ event }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: event,
			children: eventWord(event)
		})
	},
	{
		id: "at",
		header: "Time",
		className: "whitespace-nowrap tabular-nums",
		cell: ({ at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
			dateTime: at,
			children: formatSecond(at)
		})
	},
	{
		id: "actor",
		header: "Done by",
		onCard: "badge",
		cell: ({ actor }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: ACTOR_TONE[actor],
			children: actorWord(actor)
		})
	},
	{
		id: "account",
		header: "Account",
		className: "w-[55%] max-w-0",
		cell: (event) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Account, { event })
	},
	{
		id: "about",
		header: "Details",
		className: "w-[45%] max-w-0",
		cell: (event) => {
			const words = aboutWords(event);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				title: words || void 0,
				className: "line-clamp-2 leading-4.5",
				children: words || "—"
			});
		}
	},
	{
		id: "address",
		header: "Network",
		className: "whitespace-nowrap tabular-nums",
		cell: ({ address }) => address === null ? "—" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/account",
			search: {
				section: "administration",
				address: plainAddress(address)
			},
			className: "link-quiet",
			children: plainAddress(address)
		})
	}
];
function Account({ event }) {
	const { userId, email, staff } = event;
	if (staff !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "block truncate",
		children: [staff, " (command line)"]
	});
	if (userId === null) return "—";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/account",
		search: {
			section: "administration",
			person: String(userId)
		},
		title: email ?? void 0,
		className: "link-quiet block truncate",
		children: email ?? `Account ${userId}`
	});
}
// web/features/lists/offers-tab.tsx
/** For staff: the private lists that workspaces offer to the record. */
function OffersTab() {
	const offers = useQuery(offersQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Offered lists",
		lead: "Private lists that workspaces offer to the record, oldest first",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list: offers }),
		flush: true,
		children: offers.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 4,
			label: "Loading offered lists"
		}) : offers.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The offered lists could not be loaded.",
				error: offers.error,
				onRetry: () => void offers.refetch()
			})
		}) : offers.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "No lists are offered",
			children: "A member of a workspace can offer one of its private lists. It is then shown here."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			caption: "Offered lists",
			columns: COLUMNS$4,
			rows: offers.data,
			rowKey: ({ id }) => id,
			cardsBelow: "72rem"
		})
	});
}
var COLUMNS$4 = [
	{
		id: "name",
		header: "List",
		onCard: "title",
		className: "w-full",
		cell: ({ name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "wrap-anywhere font-semibold",
			children: name
		})
	},
	{
		id: "workspace",
		header: "Workspace",
		className: "min-w-48",
		cell: ({ workspace, by }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere block",
				children: workspace
			}), by !== null && by !== workspace && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere block text-ink-muted text-xs",
				children: by
			})]
		})
	},
	{
		id: "rows",
		header: "Rows",
		isNumber: true,
		cell: ({ rows }) => formatNumber(rows)
	},
	{
		id: "at",
		header: "Offered",
		className: "whitespace-nowrap",
		cell: ({ proposedAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: proposedAt })
	},
	{
		id: "actions",
		header: "Actions",
		onCard: "action",
		className: "whitespace-nowrap",
		cell: (offer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions$3, { offer })
	}
];
function Actions$3({ offer: { id, name, workspace, rows } }) {
	const queries = useQueryClient();
	const onDone = () => queries.invalidateQueries({ queryKey: offersQuery.queryKey });
	const description = `${name}, ${formatCount(rows, "row")}, from ${workspace}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap gap-2 xl:flex-nowrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: offeredRowsPath(id),
				download: true,
				className: buttonClass({
					variant: "quiet",
					size: "sm"
				}),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }),
					"Rows",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [
							" of ",
							name,
							" (CSV)"
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
				icon: Check,
				label: "Import",
				about: name,
				title: "Import this list into the record?",
				description,
				confirm: {
					label: "Import into the record",
					variant: "primary"
				},
				failed: "The list could not be imported.",
				run: async () => {
					await decideOffer(id, "import");
					return {
						title: "Import started",
						description: "It is under Imports, where it can be undone."
					};
				},
				onDone,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Its values become part of the record that everyone sees. Check its rows first." })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
				icon: X,
				label: "Decline",
				about: name,
				title: "Decline this list?",
				description,
				confirm: {
					label: "Decline",
					variant: "danger"
				},
				failed: "The offer could not be declined.",
				run: async () => {
					await decideOffer(id, "decline");
					return {
						title: "Offer declined",
						description: name
					};
				},
				onDone,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The workspace keeps its private list and can offer it again." })
			})
		]
	});
}
// web/features/admin/admin.api.ts
var IMPORTS = "/api/admin/imports";
var JOBS = "/api/admin/failed-jobs";
var PAYMENTS = "/api/admin/payments";
var TICKETS = "/api/admin/tickets";
var STAFF = "/api/admin/staff";
var IMPORTS_KEY = [IMPORTS];
var allImportsQuery = (filter) => pagedQuery(IMPORTS, filter, async (path, signal) => {
	const { imports, next } = await apiGet(path, AdminImportPage, signal);
	return {
		rows: imports,
		next
	};
});
function undoAnyImport(id) {
	return apiSend("POST", `${IMPORTS}/${id}/undo`, void 0, ImportProgress);
}
function retryAnyImport(id) {
	return apiSend("POST", `${IMPORTS}/${id}/retry`, void 0, ImportProgress);
}
var JOBS_KEY = [JOBS];
var failedJobsQuery = pagedQuery(JOBS, {}, async (path, signal) => {
	const { jobs, next } = await apiGet(path, FailedJobPage, signal);
	return {
		rows: jobs,
		next
	};
});
async function retryJobs(what) {
	return (await apiSend("POST", `${JOBS}/retry`, what, FailedJobsRetried)).count;
}
async function dropJob(job) {
	await apiRequest("POST", `${JOBS}/drop`, { body: job });
}
var PAYMENTS_KEY = [PAYMENTS];
var paymentsQuery = pagedQuery(PAYMENTS, {}, async (path, signal) => {
	const { payments, next, provider } = await apiGet(path, ReviewedPaymentPage, signal);
	return {
		rows: payments.map((payment) => ({
			...payment,
			configured: provider
		})),
		next
	};
});
async function settlePayment(id, verb) {
	await apiRequest("POST", `${PAYMENTS}/${id}/${verb}`);
}
var TICKETS_KEY = [TICKETS];
var allTicketsQuery = (status) => pagedQuery(TICKETS, { status }, async (path, signal) => {
	const { tickets, next } = await apiGet(path, TicketPage, signal);
	return {
		rows: tickets,
		next
	};
});
var ticketQuery = (id) => queryOptions({
	queryKey: [TICKETS, id],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Ticket, signal),
	staleTime: 0
});
function answerTicket(id, text) {
	return apiSend("POST", `${TICKETS}/${id}/answer`, { text }, Ticket);
}
function closeTicket(id) {
	return apiSend("POST", `${TICKETS}/${id}/close`, void 0, Ticket);
}
var staffQuery = queryOptions({
	queryKey: [STAFF],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), StaffMembers, signal),
	staleTime: 0
});
function addStaff(email) {
	return apiSend("POST", STAFF, { email }, StaffMembers);
}
function removeStaff(email) {
	return apiSend("DELETE", STAFF, { email }, StaffMembers);
}
// web/features/admin/failed-jobs-tab.tsx
function FailedJobsTab() {
	const list = useInfiniteQuery(failedJobsQuery);
	const hasSome = (list.data?.pages[0]?.rows.length ?? 0) > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Failed jobs",
		lead: "Oldest first. A failed job is retried by itself, at growing intervals; when its attempts are used up, it waits for you.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap gap-2",
			children: [hasSome && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RetryAll, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list })]
		}),
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Failed jobs",
			unit: ["job", "jobs"],
			columns: COLUMNS$3,
			rowKey: jobName,
			cardsBelow: "72rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: "No failed jobs",
				children: "All background jobs have succeeded."
			})
		})
	});
}
var COLUMNS$3 = [
	{
		id: "job",
		header: "Job",
		onCard: "title",
		className: "max-w-72 font-semibold",
		cell: (job) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: jobName(job),
			className: "block truncate",
			children: jobName(job)
		})
	},
	{
		id: "reason",
		header: "Reason",
		onCard: "text",
		className: "w-full max-w-0",
		cell: ({ reason }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: reason,
			className: "line-clamp-2 leading-4.5 wrap-anywhere",
			children: reason
		})
	},
	{
		id: "tries",
		header: "Attempts",
		isNumber: true,
		cell: ({ tries }) => formatNumber(tries)
	},
	{
		id: "first",
		header: "First failed",
		className: "whitespace-nowrap",
		cell: ({ firstAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: firstAt })
	},
	{
		id: "next",
		header: "Next attempt",
		className: "whitespace-nowrap",
		cell: ({ nextAt }) => nextAt === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "bad",
			children: "Manual retry"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: nextAt })
	},
	{
		id: "actions",
		header: "Actions",
		onCard: "action",
		className: "whitespace-nowrap",
		cell: (job) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions$2, { job })
	}
];
function useJobsChanged() {
	const queries = useQueryClient();
	return () => queries.invalidateQueries({ queryKey: JOBS_KEY });
}
function Actions$2({ job }) {
	const onDone = useJobsChanged();
	const { kind, key } = job;
	const name = jobName(job);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
			icon: RotateCw,
			label: "Retry",
			about: name,
			title: "Retry this job?",
			description: `${name} is retried within seconds. If it fails again, it returns to this list.`,
			confirm: {
				label: "Retry job",
				variant: "primary"
			},
			failed: "The job could not be retried.",
			run: async () => {
				await retryJobs({
					kind,
					key
				});
				return {
					title: "Job retried",
					description: name
				};
			},
			onDone,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reason, { job })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
			icon: Trash,
			label: "Drop",
			about: name,
			variant: "quiet",
			title: "Drop this job?",
			description: kind === "import" ? `${name} is dropped, and its file is deleted. To get its data, import the list again.` : `${name} will not run. This can’t be undone.`,
			confirm: { label: "Drop job" },
			failed: "The job could not be dropped.",
			run: async () => {
				await dropJob({
					kind,
					key
				});
				return {
					title: "Job dropped",
					description: name
				};
			},
			onDone,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reason, { job })
		})]
	});
}
/** The table shows only the start of it. */
function Reason({ job }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "wrap-anywhere whitespace-pre-wrap rounded-md bg-well p-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block text-ink-muted text-xs",
			children: [
				"Failed ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: job.failedAt }),
				", attempt ",
				formatNumber(job.tries)
			]
		}), job.reason]
	});
}
function RetryAll() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: RotateCw,
		label: "Retry all",
		title: "Retry all failed jobs?",
		description: "Every failed job is retried within seconds, including those not shown yet.",
		confirm: {
			label: "Retry all",
			variant: "primary"
		},
		failed: "The jobs could not be retried.",
		run: async () => ({
			title: "Jobs retried",
			description: formatCount(await retryJobs({ all: true }), "job", "jobs")
		}),
		onDone: useJobsChanged()
	});
}
// web/features/admin/imports-tab.tsx
var STATES$1 = [
	["", "All imports"],
	["running", "In progress"],
	["done", "Imported"],
	["failed", "Not imported"],
	["undone", "Undone"]
];
/** The imports of all accounts; any of them can be undone. */
function ImportsTab({ state, onState }) {
	const list = useInfiniteQuery(allImportsQuery({ state }));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Imports",
		lead: "All imports of all accounts and visitors",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-center gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				"aria-label": "Status",
				className: "w-40",
				value: state ?? "",
				onChange: ({ target }) => onState(target.value || void 0),
				options: STATES$1
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list })]
		}),
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Imports",
			unit: ["import", "imports"],
			columns: COLUMNS$2,
			rowKey: ({ id }) => id,
			cardsBelow: "72rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: "No imports found",
				children: state ? "No import has this status. Choose another." : "Nothing has been imported yet."
			})
		})
	});
}
var count = (value) => value === null ? "—" : formatNumber(value);
var COLUMNS$2 = [
	{
		id: "file",
		header: "File",
		onCard: "title",
		className: "w-[55%] max-w-0",
		cell: ({ id, fileName, county, status, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block py-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					title: fileName,
					className: "wrap-anywhere line-clamp-2 font-semibold leading-4.5",
					children: fileName
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "block font-normal text-ink-muted text-xs",
					children: [
						"#",
						id,
						county !== null && `, ${county}`
					]
				}),
				status === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					title: message,
					className: "line-clamp-2 font-normal text-ink-muted text-xs",
					children: message
				})
			]
		})
	},
	{
		id: "who",
		header: "Imported by",
		className: "w-[45%] max-w-0",
		cell: ({ email, userId, address }) => {
			const who = email ?? (userId === null ? "Visitor or command line" : `Account ${userId}`);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					title: who,
					className: "block truncate",
					children: who
				}), address !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block truncate text-ink-muted text-xs",
					children: plainAddress(address)
				})]
			});
		}
	},
	{
		id: "at",
		header: "Started",
		className: "whitespace-nowrap",
		cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
	},
	{
		id: "rows",
		header: "Rows",
		isNumber: true,
		className: "whitespace-nowrap",
		cell: ({ rows, imported, added, changed }) => rows === null ? "—" : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block",
			children: [
				count(imported),
				" of ",
				formatNumber(rows),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "block font-normal text-ink-muted text-xs",
					children: [
						count(added),
						" added, ",
						count(changed),
						" changed"
					]
				})
			]
		})
	},
	{
		id: "status",
		header: "Status",
		onCard: "badge",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Status, { row })
	},
	{
		id: "actions",
		header: "Actions",
		onCard: "action",
		className: "whitespace-nowrap",
		cell: (row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions$1, { row })
	}
];
function Status({ row }) {
	const { rows, imported } = row;
	const { word, tone, icon } = statusLook({
		status: row.status,
		progress: row.progress,
		result: rows === null || imported === null ? null : {
			total_rows: rows,
			imported
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: word
	});
}
function Actions$1({ row }) {
	const queries = useQueryClient();
	const problems = row.problems ?? 0;
	if (!row.canUndo && !row.canRetry && problems === 0) return null;
	const then = async (done) => {
		queries.removeQueries({ queryKey: importQuery(row.id).queryKey });
		await queries.invalidateQueries({ queryKey: IMPORTS_KEY });
		return done;
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start",
		children: [
			row.canUndo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UndoButton, {
				progress: row,
				isInList: true,
				send: async (id) => then(await undoAnyImport(id))
			}),
			row.canRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RetryButton, {
				progress: row,
				isInList: true,
				send: async (id) => then(await retryAnyImport(id))
			}),
			problems > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: problemsPath(row.id),
				download: true,
				className: buttonClass({
					variant: "quiet",
					size: "sm"
				}),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }),
					"Problems",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [" of ", row.fileName]
					})
				]
			})
		]
	});
}
// web/features/admin/payments-tab.tsx
/** Payments received that do not match their order. */
function PaymentsTab() {
	const list = useInfiniteQuery(paymentsQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Payments in review",
		lead: "Payments received that do not match their order. Refund the payment, or fulfill the order.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list }),
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Payments in review",
			unit: ["payment", "payments"],
			columns: COLUMNS$1,
			rowKey: ({ id }) => id,
			cardsBelow: "72rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: "No payments in review",
				children: "Every payment matched its order."
			})
		})
	});
}
/** The amount received, in its own currency. */
function received({ receivedCents, receivedCurrency }) {
	if (receivedCents === null) return "—";
	const amount = formatMoney(receivedCents / 100);
	return receivedCurrency === null || receivedCurrency === "usd" ? amount : `${amount.replace("$", "")} ${receivedCurrency.toUpperCase()}`;
}
/** `Paid $1.00` from the cents in the record. */
function problemWords(problem) {
	if (problem === null) return "—";
	return capitalise(problem.replace(/^paid (\d+) cents$/, (_, cents) => `paid ${formatMoney(Number(cents) / 100)}`));
}
var COLUMNS$1 = [
	{
		id: "payment",
		header: "Payment",
		onCard: "title",
		className: "w-[40%] max-w-0",
		cell: ({ id, description, createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block py-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				title: description,
				className: "block truncate font-semibold",
				children: description
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block font-normal text-ink-muted text-xs",
				children: [
					"#",
					id,
					", ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
				]
			})]
		})
	},
	{
		id: "customer",
		header: "Customer",
		className: "w-[30%] max-w-0",
		cell: ({ email }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: email ?? void 0,
			className: "block truncate",
			children: email ?? "Account deleted"
		})
	},
	{
		id: "asked",
		header: "Amount due",
		isNumber: true,
		cell: ({ askedCents }) => formatMoney(askedCents / 100)
	},
	{
		id: "received",
		header: "Received",
		isNumber: true,
		cell: received
	},
	{
		id: "problem",
		header: "Problem",
		className: "w-[30%] max-w-0",
		cell: ({ problem }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: problemWords(problem),
			className: "line-clamp-2 leading-4.5",
			children: problemWords(problem)
		})
	},
	{
		id: "provider",
		header: "Provider",
		cell: ({ provider, intent }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: intent ?? void 0,
			children: capitalise(provider)
		})
	},
	{
		id: "actions",
		header: "Actions",
		onCard: "action",
		className: "whitespace-nowrap",
		cell: (payment) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { payment })
	}
];
function Actions({ payment }) {
	const queries = useQueryClient();
	const { id, email, provider, configured, description } = payment;
	if (provider !== configured) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "text-ink-muted",
		children: [
			"Made by ",
			provider,
			", which is not set up here"
		]
	});
	const onDone = () => queries.invalidateQueries({ queryKey: PAYMENTS_KEY });
	const amount = received(payment);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
			icon: Undo2,
			label: "Refund",
			about: `payment ${id}`,
			title: "Refund this payment?",
			description: `${amount} goes back to ${email ?? "the payer"} through ${capitalise(provider)}. This can’t be undone.`,
			confirm: { label: `Refund ${amount}` },
			failed: "The payment could not be refunded.",
			run: async () => {
				await settlePayment(id, "refund");
				return {
					title: "Payment refunded",
					description: `${amount}, ${description}`
				};
			},
			onDone
		}), email !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
			icon: Check,
			label: "Fulfill",
			about: `payment ${id}`,
			title: "Fulfill this payment?",
			description: `${email} gets “${description}” for ${amount}, with an invoice for that amount.`,
			confirm: {
				label: "Fulfill order",
				variant: "primary"
			},
			failed: "The payment could not be fulfilled.",
			run: async () => {
				await settlePayment(id, "fulfil");
				return {
					title: "Payment fulfilled",
					description
				};
			},
			onDone
		})]
	});
}
// web/features/admin/staff-tab.tsx
/** The staff members. */
function StaffTab() {
	const staff = useQuery(staffQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Staff",
		lead: "Staff see this section and can undo any import. They confirm each sign-in with a second factor.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list: staff }),
		flush: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddStaff, {}), staff.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 3,
			label: "Loading: Staff"
		}) : staff.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "This list could not be loaded.",
				error: staff.error,
				onRetry: () => void staff.refetch()
			})
		}) : staff.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "No staff",
			children: "Add the first email address above."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			caption: "Staff",
			columns: COLUMNS,
			rows: staff.data,
			rowKey: ({ email }) => email
		})]
	});
}
function AddStaff() {
	const queries = useQueryClient();
	const form = useFields({ email: "" }, ({ email }) => ({ email: isEmail(email) ? void 0 : "Enter an email address" }));
	const add = useMutation({
		mutationFn: addStaff,
		onSuccess: (members) => {
			queries.setQueryData(staffQuery.queryKey, members);
			toast({
				title: "Staff member added",
				description: form.values.email.trim()
			});
			form.reset();
		},
		onError: (error) => form.setProblems({ email: messageForPeople(error) })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		noValidate: true,
		"aria-label": "Add a staff member",
		onSubmit: form.submit(({ email }) => add.mutate(email.trim())),
		className: "flex flex-wrap items-start gap-3 border-b p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Email address",
			help: "They need an account with this email address, and the address must be confirmed.",
			className: "min-w-0 flex-1 basis-64 sm:max-w-96",
			type: "email",
			autoComplete: "off",
			...form.field("email")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			type: "submit",
			disabled: add.isPending,
			className: "sm:mt-[1.625rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserRoundPlus, { "aria-hidden": true }), "Add staff member"]
		})]
	});
}
var COLUMNS = [
	{
		id: "email",
		header: "Email address",
		onCard: "title",
		className: "w-full max-w-0 font-semibold",
		cell: ({ email }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			title: email,
			className: "block truncate",
			children: email
		})
	},
	{
		id: "account",
		header: "Account",
		onCard: "badge",
		cell: ({ account }) => account === "verified" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: BadgeCheck,
			children: "Ready"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "warn",
			icon: MailExclamationPoint,
			children: account === "none" ? "No account yet" : "Address not confirmed"
		})
	},
	{
		id: "added",
		header: "Added",
		className: "whitespace-nowrap",
		cell: ({ addedAt }) => addedAt === null ? "—" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: addedAt })
	},
	{
		id: "by",
		header: "Added by",
		className: "whitespace-nowrap",
		cell: ({ addedBy, isFromSettings }) => isFromSettings ? "Setting STAFF_EMAILS" : addedBy ?? "—"
	},
	{
		id: "actions",
		header: "Actions",
		onCard: "action",
		className: "whitespace-nowrap",
		cell: (member) => member.isFromSettings ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Remove, { email: member.email })
	}
];
function Remove({ email }) {
	const queries = useQueryClient();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: UserRoundX,
		label: "Remove",
		about: email,
		title: "Remove this staff member?",
		description: `${email} loses access to this section at once. The account itself stays.`,
		confirm: { label: "Remove" },
		failed: "The staff member could not be removed.",
		run: async () => {
			queries.setQueryData(staffQuery.queryKey, await removeStaff(email));
			return {
				title: "Staff member removed",
				description: email
			};
		},
		onDone: async () => {}
	});
}
// web/features/admin/ticket-dialog.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** A ticket with its messages; the answer is also emailed. */
function TicketDialog({ id, onClose }) {
	const queries = useQueryClient();
	const ticket = useQuery(ticketQuery(id));
	const form = useFields({ text: "" }, ({ text }) => ({ text: text.trim() ? void 0 : "Write an answer first" }));
	const done = (title) => async (changed) => {
		queries.setQueryData(ticketQuery(id).queryKey, changed);
		toast({
			title,
			description: `#${id}, ${changed.subject}`
		});
		onClose();
		await queries.invalidateQueries({ queryKey: TICKETS_KEY });
	};
	const answer = useMutation({
		mutationFn: (body) => answerTicket(id, body),
		onSuccess: done("Answer sent")
	});
	const close = useMutation({
		mutationFn: () => closeTicket(id),
		onSuccess: done("Ticket closed")
	});
	const isBusy = answer.isPending || close.isPending;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		title: ticket.data?.subject ?? `Ticket #${id}`,
		description: ticket.data ? `#${id} from ${ticket.data.email}` : void 0,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [ticket.data && ticket.data.status !== "closed" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			disabled: isBusy,
			onClick: () => close.mutate(),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { "aria-hidden": true }), "Close ticket"]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			type: "submit",
			form: "ticket-answer",
			disabled: isBusy || !ticket.data,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Send, { "aria-hidden": true }), "Send answer"]
		})] }),
		children: ticket.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the ticket" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-1/2" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-16 w-full" })
			]
		}) : ticket.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The ticket could not be loaded.",
			error: ticket.error,
			onRetry: () => void ticket.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thread, { ticket: ticket.data }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
					id: "ticket-answer",
					noValidate: true,
					onSubmit: form.submit(({ text }) => answer.mutate(text)),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
						label: "Your answer",
						help: `Sent by email to ${ticket.data.email}.`,
						rows: 5,
						maxLength: 1e4,
						...form.field("text")
					})
				}),
				answer.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The answer was not sent.",
					error: answer.error
				}),
				close.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The ticket was not closed.",
					error: close.error
				})
			]
		})
	});
}
function Thread({ ticket }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		"aria-label": "Messages",
		className: "grid gap-3",
		children: ticket.messages.map(({ fromStaff, body, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: fromStaff ? "rounded-md bg-accent-tint p-3" : "rounded-md bg-well p-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs",
				children: [
					fromStaff ? "ParcelProof support" : ticket.email,
					", ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at })
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "wrap-anywhere mt-1 whitespace-pre-wrap",
				children: body
			})]
		}, at))
	});
}
// web/features/admin/tickets-tab.tsx
var STATES = [
	["open", "Open"],
	["answered", "Answered"],
	["closed", "Closed"],
	["all", "All tickets"]
];
var TICKET_LOOK = {
	open: {
		tone: "wait",
		icon: Clock
	},
	answered: {
		tone: "good",
		icon: CircleCheck
	},
	closed: {
		tone: "other",
		icon: Lock
	}
};
var PRIORITY_TONE = {
	urgent: "bad",
	high: "warn",
	medium: "info",
	low: "other"
};
/** The support tickets of all accounts: to read, answer and close. */
function TicketsTab({ state, onState }) {
	const status = STATES.find(([name]) => name === state)?.[0] ?? "open";
	const list = useInfiniteQuery(allTicketsQuery(status));
	const [openId, setOpenId] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Support tickets",
		lead: "Most urgent first, then oldest",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-center gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				"aria-label": "Status",
				className: "w-40",
				value: status,
				onChange: ({ target }) => onState(target.value === "open" ? void 0 : target.value),
				options: STATES
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, { list })]
		}),
		flush: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			list,
			caption: "Support tickets",
			unit: ["ticket", "tickets"],
			columns: columns(setOpenId),
			rowKey: ({ id }) => id,
			cardsBelow: "64rem",
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: status === "all" ? "No tickets" : `No ${status} tickets`,
				children: status === "open" ? "All tickets are answered." : "Tickets with this status are listed here."
			})
		}), openId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketDialog, {
			id: openId,
			onClose: () => setOpenId(null)
		})]
	});
}
function columns(onOpen) {
	return [
		{
			id: "subject",
			header: "Subject",
			onCard: "title",
			className: "w-[60%] max-w-0",
			cell: ({ id, subject }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				title: subject,
				onClick: () => onOpen(id),
				className: "link-quiet block max-w-full truncate text-left font-semibold max-lg:whitespace-normal",
				children: subject
			})
		},
		{
			id: "email",
			header: "From",
			className: "w-[40%] max-w-0",
			cell: ({ email }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				title: email,
				className: "block truncate",
				children: email
			})
		},
		{
			id: "priority",
			header: "Priority",
			cell: ({ priority }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: PRIORITY_TONE[priority],
				children: capitalise(priority)
			})
		},
		{
			id: "category",
			header: "Category",
			cell: ({ category }) => capitalise(category)
		},
		{
			id: "messages",
			header: "Messages",
			isNumber: true,
			cell: ({ messages }) => formatNumber(messages)
		},
		{
			id: "at",
			header: "Submitted",
			className: "whitespace-nowrap",
			cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
		},
		{
			id: "status",
			header: "Status",
			onCard: "badge",
			cell: ({ status }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: TICKET_LOOK[status].tone,
				icon: TICKET_LOOK[status].icon,
				children: capitalise(status)
			})
		}
	];
}
// web/features/admin/administration-section.tsx
var route = getRouteApi("/account");
/**
* The section of the account page for staff. Tab and filter are in the URL, so it can be reloaded
* and shared.
*/
function AdministrationSection() {
	const { tab = "audit", state, person, event, address, from, to, ...search } = route.useSearch();
	const navigate = route.useNavigate();
	const go = (next) => void navigate({
		search: {
			section: "administration",
			...next
		},
		replace: true,
		resetScroll: false
	});
	const onState = (chosen) => go({
		tab,
		state: chosen
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
		label: "Administration",
		value: tab,
		onChange: (next) => go({ tab: next === "audit" ? void 0 : next }),
		tabs: [
			{
				value: "audit",
				label: "Audit trail",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuditTab, {
					filter: {
						person,
						event,
						address,
						import: search.import,
						from,
						to
					},
					onFilter: (filter) => go(filter)
				})
			},
			{
				value: "imports",
				label: "Imports",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImportsTab, {
					state,
					onState
				})
			},
			{
				value: "offers",
				label: "Offered lists",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OffersTab, {})
			},
			{
				value: "jobs",
				label: "Failed jobs",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FailedJobsTab, {})
			},
			{
				value: "payments",
				label: "Payments",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentsTab, {})
			},
			{
				value: "tickets",
				label: "Tickets",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketsTab, {
					state,
					onState
				})
			},
			{
				value: "staff",
				label: "Staff",
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaffTab, {})
			}
		]
	});
}
// web/features/admin/administration.tsx
/** The sign-in with a second factor, and the way back. */
var CONFIRM = `/api/login?factor=required&returnTo=${encodeURIComponent("/account?section=administration")}`;
/** The administration, once the person has confirmed their second factor. */
function Administration({ needsSecondFactor }) {
	return needsSecondFactor ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecondFactorCard, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdministrationSection, {});
}
function SecondFactorCard() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "second-factor",
		className: "mx-auto mt-4 flex max-w-xl gap-4 rounded-md border bg-sheet p-6 sm:mt-10",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": true,
			className: "grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-accent",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShieldCheck, { className: "size-5" })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 justify-items-start gap-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "second-factor",
					className: "font-semibold text-base",
					children: "Confirm with your second factor"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-pretty text-ink-muted",
					children: "Staff confirm each sign-in with a passkey or a code from an authenticator app. If you have neither yet, set one up under Security in your account first."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: CONFIRM,
					className: `${buttonClass()} mt-3`,
					children: "Confirm sign-in"
				})
			]
		})]
	});
}
export { Administration };
