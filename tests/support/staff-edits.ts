import type { CanaryShop, Edit } from './edits.ts'

const getVersion = (record: unknown) => (record as { Version?: number } | undefined)?.Version

let invited = 0

/** A new member of staff, whose record another user changes. */
export const staffEdit = (
  input: object,
  meanwhile: (staff: { shop: CanaryShop['shop']; id: number }) => Promise<unknown>,
): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion,
  async open({ ask, shop }) {
    const person = { Email: `staff${++invited}@vitrin.test`, FirstName: 'Deniz', LastName: 'Kaya', Role: 'sales' }
    const { UserID } = await ask('ela', 'POST staff/invite-staff', person)
    return {
      async read() {
        const { Staff } = await ask('ela', 'GET staff/get-staff-member', { UserID: `${UserID}` })
        return Staff
      },
      change: () => meanwhile({ shop, id: UserID }),
      input: (Version) => ({ UserID, ...input, Version }),
    }
  },
})

export const renameStaff = ({ shop, id }: { shop: CanaryShop['shop']; id: number }) =>
  shop.db.updateTable('users').set({ lastName: 'Ak' }).where('id', '=', id).execute()

let roles = 0

/** A new role of the site, which another user renames. */
export const roleEdit = (input: object, repeatable: boolean): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable,
  getVersion,
  async open({ ask }) {
    const terms = { RoleName: `Role ${++roles}`, Permissions: ['workOrders'] }
    const { RoleID } = await ask('ela', 'POST staff/insert-role', terms)
    const read = async () => {
      const { RoleList } = await ask('ela', 'GET staff/get-roles', {})
      return RoleList.$values.find((one: { RoleID: number }) => one.RoleID === RoleID)
    }
    return {
      read,
      async change() {
        const { Version } = await read()
        await ask('ela', 'POST staff/update-own-role', { RoleID, ...terms, RoleName: `Other ${roles}`, Version })
      },
      input: (Version) => ({ RoleID, ...input, Version }),
    }
  },
})

let terms = 0

/** The synonym or the pinned product of a new search term, which another user saves meanwhile. */
export const searchTermEdit = (call: 'save-alias' | 'save-pins'): Edit => {
  const isAlias = call === 'save-alias'
  const version = isAlias ? 'MeaningVersion' : 'PinVersion'
  return {
    by: 'ela',
    versionRequired: true,
    repeatable: true,
    getVersion: (term) => (term as Record<string, number>)[version],
    async open({ ask, shop }) {
      const Term = `edited term ${++terms}`
      const products = await shop.db
        .selectFrom('products')
        .where('siteId', '=', shop.site.id)
        .orderBy('id')
        .limit(2)
        .select('code')
        .execute()
      const [first = '', second = ''] = products.map(({ code }) => code)
      const toInput = (text: string, code: string) => (isAlias ? { Meaning: text } : { ProductCodes: [code] })
      return {
        read: () => ask('ela', 'GET search/get-search-term', { Term }),
        change: () => ask('ela', `POST search/${call}`, { Term, ...toInput('radyatör', first), [version]: 0 }),
        input: (seen) => ({ Term, ...toInput('salıncak', second), [version]: seen }),
      }
    },
  }
}
