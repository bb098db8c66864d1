import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findProgram } from '#tests/support/debian.ts'
import { freePorts } from '#tests/support/shop-process.ts'

const program = (await findProgram('redis-server')) ?? (await findProgram('valkey-server'))
if (!program) process.stdout.write('redis-server is not installed: the tests of Redis were left out.\n')

/** For `describe.each`: empty without a server. */
export const engines = program ? ['Redis'] : []

export interface TestRedis {
  /** `redis://127.0.0.1:<port>/1` */
  url: string
  /** SIGSTOP: connections stay open and nothing is answered, until `resume`. */
  freeze(): void
  resume(): void
  /** SIGKILL. */
  kill(): Promise<void>
  /** On the same port, without the data of the killed server. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A Redis of this machine without files. */
export async function startRedis(): Promise<TestRedis> {
  const { web: port } = await freePorts()
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-redis-'))
  let server = await launch(folder, port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}/1`,
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
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--daemonize', 'no']
  const server = spawn(program ?? '', settings, { stdio: 'ignore' })
  await vi.waitFor(() => connectOnce(port), { timeout: 10_000, interval: 30 })
  return server
}

const connectOnce = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
