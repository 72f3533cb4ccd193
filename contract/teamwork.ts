import { z } from 'zod'
import { CursorText } from './text.ts'
import { Day, Instant, PropertyId } from './value.ts'

export const MAX_TEAM_NOTE = 4_000
/** Notes of the first page. */
export const FIRST_NOTES = 20
export const MAX_MENTIONS = 20
export const MAX_TASK_TEXT = 300
/** Of one workspace on one property. */
export const MAX_NOTES_PER_PROPERTY = 1_000
export const MAX_TASKS_PER_PROPERTY = 200
export const MAX_FILES_PER_PROPERTY = 100
export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** Of all files of a workspace, as stored. */
export const MAX_WORKSPACE_FILE_BYTES = 2 * 1024 * 1024 * 1024
/** Of a photo, before it is made smaller. */
export const MAX_PIXELS = 60_000_000

const UserId = z.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER)

/** A member of the workspace; for a former one the known facts. */
export const TeamPerson = z.object({ userId: z.number().int(), name: z.string() })
export type TeamPerson = z.infer<typeof TeamPerson>

export const TeamNote = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  body: z.string(),
  /** Sent back with an edit, so that no edit overwrites another. */
  version: z.number().int(),
  /** Null where the account was deleted. */
  author: TeamPerson.nullable(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  editedBy: z.string().nullable(),
  mentions: z.array(TeamPerson),
})
export type TeamNote = z.infer<typeof TeamNote>

export const TeamTask = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  /** Null where the property was removed since. */
  propertyName: z.string().nullable(),
  text: z.string(),
  dueOn: Day.nullable(),
  assignedTo: TeamPerson.nullable(),
  author: TeamPerson.nullable(),
  createdAt: Instant,
  doneAt: Instant.nullable(),
  doneBy: z.string().nullable(),
})
export type TeamTask = z.infer<typeof TeamTask>

export const TeamAssignment = z.object({
  assignee: TeamPerson.nullable(),
  assignedBy: z.string().nullable(),
  assignedAt: Instant.nullable(),
})
export type TeamAssignment = z.infer<typeof TeamAssignment>

export const TeamNotes = z.object({
  notes: z.array(TeamNote),
  /** `before` of the next page; null on the last. */
  next: z.number().int().nullable(),
})
export type TeamNotes = z.infer<typeof TeamNotes>

export const TeamFile = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  name: z.string(),
  /** By its content: `image/jpeg`, `image/png`, `image/webp` or `application/pdf`. */
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The photo contains its location. */
  hasPlace: z.boolean(),
  hasThumbnail: z.boolean(),
  author: TeamPerson.nullable(),
  createdAt: Instant,
})
export type TeamFile = z.infer<typeof TeamFile>

/** Query of `POST /api/properties/:id/files`. */
export const AddFileQuery = z.object({
  keepPlace: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true')
    .describe('Keeps where and when a photo was taken, and by which camera; else that is removed'),
})

/** Answer of `GET /api/properties/:id/teamwork`: the workspace's entries on a property. */
export const Teamwork = z.object({
  members: z.array(TeamPerson.extend({ isYou: z.boolean() })),
  /** False for viewers and members without a seat. */
  canEdit: z.boolean(),
  /** May delete notes and files of others. */
  isOwner: z.boolean(),
  assignment: TeamAssignment,
  notes: TeamNotes,
  tasks: z.array(TeamTask),
  files: z.array(TeamFile),
})
export type Teamwork = z.infer<typeof Teamwork>

export const NotesQuery = z.object({
  limit: z.coerce.number('must be a number').int().min(1).max(100).default(FIRST_NOTES),
  before: PropertyId.optional().describe('`next` of the page before'),
})

/** A person's text; an unpaired surrogate cannot be stored. */
const Written = z
  .string('must be a text')
  .overwrite((text) => text.toWellFormed())
  .trim()

const Body = Written.min(1, 'must not be empty').max(
  MAX_TEAM_NOTE,
  `must have ${MAX_TEAM_NOTE.toLocaleString('en-US')} characters at most`,
)
const Mentions = z
  .array(UserId)
  .max(MAX_MENTIONS, `must be ${MAX_MENTIONS} at most`)
  .describe('Ids of the members whom the text mentions as @Name')

/** Body of `POST /api/properties/:id/notes`. */
export const AddNote = z.strictObject({ body: Body, mentions: Mentions.default([]) })
export type AddNote = z.infer<typeof AddNote>

/** Body of `PATCH /api/workspace/notes/:id`. */
export const EditNote = z.strictObject({
  body: Body,
  mentions: Mentions.default([]),
  version: z.number('must be a number').int().positive().max(2_147_483_647),
})
export type EditNote = z.infer<typeof EditNote>

/** 409 of an edit: somebody was first. `current` is the note as it is now; the sent text is not stored. */
export const NoteConflict = z.object({
  message: z.string(),
  code: z.literal('conflict'),
  current: TeamNote,
})

/** Body of `PATCH /api/properties/:id/assignment`; null: to no one. */
export const Assign = z.strictObject({ userId: UserId.nullable() })

const TaskText = Written.min(1, 'must not be empty').max(
  MAX_TASK_TEXT,
  `must have ${MAX_TASK_TEXT} characters at most`,
)

/** A valid day for a task. */
export const DueDay = Day.refine((day) => day >= '1900-01-01', 'must be 1900 or later')

/** Body of `POST /api/properties/:id/tasks`. */
export const AddTask = z.strictObject({
  text: TaskText,
  dueOn: DueDay.nullable().default(null),
  assignedTo: UserId.nullable().default(null),
})
export type AddTask = z.infer<typeof AddTask>

/** Body of `PATCH /api/workspace/tasks/:id`: the changed fields. */
export const EditTask = z.strictObject({
  text: TaskText.optional(),
  dueOn: DueDay.nullable().optional(),
  assignedTo: UserId.nullable().optional(),
  isDone: z.boolean().optional(),
})
export type EditTask = z.infer<typeof EditTask>

/** Query of `GET /api/workspace/tasks`: by day, tasks without one last. */
export const TasksQuery = z.object({
  state: z.enum(['open', 'done'], 'must be open or done').default('open'),
  assigned: z.enum(['anyone', 'me'], 'must be anyone or me').default('anyone'),
  limit: z.coerce.number('must be a number').int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('`next` of the page before'),
})
export type TasksQuery = z.infer<typeof TasksQuery>

/** Answer of `GET /api/workspace/tasks`. */
export const TeamTasks = z.object({ tasks: z.array(TeamTask), next: z.string().nullable() })
export type TeamTasks = z.infer<typeof TeamTasks>

export const TeamParams = z.object({ id: PropertyId })
