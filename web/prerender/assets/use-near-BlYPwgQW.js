import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/use-near.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Whether a place has come near the window; once it has, it stays so. */
function useNear(place) {
	const [isNear, setNear] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const element = place.current;
		if (!element) return;
		const watch = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			setNear(true);
			watch.disconnect();
		}, { rootMargin: "200px" });
		watch.observe(element);
		return () => watch.disconnect();
	}, [place]);
	return isNear;
}
export { useNear as t };
