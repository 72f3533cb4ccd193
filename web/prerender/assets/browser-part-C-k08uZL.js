import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/browser-part.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/**
* A component that is loaded when first shown, in the browser only; `fallback` is shown meanwhile.
* It appears as soon as it is loaded, where React's `lazy` keeps a fallback for at least 300 ms.
* For whole screens `lazy` is better: it keeps the previous screen.
*/
function browserPart(load) {
	let loaded = null;
	const fetch = async () => {
		loaded ??= await load();
		return loaded;
	};
	const fetched = {
		now: () => loaded,
		fetch
	};
	return Object.assign(({ fallback, ...props }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		fetched,
		props,
		fallback
	}), { fetch });
}
function Part({ fetched, props, fallback }) {
	const isInBrowser = useInBrowser();
	const [Known, setKnown] = (0, import_react.useState)(fetched.now);
	const [failure, setFailure] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (Known) return;
		let isHere = true;
		fetched.fetch().then((part) => isHere && setKnown(() => part), (error) => isHere && setFailure({ error }));
		return () => {
			isHere = false;
		};
	}, [Known, fetched]);
	if (failure) throw failure.error;
	return isInBrowser && Known ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Known, { ...props }) : fallback;
}
export { browserPart as t };
