import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireList, wireObject } from '#src/api/wire-fields.ts'
import { LONGEST_GROUP_NAME } from '#src/customers/group-name.ts'
import { customerSelection } from '../customers/wire.ts'
import { savedAnswer, savedFields } from '../wire.ts'

const id = z.number().int().positive()
const name = z.string().trim().min(1).max(LONGEST_GROUP_NAME)

const group = {
  id: ['GroupID', id],
  code: ['GroupCode', z.string()],
  name: ['GroupName', z.string()],
  customers: ['CustomerCount', z.number()],
  discounts: ['DiscountCount', z.number()],
  promotions: ['PromotionCount', z.number()],
  quantities: ['QuantityRuleCount', z.number()],
  products: ['LimitedProductCount', z.number()],
} as const

export const getCustomerGroups = endpoint({
  method: 'GET',
  path: 'customer/get-customer-groups',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'The groups of customers, with the numbers of customers, discounts, promotions and products that use them.',
  input: z.object({}),
  output: wireObject({ groups: ['GroupList', wireList(wireObject(group))] }),
})

export const getCustomerGroup = endpoint({
  method: 'GET',
  path: 'customer/get-customer-group',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One group of customers, with the promotions that name it.',
  input: wireObject({ id: ['GroupID', queryNumber] }),
  output: wireObject({
    ...group,
    version: ['Version', recordVersion],
    promotionList: ['PromotionList', wireList(wireObject({ id: ['PromotionID', id], key: ['Key', z.string()] }))],
  }),
})

export const addCustomerGroup = endpoint({
  method: 'POST',
  path: 'customer/insert-customer-group',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Adds a group of customers.',
  input: wireObject({ name: ['GroupName', name] }),
  output: savedAnswer,
})

export const changeCustomerGroup = endpoint({
  method: 'POST',
  path: 'customer/update-customer-group',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Renames a group of customers. Lists still find it by its code.',
  input: wireObject({ id: ['GroupID', id], version: ['Version', recordVersion], name: ['GroupName', name] }),
  output: savedAnswer,
})

export const removeCustomerGroup = endpoint({
  method: 'POST',
  path: 'customer/delete-customer-group',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Removes a group that nothing uses, or merges it into another one, which gets its customers, discounts, quantity rules and limited products.',
  input: wireObject({
    id: ['GroupID', id],
    version: ['Version', recordVersion],
    into: ['TargetID', id.nullable()],
  }),
  output: savedAnswer,
})

export const assignCustomerGroup = endpoint({
  method: 'POST',
  path: 'customer/assign-customer-group',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Sets the group of the chosen customers; null takes them out of their groups.',
  input: wireObject({ ...customerSelection, groupId: ['GroupID', id.nullable()] }),
  output: wireObject({ ...savedFields, changed: ['ChangedCount', z.number()] }),
})
