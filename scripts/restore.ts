import { obeyAsItStands } from './owner-command.ts'
import { answer } from './restore/answer.ts'

await obeyAsItStands(({ pool }, words) => answer(pool, words))
