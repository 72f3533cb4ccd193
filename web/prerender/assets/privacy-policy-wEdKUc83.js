import { t as Link } from "./link-BvARtISh.js";
import { t as LegalPage } from "./legal-page-D7TFEpeh.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/legal/privacy-policy-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var PARTS = [
	{
		title: "Two kinds of records",
		body: ["ParcelProof shows public records: tax rolls, tax sale lists, recorded instruments, court filings and parcel maps. They name people because the offices that keep them do. We can’t change those records, so this policy says little about them; part 9 says what we do when one of them is wrong.", "The rest of this policy is about you, the person who uses ParcelProof."]
	},
	{
		title: "What we collect",
		body: [[
			"Your account: name, email address and, where your sign-in platform sends one, a profile picture.",
			"Your work: properties you save, lists you import, searches that found something, notification preferences, reports you order.",
			"Your messages: support tickets and what you write in them.",
			"Your plan: which one you are on, what you have used of it, and the history of payments.",
			"Technical logs: the time, address and outcome of requests, kept for security and troubleshooting."
		], "We do not collect card numbers, precise location, contacts or anything from other sites you visit."]
	},
	{
		title: "Signing in",
		body: ["You sign in through a third-party platform. It confirms to us who you are and sends us your name, your email address and, if you have one there, your profile picture. We never see or keep your password for that platform. Its own privacy policy says what the platform itself keeps.", "Where ParcelProof runs with its bundled sign-in service, that service does this: it keeps your email address and a one-way hash of your password, apart from all other records."]
	},
	{
		title: "What we use it for",
		body: [[
			"To show you what you asked for and to keep what you saved.",
			"To send the alerts you switched on, and messages about your account.",
			"To answer your tickets.",
			"To charge for what you bought and to meter the limits of your plan.",
			"To keep the service safe and to fix what breaks."
		], "We do not sell your information, do not rent it out and do not use it to advertise to you on behalf of others. What you search, save or import is not shown to other users and is not used to guess what you will bid."]
	},
	{
		title: "Payments",
		body: ["Card payments are made with our payment provider. The form you type your card into is theirs; the number goes to them and never to us. We keep what bookkeeping requires: the amount, the date, the plan and the provider’s reference."]
	},
	{
		title: "Cookies",
		body: ["We set cookies only when you sign in. One keeps you signed in and can’t be read by scripts; one only marks that you are signed in; one remembers your page while you are at the sign-in platform, for an hour at most. Your choice of a light or dark theme and of a plan before signing up are kept in your own browser and are not sent to us. There are no advertising and no tracking cookies."]
	},
	{
		title: "Who else can see it",
		body: ["Only those who need to, and only what they need: the sign-in platform, the payment provider, our email provider and our hosting provider; and courts and authorities where a lawful order requires it."]
	},
	{
		title: "How long and how safely we keep it",
		body: ["We keep your account and your work as long as the account exists. When you close it on the account page, they are permanently deleted at once. Two things stay: your payment receipts, as tax law requires (26 CFR § 1.6001-1), and the public records you imported, without your name on them. Technical logs are kept on the server and not with your account; whoever runs the server decides for how long.", "Passwords are never stored in readable form. The account page lists where you are signed in, and lets you end any of those sessions at once. No system is perfectly secure."]
	},
	{
		title: "When a public record is wrong",
		body: ["Send us the county, the parcel and what is wrong. If the mistake is ours, we fix it. If it is in the office’s own record, we say so and name the office, because importing its next list would bring the mistake back. Where an office lawfully withholds a person’s address, so do we."]
	},
	{
		title: "Your rights",
		body: ["You may see what we keep about you, correct it, export it as a file and delete it. You can do all of that on the account page, without asking us. You may switch off every email except those about your account, by the link in each of them or on the notifications page.", "ParcelProof is made for professionals. It is not intended for children."]
	},
	{
		title: "Changes to this policy",
		body: ["When this policy changes, the date at the top changes too."]
	}
];
function PrivacyPolicyPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegalPage, {
		path: "/privacy-policy",
		intro: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "This policy says what ParcelProof keeps about you, why, for how long, and how to have it deleted." }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: ["Questions are welcome: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contact, {})] })] }),
		parts: PARTS
	});
}
function Contact() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/contact",
		className: "link",
		children: "contact us"
	});
}
// web/routes/privacy-policy.tsx?tsr-split=component
var SplitComponent = PrivacyPolicyPage;
export { SplitComponent as component };
