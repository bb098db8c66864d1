import type { CanaryShop, Edit } from './edits.ts'

const getVersion = (record: unknown) => (record as { Version?: number } | undefined)?.Version

export const ADDRESS = {
  AddressDefinition: 'Depo',
  AddressRow1: 'Ostim 1201. Cadde No 14',
  CountryId: 168,
  CityName: 'Ankara',
  Phone: '0312 354 00 00',
}

let addresses = 0

/** A new, non-default address of Ayşe. */
async function openAddress({ ask, shop }: CanaryShop) {
  const written = { ...ADDRESS, AddressDefinition: `Depo ${++addresses}` }
  const { CustomerAddressID } = await ask('ayse', 'POST address/insert-address', written)
  return {
    written: { ...written, CustomerAddressID },
    async read() {
      const { AddressList } = await ask('ayse', 'GET address/get-address-list', {})
      const find = (one: { CustomerAddressID: number }) => one.CustomerAddressID === CustomerAddressID
      return AddressList.$values.find(find)
    },
    change: () =>
      shop.db.updateTable('addresses').set({ line2: 'Kat 2' }).where('id', '=', CustomerAddressID).execute(),
  }
}

export const addressEdit = (input: object, repeatable: boolean): Edit => ({
  by: 'ayse',
  versionRequired: true,
  repeatable,
  getVersion,
  async open(there) {
    const { written, read, change } = await openAddress(there)
    const { CustomerAddressID } = written
    return { read, change, input: (Version) => ({ CustomerAddressID, ...input, Version }) }
  },
})
