import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Bell } from "./bell-F24PALCl.js";
import { t as Bookmark } from "./bookmark-DdnU8nYW.js";
import { t as LifeBuoy } from "./life-buoy-IbLuIal5.js";
import { t as LogOut } from "./log-out-B4BngmFb.js";
import { A as strictObject, E as object, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { n as QuickActions, t as QUICK_ACTION } from "./quick-actions-OiT6DV48.js";
import { n as LoadingLabel, r as Skeleton, t as CardGridSkeleton } from "./skeleton-DfECbjvp.js";
import { t as ConfirmHost } from "./confirm-host-P1UlOU4T.js";
import { a as DELETION_WORD, o as PICTURE_TYPES, r as userQuery, t as useUser } from "./use-user-D1YLPUbD.js";
import { t as SignInFirst } from "./sign-in-first-R7el4UAP.js";
import { n as warnOfUnsent } from "./warn-of-unsent-3JVqJ_pI.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import "./format-CW9gkiDn.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as ListSkeleton } from "./list-skeleton-BVb5BNmQ.js";
import { r as Moment, t as Day } from "./time-CvgoHYoR.js";
import { c as subscriptionQuery, n as cancelPlan, o as invoicesQuery, r as changePlan, s as resumePlan, t as boughtReportsQuery } from "./billing.api-DfSLME-D.js";
import { t as CalendarClock } from "./calendar-clock-C91G_JAY.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleSlash } from "./circle-slash-DOQOrHQQ.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as PLANS } from "./plan-catalogue-DGxiFTl9.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as checkoutSearch } from "./checkout-link-zLdpUI2I.js";
import { t as Progress } from "./progress-2NI1Dd7b.js";
import { i as formatMoney, o as formatNumber, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import { t as USAGE_NAME } from "./usage-words-DXUfGHdk.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { i as Instant } from "./value-BIBTdWi0.js";
import { i as InputField, o as SelectField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as SwitchRow } from "./switch-row-DCfINcU1.js";
import { t as CircleOff } from "./circle-off-BwxOBMUQ.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { i as NewApiKey, t as ApiKeys } from "./billing-CzsTumKd.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { a as removePicture, c as sendVerification, i as endSession, l as sessionsQuery, o as sendPicture, r as endAllSessions, s as sendProfile, t as deleteAccount, u as signInOptionsQuery } from "./account.api-dTYH77rA.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { n as personName } from "./person-name-DN-pxr3T.js";
import { t as Avatar } from "./avatar-ypKgFd11.js";
import { n as BadgeCheck, t as MailExclamationPoint } from "./mail-exclamation-point-CpN5VUcX.js";
import { t as FingerprintPattern } from "./fingerprint-pattern-DPrtauAs.js";
import { t as ShieldExclamationPoint } from "./shield-exclamation-point--k03okFv.js";
import { t as ShieldCheck } from "./shield-check-CmALICgL.js";
import { l as secondFactorQuery, o as removePasskey, s as removeTotp } from "./second-factor.api-BJgomuYz.js";
import { t as Monitor } from "./monitor-DzcU_urF.js";
import { t as X } from "./x-BLEqheie.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { i as readChosenPlan, n as forgetChosenPlan } from "./chosen-plan-CsAYAFvJ.js";
// node_modules/lucide-react/dist/esm/icons/image-up.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "image-up",
	size: 24,
	node: [
		["path", {
			d: "M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21",
			key: "9csbqa"
		}],
		["path", {
			d: "m14 19.5 3-3 3 3",
			key: "9vmjn0"
		}],
		["path", {
			d: "M17 22v-5.5",
			key: "1aa6fl"
		}],
		["circle", {
			cx: "9",
			cy: "9",
			r: "2",
			key: "af1f0g"
		}]
	]
};
__iconData$2.node;
var ImageUp = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/key-round.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "key-round",
	size: 24,
	node: [["path", {
		d: "M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z",
		key: "1s6t7t"
	}], ["circle", {
		cx: "16.5",
		cy: "7.5",
		r: ".5",
		fill: "currentColor",
		key: "w0ekpg"
	}]]
};
__iconData$1.node;
var KeyRound = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/webhook.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "webhook",
	size: 24,
	node: [
		["path", {
			d: "M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2",
			key: "q3hayz"
		}],
		["path", {
			d: "m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06",
			key: "1go1hn"
		}],
		["path", {
			d: "m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8",
			key: "qlwsc0"
		}]
	]
};
__iconData.node;
var Webhook$1 = createLucideIcon(__iconData);
// web/features/account/account-sections.tsx
var import_jsx_runtime = require_jsx_runtime();
var SECTIONS = [
	["account", "Your account"],
	["workspace", "Workspace"],
	["administration", "Administration"]
];
/** The sections of the account page; the administration is staff’s. */
function AccountSections({ section, isOfStaff }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		"aria-label": "Sections",
		className: "mb-5 inline-flex rounded-md border bg-well p-1",
		children: SECTIONS.filter(([name]) => isOfStaff || name !== "administration").map(([name, label]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/account",
			search: name === "account" ? {} : { section: name },
			"aria-current": name === section ? "page" : void 0,
			className: cn("inline-flex h-8 items-center rounded-sm px-3 font-semibold", name === section ? "bg-raised text-ink" : "text-ink-muted hover:text-ink"),
			children: label
		}, name))
	});
}
// web/features/billing/invoice-list.tsx
/** The payments, newest first; each opens its invoice. */
function InvoiceList() {
	const invoices = useQuery(invoicesQuery);
	if (invoices.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, { label: "Loading invoices" });
	if (invoices.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "Invoices could not be loaded",
		onRetry: () => void invoices.refetch(),
		children: messageForPeople(invoices.error)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Invoices",
		flush: true,
		children: invoices.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-ink-muted",
			children: "No payments yet."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: invoices.data.map(({ id, number, issuedOn, description, amount }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex items-baseline justify-between gap-4 px-4 py-2.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href: `/api/user/invoices/${id}`,
						className: "link-quiet",
						children: number
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: issuedOn }),
							" · ",
							description
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "shrink-0 tabular-nums",
					children: formatMoney(amount)
				})]
			}, id))
		})
	});
}
// web/features/billing/change-plan.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Larger plans are paid at once, smaller ones start with the next month; cancelling takes two clicks. */
function ChangePlan({ subscription }) {
	const [open, setOpen] = (0, import_react.useState)(null);
	const change = useChange(() => setOpen(null));
	const { status, planName, plan, nextPlan } = subscription;
	if (status === "free") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/pricing",
		className: buttonClass(),
		children: "Upgrade"
	});
	if (status === "cancelled") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		disabled: change.isPending,
		onClick: () => change.mutate(resumePlan),
		children: ["Keep ", planName]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: () => setOpen("change"),
			children: "Change plan"
		}),
		nextPlan && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			disabled: change.isPending,
			onClick: () => change.mutate(() => changePlan(plan)),
			children: ["Stay on ", planName]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			onClick: () => setOpen("cancel"),
			children: "Cancel subscription"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
			open: open === "change",
			onOpenChange: (isOpen) => setOpen(isOpen ? "change" : null),
			title: "Change plan",
			description: "A larger plan starts at once, and the unused part of your plan adds days to it. A smaller one starts with the next month.",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "divide-y",
				children: PLANS.filter(({ isListed, price, id }) => isListed && price > 0 && id !== plan).map((other) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex items-center justify-between gap-4 py-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "font-semibold",
						children: other.name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted tabular-nums",
						children: [formatValue(other.price), " a month"]
					})] }), other.price > subscription.price ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Larger, { plan: other }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						size: "sm",
						disabled: change.isPending || nextPlan?.id === other.id,
						onClick: () => change.mutate(() => changePlan(other.id)),
						children: nextPlan?.id === other.id ? "Chosen" : `Change to ${other.name}`
					})]
				}, other.id))
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
			open: open === "cancel",
			onOpenChange: (isOpen) => setOpen(isOpen ? "cancel" : null),
			title: `Cancel ${planName}?`,
			description: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelWords, { subscription }),
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				onClick: () => setOpen(null),
				children: ["Keep ", planName]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "danger",
				disabled: change.isPending,
				onClick: () => change.mutate(cancelPlan),
				children: "Cancel subscription"
			})] })
		})
	] });
}
function Larger({ plan }) {
	const className = buttonClass({
		variant: "secondary",
		size: "sm"
	});
	return plan.id === "enterprise" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/contact",
		className,
		children: "Contact sales"
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/checkout",
		search: checkoutSearch(plan),
		className,
		children: ["Upgrade to ", plan.name]
	});
}
function CancelWords({ subscription }) {
	const { planName, nextBillingDate, status } = subscription;
	if (status === "past_due" || !nextBillingDate) return "The next month has not been paid, so the plan ends now. You won’t be charged again.";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		planName,
		" stays active until ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: nextBillingDate }),
		", because it is paid for. Nothing more will be charged. You can resume the plan until then."
	] });
}
function useChange(onDone) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (change) => change(),
		onSuccess: (answer) => {
			queries.setQueryData(subscriptionQuery.queryKey, answer);
			onDone();
			toast({ title: "Subscription changed" });
		},
		onError: (error) => toast({
			title: "Subscription not changed",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
}
// web/features/billing/usage-list.tsx
/** The usage of each kind, as a bar where there is a limit. */
function UsageList({ usage, isEnforced }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid gap-4",
		children: usage.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UsageLine, { usage: each }, each.kind))
	}), !isEnforced && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "mt-4 border-t pt-3 text-pretty text-ink-muted",
		children: "Limits are counted but not enforced here."
	})] });
}
function UsageLine({ usage: { kind, used, limit, warning } }) {
	const name = USAGE_NAME[kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-baseline justify-between gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "tabular-nums",
				children: amountOf(used, limit)
			})]
		}),
		limit !== null && limit > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-1.5",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
				label: `${name} used`,
				value: used / limit
			})
		}),
		warning && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "mt-2 flex items-start gap-2 text-pretty text-warn-ink",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), warning]
		})
	] });
}
/** `3 of 5 used`, `12 used, unlimited`, `Not in this plan` */
function amountOf(used, limit) {
	if (limit === null) return `${formatNumber(used)} used, unlimited`;
	if (limit === 0) return used > 0 ? `${formatNumber(used)} used, not in this plan` : "Not in this plan";
	return `${formatNumber(used)} of ${formatNumber(limit)} used`;
}
// web/features/billing/plan-panel.tsx
/** The person's plan, its next price and its usage. */
function PlanPanel() {
	const subscription = useQuery(subscriptionQuery);
	if (subscription.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSkeleton, {});
	if (subscription.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "Your plan could not be loaded",
		onRetry: () => void subscription.refetch(),
		children: messageForPeople(subscription.error)
	});
	const { data } = subscription;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			title: "Subscription",
			aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Status, { status: data.status }),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Problem, { subscription: data }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Plan",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "font-semibold",
							children: data.planName
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "Price",
						isNumber: true,
						children: [formatValue(data.price), " a month"]
					}),
					data.nextPlan && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "From next month",
						children: [
							data.nextPlan.name,
							", ",
							formatValue(data.nextPlan.price),
							" a month"
						]
					}),
					data.endsOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: data.status === "past_due" ? "Ends unless paid by" : "Ends on",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: data.endsOn })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Next billing date",
						children: data.nextBillingDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: data.nextBillingDate }) : "None"
					}),
					data.card && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Card",
						children: data.card
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-4 flex flex-wrap gap-2 border-t pt-4",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangePlan, { subscription: data })
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Usage this month",
			lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["Usage resets on ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: data.usage[0]?.resetsOn ?? "" })] }),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UsageList, {
				usage: data.usage,
				isEnforced: data.isEnforced
			})
		})]
	});
}
function Status({ status }) {
	switch (status) {
		case "active": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: CircleCheck,
			children: "Active"
		});
		case "cancelled": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "wait",
			icon: CalendarClock,
			children: "Cancelled"
		});
		case "past_due": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "bad",
			icon: TriangleExclamationPoint,
			children: "Payment failed"
		});
		case "free": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "other",
			icon: CircleSlash,
			children: "Nothing to pay"
		});
	}
}
function Problem({ subscription }) {
	const { status, plan, planName, price, endsOn } = subscription;
	if (status !== "past_due" || !endsOn) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "mb-4 rounded-md bg-bad-tint px-4 py-3 text-bad-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-pretty",
			children: [
				"The payment for the next month of ",
				planName,
				" failed. We try again every other day; unless it is paid by ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: endsOn }),
				" the account moves to the Free plan."
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/checkout",
			search: checkoutSearch({
				id: plan,
				price
			}),
			className: `${buttonClass({
				variant: "secondary",
				size: "sm"
			})} mt-2`,
			children: "Pay with another card"
		})]
	});
}
function PanelSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4 sm:gap-6 md:grid-cols-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading your plan" }), [0, 1].map((card) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 rounded-md border bg-sheet p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-2/5" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/5" })
			]
		}, card))]
	});
}
// web/features/billing/report-list.tsx
/** Reports bought one by one; the person keeps them. */
function ReportList() {
	const reports = useQuery(boughtReportsQuery);
	if (reports.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, { label: "Loading reports" });
	if (reports.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "Reports could not be loaded",
		onRetry: () => void reports.refetch(),
		children: messageForPeople(reports.error)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Reports you have bought",
		flush: true,
		children: reports.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "p-4 text-pretty text-ink-muted",
			children: [
				"None yet. Look up a property in",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/titlescope",
					className: "link",
					children: "TitleScope"
				}),
				" ",
				"to buy its full report."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: reports.data.map(({ propertyId, description, boughtOn }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "px-4 py-2.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/titlescope",
					search: { property: String(propertyId) },
					className: "link-quiet",
					children: description
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: ["Bought ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: boughtOn })]
				})]
			}, propertyId))
		})
	});
}
// contract/webhook.ts
/** Notification types a webhook can receive. */
var WEBHOOK_KINDS = [...[
	"tax_sale",
	"redemption",
	"price_change",
	"status_update"
], "new_match"];
var Kinds = array(_enum(WEBHOOK_KINDS, `must be of ${WEBHOOK_KINDS.join(", ")}`)).min(1, "must name at least one kind").max(WEBHOOK_KINDS.length, "must name each kind once").refine((kinds) => new Set(kinds).size === kinds.length, "must name each kind once");
/** The delivery of one event to a webhook, with its attempts. */
var WebhookDelivery = object({
	id: number().int(),
	/** The `webhook-id` header and the body's `id`; the same for all attempts. */
	eventId: string(),
	/** The event. */
	title: string(),
	createdAt: Instant,
	state: _enum([
		"waiting",
		"delivered",
		"failed"
	]),
	tries: number().int(),
	triedAt: Instant.nullable(),
	/** HTTP status of the last attempt. */
	status: number().int().nullable(),
	/** Why the last attempt failed. */
	failure: string().nullable(),
	/** Time of the next attempt. */
	nextTryAt: Instant.nullable()
});
var WebhookDeliveries = array(WebhookDelivery);
/** `GET /api/user/webhooks` */
var Webhook = object({
	id: number().int(),
	url: string(),
	kinds: array(_enum(WEBHOOK_KINDS)),
	createdAt: Instant,
	/** First failure since the last success; null while it works. */
	failingSince: Instant.nullable(),
	/** When it was disabled; null while it is enabled. */
	disabledAt: Instant.nullable(),
	lastDelivery: WebhookDelivery.nullable()
});
var Webhooks = array(Webhook);
strictObject({
	url: string("must be an address").trim().min(1, "must be an address").max(500),
	kinds: Kinds.default([...WEBHOOK_KINDS])
});
strictObject({
	kinds: Kinds.optional(),
	enabled: boolean().optional().describe("true enables it again")
});
/** The signing secret, shown only when the webhook is created or the secret is changed. */
var NewWebhook = object({
	id: number().int(),
	secret: string()
});
// web/features/webhooks/kinds-field.tsx
var KIND_WORD = {
	tax_sale: "Tax sale",
	redemption: "Redemption",
	price_change: "Price change",
	status_update: "Status update",
	new_match: "New match of a saved search"
};
/** The kinds of alerts a webhook gets. */
function KindsField({ kinds, onChange }) {
	const toggle = (kind, isOn) => onChange(WEBHOOK_KINDS.filter((each) => each === kind ? isOn : kinds.includes(each)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
			className: "mb-1 font-semibold",
			children: "Alerts to send"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid gap-x-4 sm:grid-cols-2",
			children: WEBHOOK_KINDS.map((kind) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: "flex min-h-8 items-center gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					checked: kinds.includes(kind),
					disabled: kinds.length === 1 && kinds.includes(kind),
					onChange: ({ target }) => toggle(kind, target.checked),
					className: "size-5 accent-accent"
				}), KIND_WORD[kind]]
			}, kind))
		})]
	});
}
// web/features/webhooks/secret-field.tsx
/** The secret, shown once. */
function SecretField({ secret }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		label: "Signing secret",
		help: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			"Verify the signature of every message: HMAC-SHA-256 of ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: "webhook-id" }),
			",",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: "webhook-timestamp" }),
			" and the body, joined by dots, as",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: "https://www.standardwebhooks.com/",
				className: "link",
				children: "Standard Webhooks"
			}),
			" ",
			"describes it. Reject messages older than five minutes."
		] }),
		readOnly: true,
		value: secret,
		controlClass: "font-mono",
		onFocus: (event) => event.target.select()
	});
}
// web/features/webhooks/webhooks.api.ts
var PATH = "/api/user/webhooks";
/** The person's webhooks. */
var webhooksQuery = queryOptions({
	queryKey: [PATH],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Webhooks, signal)
});
var deliveriesQuery = (id) => queryOptions({
	queryKey: [
		PATH,
		id,
		"deliveries"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), WebhookDeliveries, signal),
	gcTime: 0
});
function addWebhook(body) {
	return apiSend("POST", PATH, body, NewWebhook);
}
function changeWebhook(id, change) {
	return apiSend("PATCH", pathFromKey([PATH, id]), change, Webhook);
}
function changeSecret(id) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"secret"
	]), void 0, NewWebhook);
}
function testWebhook(id) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"test"
	]), void 0, WebhookDelivery);
}
async function removeWebhook(id) {
	await apiRequest("DELETE", pathFromKey([PATH, id]));
}
// web/features/webhooks/new-webhook-dialog.tsx
/** Adds a webhook and shows its secret once. */
function NewWebhookDialog({ open, onOpenChange }) {
	const formId = (0, import_react.useId)();
	const queries = useQueryClient();
	const form = useFields({ url: "" });
	const [kinds, setKinds] = (0, import_react.useState)([...WEBHOOK_KINDS]);
	const add = useMutation({
		mutationFn: ({ url }) => addWebhook({
			url,
			kinds
		}),
		onSuccess: () => {
			queries.invalidateQueries({
				queryKey: webhooksQuery.queryKey,
				exact: true
			});
		}
	});
	const close = (isOpen) => {
		onOpenChange(isOpen);
		if (isOpen) return;
		form.reset();
		setKinds([...WEBHOOK_KINDS]);
		add.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: close,
		title: "New webhook",
		description: add.data ? "Copy the secret now. It is shown only once." : "Each of your alerts is sent there at once, and retried for two days if it can’t be delivered.",
		actions: add.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: () => close(false),
			children: "Done"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: add.isPending,
			children: "Add webhook"
		}),
		children: add.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecretField, { secret: add.data.secret }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => add.mutate(typed)),
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Address",
				help: "The public https address of your program",
				...form.field("url"),
				error: add.isError && aboutAddress(messageForPeople(add.error)),
				type: "url",
				inputMode: "url",
				placeholder: "https://example.com/alerts",
				maxLength: 500,
				required: true
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KindsField, {
				kinds,
				onChange: setKinds
			})]
		})
	});
}
/** The message without the API's name of the field: `url: must begin with https://`. */
function aboutAddress(message) {
	return capitalise(message.replace(/^url: /, ""));
}
// web/features/webhooks/webhook-state.tsx
function WebhookState({ webhook }) {
	if (webhook.disabledAt) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "other",
		icon: CircleOff,
		children: "Off"
	});
	if (webhook.failingSince) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "bad",
		icon: TriangleExclamationPoint,
		children: "Failing"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "good",
		icon: CircleCheck,
		children: "On"
	});
}
function DeliveryState({ delivery }) {
	if (delivery.state === "delivered") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "good",
		icon: CircleCheck,
		children: "Arrived"
	});
	if (delivery.state === "waiting") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "wait",
		icon: Clock,
		children: "Waiting"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "bad",
		icon: TriangleExclamationPoint,
		children: "Failed"
	});
}
// web/features/webhooks/webhook-dialog.tsx
/** A webhook's alerts, its switch, its secret and its last deliveries. */
function WebhookDialog({ webhook, open, onOpenChange }) {
	const { id, url, kinds, disabledAt } = webhook;
	const queries = useQueryClient();
	const again = () => queries.invalidateQueries({
		queryKey: webhooksQuery.queryKey,
		exact: true
	});
	const fail = (title) => (error) => toast({
		title,
		description: messageForPeople(error),
		variant: "destructive"
	});
	const change = useMutation({
		mutationFn: (wanted) => changeWebhook(id, wanted),
		onSuccess: again,
		onError: fail("Webhook not changed")
	});
	const renew = useMutation({
		mutationFn: () => changeSecret(id),
		onError: fail("Secret not changed")
	});
	const remove = useMutation({
		mutationFn: () => removeWebhook(id),
		onSuccess: async () => {
			onOpenChange(false);
			toast({
				title: "Webhook removed",
				description: "Nothing is sent there anymore."
			});
			await again();
		},
		onError: fail("Webhook not removed")
	});
	const shown = change.isPending ? {
		...webhook,
		...change.variables
	} : webhook;
	const isOn = change.isPending && change.variables.enabled !== void 0 ? change.variables.enabled : disabledAt === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: (isOpen) => {
			onOpenChange(isOpen);
			if (!isOpen) renew.reset();
		},
		title: "Webhook",
		description: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "break-all font-mono text-xs",
			children: url
		}),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			disabled: renew.isPending,
			onClick: () => renew.mutate(),
			children: "New secret"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "danger",
			disabled: remove.isPending,
			onClick: () => remove.mutate(),
			children: "Remove"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [
				renew.data && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-2 rounded-md border bg-well p-4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecretField, { secret: renew.data.secret }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-pretty text-ink-muted text-xs",
						children: "Copy it now. It is shown only once. The previous secret stays valid for 24 hours."
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
					label: "Send alerts",
					note: disabledAt ? "Off: nothing is sent. You still see alerts in the app." : "Sent at once. Alerts from while it was off are not sent later.",
					isOn,
					isDisabled: change.isPending,
					onChange: (enabled) => change.mutate({ enabled })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KindsField, {
					kinds: shown.kinds ?? kinds,
					onChange: (wanted) => change.mutate({ kinds: wanted })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LastDeliveries, { id })
			]
		})
	});
}
function LastDeliveries({ id }) {
	const deliveries = useQuery(deliveriesQuery(id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "grid gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold",
			children: "Last deliveries"
		}), deliveries.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading deliveries" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" })] }) : deliveries.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			error: deliveries.error,
			onRetry: () => void deliveries.refetch()
		}) : deliveries.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "None yet."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: deliveries.data.map((delivery) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex items-start justify-between gap-4 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "break-words",
						children: delivery.title
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted text-xs",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: delivery.triedAt ?? delivery.createdAt }),
							delivery.status !== null && delivery.failure === null && `: status ${delivery.status}`,
							delivery.failure && `: ${delivery.failure}`,
							delivery.tries > 1 && `, ${delivery.tries} attempts`,
							delivery.failure && delivery.nextTryAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["; again at ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: delivery.nextTryAt })] })
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeliveryState, { delivery })]
			}, delivery.id))
		})]
	});
}
// web/features/webhooks/webhooks-card.tsx
/** The person's webhooks. */
function WebhooksCard() {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const webhooks = useQuery(webhooksQuery);
	if (webhooks.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, { label: "Loading webhooks" });
	if (webhooks.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "Webhooks could not be loaded",
		onRetry: () => void webhooks.refetch(),
		children: messageForPeople(webhooks.error)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Webhooks",
		lead: "Send each alert to your own program. Part of Enterprise.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => setOpen(true),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Webhook$1, { "aria-hidden": true }), "New webhook"]
		}),
		flush: true,
		children: [webhooks.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "p-4 text-pretty text-ink-muted",
			children: "None yet. Alerts are posted to your address as JSON, signed with your secret."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: webhooks.data.map((webhook) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WebhookLine, { webhook }, webhook.id))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewWebhookDialog, {
			open: isOpen,
			onOpenChange: setOpen
		})]
	});
}
function WebhookLine({ webhook }) {
	const { id, url, kinds, lastDelivery } = webhook;
	const { host } = new URL(url);
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const queries = useQueryClient();
	const test = useMutation({
		mutationFn: () => testWebhook(id),
		onSuccess: async ({ state, status, failure }) => {
			toast(state === "delivered" ? {
				title: "Test delivered",
				description: `${host} responded with ${status}.`
			} : {
				title: "Test not delivered",
				description: `${failure ?? "It was not sent"}.`,
				variant: "destructive"
			});
			await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
		},
		onError: (error) => toast({
			title: "Test not sent",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 flex-1 basis-60 gap-0.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap items-center gap-x-2 gap-y-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "min-w-0 break-all font-mono text-xs",
						children: url
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WebhookState, { webhook })]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-pretty text-ink-muted",
					children: [kinds.length === WEBHOOK_KINDS.length ? "All alerts" : kinds.map((kind) => KIND_WORD[kind]).join(", "), lastDelivery ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["; last sent ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: lastDelivery.triedAt ?? lastDelivery.createdAt })] }) : "; nothing sent yet"]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: test.isPending,
					"aria-label": `Send a test to ${host}`,
					onClick: () => test.mutate(),
					children: "Send test"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					"aria-label": `Manage the webhook at ${host}`,
					onClick: () => setOpen(true),
					children: "Manage"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WebhookDialog, {
				webhook,
				open: isOpen,
				onOpenChange: setOpen
			})
		]
	});
}
// web/features/account/api-key.api.ts
/** The person's API keys. */
var apiKeysQuery = queryOptions({
	queryKey: ["/api/user/api-keys"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ApiKeys, signal)
});
function makeApiKey(key) {
	return apiSend("POST", "/api/user/api-keys", key, NewApiKey);
}
async function removeApiKey(id) {
	await apiRequest("DELETE", pathFromKey(["/api/user/api-keys", id]));
}
// web/features/account/new-key-dialog.tsx
var SCOPES = [["read", "Read only"], ["write", "Read, import and track"]];
var SPANS = [[String(90), "90 days"], [String(365), "A year"]];
/** Creates a key and shows it once. */
function NewKeyDialog({ open, onOpenChange }) {
	const formId = (0, import_react.useId)();
	const queries = useQueryClient();
	const form = useFields({
		name: "",
		scope: "read",
		days: String(90)
	});
	const make = useMutation({
		mutationFn: ({ name, scope, days }) => makeApiKey({
			name,
			scope: scope === "write" ? "write" : "read",
			days: Number(days)
		}),
		onSuccess: () => {
			queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
		}
	});
	const close = (isOpen) => {
		onOpenChange(isOpen);
		if (isOpen) return;
		form.reset();
		make.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: close,
		title: "New API key",
		description: make.data ? "Copy it now. It is shown only once; we store only a hash of it." : "A program with this key acts in your name. It can’t change your account or pay.",
		actions: make.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: () => close(false),
			children: "Done"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: make.isPending,
			children: "Create key"
		}),
		children: make.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Your key",
			readOnly: true,
			value: make.data.key,
			controlClass: "font-mono",
			onFocus: (event) => event.target.select()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => make.mutate(typed)),
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Name",
				help: "The program that uses it",
				...form.field("name"),
				error: make.isError && messageForPeople(make.error),
				maxLength: 100,
				required: true
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4 sm:grid-cols-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Permissions",
					...form.field("scope"),
					options: SCOPES
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Valid for",
					...form.field("days"),
					options: SPANS
				})]
			})]
		})
	});
}
// web/features/account/api-keys-card.tsx
/** The person's API keys; each call counts against the plan. */
function ApiKeysCard() {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const keys = useQuery(apiKeysQuery);
	if (keys.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, { label: "Loading API keys" });
	if (keys.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
		title: "API keys could not be loaded",
		onRetry: () => void keys.refetch(),
		children: messageForPeople(keys.error)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "API keys",
		lead: "Let your programs use the API. API access is part of Enterprise.",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => setOpen(true),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyRound, { "aria-hidden": true }), "New key"]
		}),
		flush: true,
		children: [keys.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "p-4 text-pretty text-ink-muted",
			children: [
				"None yet. A program sends its key as ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: "Authorization: Bearer" }),
				". See the API reference at",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "/api/docs",
					className: "link",
					children: "/api/docs"
				}),
				"."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: keys.data.map((key) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyLine, { apiKey: key }, key.id))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewKeyDialog, {
			open: isOpen,
			onOpenChange: setOpen
		})]
	});
}
var WEEK_MS = 6048e5;
/** How long the key is valid; emphasized in its last week. */
function KeyEnd({ at }) {
	const leftMs = new Date(at).getTime() - Date.now();
	const isOver = leftMs < 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: leftMs < WEEK_MS ? "font-semibold text-warn-ink" : "text-ink-muted",
		children: [
			isOver ? "Expired" : "Expires",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at }),
			isOver && "; programs that use it no longer have access"
		]
	});
}
function KeyLine({ apiKey }) {
	const queries = useQueryClient();
	const remove = useMutation({
		mutationFn: () => removeApiKey(apiKey.id),
		onSuccess: async () => {
			toast({
				title: "Key removed",
				description: "Programs that use it no longer have access."
			});
			await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
		},
		onError: (error) => toast({
			title: "Key not removed",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "font-semibold",
					children: apiKey.name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						apiKey.scopes.includes("write") ? "Reads and writes" : "Reads",
						"; ends in",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "font-mono",
							children: apiKey.ending
						}),
						", made ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: apiKey.createdAt }),
						apiKey.usedAt ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", last used ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: apiKey.usedAt })] }) : ", not used yet"
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyEnd, { at: apiKey.expiresAt })
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: remove.isPending,
			"aria-label": `Remove key ${apiKey.name}`,
			onClick: () => remove.mutate(),
			children: "Remove"
		})]
	});
}
// web/features/account/billing-section.tsx
/** The account's plan, its usage, invoices and bought reports. */
function BillingSection() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanPanel, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InvoiceList, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportList, {})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ApiKeysCard, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WebhooksCard, {})
	] });
}
// web/features/account/data-card.tsx
/** The data of a person: to export or to delete. */
function DataCard({ user }) {
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Your data",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 flex-1 basis-60 text-ink-muted",
					children: "Everything we store about you, in one JSON file."
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: "/api/user/export",
					download: true,
					className: buttonClass({
						variant: "secondary",
						size: "sm"
					}),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Export my data"]
				})]
			}), !user.isDemo && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "min-w-0 flex-1 basis-60 text-ink-muted",
					children: "Deletes the account with its watchlist, alerts and plan. This takes effect at once and can’t be undone."
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => setAsking(true),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }), "Delete account"]
				})]
			})]
		}), isAsking && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeleteDialog, { onClose: () => setAsking(false) })]
	});
}
function DeleteDialog({ onClose }) {
	const form = useFields({ word: "" }, ({ word }) => ({ word: word.trim().toLowerCase() === "delete" ? void 0 : `Type the word ${DELETION_WORD} to delete the account` }));
	const remove = useMutation({
		mutationFn: deleteAccount,
		onError: (error) => form.setProblems({ word: messageForPeople(error) })
	});
	const leave = () => location.assign("/");
	if (remove.isSuccess) {
		const { kept } = remove.data;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
			open: true,
			onOpenChange: leave,
			title: "Your account is deleted",
			description: kept.length === 0 ? "All of its data was deleted." : "All of its data was deleted, except:",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: leave,
				children: "Close"
			}),
			children: kept.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "list-disc pl-5",
				children: kept.map((what) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: what }, what))
			})
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		title: "Delete your account?",
		description: "Your watchlist, alerts, saved searches, plan and profile are deleted at once and can’t be restored. Payment receipts are kept, as tax law requires.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Keep account"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "danger",
			type: "submit",
			form: "delete-account",
			disabled: remove.isPending,
			children: "Delete account"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
			id: "delete-account",
			noValidate: true,
			onSubmit: form.submit(({ word }) => remove.mutate(word)),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: `Type “${DELETION_WORD}” to confirm`,
				autoComplete: "off",
				autoCapitalize: "none",
				...form.field("word")
			})
		})
	});
}
// web/features/account/shrink-picture.ts
var SIDE = 512;
/**
* The middle square of a picture, as large as it is ever shown. Redrawing it also drops the
* metadata of cameras, such as where a picture was taken.
*/
async function shrinkPicture(file) {
	const picture = await createImageBitmap(file).catch(() => {
		throw new Error("This file is not a picture we can read. Choose a PNG, JPEG, WebP or GIF file.");
	});
	const side = Math.min(picture.width, picture.height);
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = Math.min(SIDE, side);
	canvas.getContext("2d")?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
	picture.close();
	return new Promise((resolve, reject) => canvas.toBlob((blob) => blob ? resolve(blob) : reject(/* @__PURE__ */ new Error("The picture could not be processed. Try another one.")), "image/webp", .9));
}
// web/features/account/picture-field.tsx
/** The person's picture, and how to change it. */
function PictureField({ user, name }) {
	const queries = useQueryClient();
	const input = (0, import_react.useRef)(null);
	const change = useMutation({
		mutationFn: async (file) => file === null ? removePicture() : sendPicture(await shrinkPicture(file)),
		onSuccess: () => queries.invalidateQueries({ queryKey: userQuery.queryKey }),
		onError: (error) => toast({
			variant: "destructive",
			title: "The picture was not changed",
			description: messageForPeople(error)
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-center gap-x-5 gap-y-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
			user,
			className: "size-20 text-lg"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "truncate font-semibold text-base",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						ref: input,
						type: "file",
						accept: PICTURE_TYPES.join(","),
						className: "sr-only",
						tabIndex: -1,
						"aria-label": "Picture file",
						onChange: ({ target }) => {
							const [file] = target.files ?? [];
							target.value = "";
							if (file) change.mutate(file);
						}
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						disabled: change.isPending,
						onClick: () => input.current?.click(),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImageUp, { "aria-hidden": true }), user.profileImageUrl ? "Change picture" : "Upload picture"]
					}),
					user.profileImageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "sm",
						disabled: change.isPending,
						onClick: () => change.mutate(null),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }), "Remove"]
					})
				]
			})]
		})]
	});
}
// web/features/account/profile-card.tsx
var MAX_LENGTH = 100;
/** Names and picture; the email address comes from the sign-in. Specification, sections 4 and 5. */
function ProfileCard({ user }) {
	const queries = useQueryClient();
	const [isEditing, setEditing] = (0, import_react.useState)(false);
	const editButton = (0, import_react.useRef)(null);
	const wasEditing = (0, import_react.useRef)(false);
	const values = {
		firstName: user.firstName ?? "",
		lastName: user.lastName ?? ""
	};
	const form = useFields(values);
	const firstName = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (isEditing) firstName.current?.focus();
		else if (wasEditing.current) editButton.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	const save = useMutation({
		mutationFn: (names) => sendProfile({
			firstName: names.firstName.trim(),
			lastName: names.lastName.trim()
		}),
		onSuccess: async () => {
			toast({ title: "Profile Updated" });
			await queries.invalidateQueries({ queryKey: userQuery.queryKey });
			setEditing(false);
		},
		onError: () => toast({
			variant: "destructive",
			title: "Update Failed",
			description: "Failed to update profile. Please try again."
		})
	});
	const cancel = () => {
		form.reset(values);
		setEditing(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Profile",
		aside: !isEditing && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			ref: editButton,
			variant: "secondary",
			size: "sm",
			onClick: () => setEditing(true),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }), "Edit Profile"]
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-6",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PictureField, {
				user,
				name: personName(user)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				noValidate: true,
				className: "grid gap-4 sm:grid-cols-2",
				onSubmit: form.submit((names) => save.mutate(names)),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "First name",
						ref: firstName,
						...form.field("firstName"),
						maxLength: MAX_LENGTH,
						autoComplete: "given-name",
						disabled: !isEditing
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Last name",
						...form.field("lastName"),
						maxLength: MAX_LENGTH,
						autoComplete: "family-name",
						disabled: !isEditing
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Email",
						help: "The address you sign in with. It cannot be changed here.",
						className: "sm:col-span-2",
						type: "email",
						value: user.email ?? "",
						readOnly: true,
						autoComplete: "email",
						controlClass: "border-line bg-well text-ink-muted"
					}),
					isEditing && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "flex gap-2 sm:col-span-2",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							type: "submit",
							disabled: save.isPending,
							children: save.isPending ? "Saving…" : "Save Changes"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							onClick: cancel,
							children: "Cancel"
						})]
					})
				]
			})]
		})
	});
}
// web/features/account/security-line.tsx
/** One way to sign in: its name, its state and its actions. */
function SecurityLine({ name, value, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 flex-1 basis-60 gap-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
				className: "flex flex-wrap items-center gap-2 font-semibold",
				children: [name, value]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: note
			})]
		}), children]
	});
}
// web/features/account/second-factor-lines.tsx
var FactorDialogs$1 = browserPart(async () => (await import("./factor-dialogs-AEhmm_y7.js")).FactorDialogs);
/** The second factors: authenticator app, passkeys and recovery codes. */
function SecondFactorLines({ isVerified }) {
	const queries = useQueryClient();
	const factor = useQuery(secondFactorQuery);
	const [dialog, setDialog] = (0, import_react.useState)(null);
	const close = (isChanged) => {
		setDialog(null);
		if (isChanged) queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
	};
	if (factor.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "py-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading your second factor" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10" })]
	});
	if (factor.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: "py-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			error: factor.error,
			onRetry: () => void factor.refetch()
		})
	});
	if (!factor.data.isOurs) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		factor.data.isNeeded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Needed, { factor: factor.data }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TotpLine, {
			factor: factor.data,
			isVerified,
			open: setDialog
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasskeyLines, {
			factor: factor.data,
			isVerified,
			open: setDialog
		}),
		hasFactor(factor.data) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
			name: "Recovery codes",
			value: factor.data.recoveryLeft < 3 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "warn",
				children: "Few left"
			}),
			note: `${factor.data.recoveryLeft} of 10 left, for when you lose your app or passkey.`,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => setDialog({ kind: "codes" }),
				children: "New codes"
			})
		}),
		dialog && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactorDialogs$1, {
			dialog,
			onClose: close
		})
	] });
}
function hasFactor({ totpSince, passkeys }) {
	return totpSince !== null || passkeys.length > 0;
}
/** Staff have their rights once they have signed in with a second factor. */
function Needed({ factor }) {
	const isThere = hasFactor(factor);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
		name: "Second factor",
		value: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "warn",
			icon: ShieldExclamationPoint,
			children: "Needed"
		}),
		note: isThere ? "Sign in with your second factor to use your staff rights." : "Set up an authenticator app or a passkey to use your staff rights.",
		children: isThere && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			href: "/api/login?factor=required&returnTo=%2Faccount",
			className: buttonClass({ size: "sm" }),
			children: "Sign in with second factor"
		})
	});
}
function TotpLine({ factor, isVerified, open }) {
	const remove = useRemoval(removeTotp, "Authenticator app removed");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
		name: "Authenticator app",
		value: factor.totpSince && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: ShieldCheck,
			children: "On"
		}),
		note: factor.totpSince ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			"You enter its code when you sign in. Set up ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: factor.totpSince }),
			"."
		] }) : "A code from your phone in addition to the password.",
		children: factor.totpSince ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: remove.isPending,
			"aria-label": "Remove the authenticator app",
			onClick: () => remove.mutate(),
			children: "Remove"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: !isVerified,
			"aria-label": "Set up an authenticator app",
			onClick: () => open({ kind: "totp" }),
			children: "Set up"
		})
	});
}
function PasskeyLines({ factor, isVerified, open }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
		name: "Passkeys",
		value: factor.passkeys.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: ShieldCheck,
			children: "On"
		}),
		note: "Sign in with your fingerprint, your face or the PIN of your device instead of the password.",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			disabled: !isVerified,
			"aria-label": "Add a passkey",
			onClick: () => open({ kind: "passkey" }),
			children: "Add"
		})
	}), factor.passkeys.map((passkey) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasskeyLine, {
		passkey,
		open
	}, passkey.id))] });
}
function PasskeyLine({ passkey, open }) {
	const { id, name } = passkey;
	const remove = useRemoval(() => removePasskey(id), "Passkey removed");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pl-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FingerprintPattern, {
				"aria-hidden": true,
				className: "size-5 shrink-0 text-ink-muted"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 flex-1 basis-48 gap-0.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "font-semibold [overflow-wrap:anywhere]",
					children: name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						"Added ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: passkey.createdAt }),
						passkey.usedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", last used ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: passkey.usedAt })] })
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					"aria-label": `Rename ${name}`,
					onClick: () => open({
						kind: "rename",
						id,
						name
					}),
					children: "Rename"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: remove.isPending,
					"aria-label": `Remove ${name}`,
					onClick: () => remove.mutate(),
					children: "Remove"
				})]
			})
		]
	});
}
function useRemoval(remove, title) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: remove,
		onSuccess: async () => {
			toast({ title });
			await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
		},
		onError: (error) => toast({
			variant: "destructive",
			title: "Not removed",
			description: messageForPeople(error)
		})
	});
}
// web/features/account/security-card.tsx
/** Fetched when one is first opened. */
var FactorDialogs = browserPart(async () => (await import("./factor-dialogs-AEhmm_y7.js")).FactorDialogs);
/** The ways to sign in, and whether the email address is confirmed. */
function SecurityCard({ user }) {
	const { data: options } = useQuery(signInOptionsQuery);
	const hasPassword = options?.ownAccounts === true && !user.isDemo;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Security",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "-my-3 divide-y",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
					name: "Email address",
					value: user.emailVerified ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "good",
						icon: BadgeCheck,
						children: "Confirmed"
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "warn",
						icon: MailExclamationPoint,
						children: "Not confirmed"
					}),
					note: user.emailVerified ? "Alerts and receipts are sent there." : "Alerts, API keys, webhooks and passkeys need a confirmed address. Open the link in the email we sent you.",
					children: hasPassword && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "flex flex-wrap gap-2",
						children: [!user.emailVerified && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SendAgain, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeAddress, {})]
					})
				}),
				hasPassword && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
					name: "Password",
					note: "We email you a link to choose a new one.",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href: "/oidc/forgot",
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: "Change password"
					})
				}),
				hasPassword && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecondFactorLines, { isVerified: user.emailVerified }),
				options?.ownAccounts === false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
					name: "Sign-in",
					note: "You sign in through another service. Change your password and second factor there."
				}),
				user.isDemo && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityLine, {
					name: "Demo account",
					note: "Only you can see it. It is deleted one day after you started it, with everything in it."
				})
			]
		})
	});
}
function ChangeAddress() {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setOpen(true),
		children: "Change address"
	}), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactorDialogs, {
		dialog: { kind: "address" },
		onClose: () => setOpen(false)
	})] });
}
function SendAgain() {
	const send = useMutation({
		mutationFn: sendVerification,
		onSuccess: () => toast({
			title: "Email sent",
			description: "Open the link in it within 24 hours."
		}),
		onError: (error) => toast({
			variant: "destructive",
			title: "The email was not sent",
			description: messageForPeople(error)
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		disabled: send.isPending,
		onClick: () => send.mutate(),
		children: "Resend email"
	});
}
// web/features/account/describe-device.ts
/** Browsers by what only they send; those that others imitate come last. */
var BROWSERS = [
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/\S+.*\bSafari\//, "Safari"]
];
var SYSTEMS = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bLinux\b/, "Linux"]
];
/** A browser's user agent in plain text: `Chrome on Windows`. */
function describeDevice(userAgent) {
	const find = (table) => table.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
	const browser = find(BROWSERS);
	const system = find(SYSTEMS);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}
// web/features/account/sessions-card.tsx
var refused = (error) => toast({
	variant: "destructive",
	title: "Not signed out",
	description: messageForPeople(error)
});
/** The person's sessions, to end one by one or all at once. */
function SessionsCard() {
	const sessions = useQuery(sessionsQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Where you are signed in",
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignOutEverywhere, {}),
		flush: true,
		children: sessions.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading your sessions" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-48" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-72" })
			]
		}) : sessions.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				error: sessions.error,
				onRetry: () => void sessions.refetch()
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "divide-y",
			children: sessions.data.map((session) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionLine, { session }, session.id))
		})
	});
}
/** `127.0.0.1`, which a server that uses IPv4 and IPv6 writes as `::ffff:127.0.0.1`. */
function plainAddress(address) {
	return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
function SessionLine({ session }) {
	const queries = useQueryClient();
	const device = describeDevice(session.userAgent);
	const end = useMutation({
		mutationFn: () => endSession(session.id),
		onSuccess: async () => {
			toast({
				title: "Signed out",
				description: `${device} is no longer signed in.`
			});
			await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
		},
		onError: refused
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Monitor, {
				"aria-hidden": true,
				className: "size-5 shrink-0 text-ink-muted"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 flex-1 basis-56 gap-0.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap items-center gap-2 font-semibold",
					children: [device, session.isCurrent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "good",
						children: "This browser"
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						session.address && `${plainAddress(session.address)}, `,
						"since",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: session.createdAt }),
						!session.isCurrent && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", last used ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: session.seenAt })] })
					]
				})]
			}),
			!session.isCurrent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				disabled: end.isPending,
				onClick: () => end.mutate(),
				"aria-label": `Sign out ${device}`,
				children: "Sign out"
			})
		]
	});
}
function SignOutEverywhere() {
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	const end = useMutation({
		mutationFn: endAllSessions,
		onSuccess: () => location.assign("/login"),
		onError: refused
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setAsking(true),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { "aria-hidden": true }), "Sign out everywhere"]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isAsking,
		onOpenChange: setAsking,
		title: "Sign out everywhere?",
		description: "Every browser is signed out, including this one. You can sign in again at any time.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: () => setAsking(false),
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "danger",
			disabled: end.isPending || end.isSuccess,
			onClick: () => end.mutate(),
			children: "Sign out everywhere"
		})] })
	})] });
}
// web/features/account/upgrade-offer.tsx
/** The plan picked when signing up, until it is bought or dismissed. */
function UpgradeOffer() {
	return useInBrowser() ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChosenPlan, {}) : null;
}
function ChosenPlan() {
	const [plan, setPlan] = (0, import_react.useState)(readChosenPlan);
	const { data: paid } = useQuery(subscriptionQuery);
	const isTaken = plan !== null && paid !== void 0 && paid.price >= plan.price;
	(0, import_react.useEffect)(() => {
		if (isTaken) forgetChosenPlan();
	}, [isTaken]);
	if (plan === null || plan.price === 0 || isTaken) return null;
	const forget = () => {
		forgetChosenPlan();
		setPlan(null);
	};
	const isSold = plan.id !== "enterprise";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Your chosen plan",
		className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border border-accent bg-accent-tint p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "min-w-0 flex-1 basis-64",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", {
					className: "font-semibold",
					children: [
						"You chose ",
						plan.name,
						", ",
						formatValue(plan.price),
						" a month, when you signed up."
					]
				}),
				" ",
				isSold ? "It starts when you pay at checkout." : "We set it up with you."
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center gap-2",
			children: [isSold ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/checkout",
				search: {
					plan: plan.id,
					amount: String(plan.price)
				},
				className: buttonClass({ size: "sm" }),
				children: "Finish the upgrade"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/contact",
				className: buttonClass({ size: "sm" }),
				children: "Contact sales"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "sm",
				onClick: forget,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), "Not now"]
			})]
		})]
	});
}
// web/features/account/account-page.tsx
var ACTIONS = [
	[
		"/notifications",
		"Notifications",
		Bell
	],
	[
		"/saved-properties",
		"Saved Properties",
		Bookmark
	],
	[
		"/support",
		"Support",
		LifeBuoy
	]
];
var route = getRouteApi("/account");
/** Only staff see it: fetched when it is opened. */
var Administration = browserPart(async () => (await import("./administration-2C-S2cPD.js")).Administration);
/** Fetched when it is opened. */
var WorkspacePart = browserPart(async () => (await import("./workspace-section-C4-aX-qR.js")).WorkspaceSection);
function AccountPage() {
	const queries = useQueryClient();
	const { user, isPending, error } = useUser({ asks: true });
	const { section } = route.useSearch();
	const isOfStaff = user !== null && (user.isStaff || user.needsSecondFactor);
	if (user && isOfStaff && section === "administration") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Administration",
		width: "full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSections, {
			section,
			isOfStaff: true
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Administration, {
			needsSecondFactor: user.needsSecondFactor,
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
				cards: 1,
				label: "Loading administration"
			})
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Account",
		children: [user && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSections, {
			section: section === "workspace" ? section : "account",
			isOfStaff
		}), isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
			cards: 3,
			label: "Loading your account"
		}) : error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
			title: "Your account could not be loaded",
			onRetry: () => void queries.refetchQueries({ queryKey: userQuery.queryKey }),
			children: messageForPeople(error)
		}) : user === null && section === "workspace" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, { children: "Sign in, or sign up, with the address that was invited. The invitation is shown here." }) : user === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, {
			href: "/login",
			children: "Your profile, plan and sessions are kept with your account."
		}) : section === "workspace" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WorkspacePart, { fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGridSkeleton, {
			cards: 2,
			label: "Loading the workspace"
		}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Account, { user })]
	});
}
function Account({ user }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UpgradeOffer, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 gap-6",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileCard, { user }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BillingSection, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityCard, { user }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionsCard, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataCard, { user }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmHost, {})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickActions, {
				links: ACTIONS,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: "/api/logout",
					className: QUICK_ACTION,
					onClick: warnOfUnsent,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { "aria-hidden": true }), "Sign Out"]
				})
			})]
		})]
	});
}
// web/routes/account.tsx?tsr-split=component
var SplitComponent = AccountPage;
export { SplitComponent as component };
