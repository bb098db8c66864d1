// Checks the texts in messages/ against each other and against the code. Prints nothing on success.
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getCatalogue, REFERENCE } from './messages/catalogue.ts'
import { keyFamilies } from './messages/key-families.ts'
import { keyUse } from './messages/keys-in-code.ts'
import { catalogueRules } from './messages/rules.ts'
import { readRepo } from './structure/read-repo.ts'

const catalogues = LANGUAGES.map((language) =>
  getCatalogue(language, readFileSync(`messages/${language}.json`, 'utf8')),
)
const reference = catalogues.find(({ language }) => language === REFERENCE)
const findings = [
  ...catalogueRules.flatMap((rule) => rule(catalogues)),
  ...(reference ? keyUse(readRepo(process.cwd()), reference, keyFamilies) : []),
]
for (const { path, line, rule } of findings) console.error(`${path}:${line} ${rule}`)
if (findings.length > 0) console.error(`${findings.length} texts to mend`)
process.exitCode = findings.length > 0 ? 1 : 0
