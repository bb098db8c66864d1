import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { uploadAnswer, uploadTarget } from '../wire.ts'

export const scheduleUpload = endpoint({
  method: 'POST',
  path: 'import/schedule-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'Has a compared list applied at a moment within the next 60 days, like import/apply-upload: exactly the changes that were shown, or none of a batch with a record that changed since. The caller is notified if it stops.',
  input: wireObject({
    ...uploadTarget,
    scheduledFor: ['ScheduledDate', wireMoment],
    confirmed: ['IsConfirmed', z.boolean().optional()],
  }),
  output: wireObject(uploadAnswer),
})

export const cancelUploadSchedule = endpoint({
  method: 'POST',
  path: 'import/cancel-upload-schedule',
  service: 'gateway',
  access: 'importData',
  summary: 'Cancels the plan of a list; it stays compared.',
  input: wireObject(uploadTarget),
  output: wireObject(uploadAnswer),
})
