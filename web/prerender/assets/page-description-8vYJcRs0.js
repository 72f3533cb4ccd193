import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/page-description.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Sets the page's meta description, and restores the previous one on leaving. */
function usePageDescription(text) {
	(0, import_react.useEffect)(() => {
		const meta = document.querySelector("meta[name=\"description\"]");
		const before = meta?.getAttribute("content");
		meta?.setAttribute("content", text);
		return () => {
			if (before) meta?.setAttribute("content", before);
		};
	}, [text]);
}
export { usePageDescription as t };
