import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/lib/use-debounced.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The value as it was once it had been left alone for `delayMs`. */
function useDebounced(value, delayMs) {
	const [settled, setSettled] = (0, import_react.useState)(value);
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => setSettled(value), delayMs);
		return () => clearTimeout(timer);
	}, [value, delayMs]);
	return settled;
}
export { useDebounced as t };
