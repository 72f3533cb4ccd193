import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as LogIn } from "./log-in-BguwHeUg.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as getPlan } from "./plan-catalogue-DGxiFTl9.js";
import { t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as ErrorCard } from "./error-notice-CswpboC5.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { i as formatMoney } from "./format-n07eEqi5.js";
import { i as useToasts, r as toast } from "./toast-store-CGRvAVJG.js";
import { a as forgetBilling } from "./billing.api-DfSLME-D.js";
import { t as signInLink } from "./sign-in-link-X0CKWcmB.js";
import "./format-CW9gkiDn.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { t as FormSkeleton } from "./form-skeleton-dHeCcnUk.js";
import { n as paymentIntentQuery } from "./payments.api-BdFGC80I.js";
// web/features/payments/checkout-summary.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What is paid for, how much, and the next billing date. */
function CheckoutSummary({ intent }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		title: "Order summary",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mb-4 text-base",
				children: intent.description
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				intent.nextBillingDate && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Next billing date",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: intent.nextBillingDate })
				}),
				intent.isMonthly && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Then, each month",
					isNumber: true,
					children: formatMoney(intent.amount)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: "Due today",
					isNumber: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "border-ink border-b-3 border-double font-semibold",
						children: formatMoney(intent.amount)
					})
				})
			] }),
			intent.change && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-4 border-t pt-3 text-pretty",
				children: intent.change
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-4 border-t pt-3 text-pretty text-ink-muted",
				children: [
					intent.isMonthly ? "Renews each month until you cancel, in two clicks on your account page." : "Paid once. You keep the report.",
					" ",
					"By paying you agree to the",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/terms-of-service",
						className: "link",
						children: "terms of service"
					}),
					"."
				]
			})
		]
	});
}
// web/features/payments/payment-form.tsx
var SandboxForm = browserPart(async () => (await import("./sandbox-form-DVR4HCny.js")).SandboxForm);
var StripeForm = browserPart(async () => (await import("./stripe-form-BN1YAXZa.js")).StripeForm);
/** The card form of the payment provider. */
function PaymentForm(props) {
	const Form = props.intent.provider === "stripe" ? StripeForm : SandboxForm;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Card",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Form, {
			...props,
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSkeleton, {})
		})
	});
}
// web/features/payments/checkout-page.tsx
var route = getRouteApi("/checkout");
var FAILED = {
	title: "Payment Setup Failed",
	description: "Unable to initialize payment. Please try again."
};
function CheckoutPage() {
	const search = route.useSearch();
	const wanted = {
		plan: search.plan ?? "professional",
		amount: search.amount ?? getPlan("professional").price,
		...search.property === void 0 ? {} : { property: search.property }
	};
	const intent = useQuery(paymentIntentQuery(wanted));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Checkout",
		lead: "Pay by card. Receipt by email.",
		children: intent.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingUp, {}) : intent.isError ? isSignedOut(intent.error) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetUpFailed, {
			error: intent.error,
			onRetry: () => void intent.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ready, { intent: intent.data })
	});
}
function isSignedOut(error) {
	return error instanceof ApiError && error.status === 401;
}
function SettingUp() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_22rem]",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Setting up your payment" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid content-start gap-4 rounded-md border bg-sheet p-4 sm:p-6",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						"aria-hidden": true,
						className: "text-ink-muted",
						children: "Setting up your payment…"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-pretty",
						children: "You are charged only when you press the button with the price. You get a receipt by email, and you can cancel a plan in two clicks on your account page."
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "grid grid-cols-2 gap-4",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-10 w-full" })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid content-start gap-3 rounded-md border bg-sheet p-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/5" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-4/5" })
				]
			})
		]
	});
}
/** A purchase needs an account: the person signs in and comes back to this page. */
function SignInFirst() {
	const { pathname, search } = window.location;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "Please Sign In",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: signInLink(pathname + search),
					className: buttonClass(),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogIn, { "aria-hidden": true }), "Sign in"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: signInLink(pathname + search, "signup"),
					className: buttonClass({ variant: "secondary" }),
					children: "Create an account"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/pricing",
					className: buttonClass({ variant: "quiet" }),
					children: "Back to Pricing"
				})
			] }),
			children: "Purchases are saved to your account. Sign in, then come back to this page to pay."
		})
	});
}
function SetUpFailed({ error, onRetry }) {
	const navigate = route.useNavigate();
	const hasToasted = (0, import_react.useRef)(false);
	const [shown, setShown] = (0, import_react.useState)();
	const isClosed = useToasts().some(({ id, open }) => id === shown && !open);
	(0, import_react.useEffect)(() => {
		if (hasToasted.current) return;
		hasToasted.current = true;
		setShown(toast({
			...FAILED,
			variant: "destructive"
		}).id);
	}, []);
	(0, import_react.useEffect)(() => {
		if (isClosed) navigate({ to: "/pricing" });
	}, [isClosed, navigate]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ErrorCard, {
		title: "Payment Error",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Unable to set up payment. Please try again." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1",
				children: messageForPeople(error)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "mt-4 flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/pricing",
					className: buttonClass(),
					children: "Back to Pricing"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: buttonClass({ variant: "secondary" }),
					onClick: onRetry,
					children: "Try again"
				})]
			})
		]
	});
}
function Ready({ intent }) {
	const navigate = route.useNavigate();
	const queries = useQueryClient();
	const finish = () => {
		toast({
			title: "Payment Successful",
			description: `Thank you. ${intent.description}.`
		});
		forgetBilling(queries);
		navigate({
			to: "/payment-success",
			search: { payment_intent: intent.paymentIntent }
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_22rem]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "md:order-last",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutSummary, { intent })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentForm, {
			intent,
			onPaid: finish,
			onFailed: (message) => toast({
				title: "Payment Failed",
				description: message,
				variant: "destructive"
			})
		})]
	});
}
// web/routes/checkout.tsx?tsr-split=component
var SplitComponent = CheckoutPage;
export { SplitComponent as component };
