import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as BookOpen } from "./book-open-4qQD4QlV.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as Compass } from "./compass-C0ErvAon.js";
import { t as Mail } from "./mail-DLuComPz.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as Tabs } from "./tabs-BFWGphvY.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as QuestionSearch } from "./question-search-C2-TkmFb.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { n as ErrorNotice, r as RotateCw, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { d as pathFromKey, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { n as formatCount, t as capitalise } from "./format-n07eEqi5.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as Tickets, i as Ticket, n as TICKET_CATEGORIES, r as TICKET_PRIORITIES, t as SystemStatus } from "./support-CMKpOH6z.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Send } from "./send-DLfkwr75.js";
import { t as isEmail } from "./is-email-7iVcqqfd.js";
import { c as TextareaField, i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { r as userQuery, t as useUser } from "./use-user-D1YLPUbD.js";
import { t as Lock } from "./lock-CytJ7Z6j.js";
// web/features/support/faq-tab.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The questions with their answers. */
function FaqTab({ onAsk }) {
	const [text, setText] = (0, import_react.useState)("");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "max-w-[45rem]",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionSearch, {
			text,
			onText: setText,
			otherwise: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onAsk,
				children: "Submit a ticket"
			})
		})
	});
}
// web/features/support/support.api.ts
var ticketsQuery = queryOptions({
	queryKey: ["/api/support/tickets"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Tickets, signal)
});
var statusQuery = queryOptions({
	queryKey: ["/api/support/status"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SystemStatus, signal)
});
function sendTicket(ticket) {
	return apiSend("POST", "/api/support/ticket", ticket, Ticket);
}
// web/features/support/status-tab.tsx
var STATE = {
	ok: {
		tone: "good",
		icon: CircleCheck,
		word: "Operational"
	},
	slow: {
		tone: "warn",
		icon: Clock,
		word: "Slow"
	},
	down: {
		tone: "bad",
		icon: CircleX,
		word: "Down"
	}
};
var NAME = {
	database: "Database",
	jobs: "Imports and jobs",
	email: "Email"
};
/** The live system status. */
function StatusTab() {
	const status = useQuery({
		...statusQuery,
		staleTime: 0
	});
	if (status.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 4,
		label: "Checking the system"
	});
	if (status.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "The status could not be loaded",
		onRetry: () => void status.refetch(),
		children: messageForPeople(status.error)
	});
	const { parts, feeds, checkedAt } = status.data;
	const isFine = parts.every(({ state }) => state === "ok");
	const failed = feeds.filter(({ failure }) => failure !== null).length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			title: !isFine ? "Some systems have problems" : failed > 0 ? `All systems operational; ${formatCount(failed, "data feed has", "data feeds have")} failed` : "All systems operational",
			lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["Checked ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: checkedAt })] }),
			aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				"aria-busy": status.isFetching || void 0,
				onClick: () => void status.refetch(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }), "Check again"]
			}),
			flush: true,
			children: [status.isFetching && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Checking the system" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "divide-y",
				children: parts.map(({ name, state, detail }) => {
					const { tone, icon, word } = STATE[state];
					return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "flex items-center justify-between gap-4 px-4 py-3",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
							className: "min-w-0",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
								className: "font-semibold",
								children: NAME[name]
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: "text-pretty text-ink-muted",
								children: detail
							})]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone,
							icon,
							children: word
						})]
					}, name);
				})
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Data Feeds",
			lead: "Each list with its latest edition",
			flush: true,
			children: feeds.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "p-4 text-ink-muted",
				children: "No list has been imported yet."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
				caption: "Data Feeds",
				columns: COLUMNS,
				rows: feeds,
				rowKey: ({ name, county, updatedAt }) => `${name} ${county} ${updatedAt}`
			})
		})]
	});
}
var COLUMNS = [
	{
		id: "name",
		header: "Feed",
		onCard: "title",
		cell: ({ name }) => name
	},
	{
		id: "county",
		header: "County",
		cell: ({ county }) => county ?? "—"
	},
	{
		id: "asOf",
		header: "As of",
		className: "whitespace-nowrap",
		cell: ({ asOf }) => asOf ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: asOf }) : "—"
	},
	{
		id: "updatedAt",
		header: "Last update",
		cell: ({ updatedAt }) => updatedAt ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: updatedAt }) : "—"
	},
	{
		id: "state",
		header: "State",
		onCard: "badge",
		cell: ({ failure, updatedAt }) => failure === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: CircleCheck,
			children: "Received"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "grid justify-items-start gap-1 py-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "bad",
				icon: CircleX,
				children: updatedAt ? "Later import failed" : "Failed"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted text-xs",
				children: failure
			})]
		})
	}
];
// web/features/support/ticket-list.tsx
var LOOK = {
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
/** A person's tickets with their messages. */
function TicketList({ tickets }) {
	if (!tickets) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3 p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/4" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-1/2" })]
	});
	if (tickets.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "p-4 text-ink-muted",
		children: "None yet. What you submit is listed here with our answers."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y",
		children: tickets.map((ticket) => {
			const { tone, icon } = LOOK[ticket.status];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: "group",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
					className: "flex cursor-pointer items-start justify-between gap-3 px-4 py-3 -outline-offset-2 hover:bg-well",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "wrap-anywhere block font-semibold",
							children: ticket.subject
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted text-xs",
							children: [
								"#",
								ticket.id,
								", ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: ticket.createdAt })
							]
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone,
						icon,
						children: capitalise(ticket.status)
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: "grid gap-3 px-4 pb-4",
					children: ticket.messages.map(({ fromStaff, body, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: fromStaff ? "rounded-md bg-accent-tint p-3" : "rounded-md bg-well p-3",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-ink-muted text-xs",
							children: [
								fromStaff ? "ParcelProof support" : "You",
								", ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at })
							]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "wrap-anywhere mt-1 whitespace-pre-wrap",
							children: body
						})]
					}, at))
				})]
			}) }, ticket.id);
		})
	});
}
// web/features/support/ticket-tab.tsx
var CATEGORY_OPTIONS = [
	["general", "General"],
	["technical", "Technical"],
	["billing", "Billing"],
	["feature", "Feature request"],
	["data", "Data"]
];
var PRIORITY_OPTIONS = TICKET_PRIORITIES.map((each) => [each, capitalise(each)]);
var EMPTY = {
	subject: "",
	category: "general",
	priority: "medium",
	message: "",
	email: ""
};
var emailOf = (user) => user?.email ?? null;
/** The ticket form, and the person's tickets. */
function TicketTab() {
	const { user, isPending } = useUser({ asks: true });
	const client = useQueryClient();
	const tickets = useQuery({
		...ticketsQuery,
		enabled: user !== null,
		staleTime: 0
	});
	const form = useFields(EMPTY);
	const [isBusy, setIsBusy] = (0, import_react.useState)(false);
	const asksEmail = !isPending && !user?.email;
	const send = async (ticket) => {
		if (isBusy) return;
		if (!ticket.subject.trim() || !ticket.message.trim()) {
			toast({
				title: "Missing Information",
				description: "Please fill in both subject and message.",
				variant: "destructive"
			});
			return;
		}
		const writesEmail = !(isPending ? await client.fetchQuery(userQuery).then(emailOf, () => null) : user?.email);
		if (writesEmail && !isEmail(ticket.email)) {
			form.setProblems({ email: "Enter your email address, such as name@example.com." });
			return;
		}
		setIsBusy(true);
		try {
			const { email: written, ...rest } = ticket;
			const sent = await sendTicket({
				subject: rest.subject,
				message: rest.message,
				category: TICKET_CATEGORIES.find((each) => each === rest.category) ?? "general",
				priority: TICKET_PRIORITIES.find((each) => each === rest.priority) ?? "medium",
				...writesEmail ? { email: written.trim() } : {}
			});
			form.reset({
				...EMPTY,
				email: ticket.email
			});
			toast({
				title: "Ticket Submitted",
				description: `We received your ticket #${sent.id}. We will answer to ${sent.email} within 24 hours.`
			});
			if (user) client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
		} catch (error) {
			const isRefused = error instanceof ApiError && error.status < 500;
			toast({
				title: "Submission Failed",
				description: isRefused ? messageForPeople(error) : "Failed to submit support ticket. Please try again.",
				variant: "destructive"
			});
		} finally {
			setIsBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Submit a Support Ticket",
			lead: "We answer within 24 hours, by email.",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				noValidate: true,
				onSubmit: form.submit((ticket) => void send(ticket)),
				className: "grid gap-4 sm:grid-cols-2",
				children: [
					asksEmail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Email",
						help: "We answer to this address",
						className: "sm:col-span-2",
						type: "email",
						autoComplete: "email",
						maxLength: 254,
						...form.field("email")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Subject",
						className: "sm:col-span-2",
						maxLength: 200,
						...form.field("subject")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Category",
						options: CATEGORY_OPTIONS,
						...form.field("category")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Priority",
						options: PRIORITY_OPTIONS,
						...form.field("priority")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
						label: "Message",
						help: "For a property, name its county and parcel ID.",
						className: "sm:col-span-2",
						rows: 8,
						maxLength: 1e4,
						...form.field("message")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "sm:col-span-2",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							type: "submit",
							"aria-busy": isBusy || void 0,
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Send, { "aria-hidden": true }), isBusy ? "Submitting..." : "Submit Ticket"]
						})
					})
				]
			})
		}), user && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Your Tickets",
			flush: true,
			children: tickets.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					error: tickets.error,
					onRetry: () => void tickets.refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketList, { tickets: tickets.data })
		})]
	});
}
// web/features/support/support-page.tsx
var route = getRouteApi("/support");
var QUICK = [
	{
		to: "/faq",
		icon: CircleQuestionMark,
		label: "FAQ",
		text: "Questions with their answers"
	},
	{
		to: "/how-it-works",
		icon: Compass,
		label: "How It Works",
		text: "Three steps to a decision"
	},
	{
		to: "/resources",
		icon: BookOpen,
		label: "Education",
		text: "Guides, glossary, free tools"
	},
	{
		to: "/contact",
		icon: Mail,
		label: "Contact",
		text: "Before you have an account"
	}
];
function SupportPage() {
	const { tab } = route.useSearch();
	const navigate = route.useNavigate();
	const open = (next) => void navigate({
		search: { tab: next === "faq" ? void 0 : next },
		replace: true,
		resetScroll: false
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Support",
		lead: "Answers, tickets and system status. We answer within 24 hours; live chat 9 AM to 5 PM CST on weekdays.",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mb-6 grid grid-cols-2 gap-3 md:grid-cols-4",
			children: QUICK.map(({ to, icon: Icon, label, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "relative rounded-md border bg-sheet p-4 hover:border-line-strong",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						"aria-hidden": true,
						className: "mb-2 size-5 text-accent"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to,
						className: "link-quiet font-semibold after:absolute after:inset-0",
						children: label
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-pretty text-ink-muted text-xs",
						children: text
					})
				]
			}, to))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: "Support",
			value: tab ?? "faq",
			onChange: open,
			tabs: [
				{
					value: "faq",
					label: "FAQ",
					content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FaqTab, { onAsk: () => open("ticket") })
				},
				{
					value: "ticket",
					label: "Submit Ticket",
					content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketTab, {})
				},
				{
					value: "status",
					label: "System Status",
					content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusTab, {})
				}
			]
		})]
	});
}
// web/routes/support.tsx?tsr-split=component
var SplitComponent = SupportPage;
export { SplitComponent as component };
