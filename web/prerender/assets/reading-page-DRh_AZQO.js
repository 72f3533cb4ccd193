import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { A as strictObject, E as object, _ as _enum, j as string, o as apiSend, u as messageForPeople } from "./api-qmtC8mAi.js";
import { r as EmailAddress } from "./value-BIBTdWi0.js";
import { n as FieldError, r as Input } from "./field-DZvpBdaN.js";
import { n as Page, t as PAGE_HEADING_ID } from "./page-3mZRlsuo.js";
import { t as Mail } from "./mail-DLuComPz.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as isEmail } from "./is-email-7iVcqqfd.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { t as usePageDescription } from "./page-description-8vYJcRs0.js";
import { t as Body } from "./body-CdQ0P6ut.js";
// contract/newsletter.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
strictObject({
	email: EmailAddress,
	source: _enum(["blog", "resources"]).default("blog")
});
var SubscribeAnswer = object({ message: string() });
// web/features/newsletter/newsletter-box.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Subscribes an address; the subscription starts once it is confirmed by email. */
function NewsletterBox({ source }) {
	const id = (0, import_react.useId)();
	const isInBrowser = useInBrowser();
	const form = useFields({ email: "" }, ({ email }) => ({ email: isEmail(email) ? void 0 : "Enter your email address, such as name@example.com." }));
	const { error: problem, ...field } = form.field("email");
	const subscribe = useMutation({
		mutationFn: (email) => apiSend("POST", "/api/newsletter", {
			email,
			source
		}, SubscribeAnswer),
		onSuccess: () => form.reset(),
		onError: (error) => form.setProblems({ email: messageForPeople(error) })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": `${id}-title`,
		className: "rounded-md border bg-sheet p-4 sm:p-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: `${id}-title`,
				className: "font-semibold font-serif text-lg tracking-tight",
				children: "Stay up to date"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 max-w-prose text-pretty text-ink-muted",
				children: "New articles and changes in tax-sale law, by email. Every issue has an unsubscribe link."
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				ref: form.ref,
				action: "/api/newsletter/form",
				method: "post",
				noValidate: isInBrowser,
				onSubmit: form.submit(({ email }) => {
					if (!subscribe.isPending) subscribe.mutate(email.trim());
				}),
				className: "mt-4 flex max-w-xl flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "hidden",
						name: "source",
						value: source
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
						htmlFor: id,
						className: "sr-only",
						children: "Email address"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						id,
						type: "email",
						autoComplete: "email",
						placeholder: "Enter your email",
						required: true,
						maxLength: 254,
						...field,
						className: "min-w-52 flex-1",
						...problem ? {
							"aria-invalid": true,
							"aria-describedby": `${id}-note`
						} : {}
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						type: "submit",
						"aria-busy": subscribe.isPending || void 0,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mail, { "aria-hidden": true }), "Subscribe"]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "*:not-empty:mt-2",
				children: [problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
					id: `${id}-note`,
					children: problem
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					children: !problem && subscribe.data?.message
				})]
			})
		]
	});
}
// web/features/reading/use-opened-focus.ts
/** The attribute with the name of what a link opens in place: `guide`, `tool/lesson`. */
var OPENS_ATTRIBUTE = "data-opens";
/**
* Moves the focus when an article replaces its list: to its heading, and back to its link. The
* screen does not change, so the shell leaves the focus alone.
*/
function useOpenedFocus(opened) {
	const before = (0, import_react.useRef)(opened);
	(0, import_react.useEffect)(() => {
		const was = before.current;
		before.current = opened;
		if (was === opened) return;
		const opener = was !== void 0 && (opened === void 0 || was.startsWith(`${opened}/`)) ? document.querySelector(`[${OPENS_ATTRIBUTE}="${CSS.escape(was)}"]`) : null;
		if (opener) opener.focus();
		else document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
	}, [opened]);
}
// web/features/reading/contents.tsx
/** The table of contents of an article. */
function Contents({ blocks }) {
	const headings = blocks.filter((block) => block.kind === "heading");
	if (headings.length < 3) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		"aria-labelledby": "contents-title",
		className: "print:hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "contents-title",
			className: "font-semibold",
			children: "On this page"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "mt-2 grid border-l",
			children: headings.map(({ id, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `#${id}`,
				className: "-ml-px block border-transparent border-l-2 py-1 pl-3 text-ink-muted hover:border-accent hover:text-ink",
				children: text
			}) }, id))
		})]
	});
}
// web/features/reading/reading-page.tsx
/** An article, with its table of contents beside it where there is room. */
function ReadingPage(props) {
	usePageDescription(props.excerpt);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: props.title,
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block max-w-[45rem] font-serif text-xl max-sm:text-lg",
			children: props.title
		}),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-2 flex flex-wrap items-center gap-x-4 gap-y-1",
			children: props.facts
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "print:hidden",
				children: props.back
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "mt-6 gap-12 lg:grid lg:grid-cols-[minmax(0,45rem)_14rem]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
					className: "min-w-0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "mb-8 max-w-[42rem] text-pretty font-serif text-base text-ink-muted",
							children: props.excerpt
						}),
						props.figure,
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "text-pretty text-base",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Body, { blocks: props.blocks })
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "mt-8 border-t pt-3",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "max-lg:hidden",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "sticky top-20",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contents, { blocks: props.blocks })
					})
				})]
			}),
			props.children
		]
	});
}
export { NewsletterBox as i, OPENS_ATTRIBUTE as n, useOpenedFocus as r, ReadingPage as t };
