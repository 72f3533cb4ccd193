import { t as PAGE_META } from "./page-meta-DIhzmUPV.js";
import { t as usePageDescription } from "./page-description-8vYJcRs0.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/public-page/public-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A page for reading: its headings are in the serif face. */
function PublicPage({ path, heading, lead, exit, width, children }) {
	const { title, description } = PAGE_META[path];
	usePageDescription(description);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title,
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "font-serif text-xl max-sm:text-lg",
			children: heading ?? title
		}),
		...exit ? { exit } : {},
		...width ? { width } : {},
		children: [lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "-mt-3 max-w-[42rem] text-balance text-base text-ink-muted sm:-mt-4",
			children: lead
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 sm:pt-10",
			children
		})]
	});
}
/** A part of such a page with a heading of its own. */
function Section({ title, lead, id, className, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		...id ? { id } : {},
		className: cn("scroll-mt-20", className),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "font-semibold font-serif text-lg tracking-tight",
				children: title
			}),
			lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 max-w-[42rem] text-pretty text-ink-muted",
				children: lead
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-4",
				children
			})
		]
	});
}
export { Section as n, PublicPage as t };
