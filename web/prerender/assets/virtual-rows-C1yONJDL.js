import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { n as useWindowVirtualizer, r as defaultRangeExtractor } from "./esm-kQEN3guq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as require_react_dom } from "./react-dom-DAiir_il.js";
import { t as findRow } from "./rows-Cnvra0EL.js";
import { t as useIsPrinting } from "./use-is-printing-Bpk-YZXa.js";
// web/ui/virtual-rows.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_react_dom = /* @__PURE__ */ __toESM(require_react_dom(), 1);
/** Rendered before and after the window, in pixels. */
var OVERSCAN_PX = 900;
/**
* The rows of a long list near the window, and the one that has the focus. Follows the scrolling of the
* window alone. Printing renders all rows.
*/
function VirtualRows({ count, rowHeight, children }) {
	const holder = (0, import_react.useRef)(null);
	const [focused, setFocused] = (0, import_react.useState)(null);
	const [scrollMargin, setScrollMargin] = (0, import_react.useState)(0);
	const isVirtual = !useIsPrinting();
	const virtualizer = useWindowVirtualizer({
		count,
		enabled: isVirtual,
		estimateSize: () => rowHeight,
		overscan: Math.ceil(OVERSCAN_PX / rowHeight),
		scrollMargin,
		indexAttribute: "data-row",
		rangeExtractor: (0, import_react.useCallback)((range) => {
			const rows = defaultRangeExtractor(range);
			if (focused === null || focused >= range.count) return rows;
			return [.../* @__PURE__ */ new Set([...rows, focused])].sort((one, other) => one - other);
		}, [focused])
	});
	(0, import_react.useLayoutEffect)(() => {
		if (isVirtual && holder.current) setScrollMargin(Math.round(holder.current.getBoundingClientRect().top + scrollY));
	});
	const hold = (0, import_react.useCallback)((element) => {
		holder.current = element;
	}, []);
	const reveal = (0, import_react.useCallback)((row) => {
		if (!findRow(holder.current, row)) (0, import_react_dom.flushSync)(() => setFocused(row));
		return findRow(holder.current, row);
	}, []);
	const onFocus = ({ target }) => {
		const row = target.closest("[data-row]")?.dataset.row;
		if (row !== void 0) setFocused(Number(row));
	};
	const onBlur = ({ currentTarget, relatedTarget }) => {
		if (!currentTarget.contains(relatedTarget)) setFocused(null);
	};
	const base = {
		hold,
		reveal,
		onFocus,
		onBlur,
		isVirtual
	};
	if (!isVirtual) {
		const parts = Array.from({ length: count }, (_, row) => ({ row }));
		return children({
			...base,
			rendered: null,
			parts
		});
	}
	const items = virtualizer.getVirtualItems();
	return children({
		...base,
		rendered: items,
		parts: withGaps(items, scrollMargin, scrollMargin + virtualizer.getTotalSize()),
		measure: virtualizer.measureElement
	});
}
/** The rendered rows, with the space of the others between them, from `top` to `bottom`. */
function withGaps(items, top, bottom) {
	const parts = [];
	let end = top;
	for (const item of items) {
		if (item.start > end) parts.push({
			before: item.index,
			height: item.start - end
		});
		parts.push({ row: item.index });
		end = item.end;
	}
	if (bottom > end) parts.push({
		before: -1,
		height: bottom - end
	});
	return parts;
}
export { VirtualRows };
