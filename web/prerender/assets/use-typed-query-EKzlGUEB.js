import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/features/reading/use-typed-query.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The URL is updated after this long a pause in typing, in milliseconds. */
var DELAY_MS = 300;
/**
* A search text that is kept in the URL, so that it can be linked and works with the back button.
*/
function useTypedQuery(inAddress, write) {
	const [text, setText] = (0, import_react.useState)(inAddress);
	const known = (0, import_react.useRef)(inAddress);
	if (known.current !== inAddress) {
		known.current = inAddress;
		if (inAddress !== text.trim()) setText(inAddress);
	}
	const writeLater = (0, import_react.useRef)(write);
	writeLater.current = write;
	(0, import_react.useEffect)(() => {
		const wanted = text.trim();
		if (wanted === inAddress) return;
		const timer = setTimeout(() => {
			known.current = wanted;
			writeLater.current(wanted);
		}, DELAY_MS);
		return () => clearTimeout(timer);
	}, [text, inAddress]);
	return [text, setText];
}
export { useTypedQuery as t };
