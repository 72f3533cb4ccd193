import { t as Link } from "./link-BvARtISh.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as Send } from "./send-DLfkwr75.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { c as TextareaField, i as InputField } from "./field-DZvpBdaN.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as isEmail } from "./is-email-7iVcqqfd.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/support/contact-message.ts
var EMPTY_MESSAGE = {
	name: "",
	email: "",
	phone: "",
	subject: "",
	message: ""
};
/** What is missing or not valid, by field; empty when the message can be sent. */
function problemsOf(message) {
	const problems = {};
	if (!message.name.trim()) problems.name = "Please enter your name.";
	if (!message.email.trim()) problems.email = "Please enter your email address.";
	else if (!isEmail(message.email)) problems.email = "Please enter an email address like name@example.com.";
	if (!message.subject.trim()) problems.subject = "Please enter a subject.";
	if (!message.message.trim()) problems.message = "Please enter your message.";
	return problems;
}
// web/features/support/contact-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shown when the message has been submitted. Specification, section 2. */
var THANKS = "Thank you for your message. We'll get back to you soon!";
/** The form sends nothing: it checks the message and thanks for it. */
function ContactForm() {
	const isInBrowser = useInBrowser();
	const form = useFields(EMPTY_MESSAGE, problemsOf);
	const send = () => {
		window.alert(THANKS);
		form.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		noValidate: true,
		onSubmit: form.submit(send),
		className: "grid gap-4 sm:grid-cols-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Full name",
				...form.field("name"),
				required: true,
				autoComplete: "name"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Email address",
				...form.field("email"),
				type: "email",
				required: true,
				autoComplete: "email"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Phone (optional)",
				...form.field("phone"),
				type: "tel",
				autoComplete: "tel"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Subject",
				...form.field("subject"),
				required: true,
				maxLength: 200
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
				label: "Message",
				className: "sm:col-span-2",
				...form.field("message"),
				required: true,
				rows: 7,
				maxLength: 5e3
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "sm:col-span-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					type: "submit",
					disabled: !isInBrowser,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Send, { "aria-hidden": true }), "Send message"]
				})
			})
		]
	});
}
// web/features/support/contact-page.tsx
/** Specification, section 9: "Contact hours". */
var HOURS = [
	["Monday–Friday", "8 AM – 6 PM CST"],
	["Saturday", "9 AM – 2 PM CST"],
	["Sunday", "Closed"]
];
var FASTER = [
	{
		to: "/faq",
		label: "FAQ",
		text: "Quick answers about scores, redemption and plans."
	},
	{
		to: "/support",
		label: "Support",
		text: "Open a ticket, or check the system status."
	},
	{
		to: "/county-coverage",
		label: "County coverage",
		text: "What is covered and how current it is, by county."
	}
];
function ContactPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PublicPage, {
		path: "/contact",
		heading: "Contact us",
		lead: "Contact us with questions before you sign up, a county you need, or a record that looks wrong.",
		exit: "back",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
				"aria-label": "Contact form",
				className: "rounded-md border bg-sheet p-4 sm:p-6",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactForm, {})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-6",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
						title: "Hours",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { children: HOURS.map(([days, hours]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: days,
							children: hours
						}, days)) })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
						title: "Response time",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "text-pretty",
							children: "We aim to answer within 48 hours. Please name the county and the parcel ID when you ask about a property."
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
						title: "Faster answers",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
							className: "grid gap-3",
							children: FASTER.map(({ to, label, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
								to,
								className: "link-quiet font-semibold",
								children: label
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: "text-pretty text-ink-muted",
								children: text
							})] }, to))
						})
					})
				]
			})]
		})
	});
}
// web/routes/contact.tsx?tsr-split=component
var SplitComponent = ContactPage;
export { SplitComponent as component };
