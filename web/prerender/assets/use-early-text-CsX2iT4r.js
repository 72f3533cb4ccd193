import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/search-box.ts
/** `/` and Ctrl-K put the focus into the box that carries this. */
var SEARCH_BOX_ATTRIBUTE = "data-search-box";
// web/lib/use-early-text.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Hands over what was typed into a prerendered field before it was hydrated: React leaves it there and does not report it. */
function useEarlyText(field, take) {
	const takeNow = (0, import_react.useEffectEvent)(take);
	(0, import_react.useLayoutEffect)(() => {
		if (field.current?.value) takeNow(field.current.value);
	}, [field]);
}
export { SEARCH_BOX_ATTRIBUTE as n, useEarlyText as t };
