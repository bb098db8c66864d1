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
