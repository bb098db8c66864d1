import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject, wirePicture } from '#src/api/wire-fields.ts'
import type { MenuKind, MenuName } from './menu.ts'
import type { MenuEntryView, MenuViews } from './menu-view.ts'

/** Type codes of the specification, which leaves 1 undefined; it is rendered as a link like 0. */
export const KIND_OF_CODE: readonly MenuKind[] = [
  'link',
  'link',
  'languages',
  'brands',
  'categories',
  'cart',
  'logo',
  'account',
  'categoriesAside',
  'search',
  'social',
  'products',
]

const NAMES = {
  Header: 'header',
  Second: 'second',
  Left: 'left',
  FooterTop: 'footerTop',
  FooterBottom: 'footerBottom',
} as const satisfies Record<string, MenuName>
type WireName = keyof typeof NAMES

const wireName = z.codec(z.enum(Object.keys(NAMES) as WireName[]), z.custom<MenuName>(), {
  decode: (name): MenuName => NAMES[name],
  encode: (name) => toWireName(name),
})

const toWireName = (name: MenuName) =>
  (Object.keys(NAMES) as WireName[]).find((wire) => NAMES[wire] === name) ?? 'Header'

interface WireEntry {
  ID: number
  Name: string
  FriendlyUrl: string
  Position: number
  WideSubMenu: boolean
  ParameterMenuModel: number
  Icon: string
  Image: string | null
  MenuDescription: string
  Target: string
  SubMenus: WireEntry[]
}

const wireEntry: z.ZodType<WireEntry> = z.object({
  ID: z.number(),
  Name: z.string(),
  FriendlyUrl: z.string(),
  Position: z.number(),
  WideSubMenu: z.boolean(),
  ParameterMenuModel: z.number(),
  Icon: z.string(),
  Image: wirePicture(240).nullable(),
  MenuDescription: z.string(),
  Target: z.string(),
  get SubMenus() {
    return z.array(wireEntry)
  },
})

/** A social entry sends its networks and their addresses as two comma-separated lists. */
const onWire = (entry: MenuEntryView): WireEntry => ({
  ID: entry.id,
  Name: entry.name,
  FriendlyUrl: entry.links?.map(({ address }) => address).join(',') ?? entry.href ?? '',
  Position: entry.atEnd ? 1 : 0,
  WideSubMenu: entry.wide ?? false,
  ParameterMenuModel: KIND_OF_CODE.indexOf(entry.kind),
  Icon: entry.links?.map(({ network }) => network).join(',') ?? entry.icon ?? '',
  Image: entry.picture ?? null,
  MenuDescription: entry.description ?? '',
  Target: entry.newTab ? '_blank' : '_self',
  SubMenus: (entry.entries ?? []).map(onWire),
})

interface NamedMenu {
  name: MenuName
  entries: MenuEntryView[]
}

export const getMenu = endpoint({
  method: 'POST',
  path: 'common/get-menu',
  service: 'gateway',
  access: 'anyone',
  viewed: 'allowed',
  summary: 'One menu of the site in the requested language, as this viewer may see it (orders 7).',
  input: wireObject({ name: ['CmsMenuName', wireName] }),
  output: z.codec(z.object({ CmsMenuName: z.string(), SubMenus: z.array(wireEntry) }), z.custom<NamedMenu>(), {
    decode: (): never => {
      throw new Error('A menu is never read back')
    },
    encode: ({ name, entries }) => ({ CmsMenuName: toWireName(name), SubMenus: entries.map(onWire) }),
  }),
})

/** The menus of the shell, all in one response. */
export const getMenus = endpoint({
  method: 'POST',
  path: 'common/get-menus',
  service: 'page',
  access: 'anyone',
  viewed: 'allowed',
  summary: 'Every menu of the site in the requested language, as this viewer may see it.',
  input: z.object({}),
  output: z.custom<MenuViews>(),
})
