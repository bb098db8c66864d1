import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
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
          deletable={views.find(({ isCurrent, isDeletable }) => isCurrent && isDeletable)}
        />
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

interface SaveViewFormProps {
  query: string
  /** The user's own view that is shown; its name is proposed. */
  current: TableViewLink | undefined
  /** The shown view if the user may delete it; the own one first. */
  deletable: TableViewLink | undefined
}

function SaveViewForm({ query, current, deletable }: SaveViewFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      key={deletable?.id}
      method="post"
      preventScrollReset
      onSubmit={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className="desk-table-save"
    >
      <input type="hidden" name="query" value={query} />
      {deletable && <input type="hidden" name="viewId" value={deletable.id} />}
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
        {deletable && (
          <Button type="submit" name="intent" value="deleteView" formNoValidate disabled={busy}>
            {t('table.views.delete')}
          </Button>
        )}
        <Button type="submit" name="intent" value="saveView" look="main" disabled={busy}>
          {t('table.views.save')}
        </Button>
      </div>
    </Form>
  )
}
