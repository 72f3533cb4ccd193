import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { n as chooseWorkspace } from "./workspace.api-ZAPcsFs8.js";
// node_modules/lucide-react/dist/esm/icons/arrow-left-right.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "arrow-left-right",
	size: 24,
	node: [
		["path", {
			d: "M8 3 4 7l4 4",
			key: "9rb6wj"
		}],
		["path", {
			d: "M4 7h16",
			key: "6tx8e3"
		}],
		["path", {
			d: "m16 21 4-4-4-4",
			key: "siv7j2"
		}],
		["path", {
			d: "M20 17H4",
			key: "h6l3hr"
		}]
	]
};
__iconData.node;
var ArrowLeftRight = createLucideIcon(__iconData);
// web/features/workspace/use-choose-workspace.ts
/** Has this browser work in another workspace, and loads the page again: all that the app holds is of the one before. */
function useChooseWorkspace() {
	return useMutation({
		mutationFn: chooseWorkspace,
		onSuccess: () => location.reload(),
		onError: (error) => toast({
			title: "Workspace not switched",
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
}
export { ArrowLeftRight as n, useChooseWorkspace as t };
