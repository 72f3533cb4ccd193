import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { excerptOf } from './mentions.ts'

/** Types of notifications about members' actions; each is addressed to a person, so none can be off. */
export const TEAM_TYPES = ['mention', 'assignment', 'task'] as const
export type TeamType = (typeof TEAM_TYPES)[number]

export type TeamNews = { type: TeamType; title: string; message: string }

type About = { by: string; property: string }

export const newsOfMention = ({ by, property, body }: About & { body: string }): TeamNews => ({
  type: 'mention',
  title: `${by} mentioned you: ${property}`,
  message: excerptOf(body),
})

export const newsOfAssignment = ({ by, property }: About): TeamNews => ({
  type: 'assignment',
  title: `Assigned to you: ${property}`,
  message: `${by} assigned this property to you.`,
})

export const newsOfTask = ({
  by,
  property,
  text,
  dueOn,
}: About & { text: string; dueOn: LocalDate | null }): TeamNews => ({
  type: 'task',
  title: `Task for you: ${property}`,
  message: `${by}: “${excerptOf(text)}”${dueOn === null ? '' : `, due ${formatDay(dueOn)}`}`,
})

export const newsOfDueTask = ({
  property,
  text,
  dueOn,
  today,
}: {
  property: string
  text: string
  dueOn: LocalDate
  today: LocalDate
}): TeamNews => ({
  type: 'task',
  title: `${dueOn === today ? 'Due today' : `Due ${formatDay(dueOn)}`}: ${property}`,
  message: excerptOf(text),
})
