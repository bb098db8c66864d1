// Checks the texts in messages/ against each other and against the code. Prints nothing on success.
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import routes from '#src/routes.ts'
import { DESK_ROUTES } from '#src/shop/pages/page-definition.ts'
import { isBelowBackOffice } from '#src/shop/paths.ts'
import { findBackOfficeKeysInShop } from './messages/back-office-keys.ts'
import { getCatalogue, MESSAGE_FOLDERS, type MessageFolder, REFERENCE } from './messages/catalogue.ts'
import { keyFamilies } from './messages/key-families.ts'
import { keyUse } from './messages/keys-in-code.ts'
import { catalogueRules, findSharedGroups } from './messages/rules.ts'
import { readRepo } from './structure/read-repo.ts'

const readCatalogue = (language: (typeof LANGUAGES)[number], folder: MessageFolder) =>
  getCatalogue(language, readFileSync(`${folder}/${language}.json`, 'utf8'), folder)

/** The modules of all pages but those of the back office. */
const listShopModules = (entries: readonly RouteConfigEntry[]): string[] =>
  entries
    .filter((entry) => !isOfBackOffice(entry))
    .flatMap(({ file, children }) => [`src/${file}`, ...listShopModules(children ?? [])])

const isOfBackOffice = ({ id, path = '' }: RouteConfigEntry) =>
  id === DESK_ROUTES.layout ||
  (isBelowBackOffice(`/${path.replace(/^:lang\?\//, '')}`) && !id?.startsWith(DESK_ROUTES.entry))

const repo = readRepo(process.cwd())
const reference = readCatalogue(REFERENCE, 'messages')
const backOffice = readCatalogue(REFERENCE, 'messages/back-office')
const settings = readCatalogue(REFERENCE, 'messages/settings')
const shopModules = ['src/root.tsx', 'src/entry.client.tsx', ...listShopModules(routes)]
const findings = [
  ...MESSAGE_FOLDERS.flatMap((folder) => {
    const catalogues = LANGUAGES.map((language) => readCatalogue(language, folder))
    return catalogueRules.flatMap((rule) => rule(catalogues))
  }),
  ...findSharedGroups([reference, backOffice, settings]),
  ...keyUse(repo, [reference, backOffice, settings], keyFamilies),
  ...findBackOfficeKeysInShop(repo, backOffice, shopModules),
]
for (const { path, line, rule } of findings) console.error(`${path}:${line} ${rule}`)
if (findings.length > 0) console.error(`${findings.length} texts to mend`)
process.exitCode = findings.length > 0 ? 1 : 0
