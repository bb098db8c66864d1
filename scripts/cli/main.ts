// The program `vitrin`: the command line for everything an owner or operator does outside the browser.
import { type Env, misspeltVariables, readEnv, VARIABLES } from '#src/platform/env.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { openDatabase } from '#src/platform/open-database.server.ts'
import { loadCommands } from './commands.ts'
import { executeWords, type OpenedServices, type OpenServices } from './frame/execution.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// A reader that closes the pipe, such as `head`, is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

function withoutDatabase(env: Env, signal: AbortSignal): OpenedServices {
  const refuse = (): never => {
    throw new Error('this verb declares that it needs no database')
  }
  return {
    env,
    signal,
    close: async () => undefined,
    get db() {
      return refuse()
    },
    get pool() {
      return refuse()
    },
  }
}

const open: OpenServices = async (command, verb, input) => {
  const env = readEnv()
  for (const line of misspeltVariables(Object.keys(process.env), VARIABLES)) process.stderr.write(`${line}\n`)
  const stop = new AbortController()
  const opensDatabase = verb.needsDatabase(input)
  if (verb.handlesStop || !opensDatabase) for (const signal of SIGNALS) process.on(signal, () => stop.abort())
  if (!opensDatabase) return withoutDatabase(env, stop.signal)
  const { db, pool, close } = await openDatabase(env, () => undefined)
  try {
    if (command.database !== 'asIs') await migrate(pool, () => undefined)
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, env, signal: stop.signal, close }
}

const words = process.argv.slice(2)
const { code, out, error } = await executeWords(await loadCommands(words), words, open)
if (out !== '') process.stdout.write(`${out}\n`)
if (error !== '') process.stderr.write(`${error}\n`)
process.exitCode = code
