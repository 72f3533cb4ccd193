/** `userId:workspaceId`, or `VISITOR`: the owner of this browser's data. */
export type Owner = string
/** A person who is not signed in. */
export const VISITOR: Owner = 'visitor'
export const ownerOf = (userId: number, workspaceId: number): Owner => `${userId}:${workspaceId}`
/** NaN for a visitor. */
export const userOf = (owner: Owner): number => Number(owner.split(':')[0])
export const workspaceOf = (owner: Owner): number => Number(owner.split(':')[1])
