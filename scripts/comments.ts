import { answer } from './comments/answer.ts'
import { obey } from './owner-command.ts'

await obey(answer)
