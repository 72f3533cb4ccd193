/** What a Dockerfile says, as far as ours says anything: a stage after the other, its steps in order. */
export type Stage = {
  name: string
  /** An image, or the stage before on which this one stands. */
  from: string
  steps: Step[]
}

export type Step =
  | { do: 'workdir'; folder: string }
  | { do: 'env'; values: Record<string, string> }
  | { do: 'copy'; from: string | null; sources: string[]; target: string }
  | { do: 'run'; command: string }
  | { do: 'cmd'; argv: string[] }
  | { do: 'volume'; folder: string }
  | { do: 'user'; name: string }

/** Instructions that change nothing of what is built. */
const NOTES = ['EXPOSE', 'HEALTHCHECK', 'LABEL', 'STOPSIGNAL']

/** Reads a Dockerfile; throws at an instruction it does not know, which nothing here would perform. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  for (const line of lines) {
    const [word = ''] = line.split(/\s/, 1)
    const rest = line.slice(word.length).trim()
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      stages.push({ from, name, steps: [] })
      continue
    }
    const step = readStep(word, rest)
    if (step) stages.at(-1)?.steps.push(step)
  }
  return stages
}

function readStep(word: string, rest: string): Step | null {
  if (NOTES.includes(word)) return null
  switch (word) {
    case 'WORKDIR':
      return { do: 'workdir', folder: rest }
    case 'VOLUME':
      return { do: 'volume', folder: rest }
    case 'USER':
      return { do: 'user', name: rest }
    case 'RUN':
      return { do: 'run', command: rest }
    case 'CMD':
      return { do: 'cmd', argv: JSON.parse(rest) as string[] }
    case 'ENV':
      return {
        do: 'env',
        values: Object.fromEntries(
          [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
        ),
      }
    case 'COPY': {
      const words = rest.split(/\s+/)
      const from = words.find((each) => each.startsWith('--from='))?.slice(7) ?? null
      const paths = words.filter((each) => !each.startsWith('--'))
      return { do: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
    }
    default:
      throw new Error(`${word} in the Dockerfile is not known here`)
  }
}

/** Whether a path of the project is kept from the build by these lines of `.dockerignore`. */
export function makeIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  if (patterns.some((line) => line.startsWith('!'))) throw new Error('! is not known here')
  const all = patterns.map((line) => new RegExp(`^${inRegExp(line)}(/|$)`))
  return (path) => all.some((each) => each.test(path))
}

/** `*` within one name, `**` over any number of folders. */
export function inRegExp(pattern: string): string {
  return pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (found) => (found === '*' ? '[^/]*' : '(?:.*/)?'))
}
