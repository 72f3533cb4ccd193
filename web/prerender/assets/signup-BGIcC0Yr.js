import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as UserRoundPlus } from "./user-round-plus-BHvFkOpA.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { s as formatValue } from "./format-n07eEqi5.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as readChosenPlan, r as keepChosenPlan, t as OFFERED_PLANS } from "./chosen-plan-CsAYAFvJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/account/signup-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Specification, section 9. */
var PRESELECTED = "pro";
function SignupPage() {
	const kept = (0, import_react.useSyncExternalStore)(nothingToHear, readKept, () => void 0);
	const [picked, setPicked] = (0, import_react.useState)();
	const chosen = picked ?? kept ?? PRESELECTED;
	const keep = () => keepChosenPlan(chosen);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: "Sign Up",
		lead: "The account is free, no credit card needed. A paid plan starts only at the checkout.",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
			className: "grid gap-3 sm:grid-cols-2 lg:grid-cols-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "mb-3 font-semibold text-base",
				children: "Choose your plan"
			}), OFFERED_PLANS.map((plan) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanChoice, {
				plan,
				isChosen: plan.id === chosen,
				onChoose: () => setPicked(plan.id)
			}, plan.id))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-6 grid max-w-xl gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: "/api/login",
						onClick: keep,
						className: buttonClass(),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserRoundPlus, { "aria-hidden": true }), "Create Account"]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href: "/api/login?screen=signin",
						onClick: keep,
						className: buttonClass({ variant: "secondary" }),
						children: "Sign in"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: [
						"By creating an account you accept the",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/terms-of-service",
							className: "link",
							children: "Terms of Service"
						}),
						" ",
						"and the",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/privacy-policy",
							className: "link",
							children: "Privacy Policy"
						}),
						"."
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap gap-x-6 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/how-it-works",
						className: "link",
						children: "How it works"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/pricing",
						className: "link",
						children: "Compare the plans"
					})]
				})
			]
		})]
	});
}
var nothingToHear = () => () => {};
var readKept = () => readChosenPlan()?.id;
function PlanChoice({ plan, isChosen, onChoose }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
		className: cn("grid cursor-pointer content-start gap-3 rounded-md border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2", isChosen ? "border-accent bg-accent-tint" : "bg-sheet hover:border-line-strong"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "flex items-start justify-between gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-2.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "radio",
						name: "plan",
						value: plan.id,
						checked: isChosen,
						onChange: onChoose,
						"aria-labelledby": `${id}-name`,
						"aria-describedby": `${id}-price ${id}-contents`,
						className: "size-4 shrink-0 accent-accent outline-none"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						id: `${id}-name`,
						className: "font-semibold text-base",
						children: plan.name
					})]
				}), plan.isMostPopular && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "good",
					children: "Most Popular"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				id: `${id}-price`,
				className: "max-sm:-mt-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold text-lg tabular-nums",
					children: formatValue(plan.price)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted",
					children: "/mo"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: isChosen ? void 0 : "text-ink-muted",
				children: plan.purpose
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				id: `${id}-contents`,
				className: cn("grid gap-1.5 border-t pt-3", !isChosen && "max-sm:sr-only"),
				children: plan.contents.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
						"aria-hidden": true,
						className: "mt-0.5 size-4 shrink-0 text-accent"
					}), line]
				}, line))
			})
		]
	});
}
// web/routes/signup.tsx?tsr-split=component
var SplitComponent = SignupPage;
export { SplitComponent as component };
