import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as QUESTIONS } from "./questions-DiZfPnxr.js";
import { r as textsOf } from "./text-SjB-FjnM.js";
import { i as readWords, n as Marked, r as hasWords } from "./inline-DxZ4aJWQ.js";
import { n as formatCount } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as TextSearch } from "./text-search-DWPwRBGd.js";
import { l as ChevronDown } from "./field-DZvpBdaN.js";
import { t as Body } from "./body-CdQ0P6ut.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/faq/question-entry.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A question that opens its answer; `words` are marked in both. */
function QuestionEntry({ question: { id, question, answer }, words, isOpen, onToggle }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		id: `question-${id}`,
		"aria-expanded": isOpen,
		"aria-controls": `answer-${id}`,
		onClick: onToggle,
		className: "flex w-full items-center justify-between gap-4 px-4 py-4 text-left font-semibold text-base -outline-offset-2 hover:bg-well",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
			text: question,
			words
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, {
			"aria-hidden": true,
			className: `size-4 shrink-0 text-ink-muted transition-transform ${isOpen ? "rotate-180" : ""}`
		})]
	}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		id: `answer-${id}`,
		"aria-labelledby": `question-${id}`,
		hidden: !isOpen,
		className: "px-4 pb-5 text-pretty text-base",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Body, {
			blocks: answer,
			words
		})
	})] });
}
// web/features/faq/question-search.tsx
/** The questions with their answers, filtered while the person types. */
function QuestionSearch({ text, onText, otherwise }) {
	const [opened, setOpened] = (0, import_react.useState)(/* @__PURE__ */ new Set());
	const words = readWords(text);
	const found = QUESTIONS.filter((each) => hasWords(textsIn(each), words));
	const isOpen = (each) => opened.has(each.id) || words.length > 0 && !hasWords([each.question], words);
	const allOpen = found.every(isOpen);
	const toggle = (id) => {
		const next = new Set(opened);
		if (!next.delete(id)) next.add(id);
		setOpened(next);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextSearch, {
		label: "Search questions",
		placeholder: "Search questions and answers...",
		value: text,
		onChange: onText,
		result: words.length > 0 ? `${formatCount(found.length, "question")} of ${QUESTIONS.length}` : `${QUESTIONS.length} questions`,
		beside: found.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			size: "sm",
			className: "-mr-3",
			onClick: () => setOpened(new Set(allOpen ? [] : QUESTIONS.map(({ id }) => id))),
			children: allOpen ? "Close all answers" : "Open all answers"
		})
	}), found.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "No questions found",
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				onClick: () => onText(""),
				children: "Show all questions"
			}), otherwise] }),
			children: "No question contains all of these words. Try fewer words, or ask us."
		})
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y rounded-md border bg-sheet",
		children: found.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionEntry, {
			question: each,
			words,
			isOpen: isOpen(each),
			onToggle: () => toggle(each.id)
		}) }, each.id))
	})] });
}
function textsIn({ question, answer }) {
	return [question, ...answer.flatMap(textsOf)];
}
export { QuestionSearch as t };
