import { readEnv } from '../src/platform/env.ts'
import { answer } from './members/answer.ts'
import { obey } from './owner-command.ts'

await obey((db, words) => answer({ db, env: readEnv() }, words))
