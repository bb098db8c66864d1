import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { wireStatus } from '#src/orders/wire-status.ts'
import { SETTING_GROUP_NAMES } from '#src/settings/groups.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'

const id = z.number().int().positive()

export const searchBackOffice = endpoint({
  method: 'GET',
  path: 'back-office/search',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'Orders by number, customers and users by code, name, email, tax number or phone, customers by city too, notes on customers by their text, products by any number or word, and settings by name: the best few of each kind that the caller may see.',
  input: wireObject({ text: ['SearchText', queryText(MAX_SEARCH_LENGTH)] }),
  output: wireObject({
    orders: [
      'OrderList',
      z.array(
        wireObject({
          number: ['OrderNumber', z.string()],
          placedAt: ['OrderDate', wireMoment],
          status: ['OrderStatusID', wireStatus],
          currency: ['CurrencyToken', z.string()],
          total: ['Total', wireDecimal],
          customerName: ['CustomerName', z.string()],
        }),
      ),
    ],
    customers: [
      'CustomerList',
      z.array(
        wireObject({
          id: ['CustomerID', id],
          code: ['CustomerCode', z.string()],
          name: ['CustomerName', z.string()],
          city: ['CityName', z.string()],
          active: ['IsActive', z.boolean()],
        }),
      ),
    ],
    users: [
      'UserList',
      z.array(
        wireObject({
          id: ['UserID', id],
          role: ['Role', z.string()],
          name: ['Name', z.string()],
          email: ['Email', z.string()],
          /** The customer that the user belongs to; null for staff. */
          customerId: ['CustomerID', id.nullable()],
          customerCode: ['CustomerCode', z.string()],
          customerName: ['CustomerName', z.string()],
        }),
      ),
    ],
    notes: [
      'NoteList',
      z.array(
        wireObject({
          id: ['NoteID', id],
          excerpt: ['Excerpt', z.string()],
          customerCode: ['CustomerCode', z.string()],
          customerName: ['CustomerName', z.string()],
          createdAt: ['CreatedDate', wireMoment],
        }),
      ),
    ],
    products: [
      'ProductList',
      z.array(
        wireObject({
          slug: ['FriendlyUrl', z.string()],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          brand: ['BrandName', z.string()],
        }),
      ),
    ],
    settings: [
      'SettingList',
      z.array(
        wireObject({
          name: ['SettingName', z.string()],
          group: ['SettingGroup', z.enum(SETTING_GROUP_NAMES)],
          groupTitle: ['SettingGroupTitle', z.string()],
          title: ['Title', z.string()],
        }),
      ),
    ],
  }),
})
