import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/button.tsx
var import_jsx_runtime = require_jsx_runtime();
var VARIANT = {
	primary: "bg-accent text-on-accent hover:bg-accent-hover",
	secondary: "border bg-raised text-ink hover:border-line-strong hover:bg-well",
	quiet: "text-ink hover:bg-well",
	danger: "bg-danger text-on-danger hover:bg-danger-hover"
};
/** A finger needs 44 pixels. */
var SIZE = {
	md: "h-10 pointer-coarse:h-11 gap-2 px-4 text-sm",
	sm: "h-8 pointer-coarse:h-11 gap-1.5 px-3 text-sm",
	icon: "size-10 pointer-coarse:size-11"
};
/** The look of a button, also for links. Not printed. */
function buttonClass(options = {}) {
	return cn("inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-semibold transition-colors disabled:opacity-50 print:hidden [&_svg]:size-4 [&_svg]:shrink-0", VARIANT[options.variant ?? "primary"], SIZE[options.size ?? "md"]);
}
function Button({ variant, size, className, type = "button", ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type,
		className: cn(buttonClass({
			...variant ? { variant } : {},
			...size ? { size } : {}
		}), className),
		...rest
	});
}
export { buttonClass as n, Button as t };
