import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin']
const run = promisify(execFile)

/** The path of a program, installed from its Debian package if missing and run as root; undefined otherwise. */
export async function findProgram(name: string, packageName = name): Promise<string | undefined> {
  const find = () => FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
  if (find() !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', packageName], { env })
  await install()
    .catch(() => run('apt-get', ['update', '-q'], { env }).then(install))
    .catch(() => undefined)
  return find()
}
