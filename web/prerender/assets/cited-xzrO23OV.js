import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/lib/cut-at-sections.ts
/** A section with its code, or the number of one more: `Miss. Code §§ 27-41-55`, `27-41-59(2)`. */
var SECTION = /((?:[A-Z][a-z]+\. Code(?: Ann\.)? |\d+ (?:U\.S\.C\.|C\.F\.R\.) )?§§? \d[\d.]*(?:[-–]\d[\d.]*)*(?:\(\w+\))*|\b\d+(?:-\d[\d.]*){2,}(?:\(\w+\))*)/;
/** A text cut at its sections of law: words, section, words, section, … words. */
function cutAtSections(text) {
	return text.split(SECTION);
}
// web/ui/cited.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A phone is narrower than some sections. */
var UNBROKEN = "sm:whitespace-nowrap print:whitespace-nowrap";
/** Text with sections of law in it; no line breaks inside a section, but on a phone: `Miss. Code § 27-45-3`. */
function Cited({ children, render = (text) => text }) {
	return cutAtSections(children).map((part, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: place % 2 === 1 ? UNBROKEN : void 0,
		children: render(part)
	}, place));
}
export { Cited as t };
