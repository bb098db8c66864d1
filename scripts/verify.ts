import { obeyAsItStands } from './owner-command.ts'
import { answer } from './verify/answer.ts'

await obeyAsItStands(({ pool }, words) => answer(pool, words))
