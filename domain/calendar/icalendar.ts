import { addDays, type LocalDate } from '../lib/local-date.ts'

export type CalendarEvent = {
  /** Never changes for an event. */
  uid: string
  /** An all-day event. */
  on: LocalDate
  summary: string
  description: string
  url: string
  /** Increases with every change of the event's data. */
  sequence: number
  /** When it was last changed. */
  changedAt: Date
  /** Days before the event to send a reminder; null for none. */
  alarmDays: number | null
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

/** The events as an iCalendar object (RFC 5545); the same events give the same text. */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ParcelProof//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(events.length === 0 ? NO_EVENT : events.flatMap(linesOf)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

// A calendar has at least one component (RFC 5545, section 3.6).
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function linesOf(event: CalendarEvent): string[] {
  const { uid, on, summary, description, url, sequence, changedAt, alarmDays } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${dateForm(on)}`,
    `DTEND;VALUE=DATE:${dateForm(addDays(on, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...(alarmDays === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(summary)}`,
          `TRIGGER:-P${alarmDays}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

function dateForm(day: LocalDate): string {
  return day.replaceAll('-', '')
}

/** RFC 5545, section 3.3.11; control characters are not allowed in a text. */
function escaped(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\\')
      .replace(/[;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed on purpose
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  )
}

/** Folds lines at 75 octets, never inside a character. */
function folded(line: string): string {
  // Slices, not single characters: a calendar may have millions of them.
  const parts: string[] = []
  let start = 0
  let octets = 0
  let at = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(line.slice(start, at))
      start = at
      octets = 1
    }
    octets += size
    at += character.length
  }
  parts.push(line.slice(start))
  return parts.join('\r\n ')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
