import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as LogIn } from "./log-in-BguwHeUg.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { n as demoLogin, u as signInOptionsQuery } from "./account.api-dTYH77rA.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as PlatLines } from "./plat-lines-BgkcglI6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as personName } from "./person-name-DN-pxr3T.js";
// web/features/account/entry-sheet.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The sheet of the sign-in and sign-up pages. */
function EntrySheet({ title, lead, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		className: "mx-auto mt-4 max-w-md overflow-hidden rounded-md border bg-sheet sm:mt-10",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "h-28 overflow-hidden border-b bg-well",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, {
				picked: true,
				className: "w-full"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-5 p-6 sm:p-8",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id,
					className: "font-semibold font-serif text-lg tracking-tight",
					children: title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-balance text-ink-muted",
					children: lead
				})]
			}), children]
		})]
	});
}
// web/features/account/place-after-sign-in.ts
var DASHBOARD = "/dashboard";
/** The path after signing in: one of this app, else the dashboard. */
function placeAfterSignIn(returnTo) {
	if (!returnTo || !URL.canParse(returnTo, location.origin)) return DASHBOARD;
	const { origin, pathname, search, hash } = new URL(returnTo, location.origin);
	if (!(/^\/(?![/\\])/.test(returnTo) && origin === location.origin) || /^\/(?:[/\\]|(?:api|oidc|login|signup)(?:\/|$))/.test(pathname)) return DASHBOARD;
	return pathname + search + hash;
}
// web/features/account/login-page.tsx
var route = getRouteApi("/login");
/** Why the sign-in came back here (server/features/account/sign-in.routes.ts). */
var PROBLEMS = {
	unavailable: "The sign-in service is not responding. Wait a moment and try again.",
	refused: "The sign-in was cancelled. Nothing was changed; you can try again.",
	expired: "That sign-in has expired, or was started in another browser. Please start again.",
	failed: "The sign-in did not work. Please try again."
};
function LoginPage() {
	const { returnTo, problem } = route.useSearch();
	const { user } = useUser();
	const { data: options } = useQuery(signInOptionsQuery);
	const demo = useMutation({
		mutationFn: demoLogin,
		onSuccess: () => location.assign(placeAfterSignIn(returnTo)),
		onError: (error) => console.error("Demo login failed", error)
	});
	const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Log In",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EntrySheet, {
			title: "Welcome back",
			lead: "Sign in to your watchlist, alerts and reports.",
			children: [
				problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "alert",
					className: "rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink",
					children: PROBLEMS[problem]
				}),
				user && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "rounded-md bg-good-tint px-4 py-2.5 text-good-ink",
					children: [
						"You are signed in as ",
						personName(user),
						"."
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: `/api/login${query}`,
						className: cn(buttonClass(), "w-full"),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogIn, { "aria-hidden": true }), "Sign in"]
					}), options?.demoLogin !== false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "secondary",
						className: "w-full",
						disabled: demo.isPending || demo.isSuccess,
						onClick: () => demo.mutate(),
						children: "Demo Login (Testing)"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "flex flex-wrap gap-x-6 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/signup",
						className: "link",
						children: "Create a free account"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/pricing",
						className: "link",
						children: "View pricing plans"
					})]
				})
			]
		})
	});
}
// web/routes/login.tsx?tsr-split=component
var SplitComponent = LoginPage;
export { SplitComponent as component };
