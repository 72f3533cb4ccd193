import { t as Link } from "./link-BvARtISh.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as PlatLines } from "./plat-lines-BgkcglI6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/public-page/call-to-action.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Closes a page: what to do next. */
function CallToAction({ title, children, links }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "relative isolate overflow-hidden rounded-md border bg-sheet px-5 py-8 sm:px-8 sm:py-10",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, {
				picked: true,
				className: "absolute -top-6 -right-10 -z-10 h-64 w-[29rem] opacity-60 max-md:hidden [mask-image:linear-gradient(90deg,transparent,black_60%)]"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "max-w-[36rem] font-semibold font-serif text-lg tracking-tight",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 max-w-[36rem] text-pretty text-base text-ink-muted",
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-5 grid gap-2 sm:flex sm:flex-wrap",
				children: links.map(([to, label], place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to,
					className: buttonClass(place > 0 ? { variant: "secondary" } : {}),
					children: label
				}, to))
			})
		]
	});
}
export { CallToAction as t };
