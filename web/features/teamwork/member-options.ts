import type { TeamPerson, Teamwork } from '../../../contract/teamwork.ts'

/** Value of the option for no one. */
export const NO_ONE = ''

/** The members to choose from, including a `chosen` former one. */
export function memberOptions(
  members: Teamwork['members'],
  chosen: TeamPerson | null = null,
): [value: string, label: string][] {
  const isGone = chosen !== null && !members.some(({ userId }) => userId === chosen.userId)
  return [
    [NO_ONE, 'No one'],
    ...members.map(({ userId, name, isYou }): [string, string] => [
      String(userId),
      isYou ? `${name} (you)` : name,
    ]),
    ...(isGone ? [[String(chosen.userId), chosen.name] as [string, string]] : []),
  ]
}
