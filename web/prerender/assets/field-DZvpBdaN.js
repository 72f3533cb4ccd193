import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-CZeZ9ncK.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// node_modules/lucide-react/dist/esm/icons/chevron-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "chevron-down",
	size: 24,
	node: [["path", {
		d: "m6 9 6 6 6-6",
		key: "qrunsl"
	}]]
};
__iconData.node;
var ChevronDown = createLucideIcon(__iconData);
// web/ui/field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var CONTROL = "w-full text-ellipsis rounded-md border border-line-strong bg-raised text-base text-ink aria-invalid:border-danger sm:text-sm disabled:opacity-60";
/** A control with its label above, and help or error below. */
function Field({ label, help, error, onPaper, className, children }) {
	const id = (0, import_react.useId)();
	const noteId = `${id}-note`;
	const aid = {
		id,
		...help || error ? { "aria-describedby": noteId } : {},
		...error ? { "aria-invalid": true } : {}
	};
	const field = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("grid content-start gap-1.5 break-inside-avoid", onPaper !== void 0 && "print:hidden", className),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				className: "font-semibold",
				children: label
			}),
			children(aid),
			error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: noteId,
				children: error
			}) : help && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				id: noteId,
				className: "text-ink-muted text-xs",
				children: help
			})
		]
	});
	if (!onPaper) return field;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [field, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		"aria-hidden": true,
		className: "hidden print:block",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted",
				children: [label, ":"]
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "tabular-nums",
				children: onPaper
			})
		]
	})] });
}
function FieldError({ id, className, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		id,
		role: "alert",
		className: cn("flex items-start gap-1.5 text-danger", className),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children })]
	});
}
function Input({ className, type = "text", ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
		type,
		className: cn(CONTROL, "h-10 pointer-coarse:h-11 px-3", className),
		...rest
	});
}
function Textarea({ className, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
		className: cn(CONTROL, "min-h-24 px-3 py-2", className),
		...rest
	});
}
/** The native select: best on phones, and familiar. */
function Select({ options, groups = [], isDense, className, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: cn("relative block", className),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("select", {
			className: cn(CONTROL, "appearance-none truncate pr-9 pl-3", isDense ? "h-10 md:h-8" : "h-10", "pointer-coarse:h-11"),
			...rest,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionList, { options }), groups.map(([label, grouped]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("optgroup", {
				label,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionList, { options: grouped })
			}, label))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, {
			"aria-hidden": true,
			className: cn("pointer-events-none absolute right-3 size-4 text-ink-muted", isDense ? "top-3 md:top-2" : "top-3")
		})]
	});
}
function OptionList({ options }) {
	return options.map(([value, label]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
		value,
		children: label
	}, value));
}
/** A field's own props, and those of the control in it. */
function split(props) {
	const { label, help, error, onPaper, className, controlClass, ...control } = props;
	return {
		field: {
			label,
			help,
			error,
			onPaper,
			className
		},
		control: {
			...control,
			...controlClass ? { className: controlClass } : {}
		}
	};
}
function InputField(props) {
	const { field, control } = split(props);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...field,
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
			...control,
			...aid
		})
	});
}
function TextareaField(props) {
	const { field, control } = split(props);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...field,
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
			...control,
			...aid
		})
	});
}
function SelectField(props) {
	const { field, control } = split(props);
	const { options, ...rest } = control;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...field,
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			options,
			...rest,
			...aid
		})
	});
}
export { Select as a, TextareaField as c, InputField as i, ChevronDown as l, FieldError as n, SelectField as o, Input as r, Textarea as s, Field as t };
