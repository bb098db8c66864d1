import { randomUUID } from 'node:crypto'
import { HttpError } from '#src/api/refusal.ts'
import { ADDRESS } from './address-edit.ts'
import type { CanaryShop, Edit } from './edits.ts'

function returnIfMissing(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.status !== 404) throw error
}

let users = 0

/** A new user of Ayşe's company, whose record another user of the staff changes. */
export const customerUserEdit = (toInput: (details: object) => object, repeatable: boolean): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  async open({ ask, shop }) {
    const { id: CustomerID, code: CustomerCode } = shop.scope('ayse').customer
    const details = {
      FirstName: 'Deniz',
      LastName: 'Kaya',
      Email: `member${++users}@vitrin.test`,
      Phone: '',
      LanguageCode: null,
      StartPage: 'home',
      ManageUsers: 0,
      ShowStocks: 0,
      IsPromotion: 1,
      Hides: [],
    }
    const { UserID } = await ask('ela', 'POST customer/invite-customer-user', { ...details, CustomerID })
    return {
      /** Undefined once the user is removed. */
      async read() {
        const request = { CustomerCode, UserID: `${UserID}` }
        const answer = await ask('ela', 'GET customer/get-customer-user', request).catch(returnIfMissing)
        return answer?.UserAccount
      },
      change: () => shop.db.updateTable('users').set({ lastName: 'Ak' }).where('id', '=', UserID).execute(),
      input: (Version) => ({ ...toInput(details), UserID, CustomerID, Version }),
    }
  },
})

let customers = 0

/** A customer that was never used, and that another user of the staff renames. */
async function openUnusedCustomer(shop: CanaryShop['shop']) {
  const CustomerCode = `U-${++customers}`
  const row = { siteId: shop.site.id, kind: 'dealer', code: CustomerCode, currency: 'TRY' }
  const { id } = await shop.db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  const change = () => shop.db.updateTable('customers').set({ companyName: 'Yeni' }).where('id', '=', id).execute()
  return { id, CustomerCode, change }
}

const ofStaff = {
  by: 'ela',
  versionRequired: true,
  getVersion: (record: unknown) => (record as { Version?: number } | undefined)?.Version,
} as const

const unusedCustomerEdit: Edit = {
  ...ofStaff,
  repeatable: false,
  async open({ ask, shop }) {
    const { CustomerCode, change } = await openUnusedCustomer(shop)
    return {
      read: () => ask('ela', 'GET customer/get-customer-card', { CustomerCode }).catch(returnIfMissing),
      change,
      input: (Version) => ({ CustomerCode, Version }),
    }
  },
}

/** Becomes a public customer that buys in euros. */
const customerKindEdit: Edit = {
  ...ofStaff,
  repeatable: true,
  async open({ ask, shop }) {
    const { id, CustomerCode, change } = await openUnusedCustomer(shop)
    const rate = { siteId: shop.site.id, currency: 'EUR', rate: '50' }
    await shop.db
      .insertInto('currencyRates')
      .values(rate)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {
      read: () => ask('ela', 'GET customer/get-customer-kind', { CustomerCode }),
      change,
      input: (Version) => ({ CustomerID: id, Version, CustomerKind: 'public', CurrencyToken: 'EUR' }),
    }
  },
}

let groups = 0

/** A group of customers that another user of the staff renames. */
const customerGroupEdit = (toInput: (no: number) => object, repeatable: boolean): Edit => ({
  ...ofStaff,
  repeatable,
  async open({ ask, shop }) {
    const no = ++groups
    const code = `Grup ${no}`
    const row = { siteId: shop.site.id, code, name: code }
    const { id } = await shop.db.insertInto('customerGroups').values(row).returning('id').executeTakeFirstOrThrow()
    return {
      read: () => ask('ela', 'GET customer/get-customer-group', { GroupID: `${id}` }).catch(returnIfMissing),
      change: () =>
        shop.db
          .updateTable('customerGroups')
          .set({ name: `Ara ${no}` })
          .where('id', '=', id)
          .execute(),
      input: (Version) => ({ GroupID: id, Version, ...toInput(no) }),
    }
  },
})

/** A new note of Ela on Ayşe's company, whose text she changes in another tab. */
const noteEdit = (toInput: () => object, repeatable: boolean): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  async open({ ask, shop }) {
    const CustomerCode = shop.scope('ayse').customer.code
    const Note = `Not ${randomUUID()}`
    await ask('ela', 'POST customer/insert-customer-note', { CustomerCode, Key: randomUUID(), Note, IsPinned: 0 })
    const { NoteList } = await ask('ela', 'GET customer/get-customer-notes', { CustomerCode })
    const { NoteID } = NoteList.$values.find((one: { Note: string }) => one.Note === Note)
    const read = () => ask('ela', 'GET customer/get-customer-note', { CustomerCode, NoteID: `${NoteID}` })
    return {
      /** Undefined once the note is removed. */
      read: () => read().catch(returnIfMissing),
      async change() {
        const { Version } = await read()
        await ask('ela', 'POST customer/update-customer-note', { CustomerCode, NoteID, Note: 'Orta', Version })
      },
      input: (Version) => ({ CustomerCode, NoteID, ...toInput(), Version }),
    }
  },
})

/** A non-default address of an unused customer that another user of the staff changes. */
const customerAddressEdit = (input: object, repeatable: boolean): Edit => ({
  ...ofStaff,
  repeatable,
  async open({ ask, shop }) {
    const { id: CustomerID } = await openUnusedCustomer(shop)
    const insert = (AddressDefinition: string) =>
      ask('ela', 'POST customer/insert-customer-address', { ...ADDRESS, AddressDefinition, CustomerID })
    await insert('Merkez')
    const { CustomerAddressID } = await insert('Depo')
    const query = { CustomerID: `${CustomerID}`, CustomerAddressID: `${CustomerAddressID}` }
    return {
      read: () => ask('ela', 'GET customer/get-customer-address', query).catch(returnIfMissing),
      change: () =>
        shop.db.updateTable('addresses').set({ line2: 'Kat 2' }).where('id', '=', CustomerAddressID).execute(),
      input: (Version) => ({ CustomerID, CustomerAddressID, ...input, Version }),
    }
  },
})

/** A new contract with Ayşe's company, which another user of the staff renames. */
const documentEdit = (details: { Title?: string }, repeatable: boolean): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  async open({ ask, shop }) {
    const CustomerCode = shop.scope('ayse').customer.code
    const saved = { DocumentKind: 'contract', Title: `Belge ${randomUUID()}`, EndDate: null, IsShownToCustomer: 0 }
    const Content = Buffer.from(`%PDF-1.7 ${saved.Title}`).toString('base64')
    await ask('ela', 'POST customer/insert-customer-document', { CustomerCode, ...saved, Content })
    const { DocumentList } = await ask('ela', 'GET customer/get-customer-documents', { CustomerCode })
    const { DocumentID } = DocumentList.$values.find((one: { Title: string }) => one.Title === saved.Title)
    const read = () => ask('ela', 'GET customer/get-customer-document', { CustomerCode, DocumentID: `${DocumentID}` })
    return {
      /** Undefined once the document is removed. */
      read: () => read().catch(returnIfMissing),
      async change() {
        const { Version } = await read()
        const input = { CustomerCode, DocumentID, ...saved, Title: 'Orta', Version }
        await ask('ela', 'POST customer/update-customer-document', input)
      },
      input: (Version) => ({ CustomerCode, DocumentID, ...(details.Title && { ...saved, ...details }), Version }),
    }
  },
})

/** Calls of staff that change a customer or what belongs to it. */
export const CUSTOMER_EDITS: Readonly<Record<string, Edit>> = {
  'POST customer/delete-customer': unusedCustomerEdit,
  'POST customer/update-customer-address': customerAddressEdit({ ...ADDRESS, AddressDefinition: 'Şantiye' }, true),
  'POST customer/delete-customer-address': customerAddressEdit({}, false),
  'POST customer/set-default-customer-address': customerAddressEdit({}, true),
  'POST customer/set-address-route': customerAddressEdit({ RouteCode: 'A', RouteOrder: 3 }, true),
  'POST customer/update-customer-kind': customerKindEdit,
  'POST customer/update-customer-group': customerGroupEdit((no) => ({ GroupName: `Yeni ${no}` }), true),
  'POST customer/delete-customer-group': customerGroupEdit(() => ({ TargetID: null }), false),
  'POST customer/update-customer-document': documentEdit({ Title: 'Yeni' }, true),
  'POST customer/delete-customer-document': documentEdit({}, false),
  'POST customer/update-customer-note': noteEdit(() => ({ Note: 'Yeni' }), true),
  'POST customer/delete-customer-note': noteEdit(() => ({}), false),
}
