import { answer } from './backup/answer.ts'
import { obeyAsItStands } from './owner-command.ts'

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

await obeyAsItStands(({ pool }, words) => answer(pool, words, stopped.signal))
