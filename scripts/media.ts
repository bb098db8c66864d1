import { answer } from './media/answer.ts'
import { obey } from './owner-command.ts'

await obey(answer)
