import type { WorkspaceRole } from '../../../contract/workspace.ts'

const NAMES: Record<WorkspaceRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

export const roleName = (role: WorkspaceRole): string => NAMES[role]

/** Options of a select, with the rights of each. */
export const ROLE_OPTIONS: readonly (readonly [WorkspaceRole, string])[] = [
  ['viewer', 'Viewer'],
  ['editor', 'Editor'],
  ['owner', 'Owner'],
]

/** The rights of a role, below the select. */
export const ROLE_HELP: Record<WorkspaceRole, string> = {
  viewer: 'Reads everything in the workspace.',
  editor: 'Reads and changes everything in the workspace.',
  owner: 'Also manages members, plan and payments.',
}

/** `3 of 5 seats used`; without a limit `3 members`. */
export function seatsTaken(members: number, invitations: number, seats: number | null): string {
  const people = members === 1 ? '1 member' : `${members} members`
  const invited = invitations === 0 ? '' : `, ${invitations} invited`
  if (seats === null) return people + invited
  return `${members + invitations} of ${seats} ${seats === 1 ? 'seat' : 'seats'} taken${invited && ` (${people}${invited})`}`
}
