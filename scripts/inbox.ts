import { answer } from './inbox/answer.ts'
import { obey } from './owner-command.ts'

await obey(answer)
