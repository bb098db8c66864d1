import { answer } from './files/answer.ts'
import { obey } from './owner-command.ts'

await obey(answer)
