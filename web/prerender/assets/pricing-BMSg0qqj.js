import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { i as USAGE_KINDS, n as PLANS, r as TITLE_REPORT } from "./plan-catalogue-DGxiFTl9.js";
import { t as CallToAction } from "./call-to-action-BmPI4gw2.js";
import { t as Points } from "./points-6RAsyb1x.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { c as subscriptionQuery } from "./billing.api-DfSLME-D.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { o as formatNumber, s as formatValue } from "./format-n07eEqi5.js";
import { t as Star } from "./star-DMTTATXu.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as checkoutSearch } from "./checkout-link-zLdpUI2I.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as USAGE_NAME } from "./usage-words-DXUfGHdk.js";
// web/features/billing/plan-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** One plan: price, contents and button. */
function PlanCard({ plan, isCurrent }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		"aria-labelledby": id,
		className: cn("flex flex-col rounded-md border bg-sheet p-5", plan.isMostPopular && "border-accent outline outline-accent -outline-offset-2"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex min-h-6 flex-wrap items-center justify-between gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id,
					className: "font-semibold text-base",
					children: plan.name
				}), isCurrent ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "info",
					icon: Check,
					children: "Your plan"
				}) : plan.isMostPopular && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "good",
					icon: Star,
					children: "Most Popular"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold font-serif text-xl tabular-nums",
					children: formatValue(plan.price)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: "/mo"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 text-ink-muted",
				children: plan.purpose
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "mt-5 mb-6 grid flex-1 content-start gap-2 border-t pt-4",
				children: plan.contents.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex items-start gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
						"aria-hidden": true,
						className: "mt-0.5 size-4 shrink-0 text-accent"
					}), line]
				}, line))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanLink, { plan })
		]
	});
}
function PlanLink({ plan }) {
	const className = buttonClass({ variant: plan.isMostPopular ? "primary" : "secondary" });
	if (plan.price === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/signup",
		className,
		children: "Start Free Account"
	});
	if (plan.id === "enterprise") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/contact",
		className,
		children: "Contact sales"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/checkout",
		search: checkoutSearch(plan),
		className,
		children: ["Choose ", plan.name]
	});
}
// web/features/billing/plan-table.tsx
/** On a phone the metered item is above its four amounts. */
var ON_PHONE = "max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-2 max-sm:px-4";
/** The limits of the plans side by side. */
function PlanTable({ plans }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": "Limits by plan",
		tabIndex: 0,
		className: "overflow-x-auto rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full tabular-nums sm:min-w-[34rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: `${ON_PHONE} border-b bg-well text-left`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "col",
					className: "px-4 py-2.5 font-semibold max-sm:sr-only",
					children: [
						" ",
						"Per month",
						" "
					]
				}), plans.map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					className: "px-4 py-2.5 text-right font-semibold max-sm:px-0",
					children: name
				}, id))]
			}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", {
				className: "divide-y",
				children: USAGE_KINDS.map((kind) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: ON_PHONE,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "row",
						className: "px-4 py-2.5 text-left font-normal max-sm:col-span-full max-sm:px-0 max-sm:pb-0 max-sm:text-ink-muted",
						children: USAGE_NAME[kind]
					}), plans.map((plan) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "px-4 py-2.5 text-right max-sm:px-0 max-sm:pt-0.5",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Limit, {
							plan,
							kind
						})
					}, plan.id))]
				}, kind))
			})]
		})
	});
}
function Limit({ plan, kind }) {
	const limit = plan.limits[kind];
	if (limit === null) return "Unlimited";
	if (limit > 0) return formatNumber(limit);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-ink-muted",
		children: kind === "reports" ? `$${TITLE_REPORT.price} each` : "None"
	});
}
// web/features/billing/pricing-page.tsx
var ANSWERS = [
	["What counts as a search", "A search that finds something. Refining it, or viewing the same matches in one county, is still the same search. A search that finds nothing or fails is not counted."],
	["Changing to a larger plan", "It starts at once, at its full price. The unused value of your old plan adds days before your next billing date; the checkout shows how many."],
	["Changing to a smaller plan", "If you choose it on your account page, it starts with your next month; until then you keep the plan you paid for. If you pay for it at the checkout, it starts today, and the unused value of the larger plan adds days."],
	["Cancelling", "Two clicks on your account page. You keep the plan to the end of the paid month; the page shows the day. You won’t be charged again."],
	["When a payment fails", "We email you, the plan continues for seven days, and we try again every other day. After that the account moves to the Free plan; nothing you saved is lost."],
	["With Pro and Enterprise", "Data export (CSV or Excel), bulk import and phone support."],
	["One report, no plan", `A full title report on one property costs $${TITLE_REPORT.price}. You keep it. It is included in Pro and Enterprise.`]
];
function PricingPage() {
	const { user } = useUser();
	const subscription = useQuery({
		...subscriptionQuery,
		enabled: user !== null
	});
	const plans = PLANS.filter(({ isListed }) => isListed);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/pricing",
		heading: "Plans and prices",
		lead: "Start free, without a credit card. Pay month by month, and cancel when the sale is over.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid gap-4 sm:grid-cols-2 lg:grid-cols-4",
				children: plans.map((plan) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanCard, {
					plan,
					isCurrent: subscription.data?.plan === plan.id
				}, plan.id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Monthly limits of each plan",
				lead: "Counted per calendar month and shown on your account page. We email you before you reach a limit.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanTable, { plans })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "How it works",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Points, { points: ANSWERS })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallToAction, {
				title: "Not sure yet?",
				links: [
					["/search", "Search a property"],
					["/faq", "Read the FAQ"],
					["/contact", "Contact sales"]
				],
				children: "Look up a property you know well. See what the record says and where it comes from, then decide."
			})
		]
	});
}
// web/routes/pricing.tsx?tsr-split=component
var SplitComponent = PricingPage;
export { SplitComponent as component };
