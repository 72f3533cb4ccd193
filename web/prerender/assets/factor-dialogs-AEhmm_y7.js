import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as DialogWindow } from "./dialog-window-ClEQyLZ7.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField } from "./field-DZvpBdaN.js";
import { r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as Copy } from "./copy-CuD0le2H.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { a as makeRecoveryCodes, c as renamePasskey, i as confirmTotp, n as beginTotp, r as changeAddress, t as addPasskey } from "./second-factor.api-BJgomuYz.js";
// web/features/account/recovery-codes.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Recovery codes, shown once. */
function RecoveryCodes({ codes }) {
	const [isCopied, setCopied] = (0, import_react.useState)(false);
	const text = codes.join("\n");
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(true);
	};
	const file = `ParcelProof recovery codes. Each works once in place of your app or passkey.\n\n${text}\n`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Keep these recovery codes in a safe place. Each one signs you in once if you lose your app or passkey. They are not shown again." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border bg-well p-3 font-mono sm:grid-cols-2",
				children: codes.map((code) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: code }, code))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => void copy().catch(() => {}),
					children: [isCopied ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copy, { "aria-hidden": true }), isCopied ? "Copied" : "Copy"]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: `data:text/plain;charset=utf-8,${encodeURIComponent(file)}`,
					download: "parcelproof-recovery-codes.txt",
					className: buttonClass({
						variant: "secondary",
						size: "sm"
					}),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), "Download"]
				})]
			})
		]
	});
}
// web/features/account/factor-dialogs.tsx
function FactorDialogs({ dialog, ...props }) {
	if (dialog.kind === "totp") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TotpDialog, { ...props });
	if (dialog.kind === "codes") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodesDialog, { ...props });
	if (dialog.kind === "address") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressDialog, { ...props });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasskeyDialog, {
		...props,
		known: dialog.kind === "rename" ? dialog : null
	});
}
/** Focuses the input, which is rendered after the dialog opens. */
var focus = (input) => input?.focus();
/** Sets up an authenticator app: it scans the QR code, and its first code confirms that. */
function TotpDialog({ onClose }) {
	const formId = (0, import_react.useId)();
	const form = useFields({ code: "" });
	const begun = useQuery({
		queryKey: ["/api/user/second-factor/totp"],
		queryFn: beginTotp,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0
	});
	const confirm = useMutation({ mutationFn: ({ code }) => confirmTotp(code) });
	const codes = confirm.data;
	if (codes) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DoneDialog, {
		title: "Your authenticator app is set up",
		codes,
		onClose
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: () => onClose(false),
		title: "Set up an authenticator app",
		description: "Google Authenticator, 1Password, Aegis or any other. It shows a new six-digit code every 30 seconds.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: !begun.data || confirm.isPending,
			children: "Confirm"
		}),
		children: begun.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-64" }) : begun.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			error: begun.error,
			onRetry: () => void begun.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => confirm.mutate(typed)),
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid items-center gap-4 sm:grid-cols-[auto_1fr]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
					src: `data:image/svg+xml;utf8,${encodeURIComponent(begun.data.qrSvg)}`,
					alt: "QR code for your authenticator app; the key beside it is the same",
					className: "size-44 justify-self-center rounded-md border bg-white"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid min-w-0 gap-1.5",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Scan the QR code with the app. Without a camera, type this key into it:" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", {
						className: "rounded-md border bg-well px-3 py-2 font-mono tracking-wide [overflow-wrap:anywhere]",
						children: begun.data.secret.match(/.{1,4}/g)?.join(" ")
					})]
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Code from the app",
				...form.field("code"),
				error: confirm.isError && messageForPeople(confirm.error),
				ref: focus,
				required: true,
				inputMode: "numeric",
				autoComplete: "one-time-code",
				maxLength: 10,
				controlClass: "font-mono"
			})]
		})
	});
}
/** Adds a passkey, or renames one. */
function PasskeyDialog({ known, onClose }) {
	const formId = (0, import_react.useId)();
	const form = useFields({ name: known?.name ?? "This device" });
	const save = useMutation({
		mutationFn: async ({ name }) => known ? renamePasskey(known.id, name) : addPasskey(name),
		onSuccess: (codes) => {
			if (!codes || codes.length === 0) onClose(true);
		}
	});
	if (save.data && save.data.length > 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DoneDialog, {
		title: "Your passkey is added",
		codes: save.data,
		onClose
	});
	const problem = save.error === null ? null : save.error instanceof ApiError ? messageForPeople(save.error) : "The passkey was not created. It may exist already, or the window was closed. Try again.";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: () => onClose(false),
		title: known ? "Rename the passkey" : "Add a passkey",
		description: known ? "A name helps you recognize it." : "Sign in with your fingerprint, your face or the PIN of your device instead of the password.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: known ? "Save" : "Add passkey"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
			id: formId,
			onSubmit: form.submit((typed) => save.mutate(typed)),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Name",
				help: "The device it is on",
				...form.field("name"),
				error: problem,
				required: true,
				maxLength: 60
			})
		})
	});
}
function CodesDialog({ onClose }) {
	const make = useMutation({ mutationFn: makeRecoveryCodes });
	if (make.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DoneDialog, {
		title: "Your new recovery codes",
		codes: make.data,
		onClose
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: () => onClose(false),
		title: "Create new recovery codes?",
		description: "Your current codes stop working.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: () => onClose(false),
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			disabled: make.isPending,
			onClick: () => make.mutate(),
			children: "Create new codes"
		})] }),
		children: make.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, { error: make.error })
	});
}
function DoneDialog({ title, codes, onClose }) {
	const close = () => onClose(true);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: close,
		title,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: close,
			children: codes.length > 0 ? "I saved them" : "Done"
		}),
		children: codes.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecoveryCodes, { codes }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your recovery codes still work." })
	});
}
function AddressDialog({ onClose }) {
	const formId = (0, import_react.useId)();
	const form = useFields({ email: "" });
	const send = useMutation({ mutationFn: ({ email }) => changeAddress(email) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: () => onClose(false),
		title: send.isSuccess ? "Check your email" : "Change the email address",
		description: send.isSuccess ? void 0 : "We email a link to the new address. Open it to make the change. API keys, calendar addresses and webhooks then stop working.",
		actions: send.isSuccess ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: () => onClose(false),
			children: "Done"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: send.isPending,
			children: "Send link"
		}),
		children: send.isSuccess ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			children: [
				"A link is on its way to ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: form.values.email }),
				". It works for 24 hours. Until you open it, the address of your account stays the same."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
			id: formId,
			onSubmit: form.submit((typed) => send.mutate(typed)),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "New email address",
				...form.field("email"),
				error: send.isError && messageForPeople(send.error),
				type: "email",
				required: true,
				maxLength: 254,
				autoComplete: "email"
			})
		})
	});
}
export { FactorDialogs };
