import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadClassPath } from '../maven.ts'

const HERE = import.meta.dirname
const START_MS = 90_000
/** A small heap, and start fast rather than run fast: tests are short. */
const FOR_TESTS = ['-Xms512m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']

export interface TestOpenSearch {
  /** `http://127.0.0.1:<port>` */
  url: string
  stop(): Promise<void>
}

/**
 * A real OpenSearch with its data in a temporary folder. Returns the reason as text if this machine cannot run one:
 * without Java or Maven, or if Maven cannot download its libraries. `options` are those of the virtual machine.
 */
export async function startOpenSearch(options: readonly string[] = FOR_TESTS): Promise<TestOpenSearch | string> {
  const libraries = await loadClassPath(HERE)
  return typeof libraries === 'string' ? libraries : launch(libraries.classPath, options)
}

async function launch(classPath: string, options: readonly string[]): Promise<TestOpenSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-opensearch-'))
  const args = [...options, '-cp', classPath, join(HERE, 'OpenSearchServer.java'), folder]
  const child = spawn('java', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`OpenSearch ${reason}:\n${output.slice(-4000)}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not start in time')
    }, START_MS)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const [, listening] = /^listening on (\d+)$/m.exec(output) ?? []
        if (listening === undefined) return
        clearTimeout(timer)
        resolve(listening)
      })
    }
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
