import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_react_dom } from "./react-dom-DAiir_il.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
// web/ui/use-is-printing.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_react_dom = /* @__PURE__ */ __toESM(require_react_dom(), 1);
/** Whether the page is being rendered for printing. Listens only while `isAsked`. */
function useIsPrinting(isAsked = true) {
	const isPaper = useMediaQuery("print");
	const [isPrinting, setPrinting] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!isAsked) return;
		const begin = () => (0, import_react_dom.flushSync)(() => setPrinting(true));
		const end = () => setPrinting(false);
		addEventListener("beforeprint", begin);
		addEventListener("afterprint", end);
		return () => {
			removeEventListener("beforeprint", begin);
			removeEventListener("afterprint", end);
		};
	}, [isAsked]);
	return isAsked && (isPrinting || isPaper);
}
export { useIsPrinting as t };
