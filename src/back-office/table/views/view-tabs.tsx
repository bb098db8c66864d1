import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/text-link.tsx'
import { type TableLinks, toCarryingHref, toTableHref } from '../table-links.ts'
import { parseTableState, type TableState, toTableQuery } from '../table-state.ts'
import { MAX_VIEW_NAME } from './table-view.ts'
import type { TableViewLink } from './view-form.ts'

interface ViewTabsProps {
  links: TableLinks
  state: TableState
  views: readonly TableViewLink[]
}

const SAVE_MENU = 'table-save-view'

/** Saved views as tabs, and the form that saves the current state as one. */
export function ViewTabs({ links, state, views }: ViewTabsProps) {
  const { t } = useTexts()
  const initial = parseTableState(links.definition, new URLSearchParams())
  const deletable = views.find(({ isCurrent, isDeletable }) => isCurrent && isDeletable)
  const isInitial = toTableQuery(links.definition, { ...state, page: 1 }) === ''
  return (
    <div className="desk-table-views no-print">
      <nav aria-label={t('table.views.title')}>
        <Tab to={toTableHref(links, initial)} isCurrent={isInitial} name={t('table.views.all')} />
        {views.map(({ id, name, href, isCurrent, isOwn, isDefault }) => (
          <Tab
            key={id}
            to={toCarryingHref(links, href)}
            isCurrent={isCurrent}
            name={name}
            icon={isDefault ? 'home' : isOwn ? undefined : 'person'}
          />
        ))}
      </nav>
      <button type="button" popoverTarget={SAVE_MENU} className="button button-quiet button-small">
        <Icon name="plus" className="size-4" />
        {t('table.views.save')}
      </button>
      <div id={SAVE_MENU} popover="auto" className="menu menu-below desk-table-popover">
        <SaveViewForm
          query={toTableQuery(links.definition, { ...state, page: 1 }).slice(1)}
          current={views.find(({ isCurrent, isOwn }) => isCurrent && isOwn)}
        />
        {deletable && <DeleteViewForm key={deletable.id} view={deletable} />}
      </div>
    </div>
  )
}

interface TabProps {
  to: string
  isCurrent: boolean
  name: string
  icon?: 'home' | 'person' | undefined
}

const Tab = ({ to, isCurrent, name, icon }: TabProps) => (
  <StayLink to={to} prefetch="none" aria-current={isCurrent ? 'page' : undefined} className="desk-table-view">
    {icon && <Icon name={icon} className="size-4" />}
    <bdi>{name}</bdi>
  </StayLink>
)

const closeMenu = ({ currentTarget }: React.FormEvent<HTMLFormElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface SaveViewFormProps {
  query: string
  /** The user's own view that is shown; its name is proposed. */
  current: TableViewLink | undefined
}

function SaveViewForm({ query, current }: SaveViewFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form key={current?.id} method="post" preventScrollReset onSubmit={closeMenu} className="desk-table-save">
      <input type="hidden" name="query" value={query} />
      <TextField
        name="viewName"
        label={t('table.views.name')}
        hint={t('table.views.hint')}
        maxLength={MAX_VIEW_NAME}
        defaultValue={current?.name}
        required
      />
      <CheckField name="isDefault" label={t('table.views.default')} defaultChecked={current?.isDefault} />
      <CheckField name="isShared" label={t('table.views.share')} defaultChecked={current?.isShared} />
      <div className="desk-table-buttons">
        <Button type="submit" name="intent" value="saveView" look="main" disabled={busy}>
          {t('table.views.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Deletes the shown view after a question, which names the emails that end with it. */
function DeleteViewForm({ view: { id, name, isShared, schedules } }: { view: TableViewLink }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer text-bad">{t('table.views.delete')}</summary>
      <Form method="post" preventScrollReset onSubmit={closeMenu} className="mt-2 grid gap-2">
        <input type="hidden" name="viewId" value={id} />
        <input type="hidden" name="schedules" value={schedules.length} />
        <p className="text-pretty">{t(isShared ? 'table.views.deleteShared' : 'table.views.deleteText', { name })}</p>
        {schedules.length > 0 && (
          <div className="rounded-control bg-warn-soft px-3 py-2">
            <p>{t('table.views.deleteSchedules')}</p>
            <ul className="list-disc ps-5">
              {schedules.map(({ user, cadence, hour }) => (
                <li key={`${user} ${cadence} ${hour}`}>
                  <bdi>{user}</bdi> · {t(`reports.mail.every.${cadence}`)} <Ltr>{`${hour}`.padStart(2, '0')}:00</Ltr>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="flex justify-end">
          <Button type="submit" name="intent" value="deleteView" look="danger" disabled={busy}>
            {t('table.views.deleteConfirm')}
          </Button>
        </p>
      </Form>
    </details>
  )
}
