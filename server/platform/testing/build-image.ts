import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inRegExp, makeIgnored, readDockerfile, type Stage, type Step } from './dockerfile.ts'

const exec = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

/** The last stage of a Dockerfile, in a folder that represents its root. */
export type BuiltImage = {
  root: string
  /** The image's working directory. */
  cwd: string
  env: Record<string, string>
  argv: string[]
  user: string | null
}

/** A step failed; `said` is what it printed. */
export class StepFailed extends Error {
  readonly said: string
  constructor(command: string, said: string) {
    super(`${command}\n${said}`)
    this.said = said
  }
}

type Building = BuiltImage & { tops: Set<string> }

/**
 * Performs the steps of a Dockerfile without a container engine: each stage in a folder of its own below
 * `folder`, its COPY and RUN steps in order. Node, `sh` and all users are those of this machine. So it verifies
 * that the files and packages suffice, but not the base image.
 */
export async function buildImage(
  project: string,
  folder: string,
  say: (message: string) => void,
): Promise<BuiltImage> {
  const stages = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))
  const files = await listFiles(project)
  const built = new Map<string, Building>()
  for (const [number, stage] of stages.entries()) {
    const root = join(folder, `stage-${number}`)
    const building = begin(stage, root, built)
    for (const step of stage.steps) await perform(step, building, { project, files, built, say })
    built.set(stage.name || String(number), building)
  }
  const last = [...built.values()].at(-1)
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

/** Files in git that `.dockerignore` allows; untracked files are never part of a build. */
async function listFiles(project: string): Promise<string[]> {
  const { stdout } = await exec(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: project, maxBuffer: MAX_OUTPUT },
  )
  const isIgnored = makeIgnored(readFileSync(join(project, '.dockerignore'), 'utf8'))
  return stdout
    .split('\0')
    .filter((path) => path && !isIgnored(path) && existsSync(join(project, path)))
}

function begin(stage: Stage, root: string, built: ReadonlyMap<string, Building>): Building {
  mkdirSync(join(root, 'tmp'), { recursive: true })
  const base = built.get(stage.from)
  if (!base) return { root, cwd: '/', env: {}, argv: [], user: null, tops: new Set(['tmp']) }
  linkTo(base.root, root)
  return { ...base, root, env: { ...base.env }, tops: new Set(base.tops) }
}

type Around = {
  project: string
  files: readonly string[]
  built: ReadonlyMap<string, Building>
  say: (message: string) => void
}

async function perform(step: Step, image: Building, around: Around): Promise<void> {
  switch (step.do) {
    case 'workdir':
      image.cwd = step.folder
      knowTop(image, step.folder)
      mkdirSync(join(image.root, step.folder), { recursive: true })
      return
    case 'volume':
      knowTop(image, step.folder)
      return
    case 'env':
      for (const value of Object.values(step.values))
        if (value.startsWith('/')) knowTop(image, value)
      Object.assign(image.env, step.values)
      return
    case 'user':
      image.user = step.name
      return
    case 'cmd':
      image.argv = step.argv
      return
    case 'copy':
      return copy(step, image, around)
    case 'run':
      return run(step.command, image, around.say)
  }
}

/** A folder at the image's root that steps may name: it is one below the stage's folder here. */
function knowTop({ tops }: Building, path: string): void {
  const top = path.split('/')[1]
  if (top) tops.add(top)
}

function copy(
  { from, sources, target }: Extract<Step, { do: 'copy' }>,
  image: Building,
  { project, files, built }: Around,
): void {
  const to = target.startsWith('/') ? target : join(image.cwd, target)
  const isFolder = target.endsWith('/') || target === '.'
  if (from !== null) {
    const other = built.get(from)
    if (!other) throw new Error(`COPY --from=${from}: there is no such stage before`)
    for (const source of sources) linkTo(join(other.root, source), join(image.root, to))
    return
  }
  for (const source of sources) {
    const pattern = new RegExp(`^(${inRegExp(source.replace(/\/$/, ''))})(/.*)?$`)
    const found = files.flatMap((path) => {
      const [, named, below] = pattern.exec(path) ?? []
      return named === undefined ? [] : [{ path, named, below: below ?? '' }]
    })
    // Like an engine: a step whose files do not exist fails.
    if (found.length === 0) throw new StepFailed(`COPY ${source}`, 'nothing of this name is there')
    for (const { path, named, below } of found) {
      // Of a folder, the content is copied; a file is copied itself.
      const name = isFolder && below === '' ? `/${named.split('/').at(-1)}` : below
      copyTo(join(project, path), join(image.root, to, name))
    }
  }
}

/**
 * Hard links the files of a finished stage instead of copying tens of thousands. What a later step removes or
 * replaces stays unchanged in that stage.
 */
function linkTo(source: string, target: string): void {
  const stat = lstatSync(source)
  if (stat.isDirectory()) {
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(source)) linkTo(join(source, name), join(target, name))
  } else {
    mkdirSync(dirname(target), { recursive: true })
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function copyTo(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  cpSync(source, target, { recursive: statSync(source).isDirectory(), verbatimSymlinks: true })
}

async function run(
  command: string,
  image: Building,
  say: (message: string) => void,
): Promise<void> {
  say(`RUN ${command}`)
  await exec('sh', ['-ec', asHere(command, image)], {
    cwd: join(image.root, image.cwd),
    env: envOf(image),
    maxBuffer: MAX_OUTPUT,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new StepFailed(command, `${error.stdout ?? ''}${error.stderr ?? error.message}`)
  })
}

/** What the image's processes see: their own settings, this machine's programs, npm's own of this user. */
export function envOf(image: BuiltImage): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  const npm = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|cache)$/i.test(name),
  )
  return {
    ...Object.fromEntries(npm.map(([name, value]) => [name, value ?? ''])),
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME,
    // Uses npm's cache, and notices an unavailable registry soon.
    npm_config_prefer_offline: 'true',
    npm_config_fetch_retries: '1',
    ...Object.fromEntries(
      Object.entries(image.env).map(([name, value]) => [name, asHere(value, image)]),
    ),
  }
}

/** Paths of the image as they are here, and its users as the one who runs this. */
function asHere(text: string, image: BuiltImage): string {
  const tops = [...(image as Building).tops].join('|')
  return text
    .replace(new RegExp(`(^|[\\s=:"'])/(?=(?:${tops})(?:[/\\s"':]|$))`, 'g'), `$1${image.root}/`)
    .replace(/-([og]) node\b/g, (_, flag: string) => {
      const { uid, gid } = userInfo()
      return `-${flag} ${flag === 'o' ? uid : gid}`
    })
}
