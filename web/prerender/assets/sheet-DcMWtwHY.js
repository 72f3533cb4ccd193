import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as X } from "./x-BLEqheie.js";
import { c as DialogTitle, i as DialogContent, n as Dialog, o as DialogOverlay, r as DialogClose, s as DialogPortal, t as useReturnFocus } from "./use-return-focus-dYaRe0TL.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as buttonClass } from "./button-Bj_6Fbxf.js";
import { t as useBackCloses } from "./use-back-closes-UWAg-rQy.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/sheet.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A panel from the left edge; closed by its button, Escape, Back, a tap beside it or a swipe to the left. */
function Sheet({ open, onOpenChange, label, children }) {
	const returnFocus = useReturnFocus();
	useBackCloses(open, () => onOpenChange(false));
	const start = (0, import_react.useRef)(null);
	const onTouchStart = (event) => {
		const touch = event.touches[0];
		start.current = touch ? {
			x: touch.clientX,
			y: touch.clientY
		} : null;
	};
	const onTouchMove = (event) => {
		const touch = event.touches[0];
		if (!start.current || !touch) return;
		const dx = touch.clientX - start.current.x;
		const dy = touch.clientY - start.current.y;
		if (dx < -50 && Math.abs(dx) > 2 * Math.abs(dy)) {
			start.current = null;
			onOpenChange(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogPortal, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogOverlay, { className: "fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
			...returnFocus,
			"aria-describedby": void 0,
			onTouchStart,
			onTouchMove,
			className: "fixed inset-y-0 left-0 z-50 w-[17.5rem] max-w-[85vw] animate-slide-from-left touch-pan-y overflow-y-auto overscroll-contain border-r bg-ground",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
					className: "sr-only",
					children: label
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogClose, {
					className: `${buttonClass({
						variant: "quiet",
						size: "icon"
					})} absolute top-2 right-2`,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "sr-only",
						children: "Close"
					})]
				}),
				children
			]
		})] })
	});
}
export { Sheet };
