import { runJobNow } from '#src/back-office/jobs/commands.server.ts'
import { JOB_NAMES, JOBS } from '#src/jobs/job.ts'
import { choice } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

export const run = defineVerb({
  name: 'run',
  summary: 'Requests a job, which a process of the shop runs at once, or at its next start',
  arguments: { name: choice(JOB_NAMES, 'the job', 'name') },
  async run({ db }, { name }) {
    await runJobNow(db, name)
    return finish([`Requested: ${name}, which ${JOBS[name].summary}.`], { name })
  },
})
