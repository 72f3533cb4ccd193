import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/use-media-query.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Whether a media query holds now; false in the prerender, and while a prerendered page is hydrated. */
function useMediaQuery(query) {
	return (0, import_react.useSyncExternalStore)((listener) => {
		const list = window.matchMedia(query);
		list.addEventListener("change", listener);
		return () => list.removeEventListener("change", listener);
	}, () => window.matchMedia(query).matches, () => false);
}
/** Like `useMediaQuery`, and null in the prerender: then both ways are rendered, and CSS picks one. */
function useKnownMediaQuery(query) {
	const isInBrowser = useInBrowser();
	const holds = useMediaQuery(query);
	return isInBrowser ? holds : null;
}
/** False in the prerender, and while a prerendered page is hydrated. */
function useInBrowser() {
	return (0, import_react.useSyncExternalStore)(() => () => {}, () => true, () => false);
}
export { useKnownMediaQuery as n, useMediaQuery as r, useInBrowser as t };
