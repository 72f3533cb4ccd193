import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { l as isNotFound } from "./api-qmtC8mAi.js";
import "./format-CW9gkiDn.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as formatMoney } from "./format-n07eEqi5.js";
import { r as purchaseQuery, t as LOOKING_MS } from "./payments.api-BdFGC80I.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/payments/payment-success-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var route = getRouteApi("/payment-success");
/** After the payment. It counts once the provider has confirmed it, not because of the URL. */
function PaymentSuccessPage() {
	const { payment_intent: intent, redirect_status: redirected } = route.useSearch();
	const { data, error } = useQuery({
		...purchaseQuery(intent ?? ""),
		enabled: intent !== void 0
	});
	if (intent === void 0 || data?.status === "paid") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Paid, { purchase: data ?? null });
	if (!(data === void 0 ? !isNotFound(error) : data.status === "pending") || redirected === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotPaid, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Confirming, { isLong: error !== null });
}
function Paid({ purchase }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, {
		title: "Payment Successful",
		icon: CircleCheck,
		tone: "text-accent",
		lead: purchase ? `You paid ${formatMoney(purchase.amount)}. ${purchase.description}. A confirmation email was sent${purchase.email ? ` to ${purchase.email}` : ""}.` : "A confirmation email was sent to the address of your account for every successful payment. The receipt is on your account page.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			purchase?.propertyId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/titlescope",
				search: { property: String(purchase.propertyId) },
				className: buttonClass(),
				children: "Open report"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/dashboard",
				className: buttonClass({ variant: purchase?.propertyId ? "secondary" : "primary" }),
				children: "Go to Dashboard"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/search",
				className: buttonClass({ variant: "secondary" }),
				children: "Start Searching"
			}),
			purchase?.invoiceId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `/api/user/invoices/${purchase.invoiceId}`,
				className: buttonClass({ variant: "quiet" }),
				children: "View invoice"
			})
		] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextSteps, { isReport: purchase?.item === "title-report" })
	});
}
var PLAN_STEPS = [
	"Search for a property you want to bid on, by address, parcel ID or owner.",
	"Track it: you are notified when its sale, its status or the amount owed changes.",
	"Import your county’s tax-sale list and see every parcel on the dashboard."
];
var REPORT_STEPS = [
	"Open the report. You can come back to it at any time.",
	"Read why the title has its score, and what would survive a tax deed.",
	"Have an attorney review what you rely on before you bid."
];
function NextSteps({ isReport }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		className: "border-t pt-5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id,
			className: "font-semibold text-base",
			children: "Next steps"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "mt-2 grid list-decimal gap-1.5 pl-5 marker:text-ink-muted",
			children: (isReport ? REPORT_STEPS : PLAN_STEPS).map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: step }, step))
		})]
	});
}
function Confirming({ isLong: isUnseen }) {
	const [isLate, setLate] = (0, import_react.useState)(false);
	const isLong = isUnseen || isLate;
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => setLate(true), LOOKING_MS);
		return () => clearTimeout(timer);
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, {
		title: isLong ? "Your payment is on its way" : "Confirming your payment…",
		icon: Clock,
		tone: "text-ink-muted",
		lead: isLong ? "The payment provider has not confirmed it yet. You don’t have to wait here: we email you a confirmation, and your account page shows the payment." : "Waiting for the payment provider. This takes a few seconds.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/account",
			className: buttonClass({ variant: "secondary" }),
			children: "Go to account"
		})
	});
}
function NotPaid() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, {
		title: "Payment not confirmed",
		icon: TriangleExclamationPoint,
		tone: "text-danger",
		lead: "The payment provider did not confirm this payment, and your account has not changed. If your card was charged, contact support.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/pricing",
			className: buttonClass(),
			children: "Back to Pricing"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/support",
			className: buttonClass({ variant: "secondary" }),
			children: "Contact support"
		})] })
	});
}
/** Outcome, in a sheet of its own. */
function Result({ title, icon: Icon, tone, lead, actions, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title,
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-center gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				"aria-hidden": true,
				className: cn("size-7 shrink-0", tone)
			}), title]
		}),
		width: "reading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5 rounded-md border bg-sheet p-5 sm:p-6",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					className: "text-pretty text-base",
					children: lead
				}),
				children,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "flex flex-wrap gap-2 border-t pt-5",
					children: actions
				})
			]
		})
	});
}
// web/routes/payment-success.tsx?tsr-split=component
var SplitComponent = PaymentSuccessPage;
export { SplitComponent as component };
