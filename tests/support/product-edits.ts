import { findCode } from './desk-edits.ts'
import type { OpenedEdit, CanaryShop as Shop } from './edits.ts'

/** So that no two edits are equal. */
let edits = 0

/** The title of a product for search engines, which another user of the staff changes. */
export async function openProductSeo(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  edits += 2
  const [typed, other] = [`Balata ${edits}`, `Balata ${edits + 1}`]
  const load = () => there.ask('ela', 'GET product/get-product-seo', { ProductCode })
  const toInput = (Version: unknown, slug: string, title: string) => {
    return { ProductCode, Version, FriendlyUrl: slug, SeoTitles: { tr: title }, SeoDescriptions: {} }
  }
  const { FriendlyUrl: slug } = await load()
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-seo', toInput((await load()).Version, slug, other)),
    input: (Version) => toInput(Version, slug, typed),
  }
}

/** The moment at which a product is hidden, which another user of the staff changes. */
export async function openProductPublication(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  edits += 2
  const toMoment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [typed, other] = [toMoment(edits), toMoment(edits + 1)]
  const load = () => there.ask('ela', 'GET product/get-product-publication', { ProductCode })
  const toInput = (Version: unknown, HideDate: string) => ({ ProductCode, Version, PublishDate: null, HideDate })
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-publication', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}

/** The groups of customers that a product is limited to, which another user of the staff changes. */
export async function openProductAudience(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  edits += 2
  const names = [`Group ${edits}`, `Group ${edits + 1}`]
  for (const GroupName of names) await there.ask('ela', 'POST customer/insert-customer-group', { GroupName })
  const groups = (await there.ask('ela', 'GET product/get-audience-groups', {})).GroupList as {
    $values: { GroupID: number; GroupName: string }[]
  }
  const [typed, other] = names.map((name) => groups.$values.find(({ GroupName }) => GroupName === name)?.GroupID)
  const load = () => there.ask('ela', 'GET product/get-product-audience', { ProductCode })
  const toInput = (Version: unknown, id: number | undefined) => ({ ProductCode, Version, GroupIDs: [id] })
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-audience', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}

/** The make of a vehicle that a product fits, which another user of the staff names differently. */
export async function openVehicleNames(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const fields = [
    'Make',
    'Model',
    'Engine',
    'Years',
    'EngineCodes',
    'Axle',
    'Side',
    'WithEquipment',
    'WithoutEquipment',
    'Note',
  ]
  const fitment = {
    ...Object.fromEntries(fields.map((field) => [field, ''])),
    Make: 'Fiat',
    Model: 'Egea',
    Years: '2015-',
  }
  await there.ask('ela', 'POST product/insert-product-fitments', { ProductCode, FitmentList: [fitment] })
  const { ModelList } = await there.ask('ela', 'POST vehicle/get-vehicle-list', {})
  const [{ VehicleID }] = ModelList.$values
  edits += 2
  const [typed, other] = [`Marka ${edits}`, `Marka ${edits + 1}`]
  const load = () => there.ask('ela', 'GET vehicle/get-vehicle-names', { VehicleID: `${VehicleID}`, Level: 'make' })
  const toInput = (Version: unknown, Make: string) => {
    return { VehicleID, Level: 'make', Make, Model: '', Engine: '', Merge: false, Version }
  }
  return {
    read: load,
    change: async () => there.ask('ela', 'POST vehicle/update-vehicle-names', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}
