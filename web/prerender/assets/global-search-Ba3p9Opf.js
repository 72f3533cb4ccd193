import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as useNavigate } from "./useNavigate-DxRSIKVo.js";
import { t as MapPin } from "./map-pin-21L4Q0dS.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { n as SEARCH_BOX_ATTRIBUTE, t as useEarlyText } from "./use-early-text-CsX2iT4r.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/search/global-search.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The placeholder of every search box. Specification, section 2. */
var SEARCH_PLACEHOLDER = "Search by address, parcel ID, or owner name...";
/** Suggestions are loaded after this long a pause in typing, in milliseconds. */
var SUGGEST_DELAY_MS = 120;
var SUGGEST_FROM_LENGTH = 3;
/** Finds a property from anywhere: suggestions while typing, a full search on submit. */
function GlobalSearch({ size = "md" }) {
	const navigate = useNavigate();
	const listId = (0, import_react.useId)();
	const [text, setText] = (0, import_react.useState)("");
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const [active, setActive] = (0, import_react.useState)(-1);
	const box = (0, import_react.useRef)(null);
	useEarlyText(box, (typed) => {
		setText(typed);
		setOpen(document.activeElement === box.current);
	});
	const wanted = useDebounced(text.trim(), SUGGEST_DELAY_MS);
	const suggestions = useQuery({
		queryKey: ["/api/properties/suggest", { q: wanted }],
		queryFn: async ({ queryKey, signal }) => {
			const { fetchSuggestions } = await import("./suggest.api-B4HHCaNU.js");
			return fetchSuggestions(queryKey, signal);
		},
		enabled: wanted.length >= SUGGEST_FROM_LENGTH,
		placeholderData: keepPreviousData
	});
	const options = text.trim().length >= SUGGEST_FROM_LENGTH ? suggestions.data ?? [] : [];
	const isShown = isOpen && options.length > 0;
	const close = () => {
		setOpen(false);
		setActive(-1);
	};
	const openProperty = (id) => {
		close();
		setText("");
		navigate({
			to: "/property/$id",
			params: { id: String(id) }
		});
	};
	const submit = (event) => {
		event.preventDefault();
		const chosen = isShown ? options[active] : void 0;
		if (chosen) return openProperty(chosen.id);
		const q = text.trim();
		if (!q) return;
		close();
		navigate({
			to: "/search",
			search: { q }
		});
	};
	const onKeyDown = (event) => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			if (options.length === 0) return;
			event.preventDefault();
			setOpen(true);
			const places = options.length + 1;
			const step = event.key === "ArrowDown" ? 1 : -1;
			setActive(isShown ? (active + 1 + step + places) % places - 1 : step > 0 ? 0 : options.length - 1);
		} else if (event.key === "Escape" && isShown) {
			event.preventDefault();
			close();
		}
	};
	const isLarge = size === "lg";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("search", {
		className: "relative w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				action: "/search",
				onSubmit: submit,
				className: "relative",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, {
						"aria-hidden": true,
						className: cn("pointer-events-none absolute text-ink-muted", isLarge ? "top-4 left-4 size-5" : "top-2.5 left-3 size-4")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						[SEARCH_BOX_ATTRIBUTE]: "",
						ref: box,
						name: "q",
						type: "search",
						role: "combobox",
						"aria-label": "Search properties",
						"aria-expanded": isShown,
						"aria-controls": listId,
						"aria-autocomplete": "list",
						"aria-activedescendant": isShown && active >= 0 ? `${listId}-${active}` : void 0,
						autoComplete: "off",
						spellCheck: false,
						enterKeyHint: "search",
						placeholder: SEARCH_PLACEHOLDER,
						value: text,
						onChange: (event) => {
							setText(event.target.value);
							setOpen(true);
							setActive(-1);
						},
						onFocus: () => setOpen(true),
						onBlur: close,
						onKeyDown,
						className: cn("w-full text-ellipsis rounded-md border border-line-strong bg-raised text-base [&::-webkit-search-cancel-button]:hidden", isLarge ? "h-13 pr-4 pl-12" : "h-9 pr-3 pl-9 sm:text-sm", text && (isLarge ? "pr-28" : "pr-20"))
					}),
					text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						size: "sm",
						className: cn("absolute", isLarge ? "top-1.5 right-1.5 h-10 px-5" : "top-1 right-1 h-7 px-2.5"),
						children: "Search"
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				id: listId,
				role: "listbox",
				"aria-label": "Suggestions",
				hidden: !isShown,
				className: "absolute inset-x-0 top-full z-30 mt-1 max-h-[min(27rem,60dvh)] animate-fade-in overflow-y-auto rounded-md border bg-raised p-1 shadow-pop",
				children: options.map((option, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					id: `${listId}-${place}`,
					role: "option",
					tabIndex: -1,
					"aria-selected": place === active,
					onPointerDown: (event) => event.preventDefault(),
					onClick: () => openProperty(option.id),
					onPointerMove: () => setActive(place),
					className: "flex cursor-pointer items-start gap-3 rounded-sm px-3 py-2 aria-selected:bg-accent-tint",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapPin, {
						"aria-hidden": true,
						className: "mt-0.5 size-4 shrink-0 text-ink-muted"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "min-w-0 flex-1",
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
					})]
				}, option.id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "status",
				className: "sr-only",
				children: isShown ? `${options.length} suggestions` : ""
			})
		]
	});
}
export { SEARCH_PLACEHOLDER as n, GlobalSearch as t };
