import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as SEARCH_BOX_ATTRIBUTE, t as useEarlyText } from "./use-early-text-CsX2iT4r.js";
import { r as Input } from "./field-DZvpBdaN.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/reading/text-search.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A search box that filters the content below it while the person types. */
function TextSearch({ label, placeholder, value, onChange, result, beside }) {
	const id = (0, import_react.useId)();
	const box = (0, import_react.useRef)(null);
	useEarlyText(box, onChange);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("search", {
		className: "block print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				className: "mb-1.5 block font-semibold",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				className: "relative max-w-xl",
				onSubmit: (event) => event.preventDefault(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, {
					"aria-hidden": true,
					className: "pointer-events-none absolute top-3 left-3 size-4 text-ink-muted"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
					id,
					[SEARCH_BOX_ATTRIBUTE]: "",
					ref: box,
					name: "q",
					type: "search",
					autoComplete: "off",
					enterKeyHint: "search",
					placeholder,
					value,
					onChange: (event) => onChange(event.target.value),
					className: "pl-9"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex min-h-9 flex-wrap items-center justify-between gap-x-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					className: "text-ink-muted",
					children: result
				}), beside]
			})
		]
	});
}
export { TextSearch as t };
