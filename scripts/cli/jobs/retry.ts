import { retryJobs } from '#src/jobs/queue-commands.server.ts'
import { flag, many, optional, text } from '../frame/parameter.ts'
import { doneInPart, finish, rejectUsage } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

export const retry = defineVerb({
  name: 'retry',
  summary: 'Runs failed jobs again, at once and as if they had never failed',
  arguments: { id: optional(many(text('the id that list shows', 'id'))) },
  options: { all: flag('every job that failed') },
  async run({ db }, { id: ids = [], all }) {
    if ((ids.length === 0) !== all) return rejectUsage('Name jobs, or say --all.')
    const retried = (await retryJobs(db, all ? 'all' : { ids })).map(({ id }) => id)
    const missing = ids.filter((id) => !retried.includes(id))
    const lines = [
      ...(retried.length > 0 || missing.length === 0 ? [`Jobs that run again: ${retried.length}.`] : []),
      ...missing.map((id) => `No failed job has the id ${id}.`),
    ]
    return (missing.length > 0 ? doneInPart : finish)(lines, { retried, missing })
  },
})
