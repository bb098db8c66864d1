import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireObject } from '#src/api/wire-fields.ts'

export const findRedirect = endpoint({
  method: 'GET',
  path: 'redirect/find-redirect',
  service: 'page',
  access: 'anyone',
  summary: 'Where an address leads that no page of the shop has; null if nowhere. Counts the visit.',
  input: wireObject({ address: ['Address', queryText(2000)] }),
  output: wireObject({ to: ['NewAddress', z.string().nullable()] }),
})
