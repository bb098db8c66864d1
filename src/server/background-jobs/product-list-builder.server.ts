import { makeNextExport, type Press } from '#src/product-lists/build-commands.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './background-job.server.ts'

/** Makes requested product lists in the background, one at a time. The current one is finished on close. */
export const openPress = (press: Press, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'exports',
    failureMessage: 'a list could not be made',
    async work(closed) {
      while (!closed() && (await makeNextExport(press)));
    },
  })
