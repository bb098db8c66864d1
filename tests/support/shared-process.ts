import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { FRUGAL } from '#scripts/steps/serve.mjs'
import { ROOT } from './shop-process.ts'

/** Opens a shop with these variables, or closes it without them. A shop is named by its database. */
export interface HostRequest {
  database: string
  variables?: NodeJS.ProcessEnv
}

/** Without a database: the process is ready. */
export interface HostAnswer {
  database?: string
  error?: string
}

interface SharedProcess {
  /** Resolves when the shop is open or closed. */
  ask(request: HostRequest): Promise<void>
  /** All that its shops have written. */
  output(): string
  hasEnded(): boolean
}

let shared: Promise<SharedProcess> | undefined

/** The process in which the shops of this test process run. */
export async function shareProcess(): Promise<SharedProcess> {
  if (!shared || (await shared).hasEnded()) shared = startProcess()
  return shared
}

async function startProcess(): Promise<SharedProcess> {
  // It holds several shops, one after the other, whose memory is freed late.
  const child = spawn(process.execPath, ['--max-old-space-size=1024', join(import.meta.dirname, 'shop-host.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...FRUGAL, ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const host: SharedProcess = {
    async ask(request) {
      const answered = waitForAnswer(child, request.database)
      child.send(request)
      const { error } = await answered
      if (error !== undefined) throw new Error(`${error}\n${text}`)
    },
    output: () => text,
    hasEnded: () => !child.connected,
  }
  const { error } = await waitForAnswer(child, undefined)
  if (error !== undefined) throw new Error(`The process of the shops did not start: ${error}\n${text}`)
  return host
}

function waitForAnswer(child: ChildProcess, database: string | undefined): Promise<HostAnswer> {
  return new Promise((resolve) => {
    const end = (answer: HostAnswer) => {
      child.off('message', receive)
      child.off('exit', exit)
      resolve(answer)
    }
    const receive = (answer: HostAnswer) => {
      if (answer.database === database) end(answer)
    }
    const exit = (code: number | null) => end({ error: `it ended with ${code}` })
    child.on('message', receive)
    child.once('exit', exit)
  })
}
