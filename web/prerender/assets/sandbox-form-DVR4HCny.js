import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as FlaskConical } from "./flask-conical-QcVPUTSn.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { c as SandboxConfirmation } from "./billing-CzsTumKd.js";
import { d as pathFromKey, o as apiSend, u as messageForPeople } from "./api-qmtC8mAi.js";
import { i as InputField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as PayButtons } from "./pay-buttons-WrezB4C2.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// domain/billing/card.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Digits of a card number as people type it; null where it is something else. */
function cardDigits(text) {
	const digits = text.replace(/[\s-]/g, "");
	return /^\d{12,19}$/.test(digits) ? digits : null;
}
/** The number as printed on a card, in groups of four. */
function groupCardNumber(text) {
	return text.replace(/\D/g, "").slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 ");
}
/** `MM / YY` as it is typed: the slash is added automatically. */
function groupExpiry(text) {
	const digits = text.replace(/\D/g, "").slice(0, 4);
	const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
	return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}
/** Month and year of `MM / YY` or `MM/YYYY`; null where it is something else. */
function parseExpiry(text) {
	const found = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
	const month = Number(found?.[1]);
	const year = Number(found?.[2]);
	if (!found || month < 1 || month > 12) return null;
	return {
		month,
		year: year < 100 ? 2e3 + year : year
	};
}
// web/features/payments/sandbox-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The sandbox's card form: test cards only, and it says so. */
function SandboxForm({ intent, onPaid, onFailed }) {
	const form = useFields({
		number: "",
		expiry: "",
		cvc: ""
	}, problemsOf);
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const [isPaying, setPaying] = (0, import_react.useState)(false);
	const pay = async (values) => {
		setPaying(true);
		setRefusal(null);
		try {
			await apiSend("POST", pathFromKey([
				"/api/sandbox-payments",
				intent.paymentIntent,
				"confirm"
			]), {
				clientSecret: intent.clientSecret,
				...values
			}, SandboxConfirmation);
			onPaid();
		} catch (error) {
			const message = messageForPeople(error);
			setRefusal(message);
			onFailed(message);
			setPaying(false);
		}
	};
	const cardField = ({ name, write, ...rest }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		...rest,
		...form.field(name),
		onChange: ({ target }) => {
			form.set(name, write(target.value));
			setRefusal(null);
		},
		inputMode: "numeric",
		required: true,
		controlClass: "tabular-nums"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		noValidate: true,
		onSubmit: form.submit((values) => void pay(values)),
		"aria-label": "Card payment",
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TestModeLine, {}),
			cardField({
				name: "number",
				label: "Card number",
				write: groupCardNumber,
				autoComplete: "cc-number",
				placeholder: "1234 1234 1234 1234"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-2 gap-4",
				children: [cardField({
					name: "expiry",
					label: "Expiration date",
					write: groupExpiry,
					autoComplete: "cc-exp",
					placeholder: "MM / YY"
				}), cardField({
					name: "cvc",
					label: "Security code",
					write: (text) => text.replace(/\D/g, "").slice(0, 4),
					autoComplete: "cc-csc",
					placeholder: "CVC"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayButtons, {
				intent,
				isReady: true,
				isPaying,
				problem: refusal
			})
		]
	});
}
function TestModeLine() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-start gap-2.5 rounded-md bg-wait-tint px-3 py-2.5 text-wait-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-pretty",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "font-semibold",
					children: "Test mode: no money moves."
				}),
				" Pay with",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "whitespace-nowrap tabular-nums",
					children: "4242 4242 4242 4242"
				}),
				", any future date and any three digits.",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "whitespace-nowrap tabular-nums",
					children: "4000 0000 0000 0002"
				}),
				" is declined."
			]
		})]
	});
}
function problemsOf({ number, expiry, cvc }) {
	return {
		...cardDigits(number) ? {} : { number: "Your card number is incomplete." },
		...parseExpiry(expiry) ? {} : { expiry: "Your card’s expiration date is incomplete." },
		.../^\d{3,4}$/.test(cvc) ? {} : { cvc: "Your card’s security code is incomplete." }
	};
}
export { SandboxForm };
