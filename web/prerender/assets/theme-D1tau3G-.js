import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
// web/lib/theme.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The key `public/before-app.js` reads before the first paint. */
var KEY = "theme";
var listeners = /* @__PURE__ */ new Set();
function readTheme() {
	const chosen = document.documentElement.dataset.theme;
	return chosen === "light" || chosen === "dark" ? chosen : "system";
}
function setTheme(theme) {
	try {
		if (theme === "system") localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, theme);
	} catch {}
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	for (const listener of listeners) listener();
}
function useTheme() {
	return (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, readTheme, () => "system");
}
/** Whether the page is shown dark, by choice or by the system's. */
function useIsDark() {
	const theme = useTheme();
	const systemIsDark = useMediaQuery("(prefers-color-scheme: dark)");
	return theme === "system" ? systemIsDark : theme === "dark";
}
export { useIsDark as n, useTheme as r, setTheme as t };
