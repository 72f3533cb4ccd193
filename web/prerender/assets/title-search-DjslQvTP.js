import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { r as Input, t as Field } from "./field-DZvpBdaN.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { n as SEARCH_BOX_ATTRIBUTE } from "./use-early-text-CsX2iT4r.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { n as SEARCH_PLACEHOLDER } from "./global-search-Ba3p9Opf.js";
import { r as searchQuery, t as readQuery } from "./search-state-iJ-TUjG8.js";
// node_modules/lucide-react/dist/esm/icons/file-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "file-down",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "M12 18v-6",
			key: "17g6i2"
		}],
		["path", {
			d: "m9 15 3 3 3-3",
			key: "1npd3o"
		}]
	]
};
__iconData.node;
var FileDown = createLucideIcon(__iconData);
// web/features/title/title-search.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Matches shown. Specification, section 9. */
var MATCHES = 5;
/** Finds the property to analyze: searches while the person types and shows the best matches. */
function TitleSearch({ onChoose }) {
	const listId = (0, import_react.useId)();
	const [text, setText] = (0, import_react.useState)("");
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const [active, setActive] = (0, import_react.useState)(0);
	const [wasSent, setSent] = (0, import_react.useState)(false);
	const typed = readQuery(text);
	const rested = readQuery(useDebounced(text, 500));
	const wanted = wasSent ? typed : rested;
	const matches = useQuery({
		...searchQuery({
			q: wanted.q,
			limit: MATCHES
		}),
		enabled: wanted.kind === "ask"
	});
	const isSettled = typed.kind === "ask" && typed.q === wanted.q;
	const options = isSettled ? matches.data?.properties.slice(0, MATCHES) ?? [] : [];
	const isShown = isOpen && options.length > 0;
	const close = () => {
		setOpen(false);
		setActive(0);
	};
	const choose = ({ id }) => {
		close();
		setText("");
		setSent(false);
		onChoose(id);
	};
	const submit = (event) => {
		event.preventDefault();
		const chosen = isShown ? options[active] : void 0;
		if (chosen) return choose(chosen);
		setSent(true);
		setOpen(true);
	};
	const onKeyDown = (event) => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			if (options.length === 0) return;
			event.preventDefault();
			setOpen(true);
			const step = event.key === "ArrowDown" ? 1 : -1;
			setActive(isShown ? (active + step + options.length) % options.length : 0);
		} else if (event.key === "Escape" && isShown) {
			event.preventDefault();
			close();
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("search", {
		className: "relative block max-w-2xl print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
				onSubmit: submit,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: "Address, parcel ID or owner",
					error: wasSent && typed.kind === "short" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Query too short" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted",
						children: "Type at least 3 characters."
					})] }),
					children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "relative block",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, {
								"aria-hidden": true,
								className: "pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-muted"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
								...aid,
								[SEARCH_BOX_ATTRIBUTE]: "",
								type: "search",
								role: "combobox",
								"aria-expanded": isShown,
								"aria-controls": listId,
								"aria-autocomplete": "list",
								"aria-activedescendant": isShown ? `${listId}-${active}` : void 0,
								autoComplete: "off",
								spellCheck: false,
								enterKeyHint: "search",
								placeholder: SEARCH_PLACEHOLDER,
								value: text,
								onChange: (event) => {
									setText(event.target.value);
									setOpen(true);
									setActive(0);
									setSent(false);
								},
								onFocus: () => setOpen(true),
								onBlur: close,
								onKeyDown,
								className: "h-11 pl-10"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Matches, {
								id: listId,
								options,
								active,
								isShown,
								onActive: setActive,
								onChoose: choose
							})
						]
					})
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				className: "mt-1.5 min-h-5 text-ink-muted",
				children: typed.kind !== "ask" || isSettled && matches.isError ? "" : !isSettled || matches.isPending ? "Searching properties..." : options.length === 0 ? `No Properties Found for “${wanted.q}”. Try fewer words, or the parcel ID without punctuation.` : isShown ? `${options.length} of ${matches.data?.total ?? options.length} matches` : ""
			}),
			isSettled && matches.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "Search Error.",
				error: matches.error,
				onRetry: () => void matches.refetch()
			})
		]
	});
}
function Matches({ id, options, active, isShown, onActive, onChoose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id,
		role: "listbox",
		"aria-label": "Matches",
		hidden: !isShown,
		className: "absolute inset-x-0 top-full z-30 mt-1 animate-fade-in rounded-md border bg-raised p-1 shadow-pop",
		children: options.map((option, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			id: `${id}-${place}`,
			role: "option",
			tabIndex: -1,
			"aria-selected": place === active,
			onPointerDown: (event) => event.preventDefault(),
			onClick: () => onChoose(option),
			onPointerMove: () => onActive(place),
			className: "cursor-pointer rounded-sm px-3 py-2 aria-selected:bg-accent-tint",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate font-semibold",
				children: propertyName(option)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate text-ink-muted text-xs",
				children: [
					formatCity(option) || option.county,
					option.parcelId,
					option.ownerName
				].filter(Boolean).join(" · ")
			})]
		}, option.id))
	});
}
export { FileDown as n, TitleSearch as t };
