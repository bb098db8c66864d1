import { makeNextExport, type Press } from '#src/product-lists/build-commands.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './background-job.server.ts'

/** Makes lists as they are asked for, one at a time: pages are served beside it. The one in hand is finished at the end. */
export const openPress = (press: Press, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'exports',
    failureMessage: 'a list could not be made',
    async work(closed) {
      while (!closed() && (await makeNextExport(press)));
    },
  })
