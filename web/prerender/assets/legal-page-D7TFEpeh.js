import { t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/legal/legal-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Terms or policy: the date it was last changed, a table of contents, numbered parts. */
function LegalPage({ path, intro, parts }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PublicPage, {
		path,
		lead: "Last updated August 2025",
		exit: "back",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,42rem)_14rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-8 text-base",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "grid gap-3 text-pretty",
					children: intro
				}), parts.map(({ title, body }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
					id: anchor(title),
					className: "scroll-mt-20",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
						className: "font-semibold font-serif text-lg tracking-tight",
						children: [
							place + 1,
							". ",
							title
						]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "mt-2 grid gap-3 text-pretty",
						children: body.map(paragraph)
					})]
				}, title))]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
				"aria-label": "On this page",
				className: "border-l pl-4 max-lg:order-first max-lg:hidden lg:sticky lg:top-20 print:hidden",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: "grid gap-1.5 text-ink-muted",
					children: parts.map(({ title }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: `#${anchor(title)}`,
						className: "hover:text-ink hover:underline",
						children: [
							place + 1,
							". ",
							title
						]
					}) }, title))
				})
			})]
		})
	});
}
function paragraph(part) {
	if (typeof part === "string") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: part }, part);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid list-disc gap-1.5 pl-5 marker:text-ink-muted",
		children: part.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: item }, item))
	}, part[0]);
}
function anchor(title) {
	return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
export { LegalPage as t };
