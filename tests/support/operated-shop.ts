import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './shop-process.ts'

/** A shop on its own embedded database, created by the command line; contains no demo data. */
export interface OperatedShop {
  dataDir: string
  /** Environment variables of the shop and its commands. */
  env: NodeJS.ProcessEnv
  /** Runs the command line and returns its output. */
  vitrin(...words: string[]): Promise<string>
  remove(): Promise<void>
}

export async function foundOperatedShop(variables: NodeJS.ProcessEnv = {}): Promise<OperatedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-founded-'))
  await chmod(dataDir, 0o755) // As root, PostgreSQL runs as another user, which needs access
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', NODE_ENV: 'development', ...variables }
  const vitrin = async (...words: string[]) => {
    const program = [join(ROOT, 'scripts/cli/main.ts'), ...words]
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      cwd: ROOT,
      env: { ...process.env, ...env },
    })
    return stdout
  }
  await vitrin('site', 'new', 'oto', '--host', 'localhost', '--name', 'Deneme Oto', '--sells-to', 'both')
  return { dataDir, env, vitrin, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
