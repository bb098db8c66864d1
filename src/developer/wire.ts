import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { ICON_KINDS, type IconKind } from './icon-set.ts'

/** For the developer page only: never on the wire, and 404 outside of development (threat 40). */
const forDevelopers = { service: 'page', access: 'anyone' } as const

export const getHosts = endpoint({
  ...forDevelopers,
  method: 'GET',
  path: 'developer/get-hosts',
  summary: 'Hosts of the site table',
  input: z.object({}),
  output: z.array(z.object({ host: z.string(), siteName: z.string() })),
})

export const fillIndex = endpoint({
  ...forDevelopers,
  method: 'POST',
  path: 'developer/fill-index',
  summary: 'Fills the search index of the site, from the developer page',
  input: z.object({ language: z.enum(LANGUAGES) }),
  output: z.object({ done: z.boolean() }),
})

export const transformBanners = endpoint({
  ...forDevelopers,
  method: 'POST',
  path: 'developer/transform-banners',
  summary: 'Makes the sizes of banner pictures again',
  input: z.object({}),
  output: z.object({ made: z.number().int() }),
})

const kind = z.object({ kind: z.enum(Object.keys(ICON_KINDS) as IconKind[]) })

export const getIcons = endpoint({
  ...forDevelopers,
  method: 'GET',
  path: 'developer/get-icons',
  summary: 'Names of the icons of a kind',
  input: kind,
  output: z.array(z.string()),
})

export const getIconSheet = endpoint({
  ...forDevelopers,
  method: 'GET',
  path: 'developer/get-icon-sheet',
  summary: 'Icons of a kind in one picture',
  input: kind,
  output: z.string(),
})
