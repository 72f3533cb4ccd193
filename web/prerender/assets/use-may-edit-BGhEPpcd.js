import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { f as workspaceQuery, m as mayAs } from "./workspace.api-ZAPcsFs8.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
// web/features/workspace/use-may-edit.ts
/** Whether the person may change what their workspace works on; false until that is known. */
function useMayEdit({ asks = true } = {}) {
	const { user } = useUser();
	const { data } = useQuery({
		...workspaceQuery,
		enabled: asks && user !== null
	});
	const me = data?.members.find(({ isYou }) => isYou);
	return me !== void 0 && mayAs(me, "editor");
}
export { useMayEdit as t };
