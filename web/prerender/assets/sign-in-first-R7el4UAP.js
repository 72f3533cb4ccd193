import { t as LogIn } from "./log-in-BguwHeUg.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as signInAndBack } from "./sign-in-and-back-B0bJkiFi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/session/sign-in-first.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shown in place of a screen that needs a signed-in person. */
function SignInFirst({ children, href = signInAndBack() }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "Please Sign In",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href,
				className: buttonClass(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogIn, { "aria-hidden": true }), "Sign in"]
			}),
			children
		})
	});
}
export { SignInFirst as t };
