import { toNames } from './names.ts'
import { type Checkout, requireFile, type Skeleton, SkeletonError, type SkeletonRequest } from './skeleton.ts'
import { SourceEdit } from './source-edit.ts'

const WIRE = 'src/settings/wire.ts'
const SHOP = 'src/settings/shop.ts'

/** A flag that is off by default, and its word in the interpreted settings. */
export function createSetting(checkout: Checkout, { name }: SkeletonRequest): Skeleton {
  const { camel, pascal, words } = toNames(name)
  const wire = new SourceEdit(WIRE, requireFile(checkout, WIRE))
  const shop = new SourceEdit(SHOP, requireFile(checkout, SHOP))
  if (new RegExp(`\\b${pascal}\\b`).test(wire.text)) throw new SkeletonError(`${WIRE} already has ${pascal}`)
  if (new RegExp(`\\b${camel}\\b`).test(shop.text)) throw new SkeletonError(`${SHOP} already has ${camel}`)
  wire.addProperty('rawSettings', `${pascal}: flag('${words}')`)
  shop.addMember('Shop', `${camel}: boolean`)
  shop.addReturned('interpret', `${camel}: raw.${pascal}`)
  return {
    files: new Map([
      [WIRE, wire.text],
      [SHOP, shop.text],
    ]),
    next: [
      `${WIRE}: describe in one line what ${pascal} does; choose type and default`,
      `${SHOP}: give ${camel} a positive name, and put it where it belongs`,
      `src/settings/groups.ts and messages/settings/*.json: its group in the back office, its title, and what it changes`,
      `read shop.${camel} in a rule, a page or a command: npm run check fails until then`,
    ],
  }
}
