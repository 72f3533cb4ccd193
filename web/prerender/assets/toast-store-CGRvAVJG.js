import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/ui/toast-store.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** How long a toast stays, in milliseconds. */
var TOAST_DURATION_MS = 5e3;
/** How long after its dismissal a toast is forgotten, in milliseconds. */
var TOAST_REMOVE_DELAY_MS = 1e6;
var toasts = [];
var nextId = 1;
var listeners = /* @__PURE__ */ new Set();
var removals = /* @__PURE__ */ new Map();
function set(next) {
	toasts = next;
	for (const listener of listeners) listener();
}
/** Shows a toast; a newer one takes the place of the one that is there. */
function toast(content) {
	const id = nextId++;
	set([{
		...content,
		id,
		open: true
	}, ...toasts].slice(0, 1));
	return {
		id,
		dismiss: () => dismissToast(id),
		update: (change) => set(toasts.map((entry) => entry.id === id ? {
			...entry,
			...change
		} : entry))
	};
}
/** Closes a toast; it is forgotten after the removal delay. */
function dismissToast(id) {
	set(toasts.map((entry) => entry.id === id ? {
		...entry,
		open: false
	} : entry));
	if (removals.has(id)) return;
	const timer = setTimeout(() => {
		removals.delete(id);
		set(toasts.filter((entry) => entry.id !== id));
	}, TOAST_REMOVE_DELAY_MS);
	removals.set(id, timer);
}
function getToasts() {
	return toasts;
}
function useToasts() {
	return (0, import_react.useSyncExternalStore)((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, getToasts, getToasts);
}
export { useToasts as i, dismissToast as n, toast as r, TOAST_DURATION_MS as t };
