import { t as Link } from "./link-BvARtISh.js";
import { n as readPieces } from "./text-SjB-FjnM.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/lib/find-words.ts
/** The words of a query, in lower case, each once. */
function readWords(query) {
	return [...new Set(fold(query).match(/[^\s,;:!?"()[\]]+/g) ?? [])];
}
/** Whether every word of the query begins a word of the texts. */
function hasWords(texts, words) {
	return words.every((word) => {
		const pattern = patternOf([word]);
		return texts.some((text) => fold(text).search(pattern) !== -1);
	});
}
/** A text cut where the words of the query stand in it. */
function cutAtWords(text, words) {
	if (words.length === 0) return text === "" ? [] : [{
		text,
		isHit: false
	}];
	const parts = [];
	let end = 0;
	for (const match of fold(text).matchAll(patternOf(words))) {
		if (match.index > end) parts.push({
			text: text.slice(end, match.index),
			isHit: false
		});
		end = match.index + match[0].length;
		parts.push({
			text: text.slice(match.index, end),
			isHit: true
		});
	}
	if (end < text.length) parts.push({
		text: text.slice(end),
		isHit: false
	});
	return parts;
}
/** Lower case with plain apostrophes and hyphens, character by character, so that positions stay the same. */
function fold(text) {
	return text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–−]/g, "-");
}
/** Where one of the words begins a word; the longest first, so that it is marked whole. */
function patternOf(words) {
	const choices = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices.join("|")})`, "gu");
}
// web/features/reading/marked.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A text with the search words highlighted. */
function Marked({ text, words }) {
	return cutAtWords(text, words).map((part, place) => part.isHit ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("mark", {
		className: "rounded-sm bg-wait-tint text-wait-ink",
		children: part.text
	}, place) : part.text);
}
// web/features/reading/inline.tsx
var NO_WORDS = [];
/** A text with its markup rendered: strong words, links, sections of law. */
function Inline({ text, words = NO_WORDS }) {
	return readPieces(text).map((piece, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PieceOf, {
		piece,
		words
	}, place));
}
function PieceOf({ piece, words }) {
	const text = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
		text: piece.text,
		words
	});
	switch (piece.kind) {
		case "strong": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
			className: "font-semibold",
			children: text
		});
		case "law": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sections, {
			text: piece.text,
			words
		});
		case "link": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InlineLink, {
			to: piece.to,
			children: text
		});
		default: return text;
	}
}
/** Sections of law, in smaller type. */
function Sections({ text, words }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-[0.875em] text-ink-muted",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, {
			render: (part) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
				text: part,
				words
			}),
			children: text
		})
	});
}
/** A link to a path of the product, with its query string. */
function InlineLink({ to, children }) {
	const [path = "", query = ""] = to.split("?");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: path,
		search: Object.fromEntries(new URLSearchParams(query)),
		className: "link",
		children
	});
}
export { readWords as i, Marked as n, hasWords as r, Inline as t };
