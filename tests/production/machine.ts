import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePorts, portVariables, ROOT, type ShopPorts } from '../support/shop-process.ts'
import type { GuideBlock } from './guide.ts'

const USER = 'vitrin'

interface Service {
  ended: Promise<number | null>
  isUp(): boolean
  stop(): void
}

/** The machine of the guide: its directories are in a temporary one, and the test simulates the service manager. */
export class GuideMachine {
  readonly isRoot = process.getuid?.() === 0
  readonly folder: string
  readonly ports: ShopPorts
  readonly #hadUser: boolean
  #service: Service | undefined

  private constructor(folder: string, ports: ShopPorts, hadUser: boolean) {
    this.folder = folder
    this.ports = ports
    this.#hadUser = hadUser
  }

  static async open(): Promise<GuideMachine> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-guide-'))
    await chmod(folder, 0o755)
    const machine = new GuideMachine(folder, await freePorts(), identity() !== undefined)
    await mkdir(machine.#bin)
    await writeFile(join(machine.#bin, 'systemctl'), `#!/bin/sh\necho "$@" >> ${machine.#requests}\n`, { mode: 0o755 })
    await writeFile(machine.#requests, '')
    // The effect of the command that creates the user.
    if (!machine.isRoot || machine.#hadUser) {
      await mkdir(machine.#home)
      machine.give(machine.#home)
    }
    if (!machine.isRoot) await mkdir(join(folder, 'backups'))
    return machine
  }

  /** Runs a block as its user; `between.work` runs after the line that starts with `between.after`. */
  async run({ purpose, text }: GuideBlock, between: { after: string; work(): Promise<void> }): Promise<string> {
    const asRoot = purpose === 'as-root'
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.startsWith(between.after)) + 1
    if (at === 0) return this.#shell(text, asRoot)
    const first = this.#shell(lines.slice(0, at).join('\n'), asRoot)
    await between.work()
    return first + this.#shell(lines.slice(at).join('\n'), asRoot)
  }

  /** Runs the unit file's command as its user. */
  startService() {
    const unit = readFileSync(join(this.folder, 'vitrin.service'), 'utf8')
    const getSetting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    const command = `umask ${getSetting('UMask')}; exec ${getSetting('ExecStart')} >>${this.#serviceLog} 2>&1`
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: getSetting('WorkingDirectory'),
      env: { PATH: systemPath().join(delimiter), LANG: 'C.UTF-8' },
      stdio: 'ignore',
      ...this.#user(),
    })
    this.#service = {
      ended: new Promise((resolve) => child.once('exit', resolve)),
      isUp: () => child.exitCode === null && child.signalCode === null,
      stop: () => void child.kill('SIGTERM'),
    }
  }

  isServiceUp(): boolean {
    return this.#service?.isUp() ?? false
  }

  /** Resolves with its exit code. */
  async stopService(): Promise<number | null> {
    this.#service?.stop()
    const code = await this.#service?.ended
    this.#service = undefined
    return code ?? null
  }

  serviceLog(): string {
    return existsSync(this.#serviceLog) ? readFileSync(this.#serviceLog, 'utf8') : ''
  }

  /** The systemctl calls since the last check. */
  takeServiceRequests(): string[] {
    const taken = readFileSync(this.#requests, 'utf8').split('\n').filter(Boolean)
    writeFileSync(this.#requests, '')
    return taken
  }

  /** Changes the owner of a directory that root copied. Use `foldersOnly` if its files are hard links to others. */
  give(given: string, foldersOnly = false) {
    const user = this.#user()
    const kind = foldersOnly ? ['-type', 'd'] : []
    if (user) execFileSync('find', [given, ...kind, '-exec', 'chown', '-h', `${user.uid}:${user.gid}`, '{}', '+'])
  }

  async remove() {
    await this.stopService()
    if (this.isRoot && !this.#hadUser) spawnSync('deluser', ['--quiet', USER])
    await rm(this.folder, { recursive: true, force: true })
  }

  get #home() {
    return join(this.folder, 'srv')
  }

  get #bin() {
    return join(this.folder, 'bin')
  }

  get #requests() {
    return join(this.folder, 'systemctl.log')
  }

  get #serviceLog() {
    return join(this.#home, 'service.log')
  }

  #user() {
    return this.isRoot ? identity() : undefined
  }

  #shell(text: string, asRoot: boolean): string {
    const env = {
      PATH: [this.#bin, ...systemPath()].join(delimiter),
      HOME: asRoot ? this.folder : this.#home,
      LANG: 'C.UTF-8',
    }
    const options = { cwd: '/', env, ...(asRoot ? {} : this.#user()), encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('/bin/bash', ['-ec', this.#localized(text)], options)
    if (status !== 0) throw new Error(`${text}\nended with ${status}:\n${stdout}${stderr}`)
    return stdout
  }

  #localized(text: string): string {
    return text
      .replaceAll('/srv/vitrin', this.#home)
      .replaceAll('/var/backups/vitrin', join(this.folder, 'backups'))
      .replaceAll('/etc/systemd/system', this.folder)
      .replaceAll('URL-OF-VITRIN', `file://${join(this.folder, 'origin.git')}`)
      .replaceAll('prices.xlsx', 'prices.csv')
  }
}

/** The user of the guide, once created. */
function identity(): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${USER}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Without the directories that npm and the tests prepend: the Node and npm of an operator. */
const systemPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))

/** Variables that isolate this shop from others on the machine, as lines of `.env`. */
export const portLines = (ports: ShopPorts) =>
  Object.entries(portVariables(ports))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** Creates a repository with the last commit of this checkout: cloning its history takes ten seconds of processor time. */
export function makeOrigin(path: string) {
  git(['init', '--quiet', '--bare', path], dirname(path))
  git(['fetch', '--quiet', '--depth', '1', `file://${ROOT}`, 'HEAD:refs/heads/main'], path)
}

/** Adds a commit to a repository that changes no source of the pages, which take a minute to build. Returns its hash. */
export function commitNextVersion(path: string, parent: string): string {
  const file = 'README.md'
  const env = { ...process.env, GIT_INDEX_FILE: join(path, 'next-version') }
  const inRepository = (args: string[], input = '') => git(args, path, { env, input })
  inRepository(['read-tree', parent])
  const text = inRepository(['show', `${parent}:${file}`])
  const blob = inRepository(['hash-object', '-w', '--stdin'], `${text}\nThe next version.\n`)
  inRepository(['update-index', '--cacheinfo', `100644,${blob},${file}`])
  return inRepository(['commit-tree', inRepository(['write-tree']), '-p', parent, '-m', 'The next version'])
}

/** Makes `commit` the head of a repository. */
export function moveOrigin(path: string, commit: string) {
  git(['update-ref', 'refs/heads/main', commit], path)
  git(['symbolic-ref', 'HEAD', 'refs/heads/main'], path)
}

export const resolveCommit = (name: string): string | undefined => {
  if (!existsSync(join(ROOT, '.git'))) return undefined
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--verify', '--quiet', name], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

const GIT_OPTIONS = ['safe.directory=*', 'user.name=Vitrin', 'user.email=vitrin@shop.example'].flatMap((option) => [
  '-c',
  option,
])
const git = (args: string[], cwd: string, options: { env?: NodeJS.ProcessEnv; input?: string } = {}) =>
  execFileSync('git', [...GIT_OPTIONS, ...args], { cwd, stdio: 'pipe', encoding: 'utf8', ...options }).trim()
