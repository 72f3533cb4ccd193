/** A member's rights. Viewers read; editors also change data; owners manage members, plan and payments. */
export const ROLES = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

const RANK: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }

function hasRightsOf(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed]
}

/** A member's role, and whether the plan includes a seat for them; without one they can only read. */
export type Membership = { role: Role; hasSeat: boolean }

/** Whether a member has the rights of a role. */
export function mayAs({ role, hasSeat }: Membership, needed: Role): boolean {
  return hasRightsOf(hasSeat ? role : 'viewer', needed)
}

/** The message for a member without those rights. */
export function rightsMessage({ role, hasSeat }: Membership, needed: Role): string {
  if (!hasSeat && hasRightsOf(role, needed)) {
    return 'This workspace has more members than its plan has seats, and you are without one, so you can read but not change anything. An owner can change the plan or remove members.'
  }
  return needed === 'owner'
    ? 'Only an owner of this workspace can do this. Ask one of them.'
    : `You are a ${role} of this workspace, so you can read but not change anything. An owner can make you an editor.`
}
