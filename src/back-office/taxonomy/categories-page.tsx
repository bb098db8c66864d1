import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, MenuIcon, menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { DragGrip, DragRow, DragRows } from '../drag/drag-rows.tsx'
import { readDropIntent } from '../drag/drop.ts'
import { findStep, isBelow, STEPS, type Step } from '../drag/tree-rows.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { FileLinks } from '../table/file-links.tsx'
import { toTableFiles } from '../table/list-loader.ts'
import type { Route } from './+types/categories-page'
import type { TreeCategory } from './taxonomy.ts'
import { parseId } from './taxonomy-view.ts'
import { getCategories, moveCategory } from './wire.ts'

/** The tree of categories. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const categories = await loadTree(page)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskCategories')),
    categories: categories.map((category) => ({
      ...category,
      href: getPagePath(page, 'deskCategories', `/${category.id}`),
      addBelow: getPagePath(page, 'deskCategories', `/new?parent=${category.id}`),
    })),
    add: getPagePath(page, 'deskCategories', '/new'),
    upload: getUploadPath(page, 'categories'),
    files: toTableFiles(categories.length, getPagePath(page, 'deskCategories', '/export')),
  }
}

async function loadTree(page: PageRequest): Promise<TreeCategory[]> {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskCategories')
  return (await page.call(getCategories)).categories
}

/** Moves a category: after a drop, or by one of its buttons, such as `up 12`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const intent = `${(await args.request.formData()).get('intent') ?? ''}`
  const move = readMove(intent, await loadTree(page))
  const answer = move && (await page.call(moveCategory, move))
  return { message: answer?.done === false ? answer.message : undefined }
}

function readMove(intent: string, tree: readonly TreeCategory[]) {
  const drop = readDropIntent(intent)
  if (drop) return { id: parseId(drop.row), place: drop.place, targetId: parseId(drop.target) }
  const [word, id = ''] = intent.split(' ')
  const step = STEPS.find((one) => one === word)
  const found = step && findStep(tree, findPlace(tree, id), step)
  const target = found && tree[found.target]
  return target && { id: parseId(id), place: found.place, targetId: target.id }
}

const findPlace = (tree: readonly TreeCategory[], id: string) => tree.findIndex((one) => `${one.id}` === id)

export const meta = pageMeta

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { categories, add, upload, files } = loaderData
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.category.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskCategories')}</h1>
          <p className="text-pretty text-ink-soft">{t('deskCatalogue.category.text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {categories.length > 0 && <FileLinks files={files} />}
          {addLink}
        </span>
      </header>
      {actionData?.message && (
        <p role="alert" className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {actionData.message}
        </p>
      )}
      {categories.length === 0 ? (
        <EmptyState
          onSheet
          icon="grid"
          title={t('deskCatalogue.category.none')}
          actions={
            <>
              {addLink}
              <UploadLink to={upload} />
            </>
          }
        >
          {t('deskCatalogue.category.noneText')}
        </EmptyState>
      ) : (
        <CategoryTree categories={categories} />
      )}
    </div>
  )
}

interface CategoryNode extends TreeCategory {
  href: string
  addBelow: string
}

/** Of a level of the tree, in rem. */
const INDENT = 1.5

function CategoryTree({ categories }: { categories: readonly CategoryNode[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusAfterMove(busy)
  const mayDrop = (row: string, target: string) =>
    !isBelow(categories, findPlace(categories, target), findPlace(categories, row))
  return (
    <Form ref={form} method="post" preventScrollReset aria-busy={busy}>
      <DragRows nests mayDrop={mayDrop}>
        <ul className="sheet ruled" aria-label={t('shell.page.deskCategories')}>
          {categories.map((category, at) => (
            <CategoryRow
              key={category.id}
              category={category}
              steps={STEPS.filter((step) => findStep(categories, at, step))}
            />
          ))}
        </ul>
      </DragRows>
    </Form>
  )
}

/** A row that was moved is inserted elsewhere by the browser, so that its button loses the focus. */
function useFocusAfterMove(busy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef('')
  useEffect(() => {
    const focused = document.activeElement
    if (busy && focused instanceof HTMLButtonElement && form.current?.contains(focused)) pressed.current = focused.value
    if (!busy && pressed.current !== '') {
      const buttons = form.current?.querySelectorAll<HTMLButtonElement>(`button[value="${pressed.current}"]`) ?? []
      for (const button of buttons) if (button.checkVisibility()) button.focus()
      pressed.current = ''
    }
  }, [busy])
  return form
}

const toStepButton = (id: number, step: Step) => ({ type: 'submit', name: 'intent', value: `${step} ${id}` }) as const

const STEP_ICONS = { up: 'up', down: 'down', in: 'forward', out: 'back' } as const

function CategoryRow({ category, steps }: { category: CategoryNode; steps: readonly Step[] }) {
  const { t } = useTexts()
  const { id, name, depth, href, addBelow } = category
  return (
    <DragRow
      row={`${id}`}
      className="group flex items-center gap-2 py-1 pe-4 ps-2"
      style={{ marginInlineStart: `${depth * INDENT}rem` }}
    >
      <DragGrip />
      <TextLink to={href} className="min-w-0 flex-1">
        <bdi className={depth === 0 ? 'font-semibold' : undefined}>{name}</bdi>
      </TextLink>
      <span className="hidden opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 sm:pointer-fine:flex">
        {STEPS.map((step) => (
          <IconButton
            key={step}
            {...toStepButton(id, step)}
            disabled={!steps.includes(step)}
            label={`${t(`menuDesk.step.${step}`)}: ${name}`}
          >
            <Icon name={STEP_ICONS[step]} className="size-4" />
          </IconButton>
        ))}
      </span>
      <Menu
        id={`move-${id}`}
        label={t('deskCatalogue.category.move', { name })}
        opener={<Icon name="swap" className="size-4.5 rotate-90" />}
        openerClass="icon-button sm:pointer-fine:hidden"
      >
        {STEPS.filter((step) => steps.includes(step)).map((step) => (
          <button key={step} {...toStepButton(id, step)} className={menuItemClass()}>
            <MenuIcon name={STEP_ICONS[step]} />
            {t(`menuDesk.step.${step}`)}
          </button>
        ))}
      </Menu>
      <TextLink to={addBelow} look="faint" aria-label={t('deskCatalogue.category.addBelow', { name })}>
        <Icon name="plus" className="size-4.5" />
      </TextLink>
    </DragRow>
  )
}
