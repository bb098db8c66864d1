import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'

export const getIndexStatus = endpoint({
  method: 'GET',
  path: 'search/get-index-status',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'The engine that answers searches, and the last rebuild of the index that staff requested.',
  input: wireObject({}),
  output: wireObject({
    /** The configured engine, and the one that answers now: PostgreSQL in place of another one that cannot. */
    engine: ['Engine', z.string()],
    answeredBy: ['AnsweredBy', z.string()],
    /** Changes of products that another engine than PostgreSQL does not have yet. */
    waitingChanges: ['WaitingChangeCount', z.number()],
    /** An index of that engine waits or is built. */
    isExternalOpen: ['IsExternalBuildOpen', z.boolean()],
    rebuild: [
      'Rebuild',
      wireObject({
        requestedAt: ['RequestDate', wireMoment],
        startedAt: ['StartDate', wireMoment.nullable()],
        finishedAt: ['EndDate', wireMoment.nullable()],
        total: ['ProductCount', z.number()],
        done: ['IndexedCount', z.number()],
        isRequestable: ['IsRequestable', z.boolean()],
      }).nullable(),
    ],
    /** Why the last run of that rebuild failed, without secrets. */
    failure: [
      'Failure',
      wireObject({ at: ['Date', wireMoment], reason: ['Reason', z.string().nullable()] }).nullable(),
    ],
  }),
})

export const rebuildIndex = endpoint({
  method: 'POST',
  path: 'search/rebuild-index',
  service: 'gateway',
  access: 'manageSearch',
  summary:
    'Requests the rebuild of the search index of the site, which a job does while the shop stays searchable; at most 6 an hour.',
  input: wireObject({}),
  output: savedAnswer,
})
