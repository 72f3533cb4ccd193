import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
// web/lib/format-bytes.ts
/** `3.2 MB`, in decimal units. */
function formatBytes(bytes) {
	if (bytes < 1e3) return formatCount(bytes, "byte");
	if (bytes < 1e6) return `${formatNumber(Math.round(bytes / 1e3))} kB`;
	const [size, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
	return `${size.toFixed(1)} ${unit}`;
}
export { formatBytes as t };
