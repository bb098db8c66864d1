import { obey } from './owner-command.ts'
import { answer } from './site/answer.ts'

await obey(answer)
