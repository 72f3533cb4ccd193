import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/plat-lines.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* A block of a subdivision as a surveyor plats it: lots on both sides of a street that bends, lot
* numbers, bearings as ticks. One lot can be picked out.
*/
function PlatLines({ className, picked }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		viewBox: "0 0 360 200",
		"aria-hidden": "true",
		className: cn("fill-none stroke-plat", className),
		strokeWidth: "1",
		strokeLinejoin: "round",
		vectorEffect: "non-scaling-stroke",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M6 78 L22 8 L214 4 Q268 4 300 26 L352 66" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M6 78 L196 73 Q236 73 262 92 L318 134" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M58 76.600 L66 7.200 M104 75.400 L112 6.200 M150 74.200 L158 5.200 M197 73 L206 4.200 M238 80 L264 11 M276 102 L318 40" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M2 92 L194 87 Q232 87 254 104 L306 144",
				strokeDasharray: "10 4 2 4"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M2 106 L192 101 Q226 101 246 117 L296 156 L262 198" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M2 106 L10 196 M46 104.800 L52 198 M92 103.600 L96 198 M138 102.400 L140 198 M184 101.200 L184 198 M222 105 L212 198 M258 127 L226 170 L214 176" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M10 196 L262 198" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				className: "fill-ground",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "22",
						cy: "8",
						r: "2.500"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "352",
						cy: "66",
						r: "2.500"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "318",
						cy: "134",
						r: "2.500"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "296",
						cy: "156",
						r: "2.500"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "6",
						cy: "78",
						r: "2.500"
					})
				]
			}),
			picked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M104 75.400 L112 6.200 L158 5.200 L150 74.200 Z",
				className: "fill-accent-tint stroke-accent",
				strokeWidth: "2"
			})
		]
	});
}
export { PlatLines as t };
