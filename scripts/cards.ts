import { answer } from './cards/answer.ts'
import { obey } from './owner-command.ts'

await obey(answer)
