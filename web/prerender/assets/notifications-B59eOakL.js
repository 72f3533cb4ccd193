import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Bookmark } from "./bookmark-DdnU8nYW.js";
import { t as LayoutDashboard } from "./layout-dashboard-FVoh3A2r.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { n as QuickActions } from "./quick-actions-OiT6DV48.js";
import { n as LoadingLabel, r as Skeleton, t as CardGridSkeleton } from "./skeleton-DfECbjvp.js";
import { t as SignInFirst } from "./sign-in-first-R7el4UAP.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as CalendarClock } from "./calendar-clock-C91G_JAY.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as RefreshCw } from "./refresh-cw-Cj2w2lj7.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as UserCheck } from "./user-check-ET5FCY-1.js";
import { n as TONE_CLASS, t as Badge } from "./badge-D5lw8Pyy.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { n as fieldWord, t as fieldValue } from "./field-words-CmRAZvgg.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { a as notificationsQuery, i as markRead, n as listOlder, o as settingsQuery, r as markAllRead, s as unreadQuery, t as changeSettings } from "./notifications.api-C78IYhkH.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { t as SwitchRow } from "./switch-row-DCfINcU1.js";
// node_modules/lucide-react/dist/esm/icons/at-sign.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "at-sign",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "4",
		key: "4exip2"
	}], ["path", {
		d: "M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8",
		key: "7n84p3"
	}]]
};
__iconData$3.node;
var AtSign = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/check-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "check-check",
	size: 24,
	node: [["path", {
		d: "M18 6 7 17l-5-5",
		key: "116fxf"
	}], ["path", {
		d: "m22 10-7.5 7.5L13 16",
		key: "ke71qq"
	}]]
};
__iconData$2.node;
var CheckCheck = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/circle-dollar-sign.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "circle-dollar-sign",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8",
			key: "1h4pet"
		}],
		["path", {
			d: "M12 18V6",
			key: "zqpxq5"
		}]
	]
};
__iconData$1.node;
var CircleDollarSign = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/list-todo.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "list-todo",
	size: 24,
	node: [
		["path", {
			d: "M13 5h8",
			key: "a7qcls"
		}],
		["path", {
			d: "M13 12h8",
			key: "h98zly"
		}],
		["path", {
			d: "M13 19h8",
			key: "c3s6r1"
		}],
		["path", {
			d: "m3 17 2 2 4-4",
			key: "1jhpwq"
		}],
		["rect", {
			x: "3",
			y: "4",
			width: "6",
			height: "6",
			rx: "1",
			key: "cif1o7"
		}]
	]
};
__iconData.node;
var ListTodo = createLucideIcon(__iconData);
// web/features/notifications/notification-item.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var LOOK = {
	tax_sale: {
		icon: CalendarClock,
		tone: "warn",
		word: "Tax sale"
	},
	redemption: {
		icon: RotateCcw,
		tone: "info",
		word: "Redemption"
	},
	price_change: {
		icon: CircleDollarSign,
		tone: "good",
		word: "Price change"
	},
	status_update: {
		icon: RefreshCw,
		tone: "wait",
		word: "Status update"
	}
};
/** About what members of a workspace do. */
var OF_TEAM = {
	mention: {
		icon: AtSign,
		tone: "info",
		word: "Mention"
	},
	assignment: {
		icon: UserCheck,
		tone: "info",
		word: "Assignment"
	},
	task: {
		icon: ListTodo,
		tone: "warn",
		word: "Task"
	}
};
var OTHER = {
	icon: Bell,
	tone: "other",
	word: "Notification"
};
/** One notification: new until it is read, then dimmed. */
function NotificationItem({ notification, onRead }) {
	const { type, title, message, read, createdAt, propertyId, changes } = notification;
	const isOfTeam = Object.hasOwn(OF_TEAM, type);
	const looks = isOfTeam ? OF_TEAM : LOOK;
	const { icon: Icon, tone, word } = Object.hasOwn(looks, type) ? looks[type] ?? OTHER : OTHER;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: cn("flex gap-3 px-4 py-4", read && "bg-well text-ink-muted"),
		"data-read": read,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: cn("grid size-9 shrink-0 place-items-center rounded-md", read ? TONE_CLASS.other : TONE_CLASS[tone]),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				"aria-hidden": true,
				className: "size-4"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: word
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 flex-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex items-start justify-between gap-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: cn("min-w-0 wrap-anywhere", read ? "font-normal" : "font-semibold"),
						children: propertyId === null ? title : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/property/$id",
							params: { id: String(propertyId) },
							...isOfTeam ? { hash: "workspace-notes" } : {},
							className: "link-quiet",
							onClick: () => {
								if (!read) onRead();
							},
							children: title
						})
					}), !read && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "info",
						children: "New"
					})]
				}),
				message && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-0.5 text-pretty wrap-anywhere",
					children: message
				}),
				changes.length > 2 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-1.5 grid gap-1",
					children: changes.map(({ field, before, after }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: fieldWord(field)
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "flex flex-wrap items-baseline gap-x-2 tabular-nums",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("del", {
									className: "text-ink-muted",
									children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
										className: "sr-only",
										children: "before: "
									}), fieldValue(field, before)]
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
									"aria-hidden": true,
									className: "size-3.5 self-center text-ink-muted"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ins", {
									className: "no-underline",
									children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
										className: "sr-only",
										children: "after: "
									}), fieldValue(field, after)]
								})
							]
						})]
					}, field))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "mt-1.5 flex flex-wrap items-center justify-between gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: createdAt })
					}), !read && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: onRead,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { "aria-hidden": true }),
							"Mark as read",
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "sr-only",
								children: [": ", title]
							})
						]
					})]
				})
			]
		})]
	});
}
// web/features/notifications/recent-notifications.tsx
/** Notifications per page of the list. */
var PAGE = 100;
/** The notifications, newest first. */
function RecentNotifications() {
	const client = useQueryClient();
	const recent = useQuery({
		...notificationsQuery,
		staleTime: 0
	});
	const [older, setOlder] = (0, import_react.useState)([]);
	const [hasMore, setHasMore] = (0, import_react.useState)(true);
	const refresh = () => Promise.all([client.invalidateQueries({
		queryKey: notificationsQuery.queryKey,
		exact: true
	}), client.invalidateQueries({ queryKey: unreadQuery.queryKey })]);
	const attempt = async (work) => {
		try {
			await work();
			await refresh();
		} catch (error) {
			toast({
				title: "Update Failed",
				description: messageForPeople(error),
				variant: "destructive"
			});
		}
	};
	const read = (id) => attempt(async () => {
		await markRead(id);
		setOlder((rows) => rows.map((row) => row.id === id ? {
			...row,
			read: true
		} : row));
	});
	const rows = [...recent.data ?? [], ...older];
	const newest = rows[0];
	const hasUnread = rows.some((row) => !row.read);
	const mayHaveMore = hasMore && (recent.data?.length ?? 0) >= PAGE;
	const showMore = async () => {
		const last = rows.at(-1);
		if (!last) return;
		try {
			const next = await listOlder(last.id);
			setOlder((known) => [...known, ...next]);
			setHasMore(next.length >= PAGE);
		} catch (error) {
			toast({
				title: "More notifications could not be loaded",
				description: messageForPeople(error),
				variant: "destructive"
			});
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Recent Notifications",
		flush: true,
		aside: recent.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-40" }) : hasUnread && newest && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => void attempt(async () => {
				await markAllRead(newest.id);
				setOlder((known) => known.map((row) => ({
					...row,
					read: true
				})));
			}),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckCheck, { "aria-hidden": true }), "Mark all as read"]
		}),
		children: recent.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading notifications" }), [
				1,
				2,
				3
			].map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "size-9 shrink-0" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid flex-1 gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-2/3" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" })]
				})]
			}, row))]
		}) : recent.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The notifications could not be loaded.",
				error: recent.error,
				onRetry: () => void recent.refetch()
			})
		}) : rows.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			level: 3,
			title: "No notifications yet",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/search",
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: "Find a property to track"
			}),
			children: "When something changes about a property you track, you see it here."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: rows.map((notification) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: "[contain-intrinsic-size:auto_7rem] [content-visibility:auto]",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotificationItem, {
					notification,
					onRead: () => void read(notification.id)
				})
			}, notification.id))
		}), mayHaveMore && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-t p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => void showMore(),
				children: "Show older notifications"
			})
		})] })
	});
}
// web/features/notifications/read-days.ts
/** The days in advance as typed; null where that is not a whole number within the limits. */
function readDays(text) {
	if (!/^\d{1,3}$/.test(text.trim())) return null;
	const days = Number(text);
	return days >= 1 && days <= 30 ? days : null;
}
// web/features/notifications/settings-card.tsx
var ALERTS = [
	{
		name: "taxSaleAlerts",
		label: "Tax Sale Alerts",
		note: "A sale is scheduled, moved, or near"
	},
	{
		name: "redemptionAlerts",
		label: "Redemption Alerts",
		note: "A deadline is set, moved, or near; a parcel was redeemed"
	},
	{
		name: "priceAlerts",
		label: "Price Alerts",
		note: "The amount owed or the value changed"
	},
	{
		name: "statusAlerts",
		label: "Status Alerts",
		note: "The tax status changed, or the parcel left its list"
	}
];
var FREQUENCIES = [
	["immediate", "Immediately"],
	["daily", "Daily digest"],
	["weekly", "Weekly digest"]
];
/** The notification preferences: what, when and how. */
function SettingsCard() {
	const settings = useQuery(settingsQuery);
	if (settings.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Notification Preferences",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The preferences could not be loaded.",
			error: settings.error,
			onRetry: () => void settings.refetch()
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Notification Preferences",
		children: settings.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsForm, { settings: settings.data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading preferences" }), [
				1,
				2,
				3,
				4,
				5,
				6
			].map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-6 w-full" }, row))]
		})
	});
}
function SettingsForm({ settings }) {
	const { user } = useUser({ asks: true });
	const change = useChangeSettings(settings);
	const isDigest = settings.emailFrequency !== "immediate";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "-my-2 divide-y",
				children: ALERTS.map(({ name, label, note }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
					label,
					note,
					isOn: settings[name],
					onChange: (isOn) => change({ [name]: isOn })
				}, name))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DaysField, {
				days: settings.daysAdvance,
				onChange: (daysAdvance) => change({ daysAdvance })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "divide-y border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
					label: "Email Notifications",
					note: user?.emailVerified === false ? "Sent once you have confirmed your email address with the link we sent you" : "Sent to the email address of your account",
					isOn: settings.emailNotifications,
					onChange: (emailNotifications) => change({ emailNotifications })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
					label: "SMS Notifications",
					note: "Pro+ · not available",
					isOn: false,
					isDisabled: true
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "Email Frequency",
				help: isDigest ? `Sent at 7:00 AM${settings.emailFrequency === "weekly" ? " on Mondays" : ""}, and only when something changed` : void 0,
				options: FREQUENCIES,
				disabled: !settings.emailNotifications,
				value: settings.emailFrequency,
				onChange: ({ target }) => {
					const chosen = FREQUENCIES.find(([value]) => value === target.value);
					if (chosen) change({ emailFrequency: chosen[0] });
				}
			}),
			isDigest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeZoneLine, {
				timeZone: settings.timeZone,
				onChange: (timeZone) => change({ timeZone })
			})
		]
	});
}
/**
* Sends all settings with the change. The screen shows the change at once; the settings are
* refetched once no request is in flight, so that a response never reverts a later change.
*/
function useChangeSettings(settings) {
	const client = useQueryClient();
	const underWay = (0, import_react.useRef)({
		count: 0,
		last: Promise.resolve(),
		wanted: settings
	});
	return (edit) => {
		const { queryKey } = settingsQuery;
		const sending = underWay.current;
		const wanted = {
			...sending.count > 0 ? sending.wanted : settings,
			...edit
		};
		sending.wanted = wanted;
		sending.count += 1;
		client.setQueryData(queryKey, wanted);
		sending.last = sending.last.then(async () => {
			try {
				await changeSettings({
					...wanted,
					smsNotifications: false
				});
			} catch {
				toast({
					title: "Update Failed",
					description: "Failed to update notification settings.",
					variant: "destructive"
				});
			}
			sending.count -= 1;
			if (sending.count === 0) await client.invalidateQueries({ queryKey });
		});
	};
}
function DaysField({ days, onChange }) {
	const [text, setText] = (0, import_react.useState)(String(days));
	(0, import_react.useEffect)(() => setText(String(days)), [days]);
	const read = readDays(text);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		label: "Days in Advance",
		help: "How many days before a sale or a deadline you are notified",
		error: read === null && `Enter a whole number from 1 to 30.`,
		type: "number",
		inputMode: "numeric",
		min: 1,
		max: 30,
		value: text,
		onChange: ({ target }) => {
			setText(target.value);
			const wanted = readDays(target.value);
			if (wanted !== null && wanted !== days) onChange(wanted);
		},
		controlClass: "max-w-28"
	});
}
function TimeZoneLine(props) {
	const here = useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : props.timeZone;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex min-h-8 flex-wrap items-center justify-between gap-2 text-ink-muted",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: ["Time zone: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-ink",
			children: spoken(props.timeZone)
		})] }), here !== props.timeZone && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => props.onChange(here),
			children: ["Use ", spoken(here)]
		})]
	});
}
/** `America/New_York` as `New York`. */
function spoken(timeZone) {
	return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
// web/features/notifications/notifications-page.tsx
var ACTIONS = [
	[
		"/saved-properties",
		"Saved Properties",
		Bookmark
	],
	[
		"/search",
		"Search Properties",
		Search
	],
	[
		"/dashboard",
		"Dashboard",
		LayoutDashboard
	]
];
function NotificationsPage() {
	const { user, isPending } = useUser({ asks: true });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Notifications",
		lead: "What changed about the properties you track.",
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
			cards: 2,
			label: "Loading notifications"
		}) : user === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, { children: "Notifications are kept with your account." }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "min-w-0 max-lg:min-h-[calc(100dvh-8rem)]",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentNotifications, {})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-6",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsCard, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickActions, { links: ACTIONS })]
			})]
		})
	});
}
// web/routes/notifications.tsx?tsr-split=component
var SplitComponent = NotificationsPage;
export { SplitComponent as component };
