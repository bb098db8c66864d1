import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { savedAnswer, savedFields } from '#src/back-office/wire.ts'
import { CODE_LENGTH } from '../product.ts'
import { MAX_AUDIENCE_GROUPS } from './audience.ts'

const id = z.number().int().positive()
const groupIds = ['GroupIDs', z.array(id).max(MAX_AUDIENCE_GROUPS)] as const
const group = wireObject({ id: ['GroupID', id], name: ['GroupName', z.string()] })

export const getAudienceGroups = endpoint({
  method: 'GET',
  path: 'product/get-audience-groups',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The groups of customers that products may be limited to.',
  input: z.object({}),
  output: wireObject({ groups: ['GroupList', wireList(group)] }),
})

export const getProductAudience = endpoint({
  method: 'GET',
  path: 'product/get-product-audience',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The groups of customers that a product is limited to; none for everyone.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({ groupIds, version: ['Version', recordVersion] }),
})

export const changeProductAudience = endpoint({
  method: 'POST',
  path: 'product/update-product-audience',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Shows a product to the customers of these groups only, and to their sub-dealers without a group of their own; without a group to everyone.',
  input: wireObject({
    code: ['ProductCode', z.string().trim().min(1).max(CODE_LENGTH)],
    version: ['Version', recordVersion],
    groupIds,
  }),
  output: savedAnswer,
})

export const limitProducts = endpoint({
  method: 'POST',
  path: 'product/limit-products',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Shows products to the customers of these groups only, or without a group to everyone. Variations are limited as their product is, and left out.',
  input: wireObject({ ids: ['ProductIDs', z.array(id).min(1).max(MAX_SELECTED)], groupIds }),
  output: wireObject({ ...savedFields, changed: ['ChangedCount', z.number()] }),
})
