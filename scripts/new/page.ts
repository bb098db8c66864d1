import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { findModule, type Names, toNames } from './names.ts'
import {
  type Checkout,
  requireAbsent,
  requireFile,
  type Skeleton,
  SkeletonError,
  type SkeletonRequest,
} from './skeleton.ts'
import { SourceEdit } from './source-edit.ts'

const AREAS = 'src/shop/pages'
const FIXTURES = 'tests/e2e/pages/pages.ts'

/** Texts that the check of the catalogues accepts until they are written. */
const TEXTS: Record<Language, { text: string; title: string }> = {
  tr: { text: 'Bu sayfa henüz yazılmadı', title: 'Yeni sayfa' },
  en: { text: 'This page is not written yet', title: 'New page' },
  ar: { text: 'لم تُكتب هذه الصفحة بعد', title: 'صفحة جديدة' },
  ru: { text: 'Эта страница ещё не написана', title: 'Новая страница' },
  de: { text: 'Diese Seite ist noch nicht geschrieben', title: 'Neue Seite' },
}

/** A page for signed-in users with a title, its page object and its spec. */
export function createPage(checkout: Checkout, request: SkeletonRequest): Skeleton {
  const names = toNames(request.name)
  const { kebab, camel, pascal } = names
  const folder = findModule(checkout, request, 1)
  const page = `${folder}/${kebab}-page.tsx`
  const pageObject = `tests/e2e/pages/${kebab}.ts`
  const spec = `tests/e2e/${kebab}.spec.ts`
  requireAbsent(checkout, [page, pageObject, spec])
  const row = addRow(checkout, names, { folder, page })
  const fixtures = new SourceEdit(FIXTURES, requireFile(checkout, FIXTURES))
  if (fixtures.hasKey('PAGE_OBJECTS', camel)) throw new SkeletonError(`${FIXTURES} already has ${camel}`)
  fixtures.addProperty('PAGE_OBJECTS', `${camel}: ${pascal}Page`)
  fixtures.addImport(`${pascal}Page`, `./${kebab}.ts`)
  return {
    files: new Map([
      [row.path, row.text],
      [page, writePage(names)],
      ...LANGUAGES.map((language) => addTexts(checkout, language, camel)),
      [pageObject, writePageObject(names)],
      [FIXTURES, fixtures.text],
      [spec, writeSpec(names)],
    ]),
    next: [
      `${row.path}: translate the slugs, choose access and, for the account menu, a group and an icon`,
      `${page}: load with page.call(…), and write the page`,
      `messages/*.json: write the texts of ${camel}`,
      `npm run dev, then open /${kebab}; npm run build && npm run e2e -- ${spec}`,
    ],
  }
}

interface PageFile {
  folder: string
  page: string
}

/** Adds the row to the area that has most pages of the module. */
function addRow(checkout: Checkout, { kebab, camel }: Names, { folder, page }: PageFile): SourceEdit {
  const [, module = ''] = folder.split('/')
  const areas = checkout
    .list(AREAS)
    .filter((name) => name.endsWith('-pages.ts'))
    .map((name) => new SourceEdit(`${AREAS}/${name}`, requireFile(checkout, `${AREAS}/${name}`)))
  for (const { path, text } of areas) {
    if (new RegExp(`\\b${camel}:|'${kebab}'`).test(text)) throw new SkeletonError(`${path} already has ${camel}`)
  }
  const countPages = ({ text }: SourceEdit) => text.split(`'${module}/`).length
  const [area] = areas.toSorted((a, b) => countPages(b) - countPages(a))
  if (!area) throw new SkeletonError(`${AREAS} has no files`)
  const slugs = Array.from({ length: 4 }, () => `'${kebab}'`).join(', ')
  const route = `routes: { '': '${page.replace('src/', '')}' }`
  const table = area.findByName(/_PAGES$/)
  area.addProperty(table, `${camel}: { slugs: [${slugs}], access: 'signedIn', ${route} }`)
  return area
}

function addTexts(checkout: Checkout, language: Language, key: string): [string, string] {
  const path = `messages/${language}.json`
  const catalogue = JSON.parse(requireFile(checkout, path)) as Record<string, unknown>
  if (key in catalogue) throw new SkeletonError(`${path} already has ${key}`)
  const texts = Object.entries({ ...catalogue, [key]: TEXTS[language] })
  // Keys are sorted in the catalogues.
  const sorted = Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
  return [path, `${JSON.stringify(sorted, null, 2)}\n`]
}

const writePage = ({ kebab, camel, pascal }: Names) => `
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/${kebab}-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, '${camel}')
  return { head: hiddenHead(page, page.i18n.t('${camel}.title')), site: page.site.name }
}

export const meta = pageMeta

export default function ${pascal}Page({ loaderData: { site } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-5 desk:py-8">
      <h1 className="text-2xl">{t('${camel}.title')}</h1>
      <p className="mt-1 text-ink-soft">{t('${camel}.text')}</p>
      <p>{site}</p>
    </div>
  )
}
`

const writePageObject = ({ camel, pascal }: Names) => `
import { PageObject } from './page-object.ts'

export class ${pascal}Page extends PageObject {
  async open() {
    await this.tab.goto('${camel}')
  }
}
`

const writeSpec = ({ camel, words }: Names) => `
import { expect, test } from './pages/test.ts'

test.describe('${words}', () => {
  test('is shown to signed-in users', async ({ shop, text, ${camel} }) => {
    await shop.signInAs('ayse')
    await ${camel}.open()
    await expect(${camel}.heading).toHaveText(text('${camel}.title'))
  })
})
`
