import { environment } from '#src/server/environment.ts'
import type { HostAnswer, HostRequest } from './shared-process.ts'

// Opens and closes the shops that a test process requests: loading the program and compiling its code takes most of the
// processor time of a short-lived shop, and is done once here. It ends with the test process.

// Only now may anything load React: see environment.ts.
const { openShop } = await import('#src/server/open-shop.server.ts')

/** By database; called in reverse. */
const closeFunctions = new Map<string, (() => Promise<unknown>)[]>()

process.on('disconnect', () => process.exit(0))
process.on('message', async (request: HostRequest) => {
  const answer: HostAnswer = { database: request.database }
  await (request.variables ? open(request.database, request.variables) : close(request.database)).catch((error) => {
    answer.error = String(error?.stack ?? error)
  })
  process.send?.(answer)
})

async function open(database: string, variables: NodeJS.ProcessEnv) {
  const opened: (() => Promise<unknown>)[] = []
  closeFunctions.set(database, opened)
  const onLost = (error: Error) => {
    throw error
  }
  await openShop({ ...environment, ...variables }, { opened, onLost })
}

async function close(database: string) {
  const opened = closeFunctions.get(database) ?? []
  closeFunctions.delete(database)
  for (const each of opened.reverse()) await each()
}

process.send?.({} satisfies HostAnswer)
