import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePorts } from '#tests/support/shop-process.ts'
import { loadClassPath } from '../maven.ts'

const libraries = await loadClassPath(import.meta.dirname)
if (typeof libraries === 'string') process.stdout.write(`No S3 server (${libraries}): its tests were left out.\n`)

/** For `describe.each`: empty without a server. */
export const engines = typeof libraries === 'string' ? [] : ['S3Proxy']

/** Start fast rather than run fast: tests are short. */
const JVM_OPTIONS = ['-Xmx96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']
const [ACCESS_KEY, SECRET_KEY] = ['vitrin', 'secret/with+signs']
const BUCKET = 'shop-files'

export interface TestS3 {
  /** With credentials, bucket and a folder in it. */
  url: string
  /** SIGSTOP: connections stay open and nothing is answered, until `resume`. */
  freeze(): void
  resume(): void
  /** SIGKILL. */
  kill(): Promise<void>
  /** On the same port, with the objects of the killed server. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** An S3 server of this machine with an empty bucket, its objects in a temporary folder. */
export async function startS3(): Promise<TestS3> {
  const { web: port } = await freePorts()
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-s3-'))
  await mkdir(join(folder, 'objects', BUCKET), { recursive: true })
  const settings = {
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': ACCESS_KEY,
    's3proxy.credential': SECRET_KEY,
    's3proxy.endpoint': `http://127.0.0.1:${port}`,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.identity': 'unused',
    'jclouds.credential': 'unused',
    'jclouds.filesystem.basedir': join(folder, 'objects'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(join(folder, 's3proxy.properties'), lines.join('\n'))
  // The log at its default level takes longer than the requests.
  await writeFile(join(folder, 'logback.xml'), '<configuration><root level="OFF"/></configuration>')
  let server = await launch(folder, port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  return {
    url: `http://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${port}/${BUCKET}/oto`,
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      await kill()
      server = await launch(folder, port)
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const { classPath } = libraries as { classPath: string }
  const server = spawn(
    'java',
    [
      ...JVM_OPTIONS,
      `-Dlogback.configurationFile=${join(folder, 'logback.xml')}`,
      '-cp',
      classPath,
      'org.gaul.s3proxy.Main',
      '--properties',
      join(folder, 's3proxy.properties'),
    ],
    { stdio: 'ignore' },
  )
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 20_000, interval: 50 })
  return server
}
