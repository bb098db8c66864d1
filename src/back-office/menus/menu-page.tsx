import { Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { PREVIEW_ROLES } from '#src/api/page-preview.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { SIDE_MENU } from '#src/shell/header.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { MENU_KINDS, MENU_NAMES, type MenuName } from '#src/site/menus/menu.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { compareFields, readVersion, toSaveResult } from '../content/content-record.tsx'
import { useFieldLabel } from '../content/field-label.ts'
import { DragRows } from '../drag/drag-rows.tsx'
import { isBelow } from '../drag/tree-rows.ts'
import { PictureKeys } from '../media/picture-field.tsx'
import { loadPictureKeys } from '../media/picture-keys.ts'
import { PageTabs } from '../page-tabs.tsx'
import { FormPreview, PreviewLink } from '../preview/form-preview.tsx'
import { PartForm } from '../site/part-frame.tsx'
import { rowField } from '../site/row-form.ts'
import type { Route } from './+types/menu-page'
import { EntryFields } from './entry-fields.tsx'
import {
  flattenMenu,
  type MenuTargets,
  readMenuForm,
  readNewEntry,
  type TypedEntry,
  toMenuDocument,
  toMenuField,
  toTypedEntries,
} from './menu-form.ts'
import { editMenuRows } from './menu-rows.ts'
import { loadMenuTargets, readMenuName, toMenuPath } from './menu-view.ts'
import { changeMenu, getMenuDocument } from './wire.ts'

/** One menu of the shop as a tree. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const name = readMenuName(page, args.params.name)
  const [{ document, defaults, version }, targets, pictures] = await Promise.all([
    page.call(getMenuDocument, { name }),
    loadMenuTargets(page),
    loadPictureKeys(page),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskMenus')),
    recordHistory: toHistoryPaths(page, 'menu', MENU_NAMES.indexOf(name) + 1),
    name,
    isDefault: document.entries === null,
    saved: { version, typed: toTypedEntries(document.entries ?? defaults.entries ?? [], targets) },
    languages: targets.languages,
    pictures,
    paths: Object.keys(targets.pages),
    menus: MENU_NAMES.map((one) => ({ name: one, href: toMenuPath(page, one) })),
    home: getPagePath(page, 'home'),
    preview: getPagePath(page, 'deskMenus', `/preview/${name}`),
  }
}

/** Saves the menu, restores the default entries, or edits the tree without saving. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const name = readMenuName(page, args.params.name)
  const form = await args.request.formData()
  const version = readVersion(form)
  const targets = await loadMenuTargets(page)
  const typed = readMenuForm(form, targets.languages)
  if (form.get('intent') === 'restore') return { edit: await restoreDefaults(page, { name, version, typed }) }
  const edited = editEntries(form, typed, targets)
  const posted = { version, changed: false }
  if (edited) return { edit: { typed: edited, invalid: [], message: undefined, posted } }
  const { document, rowOfPath } = toMenuDocument(typed, targets)
  const answer = await page.call(changeMenu, { name, document, version })
  const toField = (path: string) => toMenuField(path, rowOfPath, page.language)
  return { edit: toSaveResult({ answer, typed, version, toPath: () => toMenuPath(page, name), toField }) }
}

interface MenuSubmission {
  name: MenuName
  version: string
  typed: TypedEntry[]
}

async function restoreDefaults(page: PageRequest, { name, version, typed }: MenuSubmission) {
  const { done, message, refusal } = await page.call(changeMenu, { name, document: { entries: null }, version })
  if (done) throw redirect(withToast(toMenuPath(page, name), 'SavedSuccessfully'), 303)
  return { typed, invalid: [], message, posted: { version, changed: refusal === 'RecordChanged' } }
}

function editEntries(form: FormData, typed: TypedEntry[], { languages }: MenuTargets): TypedEntry[] | undefined {
  const added = readNewEntry(form, languages)
  return added ? [...typed, added] : editMenuRows(typed, `${form.get('intent') ?? ''}`)
}

export const meta = pageMeta

const FORM = 'menu-form'

export default function MenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, isDefault, saved, languages, pictures, paths, menus, home, preview } = loaderData
  const compare = compareFields(useFieldLabel())
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskMenus')}</h1>
          <p className="text-pretty text-ink-soft">{t('menuDesk.text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <PreviewLink />
          <TextLink to={home} reloadDocument target="_blank" look="bare" className="button button-plain">
            {t('contentDesk.preview')}
          </TextLink>
        </span>
      </header>
      <MenuTabs menus={menus} current={name} />
      {isDefault && <p className="mb-3 rounded-control bg-sunk px-3 py-2">{t('menuDesk.isDefault')}</p>}
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <PartForm
          key={name}
          id={FORM}
          hasRows
          label={t(`menuDesk.menu.${name}`)}
          saved={saved}
          answer={actionData?.edit}
          compare={(before, typed) => compare(flattenMenu(before), flattenMenu(typed))}
        >
          {({ typed, isInvalid }) => (
            <div className="p-4">
              <input type="hidden" name="rows" value={typed.length} />
              {typed.length === 0 && <p className="text-ink-soft">{t('menuDesk.none')}</p>}
              <DragRows nests mayDrop={(row, target) => !isBelow(typed, Number(target), Number(row))}>
                <ol className="grid gap-2">
                  {typed.map((entry, at) => (
                    <EntryFields
                      key={rowField('row', at)}
                      entry={entry}
                      at={at}
                      languages={languages}
                      pictures={pictures}
                      isInvalid={isInvalid}
                    />
                  ))}
                </ol>
              </DragRows>
              <MenuPaths paths={paths} />
              <PictureKeys pictures={pictures} />
              <NewEntry />
            </div>
          )}
        </PartForm>
        <FormPreview
          key={`preview ${name}`}
          form={FORM}
          action={preview}
          revision={`${saved.version} ${JSON.stringify(actionData?.edit?.typed)}`}
          languages={languages}
          roles={PREVIEW_ROLES}
          firstScreen={name === 'left' ? 'phone' : 'desktop'}
          opensMenus
          onLoad={(shopPage) => showMenu(shopPage, name)}
        />
      </div>
      {!isDefault && (
        <Form method="post" className="sheet mt-4 max-w-4xl p-4">
          <input type="hidden" name="version" value={saved.version} />
          <p className="mb-2 text-ink-soft">{t('menuDesk.restoreText')}</p>
          <Button type="submit" name="intent" value="restore">
            {t('menuDesk.restore')}
          </Button>
        </Form>
      )}
    </div>
  )
}

interface MenuTabsProps {
  menus: readonly { name: MenuName; href: string }[]
  current: MenuName
}

function MenuTabs({ menus, current }: MenuTabsProps) {
  const { t } = useTexts()
  const tabs = menus.map(({ name, href }) => ({ href, name: t(`menuDesk.menu.${name}`), isCurrent: name === current }))
  return <PageTabs label={t('shell.page.deskMenus')} tabs={tabs} />
}

/** Opens the side menu, or scrolls to the footer: the other menus are at the top of the page. */
function showMenu(shopPage: Document, name: MenuName) {
  const side = shopPage.getElementById(SIDE_MENU)
  if (name === 'left' && side instanceof (shopPage.defaultView?.HTMLDialogElement ?? HTMLDialogElement))
    side.showModal()
  if (name === 'footerTop' || name === 'footerBottom')
    shopPage.defaultView?.scrollTo(0, shopPage.documentElement.scrollHeight)
}

/** What the address field of an entry proposes. */
const MenuPaths = ({ paths }: { paths: readonly string[] }) => (
  <datalist id="menu-targets">
    {paths.map((path) => (
      <option key={path} value={path} />
    ))}
  </datalist>
)

function NewEntry() {
  const { t } = useTexts()
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <SelectField name="newKind" label={t('menuDesk.newKind')} className="min-w-48">
        {MENU_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`menuDesk.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="addEntry">
        <Icon name="plus" />
        {t('menuDesk.add')}
      </Button>
    </div>
  )
}
