import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as FingerprintPattern } from "./fingerprint-pattern-DPrtauAs.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as apiRequest, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as DialogWindow } from "./dialog-window-ClEQyLZ7.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { i as InputField, n as FieldError } from "./field-DZvpBdaN.js";
import { r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { r as PasskeyOptions, t as ConfirmWays } from "./second-factor-EDuSFTFl.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/session/confirm.api.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The ways to confirm. */
function fetchConfirmWays() {
	return apiGet("/api/auth/confirm", ConfirmWays);
}
async function sendConfirmation(confirmation) {
	await apiRequest("POST", "/api/auth/confirm", { body: confirmation });
}
/** The library is fetched when a passkey is first used. */
var webauthn = () => import("./esm-qKJq0g-C.js");
async function confirmByPasskey() {
	const { options } = await apiSend("POST", "/api/auth/confirm/passkey", void 0, PasskeyOptions);
	const { startAuthentication } = await webauthn();
	await sendConfirmation({ passkey: await startAuthentication({ optionsJSON: options }) });
}
// web/features/session/confirm-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Asks a person to confirm who they are, before an action that an unattended browser must not do. */
function ConfirmDialog({ onDone }) {
	const ways = useQuery({
		queryKey: ["/api/auth/confirm"],
		queryFn: fetchConfirmWays,
		staleTime: 0,
		gcTime: 0
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogWindow, {
		open: true,
		onOpenChange: (isOpen) => !isOpen && onDone(false),
		title: "Confirm it’s you",
		description: "You signed in a while ago. Please confirm; this lasts for ten minutes.",
		children: ways.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-24" }) : ways.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			error: ways.error,
			onRetry: () => void ways.refetch()
		}) : ways.data.ways.includes("provider") ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInAgain, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ways, {
			ways: ways.data.ways,
			onDone: () => onDone(true)
		})
	});
}
function SignInAgain() {
	const back = encodeURIComponent(location.pathname + location.search);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-start gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "You sign in through another service. Sign in there again, then come back to this page." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			href: `/api/login?confirm=1&returnTo=${back}`,
			className: buttonClass(),
			children: "Sign in again"
		})]
	});
}
/** Focuses the input, which is rendered after the dialog opens. */
var focus = (input) => input?.focus();
function Ways({ ways, onDone }) {
	const formId = (0, import_react.useId)();
	const [isCode, setCode] = (0, import_react.useState)(false);
	const form = useFields({ text: "" });
	const send = useMutation({
		mutationFn: ({ text }) => sendConfirmation(isCode ? { code: text } : { password: text }),
		onSuccess: onDone
	});
	const passkey = useMutation({
		mutationFn: confirmByPasskey,
		onSuccess: onDone
	});
	const isBusy = send.isPending || passkey.isPending;
	const change = () => {
		setCode(!isCode);
		form.reset();
		send.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [ways.includes("passkey") && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			disabled: isBusy,
			onClick: () => passkey.mutate(),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FingerprintPattern, { "aria-hidden": true }), "Use a passkey"]
		}), passkey.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: passkey.error instanceof ApiError ? messageForPeople(passkey.error) : "No passkey was used. Try again, or use another method." })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => send.mutate(typed)),
			className: "grid gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: isCode ? "Code from your app" : "Password",
				...form.field("text"),
				error: send.isError && messageForPeople(send.error),
				type: isCode ? "text" : "password",
				ref: focus,
				required: true,
				maxLength: isCode ? 10 : 200,
				inputMode: isCode ? "numeric" : void 0,
				autoComplete: isCode ? "one-time-code" : "current-password"
			}, String(isCode)), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap justify-end gap-2",
				children: [ways.includes("code") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "quiet",
					disabled: isBusy,
					onClick: change,
					children: isCode ? "Use password" : "Use code"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					type: "submit",
					disabled: isBusy,
					children: [
						" ",
						"Confirm",
						" "
					]
				})]
			})]
		})]
	});
}
export { ConfirmDialog };
