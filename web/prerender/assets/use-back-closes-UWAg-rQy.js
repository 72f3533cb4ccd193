import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/ui/use-back-closes.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Touch devices, where people close things with Back. Dialogs handle Escape themselves. */
var IS_TOUCHED = "(pointer: coarse)";
/** While `isOpen`, Back on a phone closes what covers the screen and stays on the screen. */
function useBackCloses(isOpen, onClose) {
	const close = (0, import_react.useEffectEvent)(onClose);
	(0, import_react.useEffect)(() => {
		if (!isOpen || typeof CloseWatcher === "undefined") return;
		if (!window.matchMedia(IS_TOUCHED).matches) return;
		const watcher = new CloseWatcher();
		watcher.addEventListener("close", () => close());
		return () => watcher.destroy();
	}, [isOpen]);
}
export { useBackCloses as t };
