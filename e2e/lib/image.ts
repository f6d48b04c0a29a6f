import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The result of `deploy/Dockerfile`, in plain folders, because tests run without Docker. */
export type Image = {
  /** The image's own `/app`. */
  readonly app: string
  /** The user that the image runs as; undefined where this process may not change its user. */
  readonly user: number | undefined
  /** The arguments of Node.js that check the health. */
  readonly health: readonly string[]
  /** The arguments of Node.js that start the server. */
  readonly start: readonly string[]
  remove(): void
}

type Step = { readonly instruction: string; readonly rest: string }

/** Follows the Dockerfile: the first stage builds, the last one takes its files from there. */
export function followDockerfile(): Image {
  const stages = readStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  const [building, last] = stages
  if (!building || !last || stages.length !== 2) throw new Error('The Dockerfile has other stages than two.')
  // Beside the libraries, so that they can be linked instead of copied.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const build = mkdtempSync(join(root, 'node_modules/.cache/image-'))
  const image = mkdtempSync(join(tmpdir(), 'certify-image-'))
  chmodSync(image, 0o755)
  mkdirSync(join(build, 'app'))
  for (const { instruction, rest } of building) {
    if (instruction === 'COPY') copySources(join(build, 'app'))
    if (instruction === 'RUN') runStep(rest, build)
  }
  for (const { instruction, rest } of last) {
    if (instruction !== 'COPY') continue
    const paths = rest.split(' ').filter((word) => !word.startsWith('--'))
    const target = join(image, paths.at(-1)?.startsWith('/') ? '' : 'app', paths.at(-1) ?? '')
    for (const path of paths.slice(0, -1)) {
      const into = rest.endsWith('./') ? join(target, path.split('/').at(-1) ?? '') : target
      cpSync(join(build, path), into, { recursive: true, verbatimSymlinks: true })
    }
  }
  rmSync(build, { recursive: true })
  const only = (instruction: string) => last.find((step) => step.instruction === instruction)?.rest ?? ''
  const [, ...health] = JSON.parse(only('HEALTHCHECK').replace(/^.*?CMD /, ''))
  return {
    app: join(image, 'app'),
    user: process.getuid?.() === 0 ? Number(only('USER')) : undefined,
    health,
    start: JSON.parse(only('CMD')),
    remove: () => rmSync(image, { recursive: true }),
  }
}

function readStages(text: string): Step[][] {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n')
  const steps = lines.flatMap((line) => {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return instruction === '' ? [] : [{ instruction, rest }]
  })
  const stages: Step[][] = []
  for (const step of steps) {
    if (step.instruction === 'FROM') stages.push([])
    else stages.at(-1)?.push(step)
  }
  return stages
}

/** Copies the files that git tracks or would track, which stand for the Docker build context. */
function copySources(into: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    cpSync(join(root, file), join(into, file))
  }
}

/** Runs one step. Libraries come from this repository's folder, so a test needs no registry. */
function runStep(command: string, build: string): void {
  const app = join(build, 'app')
  if (command.startsWith('npm ci')) {
    linkLibraries(app, command.split(' ').slice(2))
    return
  }
  const { status, stderr } = spawnSync('sh', ['-c', command.replaceAll(' /data', ` ${build}/data`)], {
    cwd: app,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
  })
  if (status !== 0) throw new Error(`${command} failed (${status}).\n${stderr}`)
}

/** Links the libraries that `npm ci` with these flags would install, as npm lists them. */
function linkLibraries(app: string, flags: readonly string[]): void {
  const wanted = flags.filter((flag) => flag.startsWith('--omit') || flag.startsWith('--workspace'))
  const all = wanted.length === 0
  // npm reports extra libraries in the tree as a fault, but still lists the wanted ones.
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', ...wanted], {
    cwd: root,
    encoding: 'utf8',
  })
  const listed = stdout.matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)$/gm)
  const names = all
    ? readdirSync(join(root, 'node_modules')).filter((name) => name !== '.cache')
    : [...new Set([...listed].map(([, name = '']) => name))]
  // A room has a folder of its own for a library of which another version stands in the common one.
  const rooms = all ? listRooms().map((room) => join(room, 'node_modules')) : []
  rmSync(join(app, 'node_modules'), { recursive: true, force: true })
  for (const path of [...names.map((name) => join('node_modules', name)), ...rooms]) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(app, path)), { recursive: true })
    execFileSync('cp', ['-al', join(root, path), join(app, path)])
  }
}

function listRooms(): string[] {
  return ['adapters', 'apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
}
