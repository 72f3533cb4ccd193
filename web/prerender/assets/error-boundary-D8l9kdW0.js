import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as ErrorCard } from "./error-notice-CswpboC5.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/error-boundary.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Keeps a part that fails from taking the screen with it. */
var ErrorBoundary = class extends import_react.Component {
	state = { error: null };
	static getDerivedStateFromError(error) {
		return { error };
	}
	componentDidCatch(error, info) {
		console.error(error, info.componentStack);
	}
	render() {
		if (!this.state.error) return this.props.children;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
			title: `${this.props.part} could not be shown`,
			onRetry: () => this.setState({ error: null }),
			children: "Something in it went wrong. The rest of the page is not affected."
		});
	}
};
export { ErrorBoundary as t };
