import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { PAGE_NAMES } from '#src/shop/pages.ts'
import { isSitePath, isWebAddress } from '#src/shop/safe-address.ts'
import {
  type Address,
  MAX_ENTRIES,
  MENU_ICONS,
  MENU_KINDS,
  MENU_LEVELS,
  type MenuEntry,
  type Menus,
  SOCIAL_NETWORKS,
} from './menu.ts'
import { KIND_OF_CODE } from './wire.ts'

const texts = (maximum: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(maximum))

const path = z.string().max(300).refine(isSitePath, 'a path of this site, as /about')
const web = z.string().max(500).refine(isWebAddress, 'an address of http, https, mailto or tel')

const address = z.union([
  z
    .strictObject({
      page: z.enum(PAGE_NAMES as [(typeof PAGE_NAMES)[number]]),
      // After the page's slug: a query, part of the same segment (-mp-128) or one more segment.
      rest: z
        .string()
        .max(200)
        .regex(/^[?#/-](?!\/)[\w\-.~%!$&()*+,;=:@/?#]*$/)
        .optional(),
    })
    // The word of the home page is empty: what follows it must not become another host.
    .refine(({ page, rest = '?' }) => page !== 'home' || /^[?#]/.test(rest), 'only a query follows the home page'),
  z.strictObject({ path: z.union([path, z.partialRecord(z.enum(LANGUAGES), path)]) }),
  z.strictObject({ web }),
]) as z.ZodType<Address>

/** By name, or by the number that older exports use. */
const kind = z.union([
  z.enum(MENU_KINDS),
  z
    .int()
    .min(0)
    .max(KIND_OF_CODE.length - 1)
    .transform((code) => KIND_OF_CODE[code] ?? 'link'),
])

const entryFields = {
  kind: kind.default('link'),
  names: texts(80).default({}),
  descriptions: texts(200).optional(),
  address: address.optional(),
  newTab: z.boolean().optional(),
  atEnd: z.boolean().optional(),
  wide: z.boolean().optional(),
  icon: z.enum(MENU_ICONS).optional(),
  picture: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,79}$/)
    .optional(),
  links: z
    .array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), address: web }))
    .max(SOCIAL_NETWORKS.length)
    .optional(),
}

const NO_ENTRIES = z.array(z.unknown()).max(0, `a menu has at most ${MENU_LEVELS} levels: move these entries up`)

/** Entries of one level, with those below if levels remain. */
function createEntriesSchema(levels: number): z.ZodType<MenuEntry[]> {
  const below = levels > 1 ? z.lazy(() => createEntriesSchema(levels - 1)) : NO_ENTRIES
  const entry = z
    .strictObject({ ...entryFields, entries: below.optional() })
    .refine((one) => one.kind !== 'link' || Object.values(one.names).some(Boolean), 'a link has a name')
    .refine((one) => one.kind !== 'social' || one.links?.length, 'a social entry has links')
  return z.array(entry) as unknown as z.ZodType<MenuEntry[]>
}

const entries = createEntriesSchema(MENU_LEVELS).refine(
  (all) => countEntries(all) <= MAX_ENTRIES,
  `at most ${MAX_ENTRIES} entries`,
)
const menu = entries.optional()

/** One menu; null for the default entries. */
export const menuDocument = z.strictObject({ entries: entries.nullable() })
export type MenuDocument = z.infer<typeof menuDocument>

const countEntries = (entries: MenuEntry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + countEntries(entry.entries ?? []), 0)

/** The owner's menus as a document; a menu missing from it uses the default. */
export const menusDocument = z.strictObject({
  header: menu,
  second: menu,
  left: menu,
  footerTop: menu,
  footerBottom: menu,
}) as z.ZodType<Menus>
