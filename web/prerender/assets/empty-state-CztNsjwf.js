import { t as PlatLines } from "./plat-lines-BgkcglI6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/empty-state.tsx
var import_jsx_runtime = require_jsx_runtime();
function EmptyState({ title, children, actions, level = 2 }) {
	const Heading = `h${level}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-center gap-1 px-4 py-10 text-center",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, { className: "mb-4 h-24 w-44" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
				className: "font-semibold text-base",
				children: title
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "max-w-prose text-pretty text-ink-muted",
				children
			}),
			actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-3 flex flex-wrap justify-center gap-2",
				children: actions
			})
		]
	});
}
export { EmptyState as t };
