import { t as Link } from "./link-BvARtISh.js";
import { t as LegalPage } from "./legal-page-D7TFEpeh.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/legal/terms-of-service-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var PARTS = [
	{
		title: "What these terms are",
		body: ["They are the agreement between you and ParcelProof about the use of this service. You accept them by opening an account, or by using the service without one. If you use it for a company, you accept them for that company and confirm that you are authorized to."]
	},
	{
		title: "What the service is",
		body: ["ParcelProof collects and organizes public records about real estate, and computes scores, deadlines, payoffs and bids from them. It is a research tool."]
	},
	{
		title: "What the service is not",
		body: [[
			"It is not legal advice. Check the sections of law it cites, and consult an attorney before you act on them.",
			"It is not an abstract, an opinion of title or title insurance, and a confidence score does not mean that an insurer will insure the title.",
			"It is not a consumer report. You may not use it to decide about anyone’s credit, insurance, employment or housing, or for any other purpose that the Fair Credit Reporting Act governs.",
			"A computed deadline or payoff is an estimate. Only the figure of the official who handles redemptions is binding."
		]]
	},
	{
		title: "Your account",
		body: ["You sign in through a third-party platform and keep to its rules as well as to ours. You are responsible for what is done with your account; notify us at once if you think someone else is using it. One account is for one person."]
	},
	{
		title: "Plans and payment",
		body: ["The Free plan costs nothing and needs no card. Paid plans are billed by the month in advance through our payment provider, at the price shown on the pricing page when you subscribe, and renew until you cancel. You can cancel at any time on your account page; the plan then runs to the end of the paid month. A single title report is paid once.", "Each plan has limits, shown on the pricing page and metered on your account page. If a charge looks wrong, contact us."]
	},
	{
		title: "What you may not do",
		body: [[
			"Harass, threaten or deceive the people named in public records, or approach owners in a way the law forbids.",
			"Copy the database as a whole or resell it as your own. Exports are yours to use in your own work and to show to your clients.",
			"Get around limits, probe for other people’s data, or overload the service for others.",
			"Import data that you have no right to use, or that is not about real estate."
		]]
	},
	{
		title: "Your imports and your work",
		body: ["What you import, save and write stays yours. You allow us to store it, compute from it and show it to you, and nothing else. You can withdraw it: an import can be undone and an account closed."]
	},
	{
		title: "Errors in records",
		body: ["Public records have gaps, delays and errors, and so may our reading of them. Every value names its source and that source’s date. “Nothing found” means that nothing was found in what was searched; it never means that nothing exists. The service is provided as is, without warranty of any kind as far as the law allows, in particular without warranty that it is complete, current or fit for a particular purchase."]
	},
	{
		title: "Liability",
		body: ["As far as the law allows, ParcelProof’s total liability to you, for whatever reason, is capped at the fees you paid in the 12 months before the event that gave rise to the claim. We are not liable for lost profits, lost bargains or other indirect loss. Nothing in these terms limits liability that may not be limited by law."]
	},
	{
		title: "Termination",
		body: ["You may stop at any time and close your account on the account page; the privacy policy says what is deleted then and what stays. We may suspend or end an account that breaks these terms."]
	},
	{
		title: "Changes",
		body: ["When these terms change, the date at the top changes too. If one part of them can’t be enforced the rest still stands."]
	}
];
function TermsOfServicePage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegalPage, {
		path: "/terms-of-service",
		intro: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"Please read these terms before you rely on a report. They are written to be understood, and the parts you will care about most are ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: "3" }),
			", ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: "5" }),
			" and",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: "9" }),
			"."
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"How we handle your information is described in the",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/privacy-policy",
				className: "link",
				children: "privacy policy"
			}),
			". Questions:",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/contact",
				className: "link",
				children: "contact us"
			}),
			"."
		] })] }),
		parts: PARTS
	});
}
// web/routes/terms-of-service.tsx?tsr-split=component
var SplitComponent = TermsOfServicePage;
export { SplitComponent as component };
