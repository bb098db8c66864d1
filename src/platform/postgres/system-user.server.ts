import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** The system user to run PostgreSQL as; undefined fields mean the current user. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses root. Root runs it as the owner of existing data, otherwise as `postgres` or `nobody`. Other users
 * run it as themselves, and must own the data.
 */
export async function databaseUser(existingData: string | undefined): Promise<SystemUser | undefined> {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = existingData === undefined ? undefined : await stat(existingData)
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new StartError(`${existingData} belongs to another user (id ${owner.uid}). Start as that user.`)
    return undefined
  }
  if (owner && owner.uid !== 0) return { name: `#${owner.uid}`, uid: owner.uid, gid: owner.gid }
  return unprivilegedUser(await readFile('/etc/passwd', 'utf8'))
}

/** `postgres` or `nobody` of a passwd file: `name:x:uid:gid:...`. */
export function unprivilegedUser(passwd: string): SystemUser {
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const candidate of ['postgres', '_postgres', 'nobody']) {
    const [name, , uid, gid] = users.find(([name]) => name === candidate) ?? []
    if (name !== undefined && Number(uid) !== 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError('PostgreSQL does not run as root and there is no user postgres or nobody. Set DATABASE_URL.')
}

export interface RunResult {
  /** null when it could not be started or was killed. */
  code: number | null
  output: string
}

/** User and working directory of a program: by default the current user and `/`, which everyone may enter. */
export interface RunOptions {
  user?: SystemUser | undefined
  folder?: string
  /** Added to its environment. */
  variables?: Record<string, string>
  /** Its standard input. */
  input?: string
}

/** Runs a program to its end; the output contains both streams. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { user, folder = '/', variables, input = '' } = options
  const { PATH, SystemRoot } = process.env
  const identity = user === undefined ? {} : { uid: user.uid, gid: user.gid }
  // A fixed locale: messages are read by us, and macOS needs one set.
  const env = { PATH, SystemRoot, LC_ALL: 'C', ...variables }
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...identity, cwd: folder, env, stdio: 'pipe' })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdin.on('error', () => undefined) // it ended without reading
    child.stdin.end(input)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Whether `user` can enter a folder, tested by running `cd` as that user. */
export async function canReach(folder: string, user: SystemUser | undefined): Promise<boolean> {
  if (user === undefined) return true
  return (await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { user })).code === 0
}
