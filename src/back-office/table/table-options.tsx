import { CheckField, RadioField, SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { StateForm } from './state-form.tsx'
import { getColumnTitle } from './table.ts'
import type { TableLinks } from './table-links.ts'
import { DENSITIES, formatSort, PAGE_SIZES, type TableState } from './table-state.ts'

interface TableOptionsProps {
  links: TableLinks
  state: TableState
}

const OPTIONS_MENU = 'table-options'
const EXPORT_MENU = 'table-export'

/** Columns, order, density and rows per page; every change is applied at once. */
export function TableOptions({ links, state }: TableOptionsProps) {
  const { t } = useTexts()
  const { columns } = links.definition
  const choosable = columns.filter(({ dynamic }) => !dynamic)
  return (
    <>
      <button type="button" popoverTarget={OPTIONS_MENU} className="button button-plain">
        <Icon name="grid" className="size-4.5" />
        {t('table.options')}
      </button>
      <div id={OPTIONS_MENU} popover="auto" className="menu desk-table-popover no-print">
        <StateForm
          links={links}
          state={state}
          fields={['column', 'density', 'rows', 'sort']}
          appliesChanges
          aria-label={t('table.options')}
        >
          <fieldset className="desk-table-columns">
            <legend>{t('table.columns')}</legend>
            {choosable.map(({ key, fixed, ...column }) => (
              <CheckField
                key={key}
                name="column"
                value={key}
                label={getColumnTitle({ t }, column)}
                defaultChecked={state.columns.includes(key)}
                disabled={fixed}
              />
            ))}
          </fieldset>
          {/* A key that is always shown keeps the choice of no other column apart from no choice. */}
          {columns.map(({ key, fixed }) => fixed && <input key={key} type="hidden" name="column" value={key} />)}
          <div className="desk-table-fields">
            <SelectField name="sort" label={t('table.order')} defaultValue={formatSort(state.sort)}>
              {columns
                .filter(({ sortable }) => sortable)
                .flatMap(({ key, ...column }) => [
                  <option key={key} value={key}>
                    {t('table.ascending', { column: getColumnTitle({ t }, column) })}
                  </option>,
                  <option key={`-${key}`} value={`-${key}`}>
                    {t('table.descending', { column: getColumnTitle({ t }, column) })}
                  </option>,
                ])}
            </SelectField>
            <SelectField name="rows" label={t('table.rows')} defaultValue={state.pageSize}>
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </SelectField>
          </div>
          <fieldset className="desk-table-densities">
            <legend>{t('table.density.title')}</legend>
            {DENSITIES.map((density) => (
              <RadioField
                key={density}
                name="density"
                value={density}
                defaultChecked={state.density === density}
                label={t(`table.density.${density}`)}
              />
            ))}
          </fieldset>
          <div className="without-script">
            <div className="desk-table-buttons">
              <button type="submit" className="button button-main">
                {t('table.apply')}
              </button>
            </div>
          </div>
        </StateForm>
      </div>
    </>
  )
}

/**
 * The addresses of the whole filtered table as a file; or the limit of rows that it exceeds; or the page that asks for the
 * second factor before.
 */
export type TableFiles =
  | Readonly<Record<'xlsx' | 'csv', string>>
  | { readonly maximum: number }
  | { readonly confirm: string }

/** The whole filtered table with the chosen columns as a file. */
export function TableExport({ files }: { files: TableFiles }) {
  const { t } = useTexts()
  return (
    <>
      <button type="button" popoverTarget={EXPORT_MENU} className="button button-plain">
        <Icon name="download" className="size-4.5" />
        {t('table.export')}
      </button>
      <div id={EXPORT_MENU} popover="auto" className="menu no-print">
        {'maximum' in files ? (
          <p className="max-w-72 px-4 py-2.5">{t('refusal.TooManyRowsToExport', { maximum: files.maximum })}</p>
        ) : 'confirm' in files ? (
          <p className="max-w-72 px-4 py-2.5">
            {t('refusal.ConfirmSecondFactor')} <TextLink to={files.confirm}>{t('twoFactor.confirmLink')}</TextLink>
          </p>
        ) : (
          <>
            <a href={files.xlsx} download className={menuItemClass()}>
              <Icon name="file" className="size-4.5" />
              {t('table.xlsx')}
            </a>
            <a href={files.csv} download className={menuItemClass()}>
              <Icon name="file" className="size-4.5" />
              {t('table.csv')}
            </a>
          </>
        )}
      </div>
    </>
  )
}
