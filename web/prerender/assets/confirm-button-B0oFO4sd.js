import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/confirm-button.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A button for what must not happen by accident: it opens a dialog to confirm. */
function ConfirmButton(props) {
	const { icon: Icon, label, about, confirm } = props;
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	const act = useMutation({
		mutationFn: props.run,
		onSuccess: (done) => {
			setAsking(false);
			if (done) toast(done);
			return props.onDone?.();
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: props.variant ?? "secondary",
		size: "sm",
		onClick: () => {
			act.reset();
			setAsking(true);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { "aria-hidden": true }),
			label,
			about && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [" ", about]
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: isAsking,
		onOpenChange: setAsking,
		title: props.title,
		description: props.description,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: () => setAsking(false),
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: confirm.variant ?? "danger",
			disabled: act.isPending,
			onClick: () => act.mutate(),
			children: confirm.label
		})] }),
		children: (props.children || act.isError) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [props.children, act.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: props.failed,
				error: act.error
			})]
		})
	})] });
}
export { ConfirmButton as t };
