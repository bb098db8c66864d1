import { obey } from './owner-command.ts'
import { answer } from './searches/answer.ts'

await obey(answer)
