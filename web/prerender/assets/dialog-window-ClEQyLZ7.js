import { t as X } from "./x-BLEqheie.js";
import { a as DialogDescription, c as DialogTitle, i as DialogContent, n as Dialog, o as DialogOverlay, r as DialogClose, s as DialogPortal, t as useReturnFocus } from "./use-return-focus-dYaRe0TL.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as useBackCloses } from "./use-back-closes-UWAg-rQy.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/dialog-window.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The dialog itself, loaded when one is first opened. */
function DialogWindow({ open, onOpenChange, title, description, children, actions }) {
	const returnFocus = useReturnFocus();
	useBackCloses(open, () => onOpenChange(false));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogPortal, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogOverlay, { className: "fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
			...returnFocus,
			...description ? {} : { "aria-describedby": void 0 },
			className: "fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[80dvh] max-w-lg animate-rise flex-col rounded-md border bg-raised shadow-pop",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex items-start justify-between gap-4 border-b py-3 pr-2 pl-4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "grid gap-0.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
							className: "font-semibold text-base leading-10",
							children: title
						}), description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogDescription, {
							className: "text-ink-muted",
							children: description
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogClose, {
						className: buttonClass({
							variant: "quiet",
							size: "icon"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: "Close"
						})]
					})]
				}),
				children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "overflow-y-auto p-4",
					children
				}),
				actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "flex justify-end gap-2 border-t px-4 py-3",
					children: actions
				})
			]
		})] })
	});
}
export { DialogWindow as t };
