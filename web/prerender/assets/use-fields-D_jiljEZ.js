import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// web/ui/use-fields.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* The fields of a form: what was typed, and what is wrong with it. `check` names the fields with a
* problem, in their order; submitting then goes to the first of them. A problem goes as soon as its
* field is changed.
*/
function useFields(initial, check = () => ({})) {
	const [values, setValues] = (0, import_react.useState)(initial);
	const [problems, setProblems] = (0, import_react.useState)({});
	const ref = (0, import_react.useRef)(null);
	(0, import_react.useLayoutEffect)(() => {
		const typed = [...ref.current ? new FormData(ref.current) : []];
		setValues((now) => ({
			...now,
			...Object.fromEntries(typed.filter(([name, text]) => name in now && text !== ""))
		}));
	}, []);
	const set = (name, value) => {
		setValues((now) => ({
			...now,
			[name]: value
		}));
		setProblems((now) => ({
			...now,
			[name]: void 0
		}));
	};
	return {
		/** For a form on a prerendered page, which can be filled in before it is hydrated. */
		ref,
		values,
		set,
		setProblems,
		reset: (to = initial) => {
			setValues(to);
			setProblems({});
		},
		/** For the control of a field. */
		field: (name) => ({
			name,
			value: values[name],
			error: problems[name],
			onChange: ({ target }) => set(name, target.value)
		}),
		/** For the form's `onSubmit`. */
		submit: (send) => (event) => {
			event.preventDefault();
			const found = check(values);
			setProblems(found);
			const first = Object.entries(found).find(([, problem]) => problem)?.[0];
			if (first === void 0) send(values);
			else event.currentTarget.querySelector(`[name="${first}"]`)?.focus();
		}
	};
}
export { useFields as t };
